"""Learned judgement: from shards of self-play to networks that the search asks. See docs/selfplay.md."""
