//! The routes, and the server that serves them.

use std::io;
use std::net::SocketAddr;
use std::sync::Arc;

use axum::Router;
use axum::extract::DefaultBodyLimit;
use axum::middleware::from_fn_with_state;
use axum::response::IntoResponse;
use axum::routing::{get, post as posted};
use bots::Entry as Listed;
use store::{OpenError, SqliteStore, Store};
use tokio::net::TcpListener;
use tokio::sync::watch;
use tower_http::compression::CompressionLayer;
use tower_http::compression::predicate::SizeAbove;

use crate::errors::Oops;
use crate::table::tables::Shared;
use crate::{
    App, Config, advice, api, assets, ending, gate, lobby, metrics, net, opening, page, post, replay, rules, stream,
};

/// Why the server does not run.
#[derive(Debug, thiserror::Error)]
pub enum Failure {
    /// The address cannot be used.
    #[error("cannot listen at {address}: {reason}")]
    Listen {
        /// The address.
        address: SocketAddr,
        /// What the system says, and what to do.
        reason: String,
    },
    /// The store cannot be opened.
    #[error("{0}")]
    Store(#[from] OpenError),
    /// The network fails.
    #[error("the server stopped: {0}")]
    Io(#[from] io::Error),
}

impl App {
    /// The program over this store.
    pub fn new(store: Arc<dyn Store>, games: &'static [Listed], config: Config) -> (App, watch::Sender<bool>) {
        let (stop, stopping) = watch::channel(false);
        let assets = Arc::new(assets::Assets::new(games));
        let limits = Arc::new(gate::Limits::new(&config));
        let shared = Shared::new(store, games, config);
        let (curves, streams, known) = (Arc::default(), Arc::default(), Arc::default());
        (App { shared, assets, limits, curves, streams, known, stopping }, stop)
    }
}

/// Everything that is served.
pub fn router(app: App) -> Router {
    let config = &app.shared.config;
    let pages = Router::new()
        .route("/", get(lobby::lobby))
        .route("/play/{game}", posted(opening::play_now))
        .route("/new/{game}", get(opening::new_table).post(opening::create))
        .route("/t/{id}", get(page::table))
        .route("/t/{id}/result", get(ending::result))
        .route("/t/{id}/record", get(ending::record))
        .route("/t/{id}/replay", get(replay::replay))
        .route("/t/{id}/curve", get(replay::curve))
        .route("/t/{id}/enter/{token}", get(post::knock))
        .route("/t/{id}/enter", posted(post::enter))
        .route("/t/{id}/close", posted(post::close))
        .route("/t/{id}/rematch", posted(post::rematch))
        .route("/t/{id}/hint", posted(advice::hint))
        .route("/t/{id}/{verb}", posted(post::act))
        .route("/rules/{game}", get(rules::rules))
        .route("/about", get(rules::about))
        .route("/healthz", get(metrics::health))
        .route("/metrics", get(metrics::metrics))
        .route("/static/{file}", get(assets::file))
        .merge(api::routes())
        .layer(DefaultBodyLimit::max(config.form_bytes))
        .merge(
            Router::new()
                .route("/import", get(replay::import_page).post(replay::import))
                .layer(DefaultBodyLimit::max(config.record_bytes)),
        )
        .layer(CompressionLayer::new().compress_when(SizeAbove::new(256)));
    // Streams pack their messages themselves.
    let streams = Router::new().route("/t/{id}/stream", get(stream::stream)).merge(api::streams());
    pages
        .merge(streams)
        .fallback(|| async { Oops::no_page().into_response() })
        .method_not_allowed_fallback(|| async {
            Oops::new(axum::http::StatusCode::METHOD_NOT_ALLOWED, "this address does not take that").into_response()
        })
        .layer(from_fn_with_state(app.clone(), gate::guard))
        .with_state(app)
}

/// Opens the store, listens, and serves until it is told to stop. `ready` is called with the address.
pub async fn run(games: &'static [Listed], config: Config, ready: impl FnOnce(SocketAddr)) -> Result<(), Failure> {
    let address = config.listen();
    let listener = TcpListener::bind(address).await.map_err(|error| Failure::Listen {
        address,
        reason: match error.kind() {
            io::ErrorKind::AddrInUse => "another program uses this port; choose another one with --port".to_owned(),
            io::ErrorKind::PermissionDenied => "this port is reserved; choose one above 1023 with --port".to_owned(),
            _ => error.to_string(),
        },
    })?;
    let store: Arc<dyn Store> = Arc::new(SqliteStore::open(config.data.join("cayona.db")).await?);
    let (app, stop) = App::new(store.clone(), games, config);
    let address = listener.local_addr()?;
    tracing::info!(%address, "open");
    ready(address);
    let served = net::serve(listener, router(app.clone()), app);
    tokio::pin!(served);
    tokio::select! {
        () = &mut served => {}
        () = asked_to_end() => {
            // Streams are told and end themselves; requests in flight are answered.
            tracing::info!("stopping");
            stop.send_replace(true);
            served.await;
        }
    }
    if let Err(error) = store.close().await {
        tracing::warn!(%error, "the store did not close cleanly");
    }
    tracing::info!("closed");
    Ok(())
}

/// Waits for Ctrl-C or, where there is such a thing, SIGTERM.
pub async fn asked_to_end() {
    let interrupt = async {
        if tokio::signal::ctrl_c().await.is_err() {
            std::future::pending::<()>().await;
        }
    };
    #[cfg(unix)]
    let terminate = async {
        match tokio::signal::unix::signal(tokio::signal::unix::SignalKind::terminate()) {
            Ok(mut signal) => {
                signal.recv().await;
            }
            Err(_) => std::future::pending().await,
        }
    };
    #[cfg(not(unix))]
    let terminate = std::future::pending::<()>();
    tokio::select! {
        () = interrupt => {}
        () = terminate => {}
    }
}
