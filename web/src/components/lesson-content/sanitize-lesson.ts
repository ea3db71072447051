import { MATHML_ATTRIBUTES, MATHML_ELEMENTS } from '@lectern/contracts/formulas/core-mathml.ts'
import DOMPurify, { type Config } from 'dompurify'
import { framesAsSlots, linkTo } from './embeds/embed-slots.ts'

const config: Config & { RETURN_DOM_FRAGMENT: true } = {
  // biome-ignore format: one line per family.
  ALLOWED_TAGS: [
    'h2', 'h3', 'h4', 'h5', 'h6', 'p', 'br', 'hr', 'blockquote', 'aside', 'div', 'section', 'span',
    'ul', 'ol', 'li', 'dl', 'dt', 'dd', 'table', 'caption', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td',
    'pre', 'code', 'kbd', 'samp', 'var', 'strong', 'b', 'em', 'i', 'u', 's', 'del', 'ins', 'mark', 'small', 'sub', 'sup',
    'abbr', 'cite', 'q', 'dfn', 'time', 'a', 'img', 'figure', 'figcaption', 'details', 'summary', 'iframe', 'input',
    ...MATHML_ELEMENTS,
  ],
  // biome-ignore format: one line per family.
  ALLOWED_ATTR: [
    'id', 'class', 'href', 'title', 'lang', 'dir', 'src', 'alt', 'width', 'height', 'colspan', 'rowspan', 'scope', 'align',
    'start', 'reversed', 'type', 'open', 'datetime', 'cite', 'checked', 'disabled', 'data-filename', 'allowfullscreen',
    'data-formula', ...MATHML_ATTRIBUTES,
    'data-gap', 'data-cause', 'data-file', 'data-embed',
  ],
  ALLOW_DATA_ATTR: false,
  RETURN_DOM_FRAGMENT: true,
}

// A server has no document: there the lesson's place stays empty.
if (DOMPurify.isSupported)
  DOMPurify.addHook('uponSanitizeElement', (node) => {
    if (!(node instanceof Element)) return
    // Task lists of Markdown; any other input has no business in a lesson.
    if (node.localName === 'math' && !node.closest('[data-formula]')) node.remove()
    if (node.tagName === 'INPUT' && node.getAttribute('type') !== 'checkbox') node.remove()
  })

/** A lesson's HTML as nodes that can't run anything, load from elsewhere in a frame, or send anything: where it has a frame, there is a place for one. */
export function sanitizeLesson(html: string): DocumentFragment {
  const fragment = DOMPurify.sanitize(html, config)
  foreignPicturesAsLinks(fragment)
  framesAsSlots(fragment)
  return fragment
}

/** A picture of another site isn't loaded: it is copied soon after it was saved, or became a link. */
function foreignPicturesAsLinks(fragment: DocumentFragment): void {
  for (const picture of fragment.querySelectorAll<HTMLImageElement>('img[src^="https:" i]')) {
    picture.replaceWith(linkTo(picture.getAttribute('src') ?? '', picture.alt))
  }
}
