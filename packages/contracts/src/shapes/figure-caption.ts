const NUMBERED =
  /^\s*(?:fig(?:ure|\.)?|photo|illustration|image|picture|abb(?:ildung|\.)?|bild|foto)\s*\d+(?:[.-]\d+)*[a-z]?/i
/** "Figure 2 shows …" begins a sentence of the text. */
const BEGINS_CAPTION = /^(?:\s*$|\s*[:.–—-]|\s+\p{Lu})/u
const LONGEST = 300

/** Whether a paragraph under a picture is its caption: as programs number pictures, and people who do it by hand. */
export function isFigureCaption(words: string): boolean {
  const number = NUMBERED.exec(words)?.[0]
  return number !== undefined && words.length <= LONGEST && BEGINS_CAPTION.test(words.slice(number.length))
}
