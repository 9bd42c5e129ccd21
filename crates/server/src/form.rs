//! The fields of a form, however it was filled in.

use std::collections::HashMap;

use axum::extract::{Form, FromRequest, Request};
use axum::http::StatusCode;

use crate::errors::Oops;

/// The fields of a form.
pub struct Fields(HashMap<String, String>);

impl Fields {
    /// A field, if it was sent.
    pub fn get(&self, name: &str) -> Option<&str> {
        self.0.get(name).map(String::as_str)
    }

    /// A field, or an empty text.
    pub fn text(&self, name: &str) -> &str {
        self.get(name).unwrap_or("")
    }

    /// A field that must be there.
    pub fn need(&self, name: &str) -> Result<&str, Oops> {
        self.get(name).ok_or_else(|| Oops::bad(format!("the field '{name}' is missing")))
    }

    /// All fields.
    pub fn iter(&self) -> impl Iterator<Item = (&str, &str)> {
        self.0.iter().map(|(name, value)| (name.as_str(), value.as_str()))
    }
}

impl<S: Send + Sync> FromRequest<S> for Fields {
    type Rejection = Oops;
    async fn from_request(request: Request, state: &S) -> Result<Fields, Oops> {
        match Form::<HashMap<String, String>>::from_request(request, state).await {
            Ok(Form(fields)) => Ok(Fields(fields)),
            Err(rejection) if rejection.status() == StatusCode::PAYLOAD_TOO_LARGE => {
                Err(Oops::new(StatusCode::PAYLOAD_TOO_LARGE, "that is more than this form takes"))
            }
            Err(_) => Err(Oops::bad("the form cannot be read")),
        }
    }
}
