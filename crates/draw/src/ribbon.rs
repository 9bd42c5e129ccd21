//! Banners with words on them.

use maud::{Markup, html};

/// A ribbon around (0, 0) with words in the display face; `id` names the line of the words and must be unique on the page.
pub fn ribbon(id: &str, width: i32, words: &str) -> Markup {
    let half = width / 2;
    let (tail, fold) = (half + 34, half - 18);
    let body = format!("M{} -24Q0-48 {half}-24V18Q0-6 {} 18z", -half, -half);
    let left = format!("M{} 2Q{}-3 {}-7V30Q{} 34 {} 38L{} 20z", -tail, -half - 8, -fold, -half - 8, -tail, -tail + 14);
    let right = format!("M{tail} 2Q{} -3 {fold}-7V30Q{} 34 {tail} 38L{} 20z", half + 8, half + 8, tail - 14);
    let folds = format!("M{} 18V8L{} 17zM{half} 18V8L{fold} 17z", -half, -fold);
    let line = format!("M{} 9Q0-15 {half} 9", -half);
    html! {
        path class="ribbon-shadow" d=(body) transform="translate(3 7)" {}
        path class="ribbon ribbon-tail" d=(left) {}
        path class="ribbon ribbon-tail" d=(right) {}
        path class="ribbon-fold" d=(folds) {}
        path class="ribbon" fill="url(#g-ribbon)" d=(body) {}
        path class="ribbon-line" d=(format!("M{} -19Q0-43 {half}-19M{} 13Q0-11 {half} 13", -half, -half)) {}
        path id=(id) class="nothing" d=(line) {}
        text class="ribbon-words" { textPath href={ "#" (id) } startOffset="50%" { (words) } }
    }
}
