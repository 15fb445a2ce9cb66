//! The kit of checks that every game runs.
