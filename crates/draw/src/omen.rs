//! Pictures of our own making: tools, beasts and powers, each within 30 units around (0, 0), in the colour of the text
//! around it, with a few lines cut out.

use maud::{Markup, html};

macro_rules! omens {
    ($($name:ident $id:literal $body:literal $cut:literal;)*) => {
        /// A picture of ours.
        #[derive(Clone, Copy, PartialEq, Eq, Debug)]
        #[expect(missing_docs, reason = "each is named by what it shows")]
        pub enum Omen { $($name),* }

        impl Omen {
            /// All pictures.
            pub const ALL: &[Omen] = &[$(Omen::$name),*];

            const fn id(self) -> &'static str {
                match self { $(Omen::$name => $id),* }
            }

            /// What is filled.
            const fn body(self) -> &'static str {
                match self { $(Omen::$name => $body),* }
            }

            /// The lines that are cut out.
            const fn cut(self) -> &'static str {
                match self { $(Omen::$name => $cut),* }
            }
        }
    };
}

omens! {
    Cross "cross" "M-27-19-18-27Q-8-15 1-7Q12-19 21-27L27-17Q17-10 9-1Q19 10 28 19L19 27Q9 17 0 7Q-9 18-19 27L-28 18Q-18 9-8 0Q-18-9-27-19z" "M-19-19Q-4-5 3 3M16-17Q4-6-2 1";
    Crown "crown" "M-26 18-29-14-14-2 0-24 14-2 29-14 26 18zM-25 21H25V27H-25zM-29-20a3 3 0 1 1 .1 0zM0-30a3 3 0 1 1 .1 0zM29-20a3 3 0 1 1 .1 0z" "M-20 12H20M0 0 5 5 0 10-5 5z";
    Fallen "fallen" "M-17 27-28-4-12 2-5-22 12-6 23-22 27 12zM-17 30 28 15 29 20-14 34z" "M-4-12 2-2-5 4 3 14";
    Book "book" "M-29-19Q-14-25 0-16Q14-25 29-19V20Q14 14 0 22Q-14 14-29 20z" "M0-15V21M-23-12Q-13-15-5-10M-23-4Q-13-7-5-2M-23 4Q-13 1-5 6M-23 12Q-13 9-5 14M23-12Q13-15 5-10M10-2 20 8M20-3 9 8";
    Hook "hook" "M-9-29H9V-15Q9-10 6-9V0Q21 4 21 16Q19 30 4 30Q-11 29-13 15L-21 17-11 3-3 18-9 16Q-6 25 4 25Q14 24 14 16Q14 8 3 6H-5V-9Q-9-10-9-15z" "M-8-22H8M-8-16H8";
    Sailor "sailor" "M-19-6Q-20-27 0-28Q20-27 19-6L27-1 20 2Q18 8 15 11Q24 15 27 29H-27Q-24 15-15 11Q-19 6-19-2z" "M-18-8Q0-14 18-8M-10 0h6M4-1l9-2M-13-3 13-14M-6 9Q0 12 6 9";
    Barter "barter" "M-28-8-14-24V-14H16V-2H-14V8zM28 10 14 26V16H-16V4H14V-6z" "M-9-8H11M-11 10H9";
    Glass "glass" "M-29 17-22 27 2 9-5-1zM-3-3 4 7 18-3 11-13zM13-15 20-5 29-12 22-22z" "M-23 17-18 24M-2 3 2 8M15-10 18-6";
    Spiral "spiral" "M2 2Q7-3 9 4Q8 13-3 12Q-15 8-12-6Q-6-19 10-16Q26-9 23 8Q16 27-6 26Q-20 24-26 12Q-18 33 2 32Q27 27 31 4Q31-20 8-26Q-15-28-22-8Q-23 14-4 20Q14 20 17 5Q14-9 2-8Q-8-3-4 5Q-1 8 3 6z" "M-27-14Q-18-29-2-31";
    Dice "dice" "M-29-6-7-16 5 6-17 18zM3-25 25-29 30-7 9-2z" "M-20 0h.1M-12 1h.1M-5 2h.1M10-20h.1M17-15h.1M24-12h.1";
    Wind "wind" "M-28-8H6Q17-9 15-19Q10-27 2-21Q11-32 21-23Q27-5 8-2H-28zM-22 4H16Q30 6 27 19Q20 31 8 23Q21 25 20 15Q18 10 12 10H-22zM-28 16H-2Q8 19 4 27Q-3 33-9 27Q-2 29-2 23Q-3 21-6 21H-28z" "";
    Cannon "cannon" "M-28 6-20-8 12-20 18-24 24-20 28-9 24-4 17-6-12 10-20 15zM-11 28a12 12 0 1 1 .1 0zM10 25-2 9 15 3 21 25z" "M-11 22V10M-17 16H-5M10-18 15-6";
    Ensign "ensign" "M-24-29H-19V30H-24zM-17-25Q-4-30 6-24Q17-20 28-25V7Q17 12 6 7Q-4 3-17 8z" "M-17-8Q-4-13 6-8Q17-4 28-9M6-24V7";
    Wreck "wreck" "M-30 8-22 4-8 12 2 5 12 13 28 7Q26 22 14 27H-14Q-27 22-30 8zM-12 8-20-26-15-27-5-8 9-18-2 2-6 10zM8 5 13-14 17-13 15-4 25-3 14 8z" "M-22 18Q0 24 22 16";
    Compass "compass" "M0-30a30 30 0 1 0 .1 0zM0-24a24 24 0 1 1-.1 0zM-4-19 7-1 14 15-5 4-15-11-3-3z" "M-6-30-1-21-7-16M19 19 27 24";
    Eyes "eyes" "M-29-16Q-20-25-10-18Q0-28 11-19Q22-25 29-14Q22-9 15-11Q8-5 0-10Q-8-4-16-10Q-24-8-29-16zM-29 17Q-20 9-11 15Q0 7 11 14Q22 9 29 17Q22 25 12 21Q0 29-12 22Q-23 26-29 17zM-17-4Q-8-5-4 3Q-13 8-17-4zM17-4Q8-5 4 3Q13 8 17-4z" "";
    Rat "rat" "M-28 9Q-22 1-14-3A7 7 0 1 1-3-7Q14-12 22 3Q25 9 22 14Q31 12 29 1Q28-6 21-9Q33-7 33 4Q32 19 17 18H-17L-15 14-28 12z" "M-18 5h.1M-7 18V13M10 18Q4 11 9 4";
    Scales "scales" "M-2-29H2V-24L24-20V-17L30 4Q23 12 14 4L21-16 2-20V22L14 29H-14L-2 22V-21L-21-12-14 8Q-22 16-30 8L-24-13V-17L-2-24z" "M-28 8H-16M16 4H28";
    Ghost "ghost" "M-22 28V-6a22 22 0 0 1 44 0V28L14 20 7 28 0 20-7 28-14 20zM-14-7a5 7 0 1 0 10 0a5 7 0 1 0-10 0zM4-7a5 7 0 1 0 10 0a5 7 0 1 0-10 0zM-4 9a4 5 0 1 0 8 0a4 5 0 1 0-8 0z" "";
    Blind "blind" "M-30 0Q-15-20 0-20Q15-20 30 0Q15 20 0 20Q-15 20-30 0zM0-13a13 13 0 1 0 .1 0zM0-7a7 7 0 1 1-.1 0zM-24 23 20-27 26-22-18 28z" "";
    Clover "clover" "M-2-2Q-22-6-20-18Q-12-28-1-12Q6-28 18-20Q24-8 4-1Q26 2 22 14Q12 24 2 6Q6 20 14 27L8 30Q0 22-2 8Q-12 22-22 12Q-22 0-2-2z" "";
    Shield "shield" "M0-29Q14-21 26-22Q28 14 0 30Q-28 14-26-22Q-14-21 0-29z" "M0-21V21M-20-3H20M-15-14-6-8";
    Flask "flask" "M-6-30H6V-24H4V-10Q17-2 17 12Q17 29 0 29Q-17 29-17 12Q-17-2-4-10V-24H-6z" "M-12 9Q-6 4 0 9T12 9M-6 18H6";
    Dolphin "dolphin" "M-30 4Q-22-18 2-20L8-30Q13-24 12-17Q26-8 24 14L32 24Q22 28 18 20Q10 28 4 24Q14 18 16 8Q6-4-10 2L-12 14Q-18 12-18 3Q-24 3-30 4z" "M-17-5h.1M-10-8Q4-13 13-5";
    Purse "purse" "M-12-28Q0-22 12-28L7-15Q27-4 25 14Q23 29 0 29Q-23 29-25 14Q-27-4-7-15z" "M-9-15H9M0-3V19M7 1Q-8-4-6 4Q8 9 6 13Q0 18-7 13";
    Monkey "monkey" "M-19-9Q-16-28 0-28Q16-28 19-9A9 9 0 1 1 17 10Q11 28 0 28Q-11 28-17 10A9 9 0 1 1-19-9z" "M-9-6h.1M9-6h.1M-10 13Q0 21 10 13M-2 4h4M-14-2Q-8-16 0-9Q8-16 14-2";
    Spot "spot" "M-18-29H16L22-22V29H-18z" "";
    Lantern "lantern" "M-3-31H3V-26H-3zM-12-24H12L16-13H-16zM-14-11H14V17H-14zM-17 19H17V26H-17zM0 13Q-10 5 0-8Q10 5 0 13z" "";
    Whistle "whistle" "M-30-12H9Q27-11 27 6Q25 24 8 24Q-9 23-9 4H-30zM9 0a7 7 0 1 0 .1 0z" "M-22-12V4M14-18 18-27M22-15 29-22";
    Doll "doll" "M0-30a10 10 0 0 1 7 17L26-9V-1L10-1V10L16 28H7L0 13-7 28H-16L-10 10V-1L-26-1V-9L-7-13A10 10 0 0 1 0-30z" "M-6-24-2-20M-2-24-6-20M3-24 7-20M7-24 3-20M0-4 4 1 0 6-4 1zM16-20 5-3";
    Note "note" "M-10-24 22-30V12Q22 21 12 21Q4 20 5 13Q7 6 16 7V-17L-4-13V18Q-5 28-15 28Q-24 26-22 19Q-19 12-10 14z" "";
    Heart "heart" "M0 27Q-30 4-27-12Q-22-28-7-22Q-2-19 0-14Q2-19 7-22Q22-28 27-12Q30 4 0 27z" "M-19-9Q-17-17-10-16";
    Flame "flame" "M2-31Q6-18 16-9Q27 4 20 17Q14 29 0 29Q-16 28-20 15Q-22 4-13-5Q-12 3-7 5Q-10-14 2-31zM1 4Q-8 12-4 20Q0 25 6 21Q12 13 1 4z" "";
    Star "star" "M0-29 8-10 28-9 13 5 18 26 0 15-18 26-13 5-28-9-8-10z" "";
    Pistol "pistol" "M-30-14H18L28-6 27 4 20 1 26 24 13 27 8 5H-4Q-9 13-14 5L-14-3H-30z" "M-24-9H10M0 5 3-2";
}

/// A picture at a point, so many units wide.
pub fn omen(omen: Omen, x: i32, y: i32, size: i32, class: &str) -> Markup {
    let scale = f64::from(size) / 60.0;
    html! { use href={ "#o-" (omen.id()) } class=(class) transform=(format!("translate({x} {y}) scale({scale:.2})")) {} }
}

/// The pictures as symbols of the sheet.
pub(crate) fn symbols() -> Markup {
    html! {
        @for omen in Omen::ALL {
            g id={ "o-" (omen.id()) } {
                path class="omen-body" d=(omen.body()) {}
                @if !omen.cut().is_empty() { path class="omen-cut" d=(omen.cut()) {} }
                @if *omen == Omen::Spot { circle class="omen-spot" cy="2" r="13" {} }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_two_pictures_are_the_same() {
        for (i, a) in Omen::ALL.iter().enumerate() {
            for b in &Omen::ALL[i + 1..] {
                assert!(a.id() != b.id() && a.body() != b.body());
            }
        }
    }
}
