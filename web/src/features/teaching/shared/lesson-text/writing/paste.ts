import DOMPurify, { type Config } from 'dompurify'

/** Prose of lessons; the marks of a copy within the editor stay, so that locked blocks survive cutting and pasting. */
const config: Config & { RETURN_DOM_FRAGMENT: true } = {
  // biome-ignore format: one line per family.
  ALLOWED_TAGS: [
    'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'p', 'br', 'hr', 'blockquote', 'aside', 'div', 'span', 'ul', 'ol', 'li', 'pre', 'code',
    'table', 'thead', 'tbody', 'tr', 'th', 'td', 'strong', 'b', 'em', 'i', 'u', 's', 'del', 'kbd', 'mark', 'small', 'sub', 'sup',
    'a', 'img', 'figure', 'figcaption', 'iframe',
  ],
  ALLOWED_ATTR: [
    ...[
      'href',
      'title',
      'src',
      'alt',
      'width',
      'height',
      'class',
      'colspan',
      'rowspan',
      'scope',
      'align',
      'start',
      'type',
    ],
    ...['data-filename', 'data-file', 'data-pm-slice', 'data-locked-block', 'data-locked-inline'],
    ...['data-gap', 'data-cause', 'data-upload', 'data-address', 'data-formula'],
  ],
  ALLOW_DATA_ATTR: false,
  RETURN_DOM_FRAGMENT: true,
}

/** Pasted HTML without anything that could run, and without what lessons don't have. */
export function cleanPasted(html: string): string {
  const box = document.implementation.createHTMLDocument('').createElement('div')
  box.append(DOMPurify.sanitize(html, config))
  return box.innerHTML
}
