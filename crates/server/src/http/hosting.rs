//! What a host looks at: health and metrics.

use super::body::Answer;
use crate::app::{App, storage};
use axum::Router;
use axum::extract::State;
use axum::http::header;
use axum::response::IntoResponse;
use axum::routing::get;
use metrics_exporter_prometheus::{Matcher, PrometheusBuilder, PrometheusHandle};
use std::sync::{Arc, OnceLock};

/// The addresses.
pub fn routes() -> Router<Arc<App>> {
    Router::new()
        .route("/healthz", get(healthz))
        .route("/readyz", get(readyz))
        .route("/metrics", get(metrics_page))
}

/// Can the server do its work, which is to store moves?
async fn healthz(State(app): State<Arc<App>>) -> Result<impl IntoResponse, Answer> {
    app.can_write().await.map_err(storage)?;
    Ok("ok\n")
}

/// Should the server be sent visitors? Not while it stops, nor when it cannot read what it would show them.
async fn readyz(State(app): State<Arc<App>>) -> Result<impl IntoResponse, Answer> {
    app.store.ping().await.map_err(storage)?;
    if app.stop.is_cancelled() {
        return Err(storage(store::StoreError::Closed).into());
    }
    Ok("ok\n")
}

async fn metrics_page() -> impl IntoResponse {
    ([(header::CONTENT_TYPE, "text/plain; version=0.0.4")], recorder().render())
}

/// The process's one recorder of metrics; the first server of a process installs it.
pub fn recorder() -> &'static PrometheusHandle {
    static RECORDER: OnceLock<PrometheusHandle> = OnceLock::new();
    RECORDER.get_or_init(|| {
        const SECONDS: [f64; 12] = [0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1.0, 5.0, 30.0];
        let recorder = PrometheusBuilder::new()
            .set_buckets_for_metric(Matcher::Suffix("_seconds".to_owned()), &SECONDS)
            .expect("the buckets are not empty")
            .build_recorder();
        let handle = recorder.handle();
        // A program that embeds the server may have installed its own: then /metrics stays empty and its own is filled.
        let _ = metrics::set_global_recorder(recorder);
        handle
    })
}
