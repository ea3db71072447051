const NUMBERED = /^\s*(?:fig(?:ure|\.)?|photo|illustration|image|picture|abb(?:ildung|\.)?|bild|foto)\s*\d+/i

/** Whether a paragraph under a picture is its caption: as programs number pictures, and people who do it by hand. */
export function isFigureCaption(words: string): boolean {
  return NUMBERED.test(words)
}
