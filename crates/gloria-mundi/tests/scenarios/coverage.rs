//! No ruling without a scenario.

use gloria_mundi::GloriaMundi;

#[test]
fn every_ruling_has_a_scenario() {
    testing::coverage::every_ruling_has_a_test::<GloriaMundi>(env!("CARGO_MANIFEST_DIR").as_ref(), &[]);
}
