//! Ctrl-C in the middle of something long: it ends with what there is.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

/// Whether somebody has asked the program to end. Whoever asks twice ends it at once.
pub struct Interrupt(Arc<AtomicBool>);

impl Interrupt {
    /// Listens from now on; `news` is told to whoever asks.
    pub fn listen(news: &'static str) -> Interrupt {
        let asked = Arc::new(AtomicBool::new(false));
        let flag = Arc::clone(&asked);
        std::thread::spawn(move || {
            // Where there is no runtime to be had, Ctrl-C ends the program as it always does.
            let Ok(runtime) = tokio::runtime::Builder::new_current_thread().enable_all().build() else { return };
            runtime.block_on(async {
                server::asked_to_end().await;
                flag.store(true, Ordering::Relaxed);
                eprintln!("{news}");
                server::asked_to_end().await;
                std::process::exit(130);
            });
        });
        Interrupt(asked)
    }

    /// Whether it is time to end.
    pub fn is_asked(&self) -> bool {
        self.0.load(Ordering::Relaxed)
    }
}
