//! No ruling without a scenario.

use carpe_diem::CarpeDiem;

#[test]
fn every_ruling_has_a_scenario() {
    let elsewhere = [(30, "nothing: names have no effect")];
    testing::coverage::every_ruling_has_a_test::<CarpeDiem>(env!("CARGO_MANIFEST_DIR").as_ref(), &elsewhere);
}
