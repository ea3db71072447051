// ANCHOR: search
/// Whether the pattern is found anywhere in the text.
fn search(pattern: &[char], text: &[char]) -> bool {
    match pattern {
        ['^', rest @ ..] => matches_here(rest, text),
        _ => (0..=text.len()).any(|start| matches_here(pattern, &text[start..])),
    }
}
// ANCHOR_END: search

// ANCHOR: here
/// Whether the pattern fits at the very start of the text.
fn matches_here(pattern: &[char], text: &[char]) -> bool {
    match pattern {
        [] => true,
        ['$'] => text.is_empty(),
        [piece, '*', rest @ ..] => {
            let most = text.iter().take_while(|&&letter| fits(*piece, letter)).count();
            (0..=most).rev().any(|taken| matches_here(rest, &text[taken..]))
        }
        [piece, rest @ ..] => match text {
            [letter, left @ ..] => fits(*piece, *letter) && matches_here(rest, left),
            [] => false,
        },
    }
}
// ANCHOR_END: here

fn fits(piece: char, letter: char) -> bool {
    piece == '.' || piece == letter
}

fn main() {
    for (pattern, text) in [("^b.*k$", "book"), ("o*k", "book"), ("^o", "book"), ("s$", "books")] {
        let pattern_chars: Vec<char> = pattern.chars().collect();
        let text_chars: Vec<char> = text.chars().collect();
        println!("{pattern:8} {text:8} {}", search(&pattern_chars, &text_chars));
    }
}
