import { isFileId } from '@lectern/contracts/shapes/file-address.ts'
import { formulaTag } from '@lectern/contracts/shapes/formula-markup.ts'
import { escapeText } from '@lectern/contracts/shapes/html-text.ts'
import {
  REFUSED_EMBED,
  safeFrame,
  safeHref,
  safeImage,
  UNNAMED_FRAME,
} from '@lectern/contracts/shapes/lesson-addresses.ts'
import type { Mark, Node } from '@tiptap/pm/model'
import { embedSrc, linkText } from '../schema/embed.ts'
import { embedOrigins } from '../schema/embed-origins.ts'
import { type Attributes, openTag, writeTag } from './markup.ts'

const LANGUAGE = /^[\w+#.-]{1,40}$/

const written = new WeakMap<Node, string>()

/** The HTML of a block, in the very form in which catalog stores it; '' for a line without anything on it. */
export function writeBlock(node: Node): string {
  // Nodes never change, and most of a lesson is as it was at the last keystroke.
  const known = written.get(node)
  if (known !== undefined) return known
  const html = (writers[node.type.name] ?? writeUnknown)(node)
  written.set(node, html)
  return html
}

const writers: Record<string, (node: Node) => string> = {
  paragraph: (node) => (node.childCount === 0 ? '' : writeTag('p', {}, writeInline(node))),
  heading: writeHeading,
  bulletList: (node) => writeTag('ul', { class: node.attrs.tasks ? 'tasks' : null }, writeBlocks(node)),
  orderedList: (node) => {
    const { start, type } = node.attrs
    return writeTag('ol', { start: start === 1 ? null : start, type }, writeBlocks(node))
  },
  listItem: writeItem,
  blockquote: (node) => writeTag('blockquote', {}, writeBlocks(node)),
  callout: (node) => writeTag('aside', { class: node.attrs.kind }, writeBlocks(node)),
  codeBlock: writeCode,
  picture: writePicture,
  table: writeTable,
  horizontalRule: () => openTag('hr'),
  embed: writeEmbed,
  formulaBlock: ({ attrs }) => writeFormula(attrs.latex, true),
  file: writeFile,
  lockedBlock: (node) => node.attrs.html,
  pictureGap: ({ attrs: { alt, href, cause } }) => writePictureGap(alt, cause, href),
  blockGap: (node) => writeTag('aside', { 'data-gap': 'block', 'data-cause': node.attrs.cause }, writeBlocks(node)),
}

/** The schema has no other block; should one come, its text stays. */
function writeUnknown(node: Node): string {
  return writeTag('p', {}, escapeText(node.textContent))
}

function children(node: Node): Node[] {
  return Array.from({ length: node.childCount }, (_, index) => node.child(index))
}

function writeBlocks(node: Node): string {
  return children(node).map(writeBlock).join('')
}

function writeHeading(node: Node): string {
  if (node.childCount === 0) return ''
  return writeTag(`h${node.attrs.level}`, { id: node.attrs.id }, writeInline(node))
}

function writeItem(item: Node): string {
  const [first, ...rest] = children(item)
  const tight =
    item.attrs.tight && first?.type.name === 'paragraph' && rest.every((node) => node.type.name !== 'paragraph')
  const inner = tight ? writeInline(first) + rest.map(writeBlock).join('') : writeBlocks(item)
  return writeTag('li', {}, inner)
}

function writeCode(node: Node): string {
  const { language, filename, ended } = node.attrs
  const text = escapeText(node.textContent) + (ended ? '\n' : '')
  const code = writeTag('code', { class: LANGUAGE.test(language ?? '') ? `language-${language}` : null }, text)
  return writeTag('pre', { 'data-filename': filename || null }, code)
}

function writePicture(node: Node): string {
  const { alt, title, width, height, form, upload, address } = node.attrs
  const src = safeImage(node.attrs.src ?? '')
  // Until it is here, there is a place for it: the tab may be closed before.
  if (!src) return upload ? writePictureGap(alt || node.textContent || address || '', null, address) : ''
  const image = openTag('img', { src, alt, title: title || null, width, height, loading: 'lazy' })
  if (node.childCount > 0) return writeTag('figure', {}, image + writeTag('figcaption', {}, writeInline(node)))
  if (form === 'bare') return image
  return writeTag(form === 'paragraph' ? 'p' : 'figure', {}, image)
}

function writePictureGap(alt: string, cause: string | null = null, href: string | null = null): string {
  const name = escapeText(alt)
  const inner = href && name ? writeTag('a', linkAttributes(href, null), name) : name
  return writeTag('aside', { 'data-gap': 'picture', 'data-cause': cause }, inner)
}

function writeEmbed({ attrs }: Node): string {
  const src = safeFrame(attrs.src ?? '', embedOrigins())
  if (!src) return writeLink(embedSrc(attrs.src))
  const attributes = {
    ...{ src, title: attrs.title || UNNAMED_FRAME, width: attrs.width, height: attrs.height },
    ...{ allow: 'fullscreen; picture-in-picture', allowfullscreen: '', loading: 'lazy' },
    referrerpolicy: 'strict-origin-when-cross-origin',
  }
  return writeTag('iframe', attributes, '')
}

/** A frame that isn't allowed, as catalog would write it. */
function writeLink(href: string | null): string {
  return href === null
    ? ''
    : writeTag(
        'p',
        {},
        writeTag('a', { [REFUSED_EMBED]: '', ...linkAttributes(href, null) }, escapeText(linkText(href))),
      )
}

/** Its LaTeX; the server renders it. A formula that nobody has written yet is none. */
function writeFormula(latex: string, block: boolean): string {
  return latex === '' ? '' : formulaTag({ latex, block }, escapeText(latex))
}

function writeFile({ attrs: { id, name } }: Node): string {
  // Its upload isn't done yet.
  return isFileId(id) ? writeTag('div', { 'data-file': id }, escapeText(name)) : ''
}

function writeTable(table: Node): string {
  const rows = children(table)
  const isHead = (row: Node) => children(row).every((cell) => cell.type.name === 'tableHeader')
  const firstOfBody = rows.findIndex((row) => !isHead(row))
  const head = rows.slice(0, firstOfBody < 0 ? rows.length : firstOfBody)
  const body = rows.slice(head.length)
  const section = (name: string, part: Node[]) =>
    part.length > 0 ? writeTag(name, {}, part.map(writeRow).join('')) : ''
  return writeTag('table', {}, section('thead', head) + section('tbody', body))
}

function writeRow(row: Node): string {
  return writeTag('tr', {}, children(row).map(writeCell).join(''))
}

function writeCell(cell: Node): string {
  const { colspan, rowspan, align, scope } = cell.attrs
  const attributes = {
    ...{ colspan: colspan > 1 ? colspan : null, rowspan: rowspan > 1 ? rowspan : null },
    ...{ scope, align },
  }
  const only = cell.childCount === 1 ? cell.firstChild : null
  return writeTag(
    cell.type.name === 'tableHeader' ? 'th' : 'td',
    attributes,
    only ? writeInline(only) : writeBlocks(cell),
  )
}

const MARK_TAGS: Record<string, string> = { bold: 'strong', italic: 'em', strike: 's', underline: 'u' }

/** Marks are opened and closed only where they change, the outer ones in the order of the schema. */
export function writeInline(parent: Node): string {
  let html = ''
  let open: readonly Mark[] = []
  for (const node of children(parent)) {
    const shared = open.findIndex((mark, index) => !node.marks[index]?.eq(mark))
    const common = shared < 0 ? open.length : shared
    html += closeMarks(open.slice(common)) + node.marks.slice(common).map(openMark).join('') + writePiece(node)
    open = node.marks
  }
  return html + closeMarks(open)
}

function writePiece(node: Node): string {
  if (node.isText) return escapeText(node.text ?? '')
  if (node.type.name === 'formula') return writeFormula(node.attrs.latex, false)
  return node.type.name === 'hardBreak' ? openTag('br') : (node.attrs.html ?? '')
}

function openMark(mark: Mark): string {
  if (mark.type.name !== 'link') return openTag(MARK_TAGS[mark.type.name] ?? mark.type.name)
  return openTag('a', linkAttributes(mark.attrs.href, mark.attrs.title))
}

function closeMarks(marks: readonly Mark[]): string {
  return [...marks]
    .reverse()
    .map(({ type }) => `</${type.name === 'link' ? 'a' : (MARK_TAGS[type.name] ?? type.name)}>`)
    .join('')
}

/** As catalog's policy writes them: what leaves the site opens beside it. */
function linkAttributes(typed: string, title: string | null): Attributes {
  const href = safeHref(typed ?? '')
  if (!href) return {}
  const outside = /^https?:\/\//i.test(href)
  return { title: title || null, href, ...(outside && { target: '_blank', rel: 'noopener noreferrer' }) }
}
