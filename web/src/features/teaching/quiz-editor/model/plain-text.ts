/** The words of a piece of HTML on one line. */
export function plainText(html: string): string {
  const { body } = document.implementation.createHTMLDocument('')
  // Blocks and breaks part words.
  body.innerHTML = html.replaceAll(/<(?:br|\/p|\/h\d|\/li|\/pre|\/td|\/th|\/blockquote|\/figcaption)\b/g, ' $&')
  return (body.textContent ?? '').replaceAll(/\s+/g, ' ').trim()
}
