//! Ctrl-C in the middle of something long: it ends with what there is.

use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, PoisonError};

/// Whether somebody has asked the program to end. Whoever asks twice ends it at once, with its last words.
pub struct Interrupt {
    asked: Arc<AtomicBool>,
    last_words: Arc<Mutex<String>>,
}

impl Interrupt {
    /// Listens from now on; `news` is told to whoever asks.
    pub fn listen(news: &'static str) -> Interrupt {
        let asked = Arc::new(AtomicBool::new(false));
        let last_words = Arc::new(Mutex::new("Nothing has been played to its end.".to_owned()));
        let (flag, words) = (Arc::clone(&asked), Arc::clone(&last_words));
        std::thread::spawn(move || {
            // Where there is no runtime to be had, Ctrl-C ends the program as it always does.
            let Ok(runtime) = tokio::runtime::Builder::new_current_thread().enable_all().build() else { return };
            runtime.block_on(async {
                server::asked_to_end().await;
                flag.store(true, Ordering::Relaxed);
                eprintln!("{news}");
                server::asked_to_end().await;
                eprintln!("{}", words.lock().unwrap_or_else(PoisonError::into_inner));
                std::process::exit(130);
            });
        });
        Interrupt { asked, last_words }
    }

    /// What is said if it has to end at once: how things stand.
    pub fn note(&self, words: String) {
        *self.last_words.lock().unwrap_or_else(PoisonError::into_inner) = words;
    }

    /// Whether it is time to end.
    pub fn is_asked(&self) -> bool {
        self.asked.load(Ordering::Relaxed)
    }
}
