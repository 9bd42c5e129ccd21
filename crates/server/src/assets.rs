//! Files that every browser may keep for ever: their address changes with their content.

use std::collections::HashMap;
use std::fmt::Write as _;
use std::sync::LazyLock;

use axum::body::Bytes;
use axum::extract::{Path, State};
use axum::http::header;
use axum::response::{IntoResponse, Response};
use bots::Entry as Listed;
use sha2::{Digest, Sha256};

use crate::App;
use crate::errors::Oops;

const HTMX: &str = include_str!("../assets/vendor/htmx.min.js");
const SSE: &str = include_str!("../assets/vendor/hx-sse.min.js");
const TABLE: &str = include_str!("../assets/table.js");
const PAGE: &str = include_str!("../assets/page.css");

/// The place in htmx 4.0.0 where a morph makes a new wrapper in the wrong namespace, so that SVG inside it vanishes.
const WRONG: &str = "document.createElement(n.tagName)";
const RIGHT: &str = "document.createElementNS(n.namespaceURI,n.localName)";

/// A file with its address.
#[derive(Clone)]
pub struct Asset {
    /// Where it is found.
    pub url: String,
    kind: &'static str,
    bytes: Bytes,
}

impl Asset {
    fn new(stem: &str, ending: &str, kind: &'static str, bytes: impl Into<Bytes>) -> Asset {
        let bytes = bytes.into();
        let hash = Sha256::digest(&bytes)[..6].iter().fold(String::new(), |mut text, byte| {
            // Writing into a string cannot fail.
            let _ = write!(text, "{byte:02x}");
            text
        });
        Asset { url: format!("/static/{stem}-{hash}.{ending}"), kind, bytes }
    }
}

/// The files that do not depend on the games.
pub struct Fixed {
    /// htmx, its stream extension and our own script, in one file, so that none starts before the others are there.
    pub script: Asset,
    /// The style of pages and drawings.
    pub style: Asset,
    /// The picture in the tab.
    pub icon: Asset,
    /// The picture in the tab when it is my turn.
    pub icon_turn: Asset,
    fonts: Vec<Asset>,
}

/// The files that do not depend on the games.
pub static FIXED: LazyLock<Fixed> = LazyLock::new(|| {
    let fonts = fonts();
    let mut style = format!("{}\n{PAGE}", draw::CSS);
    for (path, font) in &fonts {
        style = style.replace(path, &font.url);
    }
    let script = format!("{}\n;{SSE}\n;{TABLE}", patched());
    let icon = |fill: &str| {
        format!(
            "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 64 64'><circle cx='32' cy='32' r='31' fill='{fill}'/>\
             <path d='M14 44h36l-6 10H20zM31 8v32H15zM34 14v26h15z' fill='#f6e8c3'/></svg>"
        )
    };
    Fixed {
        script: Asset::new("app", "js", "text/javascript; charset=utf-8", script),
        style: Asset::new("page", "css", "text/css; charset=utf-8", style),
        icon: Asset::new("icon", "svg", "image/svg+xml", icon("#1d3b45")),
        icon_turn: Asset::new("turn", "svg", "image/svg+xml", icon("#b3261e")),
        fonts: fonts.into_iter().map(|(_, font)| font).collect(),
    }
});

fn patched() -> String {
    assert_eq!(HTMX.matches(WRONG).count(), 1, "htmx has changed: look whether the patch of its morph is still needed");
    HTMX.replace(WRONG, RIGHT)
}

/// The fonts, by the path under which the style of the drawings names them.
fn fonts() -> Vec<(&'static str, Asset)> {
    let stem = |path: &'static str| path.rsplit('/').next().unwrap_or(path).trim_end_matches(".woff2");
    draw::FONTS.map(|(path, bytes)| (path, Asset::new(stem(path), "woff2", "font/woff2", bytes))).into()
}

/// All files, by address.
pub struct Assets {
    files: HashMap<String, Asset>,
    charts: HashMap<&'static str, String>,
}

impl Assets {
    /// The files of these games.
    pub fn new(games: &[Listed]) -> Assets {
        let mut files = HashMap::new();
        let mut charts = HashMap::new();
        for listed in games {
            let key = listed.game.meta().key;
            let chart = Asset::new(&format!("chart-{key}"), "svg", "image/svg+xml", listed.game.chart());
            charts.insert(key, chart.url.clone());
            files.insert(chart.url.clone(), chart);
        }
        let fixed = [&FIXED.script, &FIXED.style, &FIXED.icon, &FIXED.icon_turn];
        for asset in fixed.into_iter().chain(&FIXED.fonts) {
            files.insert(asset.url.clone(), asset.clone());
        }
        Assets { files, charts }
    }

    /// The address of the chart of a game.
    pub fn chart(&self, game: &str) -> Option<&str> {
        self.charts.get(game).map(String::as_str)
    }
}

/// `GET /static/{file}`
pub async fn file(State(app): State<App>, Path(file): Path<String>) -> Result<Response, Oops> {
    let asset = app.assets.files.get(&format!("/static/{file}")).ok_or_else(Oops::no_page)?;
    let headers = [(header::CONTENT_TYPE, asset.kind), (header::CACHE_CONTROL, "public, max-age=31536000, immutable")];
    Ok((headers, asset.bytes.clone()).into_response())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_patch_of_htmx_fits() {
        assert!(patched().contains(RIGHT) && !patched().contains(WRONG));
    }
}
