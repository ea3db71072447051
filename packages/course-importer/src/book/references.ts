import { safeHref } from '@lectern/contracts/shapes/lesson-addresses.ts'
import type { Element, Parent, Root } from 'hast'
import * as path from 'pathe'
import { visit } from 'unist-util-visit'
import { withPrefix } from './headings.ts'
import type { Note } from './notes.ts'
import type { PageIndex } from './page-index.ts'
import type { Pictures } from './pictures.ts'

declare module 'hast' {
  interface ElementData {
    /** The lesson that a link leads to, by its key, and the id there. */
    lesson?: { key: string; id: string }
    /** The picture that an element shows or leads to, by its name in the book. */
    picture?: string
    /** Places of pictures that its sentences lack. */
    lost?: Element[]
  }
}

interface ReferenceOptions {
  /** The page's path within the book's source. */
  page: string
  /** Of the lesson whose references these are. */
  key: string
  index: PageIndex
  /** Keeps a file as a picture of the book; false for one that can't be had. */
  takePicture: (name: string) => boolean
  pictures: Pictures
  /** The lesson that has the id, or the first of the page. */
  lessonOf: (page: string, id: string) => string
  warn: (message: Note, node: Element) => void
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
  appendLost(tree)
}

function resolveLink(node: Element, href: string, options: ReferenceOptions): void {
  const target = options.index.find(href.trim(), options.page)
  if (target.kind === 'address' && safeHref(target.href) === null) {
    options.warn({ code: 'link-unsafe', what: target.href.slice(0, 60) }, node)
    node.tagName = 'span'
    node.properties = {}
  } else if (target.kind === 'address') {
    node.properties.href = target.href
  } else if (target.kind === 'page') {
    const id = target.fragment === '' ? '' : withPrefix(target.fragment)
    const key = options.lessonOf(target.page, id)
    if (key === options.key && id !== '') node.properties.href = `#${id}`
    else node.data = { lesson: { key, id } }
  } else if (
    target.kind === 'file' &&
    /\.(?:png|jpe?g|gif|svg|webp)$/i.test(target.file) &&
    options.takePicture(target.file)
  ) {
    node.data = { picture: target.file }
  } else {
    options.warn(target.kind === 'outside' ? { code: 'link-outside' } : { code: 'link-dead', what: target.file }, node)
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
    options.warn({ code: 'picture-unreadable' }, node)
    return describeInstead(node, at, 'picture')
  }
  const target = source === '' ? null : options.index.find(source, options.page)
  if (target?.kind === 'address') {
    if (/^https:/i.test(target.href)) node.properties.src = target.href
    else return linkInstead(node, target.href, options)
    return undefined
  }
  const file = target?.kind === 'file' ? target.file : outsideSource(source, options)
  if (file !== null && options.takePicture(file)) {
    node.data = { picture: file }
    return undefined
  }
  options.warn({ code: 'picture-missing', what: file ?? source }, node)
  return describeInstead(node, at, file ?? source)
}

/** Pages don't show pictures from elsewhere that come unencrypted. */
function linkInstead(node: Element, href: string, { warn }: ReferenceOptions): undefined {
  warn({ code: 'picture-not-https', what: href }, node)
  const alt = String(node.properties.alt || href)
  node.tagName = 'a'
  node.properties = { href }
  node.children = [{ type: 'text', value: alt }]
}

/** A place for the picture: of its paragraph where it is alone there, else behind it, and what it is called stays in its sentence. */
function describeInstead(node: Element, { parent, index }: { parent: Parent; index: number }, name: string): number {
  const description = { type: 'text' as const, value: String(node.properties.alt || name) }
  parent.children[index] = description
  if (parent.type !== 'element') return index + 1
  const paragraph = parent as Element
  if (paragraph.tagName !== 'p') return index + 1
  const gap = { tagName: 'aside', properties: { dataGap: 'picture' } }
  if (paragraph.children.length === 1) Object.assign(paragraph, gap)
  else {
    const lost = paragraph.data?.lost ?? []
    paragraph.data = { ...paragraph.data, lost: [...lost, { type: 'element', ...gap, children: [description] }] }
  }
  return index + 1
}

/** The places of pictures that stood in a sentence, below its paragraph; within a list or a table there is no room for them. */
function appendLost(tree: Root): void {
  tree.children = tree.children.flatMap((child) => [child, ...((child.type === 'element' && child.data?.lost) || [])])
}

/** A picture beside the book's source, which may be in its repository. */
function outsideSource(source: string, { page }: ReferenceOptions): string | null {
  const normal = path.normalize(path.join(path.dirname(page), source))
  return normal.startsWith('..') ? normal : null
}
