//! Connections: how many there may be, how slow they may be, and how they end.

use std::collections::HashMap;
use std::convert::Infallible;
use std::io;
use std::net::{IpAddr, SocketAddr};
use std::pin::Pin;
use std::sync::{Arc, Mutex, PoisonError};
use std::task::{Context, Poll, ready};
use std::time::Duration;

use axum::Router;
use axum::body::Body;
use axum::extract::ConnectInfo;
use hyper::body::Incoming;
use hyper::server::conn::http1;
use hyper::service::service_fn;
use hyper_util::rt::{TokioIo, TokioTimer};
use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::watch;
use tokio::time::{Instant, Sleep};
use tower::ServiceExt;

use crate::App;
use crate::waiting::{Place, Waiting};

/// The most that waits to be sent on one connection, and the largest head of a request.
const BUFFER: usize = 64 * 1024;

/// How long the server waits before it accepts again after the system had no room for a connection.
const NO_ROOM: Duration = Duration::from_millis(50);

/// Serves connections until the program stops; then those that are open may end what they do.
pub async fn serve(listener: TcpListener, router: Router, app: App) {
    // Whoever serves a connection holds a receiver of this.
    let (open, _) = watch::channel(());
    let mut stopping = app.stopping.clone();
    let doors = Arc::new(Doors::default());
    let waiting = Waiting::default();
    loop {
        let (stream, from) = tokio::select! {
            accepted = listener.accept() => match accepted {
                Ok(accepted) => accepted,
                Err(error) => {
                    // A visitor who went away at once, or no room for another file: neither ends the house.
                    tracing::debug!(%error, "a connection was not accepted");
                    tokio::time::sleep(NO_ROOM).await;
                    continue;
                }
            },
            () = crate::stream::stopped(&mut stopping) => break,
        };
        let Some(door) = Door::open(&doors, &app, from.ip(), &waiting) else {
            app.shared.metrics.turned_away.add(1);
            continue;
        };
        // Small messages go out at once.
        let _ = stream.set_nodelay(true);
        let task = connection(stream, from, router.clone(), app.clone(), waiting.enter());
        let open = open.subscribe();
        tokio::spawn(async move {
            task.await;
            drop((door, open));
        });
    }
    drop(listener);
    let patience = app.shared.config.shutdown_timeout;
    // Whatever takes longer is cut off: nothing that was answered can be lost by that.
    if tokio::time::timeout(patience, open.closed()).await.is_err() {
        tracing::warn!("some requests took too long and were cut off");
    }
}

/// Serves one connection until it ends, or until the program stops and its request is answered.
async fn connection(stream: TcpStream, from: SocketAddr, router: Router, app: App, place: Place) {
    let config = &app.shared.config;
    let io = TokioIo::new(Patient::new(stream, config.write_timeout));
    let service = service_fn(|request: hyper::Request<Incoming>| {
        place.ask();
        let mut request = request.map(Body::new);
        request.extensions_mut().insert(ConnectInfo(from));
        let router = router.clone();
        async move {
            match router.oneshot(request).await {
                Ok(response) => Ok::<_, Infallible>(response),
                Err(never) => match never {},
            }
        }
    });
    let mut http = http1::Builder::new();
    http.timer(TokioTimer::new()).header_read_timeout(config.head_timeout).max_buf_size(BUFFER);
    let connection = http.serve_connection(io, service);
    tokio::pin!(connection);
    let mut stopping = app.stopping.clone();
    // An error is a client that spoke nonsense, was too slow or went away: it has nobody else to tell.
    tokio::select! {
        _ = connection.as_mut() => {}
        () = place.sent_away() => {}
        () = crate::stream::stopped(&mut stopping) => {
            connection.as_mut().graceful_shutdown();
            let _ = connection.await;
        }
    }
}

/// How many connections there are, and of whom.
#[derive(Default)]
struct Doors(Mutex<(usize, HashMap<IpAddr, usize>)>);

/// An open connection; it is counted until it is dropped.
struct Door(Arc<Doors>, IpAddr, App);

impl Door {
    /// Counts a connection, unless there are too many; a full house first sends somebody away who only waits.
    fn open(doors: &Arc<Doors>, app: &App, from: IpAddr, waiting: &Waiting) -> Option<Door> {
        let config = &app.shared.config;
        let mut counts = doors.0.lock().unwrap_or_else(PoisonError::into_inner);
        let (all, each) = &mut *counts;
        let own = each.entry(from).or_default();
        let is_crowd = !config.https && *own >= config.connections_per_address;
        let is_full = || *all >= config.connections && !waiting.make_room();
        if config.limits && (is_crowd || is_full()) {
            if *own == 0 {
                each.remove(&from);
            }
            return None;
        }
        *all += 1;
        *own += 1;
        app.shared.metrics.connections.add(1);
        Some(Door(doors.clone(), from, app.clone()))
    }
}

impl Drop for Door {
    fn drop(&mut self) {
        let mut counts = self.0.0.lock().unwrap_or_else(PoisonError::into_inner);
        let (all, each) = &mut *counts;
        *all -= 1;
        if let Some(own) = each.get_mut(&self.1) {
            *own -= 1;
            if *own == 0 {
                each.remove(&self.1);
            }
        }
        self.2.shared.metrics.connections.add(-1);
    }
}

/// A connection that is given up when the other side takes nothing for too long.
struct Patient<S> {
    stream: S,
    patience: Duration,
    /// Runs while something waits to be taken.
    deadline: Option<Pin<Box<Sleep>>>,
}

impl<S> Patient<S> {
    fn new(stream: S, patience: Duration) -> Patient<S> {
        Patient { stream, patience, deadline: None }
    }

    /// Passes the result of a write on; one that has waited too long is an error.
    fn judge<T>(&mut self, context: &mut Context<'_>, result: Poll<io::Result<T>>) -> Poll<io::Result<T>> {
        if result.is_ready() {
            self.deadline = None;
            return result;
        }
        let until = Instant::now() + self.patience;
        let deadline = self.deadline.get_or_insert_with(|| Box::pin(tokio::time::sleep_until(until)));
        ready!(deadline.as_mut().poll(context));
        Poll::Ready(Err(io::ErrorKind::TimedOut.into()))
    }
}

impl<S: AsyncRead + Unpin> AsyncRead for Patient<S> {
    fn poll_read(mut self: Pin<&mut Self>, cx: &mut Context<'_>, into: &mut ReadBuf<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_read(cx, into)
    }
}

impl<S: AsyncWrite + Unpin> AsyncWrite for Patient<S> {
    fn poll_write(mut self: Pin<&mut Self>, cx: &mut Context<'_>, bytes: &[u8]) -> Poll<io::Result<usize>> {
        let result = Pin::new(&mut self.stream).poll_write(cx, bytes);
        self.judge(cx, result)
    }

    fn poll_write_vectored(
        mut self: Pin<&mut Self>,
        cx: &mut Context<'_>,
        slices: &[io::IoSlice<'_>],
    ) -> Poll<io::Result<usize>> {
        let result = Pin::new(&mut self.stream).poll_write_vectored(cx, slices);
        self.judge(cx, result)
    }

    fn is_write_vectored(&self) -> bool {
        self.stream.is_write_vectored()
    }

    fn poll_flush(mut self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<io::Result<()>> {
        let result = Pin::new(&mut self.stream).poll_flush(cx);
        self.judge(cx, result)
    }

    fn poll_shutdown(mut self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<io::Result<()>> {
        let result = Pin::new(&mut self.stream).poll_shutdown(cx);
        self.judge(cx, result)
    }
}

#[cfg(test)]
mod tests {
    use tokio::io::{AsyncWriteExt, duplex};

    use super::*;

    #[tokio::test(start_paused = true)]
    async fn whoever_takes_nothing_is_given_up_and_whoever_is_slow_is_not() {
        let (mut never, _other) = {
            let (near, far) = duplex(16);
            (Patient::new(near, Duration::from_secs(30)), far)
        };
        let start = Instant::now();
        let error = never.write_all(&[7; 100]).await.unwrap_err();
        assert_eq!(error.kind(), io::ErrorKind::TimedOut);
        assert_eq!(start.elapsed(), Duration::from_secs(30));

        let (near, mut far) = duplex(16);
        let mut slow = Patient::new(near, Duration::from_secs(30));
        let reader = tokio::spawn(async move {
            let mut taken = 0;
            while taken < 100 {
                tokio::time::sleep(Duration::from_secs(20)).await;
                let mut bytes = [0; 10];
                taken += tokio::io::AsyncReadExt::read(&mut far, &mut bytes).await.unwrap();
            }
        });
        slow.write_all(&[7; 100]).await.unwrap();
        reader.await.unwrap();
    }
}
