//! The files of the repository, as the checks see them.

use std::fs;
use std::path::Path;
use std::process::{Command, Stdio};

/// The biggest file, in bytes, that the repository may hold.
pub const BIGGEST_FILE: u64 = 1_000_000;

/// All files that belong to the repository.
#[derive(Debug, Default)]
pub struct Tree {
    /// The files, sorted by their paths.
    pub files: Vec<File>,
}

/// One file of the repository.
#[derive(Debug)]
pub struct File {
    /// Its path from the root of the repository, with `/` between the parts.
    pub path: String,
    /// Its size in bytes.
    pub size: u64,
    /// Its text; nothing for a file that is no text or too big to read.
    pub text: Option<String>,
}

impl File {
    /// Whether the name ends in a dot and this extension.
    pub fn is(&self, extension: &str) -> bool {
        let name = self.path.rsplit('/').next().unwrap_or(&self.path);
        name.rsplit_once('.').is_some_and(|(_, end)| end == extension)
    }

    /// The lines of a text file, counted from 1.
    pub fn lines(&self) -> impl Iterator<Item = (usize, &str)> {
        let text = self.text.as_deref().unwrap_or_default();
        text.lines().enumerate().map(|(index, line)| (index + 1, line))
    }
}

impl Tree {
    /// Reads the files that git tracks or would track. Without git, reads all files but those of builds.
    pub fn load(root: &Path) -> Result<Self, String> {
        let paths = listed_by_git(root).map_or_else(|| walked(root), Ok)?;
        let mut files = Vec::new();
        for path in paths {
            // A tracked file may be deleted in the working tree, and a link is no file of ours.
            let Ok(kind) = fs::symlink_metadata(root.join(&path)) else {
                continue;
            };
            if !kind.is_file() {
                continue;
            }
            let size = kind.len();
            let text = if size > BIGGEST_FILE {
                None
            } else {
                let bytes = fs::read(root.join(&path)).map_err(|error| format!("{path}: {error}"))?;
                text_of(bytes)
            };
            files.push(File { path, size, text });
        }
        files.sort_by(|a, b| a.path.cmp(&b.path));
        files.dedup_by(|a, b| a.path == b.path);
        Ok(Self { files })
    }

    /// The file with this path.
    pub fn file(&self, path: &str) -> Option<&File> {
        self.files.iter().find(|file| file.path == path)
    }

    /// Whether a file or a folder with files has this path.
    pub fn holds(&self, path: &str) -> bool {
        self.files
            .iter()
            .any(|file| file.path.strip_prefix(path).is_some_and(|rest| rest.is_empty() || rest.starts_with('/')))
    }

    /// A tree of text files for a test of a check.
    #[cfg(test)]
    pub fn of(files: &[(&str, &str)]) -> Self {
        let files = files.iter().map(|(path, text)| File {
            path: (*path).to_owned(),
            size: text.len() as u64,
            text: Some((*text).to_owned()),
        });
        Self { files: files.collect() }
    }
}

/// A file without a zero byte that is valid UTF-8 is text.
fn text_of(bytes: Vec<u8>) -> Option<String> {
    if bytes.contains(&0) {
        return None;
    }
    String::from_utf8(bytes).ok()
}

/// The tracked files and the new ones that are not ignored, so that a check fails before the commit, not after it.
fn listed_by_git(root: &Path) -> Option<Vec<String>> {
    let output = Command::new("git")
        .args(["ls-files", "-z", "--cached", "--others", "--exclude-standard"])
        .current_dir(root)
        .stdin(Stdio::null())
        .output()
        .ok()?;
    if !output.status.success() {
        return None;
    }
    let names = String::from_utf8_lossy(&output.stdout);
    let names = names.split('\0').filter(|name| !name.is_empty());
    Some(names.map(str::to_owned).collect())
}

/// Every file below the root but those of builds and of git.
fn walked(root: &Path) -> Result<Vec<String>, String> {
    let mut found = Vec::new();
    let mut open = vec![String::new()];
    while let Some(folder) = open.pop() {
        let entries = fs::read_dir(root.join(&folder)).map_err(|error| format!("{folder}: {error}"))?;
        for entry in entries {
            let entry = entry.map_err(|error| format!("{folder}: {error}"))?;
            let name = entry.file_name().to_string_lossy().into_owned();
            let path = if folder.is_empty() { name.clone() } else { format!("{folder}/{name}") };
            let kind = entry.file_type().map_err(|error| format!("{path}: {error}"))?;
            if kind.is_file() {
                found.push(path);
            } else if kind.is_dir() && !["target", ".git", "node_modules"].contains(&name.as_str()) {
                open.push(path);
            }
        }
    }
    Ok(found)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_extension_is_the_end_of_the_name() {
        let tree = Tree::of(&[("a.rs/b.md", ""), ("LICENSE-MIT", ""), ("rs", "")]);
        assert!(tree.files[0].is("md"));
        assert!(!tree.files[0].is("rs"));
        assert!(!tree.files[1].is("MIT"));
        assert!(!tree.files[2].is("rs"));
    }

    #[test]
    fn a_folder_is_held_by_its_files() {
        let tree = Tree::of(&[("docs/look/table.png", "")]);
        assert!(tree.holds("docs/look"));
        assert!(tree.holds("docs/look/table.png"));
        assert!(!tree.holds("docs/lo"));
        assert!(!tree.holds("look"));
    }

    #[test]
    fn a_zero_byte_makes_a_file_binary() {
        assert_eq!(text_of(b"ink".to_vec()), Some("ink".to_owned()));
        assert_eq!(text_of(b"i\0k".to_vec()), None);
        assert_eq!(text_of(vec![0xff, 0xfe]), None);
    }

    #[test]
    fn both_ways_of_listing_see_this_file() {
        let root = crate::repository();
        let this = "xtask/src/tidy/tree.rs".to_owned();
        assert!(walked(&root).is_ok_and(|paths| paths.contains(&this)));
        assert!(Tree::load(&root).is_ok_and(|tree| tree.file(&this).is_some()));
    }
}
