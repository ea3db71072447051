import path from 'node:path'
import type { Element, Parent, Root } from 'hast'
import { visit } from 'unist-util-visit'
import { withPrefix } from './headings.ts'
import { type BookFolders, mayTake } from './inside.ts'
import type { PageIndex } from './page-index.ts'
import type { Pictures } from './pictures.ts'

declare module 'hast' {
  interface ElementData {
    /** The lesson that a link leads to, by its key, and the id there. */
    lesson?: { key: string; id: string }
    /** The picture that an element shows or leads to, by its name in the book. */
    picture?: string
  }
}

interface ReferenceOptions {
  /** The page's path within the book's source. */
  page: string
  /** Of the lesson whose references these are. */
  key: string
  index: PageIndex
  folders: BookFolders
  pictures: Pictures
  /** The lesson that has the id, or the first of the page. */
  lessonOf: (page: string, id: string) => string
  warn: (message: string, node: Element) => void
}

/** Notes at each link and picture of a page what of the course it means; what leads nowhere becomes plain text, and is named. */
export function resolveReferences(tree: Root, options: ReferenceOptions): void {
  visit(tree, 'element', (node, index, parent) => {
    if (node.tagName === 'a' && typeof node.properties.href === 'string')
      resolveLink(node, node.properties.href, options)
    const isOpen = node.tagName === 'img' && node.data?.picture === undefined
    if (isOpen && parent && index !== undefined) return resolvePicture(node, { parent, index }, options)
    return undefined
  })
}

function resolveLink(node: Element, href: string, options: ReferenceOptions): void {
  const target = options.index.find(href.trim(), options.page)
  if (target.kind === 'address') {
    node.properties.href = target.href
  } else if (target.kind === 'page') {
    const id = target.fragment === '' ? '' : withPrefix(target.fragment)
    const key = options.lessonOf(target.page, id)
    if (key === options.key && id !== '') node.properties.href = `#${id}`
    else node.data = { lesson: { key, id } }
  } else if (
    target.kind === 'file' &&
    /\.(?:png|jpe?g|gif|svg|webp)$/i.test(target.file) &&
    take(target.file, options)
  ) {
    node.data = { picture: target.file }
  } else {
    const message =
      target.kind === 'outside'
        ? 'A link leads out of the book; its text stays'
        : `A link points to ${target.file}, which isn’t a page of the book. Its text stays`
    options.warn(message, node)
    node.tagName = 'span'
    node.properties = {}
  }
}

function resolvePicture(
  node: Element,
  at: { parent: Parent; index: number },
  options: ReferenceOptions,
): number | undefined {
  const source = typeof node.properties.src === 'string' ? node.properties.src.trim() : ''
  if (/^data:/i.test(source)) {
    const name = options.pictures.keepAddress(source, options.page)
    if (name !== null) node.data = { picture: name }
    if (name !== null) return undefined
    options.warn("A picture that is written into the page can't be read; its description stays", node)
    return describeInstead(node, at, 'picture')
  }
  const target = source === '' ? null : options.index.find(source, options.page)
  if (target?.kind === 'address') {
    if (/^https:/i.test(target.href)) node.properties.src = target.href
    else return linkInstead(node, target.href, options)
    return undefined
  }
  const file = target?.kind === 'file' ? target.file : outsideSource(source, options)
  if (file !== null && take(file, options)) {
    node.data = { picture: file }
    return undefined
  }
  options.warn(`The picture ${file ?? source} is not there; its description stays`, node)
  return describeInstead(node, at, file ?? source)
}

/** Pages don't show pictures from elsewhere that come unencrypted. */
function linkInstead(node: Element, href: string, { warn }: ReferenceOptions): undefined {
  warn(`The picture ${href} is not at an https address; a link to it stays`, node)
  const alt = String(node.properties.alt || href)
  node.tagName = 'a'
  node.properties = { href }
  node.children = [{ type: 'text', value: alt }]
}

function describeInstead(node: Element, { parent, index }: { parent: Parent; index: number }, name: string): number {
  parent.children[index] = { type: 'text', value: String(node.properties.alt || name) }
  return index + 1
}

/** A picture beside the book's source, which may be in its repository. */
function outsideSource(source: string, { page }: ReferenceOptions): string | null {
  const normal = path.posix.normalize(path.posix.join(path.posix.dirname(page), source))
  return normal.startsWith('..') ? normal : null
}

function take(name: string, { folders, pictures }: ReferenceOptions): boolean {
  const file = path.join(folders.sourceDir, name)
  if (!mayTake(folders, file)) return false
  pictures.keepFile(name, file)
  return true
}
