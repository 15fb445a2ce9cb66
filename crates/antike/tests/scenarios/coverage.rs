//! No ruling without a scenario.

use antike::Antike;

#[test]
fn every_ruling_has_a_scenario() {
    testing::coverage::every_ruling_has_a_test::<Antike>(env!("CARGO_MANIFEST_DIR").as_ref(), &[]);
}
