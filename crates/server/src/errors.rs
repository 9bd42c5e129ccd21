//! What a person reads when something cannot be done.

use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use engine::{BadOptions, Refused};
use maud::html;

use crate::look;
use crate::table::act::Denied;
use crate::table::sheet::Misfit;

/// Why a request was not answered as asked, and what to do.
#[derive(Clone, Debug)]
pub struct Oops {
    /// The status of the answer.
    pub status: StatusCode,
    /// What is wrong, as a sentence.
    pub text: String,
}

impl Oops {
    /// An answer with this status.
    pub fn new(status: StatusCode, text: impl Into<String>) -> Oops {
        Oops { status, text: text.into() }
    }

    /// There is no such page.
    pub fn no_page() -> Oops {
        Oops::new(StatusCode::NOT_FOUND, "there is no such page")
    }

    /// There is no such table.
    pub fn no_table() -> Oops {
        Oops::new(StatusCode::NOT_FOUND, "there is no such table; perhaps the link was cut off")
    }

    /// The request cannot be understood.
    pub fn bad(text: impl Into<String>) -> Oops {
        Oops::new(StatusCode::BAD_REQUEST, text)
    }

    fn title(&self) -> &'static str {
        match self.status.as_u16() {
            404 => "Here be dragons",
            403 => "Not your ship",
            408 => "Becalmed",
            409 => "The tide has turned",
            413 => "Too much cargo",
            422 | 400 => "That does not sail",
            429 => "Easy on the oars",
            _ => "A leak below deck",
        }
    }

    fn advice(&self) -> &'static str {
        match self.status.as_u16() {
            404 => "Ask whoever sent you the link to send it again, or start from the harbour.",
            403 => "Open the table by your own private link, or watch it from the quay.",
            408 => "Try again; if it is slow for everybody, tell the host.",
            409 => "Go back: the page shows the table as it is now.",
            413 => "Send less at once.",
            422 | 400 => "Go back and try it another way. Nothing was changed.",
            429 => "Wait a few seconds and try again. Nothing was changed.",
            _ => "Try again in a moment. Nothing that was shown is lost.",
        }
    }
}

impl IntoResponse for Oops {
    fn into_response(self) -> Response {
        let page = look::page(
            self.title(),
            "plain",
            &html! {
                main class="sheet-of-paper oops" {
                    p class="oops-number" { (self.status.as_u16()) }
                    h1 { (self.title()) }
                    p { (engine::words::capital(&self.text)) "." }
                    p { (self.advice()) }
                    p { a class="btn" href="/" { "To the harbour" } }
                }
            },
        );
        let mut response = (self.status, page).into_response();
        response.extensions_mut().insert(self);
        response
    }
}

impl From<Denied> for Oops {
    fn from(denied: Denied) -> Oops {
        let status = match &denied {
            Denied::NotYours | Denied::NotHost => StatusCode::FORBIDDEN,
            Denied::Stale | Denied::Full | Denied::NotOver | Denied::NothingToUndo => StatusCode::CONFLICT,
            Denied::Misfit(Misfit::Refused(Refused::NotListed { .. } | Refused::Unreadable { .. })) => {
                StatusCode::UNPROCESSABLE_ENTITY
            }
            Denied::Misfit(Misfit::NoSeat(_) | Misfit::Options(_)) => StatusCode::BAD_REQUEST,
            Denied::Misfit(_) => StatusCode::CONFLICT,
            Denied::Name | Denied::Text | Denied::NoBot(_) => StatusCode::BAD_REQUEST,
            Denied::TooMuch => StatusCode::TOO_MANY_REQUESTS,
            Denied::NoEntropy(_) | Denied::Unavailable(_) | Denied::Closing => StatusCode::SERVICE_UNAVAILABLE,
            Denied::Gone => return Oops::no_table(),
        };
        Oops::new(status, denied.to_string())
    }
}

impl From<BadOptions> for Oops {
    fn from(bad: BadOptions) -> Oops {
        Oops::bad(bad.to_string())
    }
}

impl From<store::StoreError> for Oops {
    fn from(error: store::StoreError) -> Oops {
        match error {
            store::StoreError::Unknown | store::StoreError::Gone => Oops::no_table(),
            other => Oops::new(StatusCode::SERVICE_UNAVAILABLE, other.to_string()),
        }
    }
}
