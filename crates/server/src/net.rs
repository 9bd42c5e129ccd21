//! Connections: how many there may be, how slow they may be, and how they end.

use std::collections::HashMap;
use std::convert::Infallible;
use std::io;
use std::net::{IpAddr, SocketAddr};
use std::pin::Pin;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::task::{Context, Poll, ready};
use std::time::Duration;

use axum::Router;
use axum::body::{Body, Bytes, HttpBody};
use axum::extract::ConnectInfo;
use hyper::body::{Frame, Incoming, SizeHint};
use hyper::server::conn::http1;
use hyper::service::service_fn;
use hyper_util::rt::{TokioIo, TokioTimer};
use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::{Notify, watch};
use tokio::time::{Instant, Sleep};
use tower::ServiceExt;

use crate::App;
use crate::waiting::{Place, Waiting};

/// The most that waits to be sent on one connection, and the largest head of a request.
const BUFFER: usize = 64 * 1024;

/// After how long without a request a connection is put aside.
const QUIET: Duration = Duration::from_millis(250);

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
///
/// What reads and writes requests keeps 16 KB for a connection. So it comes only when there is something to read, and goes when
/// nothing was asked for a moment: most browsers hold a second connection beside their live page, and rarely use it.
async fn connection(stream: TcpStream, from: SocketAddr, router: Router, app: App, place: Place) {
    let mut parked = Patient::new(stream, app.shared.config.write_timeout);
    let mut stopping = app.stopping.clone();
    loop {
        let asks = tokio::time::timeout(app.shared.config.head_timeout, parked.readable());
        let asks = tokio::select! {
            asks = asks => matches!(asks, Ok(Ok(()))),
            () = place.sent_away() => false,
            () = crate::stream::stopped(&mut stopping) => false,
        };
        if !asks {
            return;
        }
        // In a box, so that a connection which waits need not keep room for it.
        match Box::pin(serve_while_busy(parked, from, &router, &app, &place)).await {
            Some(quiet) => parked = quiet,
            None => return,
        }
    }
}

/// Serves requests until the connection ends, which gives nothing, or until no more were made for a moment.
async fn serve_while_busy(
    io: Patient<TcpStream>,
    from: SocketAddr,
    router: &Router,
    app: &App,
    place: &Place,
) -> Option<Patient<TcpStream>> {
    let requests = Arc::new(Requests::default());
    let service = service_fn(|request: hyper::Request<Incoming>| {
        place.ask();
        let mut request = request.map(Body::new);
        request.extensions_mut().insert(ConnectInfo(from));
        let running = Running::new(&requests);
        let router = router.clone();
        // In a box, so that a connection without a request need not keep room for one.
        Box::pin(async move {
            match router.oneshot(request).await {
                Ok(response) => Ok::<_, Infallible>(response.map(|body| Answer { body, _running: running })),
                Err(never) => match never {},
            }
        })
    });
    let mut http = http1::Builder::new();
    http.timer(TokioTimer::new()).header_read_timeout(app.shared.config.head_timeout).max_buf_size(BUFFER);
    let mut connection = http.serve_connection(TokioIo::new(io), service);
    let mut stopping = app.stopping.clone();
    // An error is a client that spoke nonsense, was too slow or went away: it has nobody else to tell.
    tokio::select! {
        _ = &mut connection => return None,
        () = place.sent_away() => return None,
        () = requests.are_over() => Pin::new(&mut connection).graceful_shutdown(),
        () = crate::stream::stopped(&mut stopping) => {
            Pin::new(&mut connection).graceful_shutdown();
            let _ = connection.await;
            return None;
        }
    }
    let parts = connection.without_shutdown().await.ok()?;
    let mut io = parts.io.into_inner();
    // A copy: what was read holds on to the whole buffer.
    io.read_before = Bytes::copy_from_slice(&parts.read_buf);
    Some(io)
}

/// The requests of one connection.
#[derive(Default)]
struct Requests {
    begun: AtomicUsize,
    running: AtomicUsize,
    ended: Notify,
}

impl Requests {
    /// Waits until all were answered, and for a moment no more were made.
    async fn are_over(&self) {
        loop {
            self.ended.notified().await;
            let begun = self.begun.load(Ordering::Relaxed);
            tokio::time::sleep(QUIET).await;
            if self.running.load(Ordering::Relaxed) == 0 && self.begun.load(Ordering::Relaxed) == begun {
                return;
            }
        }
    }
}

/// A request that is not answered to the end; it is counted until it is dropped.
struct Running(Arc<Requests>);

impl Running {
    fn new(requests: &Arc<Requests>) -> Running {
        requests.begun.fetch_add(1, Ordering::Relaxed);
        requests.running.fetch_add(1, Ordering::Relaxed);
        Running(requests.clone())
    }
}

impl Drop for Running {
    fn drop(&mut self) {
        self.0.running.fetch_sub(1, Ordering::Relaxed);
        self.0.ended.notify_one();
    }
}

/// The body of an answer, with the request that runs as long as it is sent.
struct Answer {
    body: Body,
    _running: Running,
}

impl HttpBody for Answer {
    type Data = Bytes;
    type Error = axum::Error;

    fn poll_frame(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
    ) -> Poll<Option<Result<Frame<Bytes>, axum::Error>>> {
        Pin::new(&mut self.body).poll_frame(context)
    }

    fn is_end_stream(&self) -> bool {
        self.body.is_end_stream()
    }

    fn size_hint(&self) -> SizeHint {
        self.body.size_hint()
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
    /// What was read before, and by nobody yet.
    read_before: Bytes,
    /// Runs while something waits to be taken.
    deadline: Option<Pin<Box<Sleep>>>,
}

impl<S> Patient<S> {
    fn new(stream: S, patience: Duration) -> Patient<S> {
        Patient { stream, patience, read_before: Bytes::new(), deadline: None }
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

impl Patient<TcpStream> {
    /// Waits until there is something to read, or nothing any more.
    async fn readable(&self) -> io::Result<()> {
        if self.read_before.is_empty() { self.stream.readable().await } else { Ok(()) }
    }
}

impl<S: AsyncRead + Unpin> AsyncRead for Patient<S> {
    fn poll_read(mut self: Pin<&mut Self>, cx: &mut Context<'_>, into: &mut ReadBuf<'_>) -> Poll<io::Result<()>> {
        if !self.read_before.is_empty() {
            let length = self.read_before.len().min(into.remaining());
            into.put_slice(&self.read_before.split_to(length));
            return Poll::Ready(Ok(()));
        }
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
