import { isFileId } from '@lectern/contracts/shapes/file-address.ts'
import { escapeText } from '@lectern/contracts/shapes/html-text.ts'
import { REFUSED_EMBED, UNNAMED_FRAME } from '@lectern/contracts/shapes/lesson-addresses.ts'
import { GAP_CAUSE } from '@lectern/contracts/shapes/lesson-gaps.ts'
import type { JSONContent } from '@tiptap/core'
import { linkText } from '../schema/embed.ts'
import { writeElement } from './markup.ts'
import { readInline } from './read-inline.ts'
import { readTable } from './read-table.ts'

const CALLOUTS = new Set(['note', 'tip', 'info', 'important', 'warning', 'caution'])
const BLOCKS = new Set(
  'p h1 h2 h3 h4 h5 h6 ul ol blockquote aside pre figure table hr iframe details dl div section'.split(' '),
)

type Reader = (element: Element) => JSONContent | null

const readers: Record<string, Reader> = {
  p: readParagraph,
  h2: readHeading,
  h3: readHeading,
  h4: readHeading,
  h5: readHeading,
  h6: readHeading,
  ul: readBulletList,
  ol: readOrderedList,
  blockquote: (element) => has(element, []) && nested('blockquote', {}, readBlocks(element)),
  aside: (element) => (element.hasAttribute('data-gap') ? readGap(element) : readCallout(element)),
  pre: readCode,
  figure: readFigure,
  img: (element) => readPicture(element, 'bare', []),
  table: readTable,
  hr: (element) => has(element, []) && { type: 'horizontalRule' },
  iframe: readEmbed,
  div: (element) => readFormula(element) ?? readFile(element),
}

/** A block as the editor's document has it, or null when anything of it would be lost. */
export function readBlock(element: Element): JSONContent | null {
  return readers[element.localName]?.(element) || null
}

/** Text and inline elements outside of any block, as a paragraph; null when there is no text, or anything else. */
export function readLoose(nodes: Iterable<Node>): JSONContent | null {
  const content = readInline(nodes)
  return content?.some(({ type }) => type === 'text' || type === 'formula') ? { type: 'paragraph', content } : null
}

function has(element: Element, names: readonly string[]): true | null {
  return Array.from(element.attributes).every(({ name }) => names.includes(name)) || null
}

function nested(type: string, attrs: JSONContent['attrs'], content: JSONContent[] | null): JSONContent | null {
  return content && { type, attrs: attrs ?? {}, content }
}

/** Elements only: text between blocks is loose, and unknown. */
function childElements(element: Element): Element[] | null {
  const loose = Array.from(element.childNodes).some(
    (node) => !(node instanceof Element) && (node.textContent ?? '').trim() !== '',
  )
  return loose ? null : Array.from(element.children)
}

function all(elements: Element[] | null, read: Reader): JSONContent[] | null {
  const content = elements?.map(read)
  return content?.every((block) => block !== null) ? content : null
}

/** Within a block that is known, an unknown one is locked alone. */
function readInner(element: Element): JSONContent {
  return readBlock(element) ?? { type: 'lockedBlock', attrs: { html: writeElement(element) } }
}

/** Blocks, and each run of loose text between them as a paragraph; null where such a run holds what no paragraph can. */
function readBlocks(element: Element): JSONContent[] | null {
  const content = readParts(partsOf(element))
  return content?.length === 0 ? [{ type: 'paragraph' }] : content
}

function readParts(parts: readonly Part[]): JSONContent[] | null {
  const content: JSONContent[] = []
  for (const part of parts) {
    if (part instanceof Element) content.push(readInner(part))
    else if (part.some((node) => (node.textContent ?? '').trim() !== '')) {
      const loose = readLoose(part)
      if (!loose) return null
      content.push(loose)
    } else content.push(...part.filter((node) => node instanceof Element).map(readInner))
  }
  return content
}

/** A block, or what is between two blocks. */
type Part = Element | Node[]

function partsOf(element: Element): Part[] {
  const parts: Part[] = []
  for (const node of element.childNodes) {
    const last = parts.at(-1)
    if (node instanceof Element && BLOCKS.has(node.localName)) parts.push(node)
    else if (Array.isArray(last)) last.push(node)
    else parts.push([node])
  }
  return parts
}

function readParagraph(element: Element): JSONContent | null {
  if (!has(element, [])) return null
  const only = element.children.length === 1 && element.textContent?.trim() === '' ? element.firstElementChild : null
  if (only?.localName === 'img') return readPicture(only, 'paragraph', [])
  const refused = readRefusedEmbed(element)
  if (refused) return refused
  return nested('paragraph', {}, readInline(element.childNodes))
}

/** A paragraph that catalog or the editor has put where a frame wasn't allowed: one marked link. */
function readRefusedEmbed(paragraph: Element): JSONContent | null {
  const link = paragraph.childNodes.length === 1 ? paragraph.firstElementChild : null
  const href =
    link?.localName === 'a' && has(link, [REFUSED_EMBED, 'href', 'target', 'rel']) ? link.getAttribute('href') : null
  if (!link?.hasAttribute(REFUSED_EMBED) || !href || !/^https?:/i.test(href)) return null
  if (link.innerHTML !== escapeText(linkText(href))) return null
  return { type: 'embed', attrs: { src: href } }
}

function readHeading(element: Element): JSONContent | null {
  if (!has(element, ['id'])) return null
  const attrs = { level: Number(element.localName.slice(1)), id: element.getAttribute('id') }
  return nested('heading', attrs, readInline(element.childNodes))
}

function readBulletList(element: Element): JSONContent | null {
  const kind = element.getAttribute('class')
  if (!has(element, ['class']) || (kind !== null && kind !== 'tasks')) return null
  return nested('bulletList', { tasks: kind === 'tasks' }, readItems(element))
}

function readOrderedList(element: Element): JSONContent | null {
  if (!has(element, ['start', 'type'])) return null
  const start = Number(element.getAttribute('start') ?? 1)
  if (!Number.isSafeInteger(start)) return null
  return nested('orderedList', { start, type: element.getAttribute('type') }, readItems(element))
}

function readItems(list: Element): JSONContent[] | null {
  const items = all(childElements(list), readItem)
  return items?.length ? items : null
}

/** `<li>text</li>` is tight, `<li><p>text</p></li>` isn't: they are read differently. */
function readItem(item: Element): JSONContent | null {
  if (item.localName !== 'li' || !has(item, [])) return null
  const [first, ...others] = partsOf(item)
  const text = Array.isArray(first) ? readInline(first) : []
  const blocks = readParts(first instanceof Element ? [first, ...others] : others)
  if (!text || !blocks) return null
  const tight = text.length > 0 || blocks.length === 0
  return nested('listItem', { tight }, tight ? [{ type: 'paragraph', content: text }, ...blocks] : blocks)
}

function readCallout(element: Element): JSONContent | null {
  const kind = element.getAttribute('class')
  if (!has(element, ['class']) || (kind !== null && !CALLOUTS.has(kind))) return null
  return nested('callout', { kind }, readBlocks(element))
}

/** What couldn't be kept. A missing picture is its name, in a link where it was on the web. */
function readGap(element: Element): JSONContent | null {
  const cause = element.getAttribute('data-cause')
  if (!has(element, ['data-gap', 'data-cause']) || (cause !== null && !GAP_CAUSE.test(cause))) return null
  if (element.getAttribute('data-gap') === 'block') return nested('blockGap', { cause }, readBlocks(element))
  const text = readInline(element.childNodes)
  const [only, ...more] = text ?? []
  if (!text || more.length > 0 || (only && only.type !== 'text')) return null
  const [link, ...marks] = only?.marks ?? []
  if (marks.length > 0 || (link && (link.type !== 'link' || link.attrs?.title))) return null
  return { type: 'pictureGap', attrs: { alt: only?.text ?? '', href: link?.attrs?.href ?? null, cause } }
}

function readCode(pre: Element): JSONContent | null {
  const code = pre.firstElementChild
  if (!has(pre, ['data-filename']) || pre.childNodes.length !== 1 || code?.localName !== 'code') return null
  if (!has(code, ['class']) || code.children.length > 0) return null
  const named = code.getAttribute('class')
  const language = /^language-([\w+#.-]{1,40})$/.exec(named ?? '')?.[1] ?? null
  if (named !== null && language === null) return null
  const whole = code.textContent ?? ''
  const ended = whole.endsWith('\n')
  const text = ended ? whole.slice(0, -1) : whole
  const attrs = { language, filename: pre.getAttribute('data-filename'), ended }
  return nested('codeBlock', attrs, text === '' ? [] : [{ type: 'text', text }])
}

function readFigure(figure: Element): JSONContent | null {
  const children = has(figure, []) && childElements(figure)
  const [picture, caption, ...more] = children || []
  if (picture?.localName !== 'img' || more.length > 0) return null
  if (!caption) return readPicture(picture, 'figure', [])
  if (caption.localName !== 'figcaption' || !has(caption, [])) return null
  const text = readInline(caption.childNodes)
  return text && text.length > 0 ? readPicture(picture, 'figure', text) : null
}

function readPicture(image: Element, form: string, caption: JSONContent[]): JSONContent | null {
  if (!has(image, ['src', 'alt', 'title', 'width', 'height', 'loading'])) return null
  const src = image.getAttribute('src')
  if (!src) return null
  const attrs = {
    ...{ form, src, alt: image.getAttribute('alt'), title: image.getAttribute('title') },
    ...{ width: image.getAttribute('width'), height: image.getAttribute('height') },
  }
  return nested('picture', attrs, caption)
}

function readFormula(element: Element): JSONContent | null {
  const latex = element.getAttribute('data-formula')
  return latex && has(element, ['data-formula']) ? { type: 'formulaBlock', attrs: { latex } } : null
}

function readFile(element: Element): JSONContent | null {
  const id = element.getAttribute('data-file')
  if (!isFileId(id) || !has(element, ['data-file']) || element.children.length > 0) return null
  return { type: 'file', attrs: { id, name: element.textContent ?? '' } }
}

function readEmbed(frame: Element): JSONContent | null {
  const names = ['src', 'title', 'width', 'height', 'allow', 'allowfullscreen', 'loading', 'referrerpolicy']
  const src = frame.getAttribute('src')
  if (!src || !has(frame, names)) return null
  const attrs = {
    ...{ src, title: frame.getAttribute('title') ?? UNNAMED_FRAME },
    ...{ width: frame.getAttribute('width'), height: frame.getAttribute('height') },
  }
  return { type: 'embed', attrs }
}
