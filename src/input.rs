//! Lines from a person or a pipe.

use std::io::{self, BufRead, IsTerminal, Read};

/// The longest line that is read.
const LONGEST: u64 = 4096;

/// Where answers come from.
pub struct Input {
    lines: Box<dyn BufRead>,
    /// Whether a person sits at a terminal, who can be asked and from whom things can be hidden.
    pub is_terminal: bool,
}

impl Input {
    /// The standard input.
    pub fn standard() -> Input {
        let is_terminal = io::stdin().is_terminal() && io::stdout().is_terminal();
        Input { lines: Box::new(io::stdin().lock()), is_terminal }
    }

    /// The next line without its end; nothing at the end of the input.
    pub fn line(&mut self) -> io::Result<Option<String>> {
        let mut bytes = Vec::new();
        let read = self.lines.by_ref().take(LONGEST).read_until(b'\n', &mut bytes)?;
        Ok((read > 0).then(|| String::from_utf8_lossy(&bytes).trim().to_owned()))
    }
}
