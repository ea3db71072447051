import { readEmbed } from '@lectern/contracts/shapes/embeds/read-embed.ts'
import type { Element, ElementContent, Root } from 'hast'
import { toString as textOf } from 'hast-util-to-string'
import rehypeStringify from 'rehype-stringify'
import { unified } from 'unified'
import { SKIP, visit } from 'unist-util-visit'

/** Where a frame or a recording is, by its element. */
const SOURCES: Record<string, string> = { iframe: 'src', embed: 'src', video: 'src', audio: 'src', object: 'data' }
const SCHEME = /^https?:\/\//i
const WEB = /^(?:https:)?\/\//i
const PICTURE = /\.(?:png|jpe?g|gif|svg|webp)$/i
const stringifier = unified().use(rehypeStringify)

interface EmbedOptions {
  /** Keeps a drawing that is written into the page, and says what it is called. */
  keepDrawing: (svg: string) => string
}

/** Frames where an address that can be shown in one stands alone, as in a paste. */
export function embedAddresses() {
  return (tree: Root): void => {
    visit(tree, 'element', (node, index, parent) => {
      if (node.tagName !== 'p' || !parent || index === undefined) return undefined
      const [link, more] = node.children.filter((child) => child.type !== 'text' || child.value.trim() !== '')
      if (link?.type !== 'element' || link.tagName !== 'a' || more) return undefined
      const { href } = link.properties
      const isAddress = typeof href === 'string' && href.replace(SCHEME, '') === textOf(link).trim().replace(SCHEME, '')
      const src = isAddress ? readEmbed(href)?.src : undefined
      if (src === undefined) return undefined
      const { position } = node
      const frame: Element = { type: 'element', tagName: 'iframe', properties: { src }, children: [] }
      parent.children[index] = { ...frame, ...(position && { position }) }
      return SKIP
    })
  }
}

/**
 * Gives what a lesson can't hold the form that it can: drawings within the page become pictures, recordings from elsewhere become links, and boxes of task
 * lists become characters. Whether a frame may be shown is known where it is stored.
 */
export function adaptEmbeds({ keepDrawing }: EmbedOptions) {
  return (tree: Root): void => {
    visit(tree, 'element', (node, index, parent) => {
      if (node.tagName === 'svg' && parent && index !== undefined) {
        const data = { picture: keepDrawing(drawingIn(node)) }
        parent.children[index] = { ...picture(node, '', altOf(node)), data }
        return SKIP
      }
      if (node.tagName === 'input' && node.properties.type === 'checkbox' && parent && index !== undefined) {
        const box = node.properties.checked ? '☑' : '☐'
        parent.children[index] = { type: 'text', value: box }
        return SKIP
      }
      if (node.tagName === 'ul' && isTaskList(node)) node.properties.className = ['tasks']
      if (SOURCES[node.tagName] !== undefined) asLinkOrPicture(node, SOURCES[node.tagName] ?? 'src')
      return undefined
    })
  }
}

function isTaskList({ properties, children }: Element): boolean {
  const items = children.filter((child) => child.type === 'element')
  const isTask = ({ properties: { className } }: Element) =>
    Array.isArray(className) && className.includes('task-list-item')
  return Array.isArray(properties.className) && items.every(isTask)
}

function asLinkOrPicture(node: Element, attribute: string): void {
  const source = sourceOf(node, attribute)
  if (source === null || (node.tagName === 'iframe' && WEB.test(source))) return
  if (PICTURE.test(source)) {
    Object.assign(node, picture(node, source, textOf(node).trim()))
    return
  }
  const { title } = node.properties
  const text: ElementContent = { type: 'text', value: typeof title === 'string' && title !== '' ? title : source }
  node.tagName = 'a'
  node.properties = { href: source }
  node.children = [text]
}

function sourceOf(node: Element, attribute: string): string | null {
  const own = node.properties[attribute]
  if (typeof own === 'string') return own
  const inner = node.children.find((child) => child.type === 'element' && child.tagName === 'source')
  return inner?.type === 'element' && typeof inner.properties.src === 'string' ? inner.properties.src : null
}

function picture({ position }: Element, src: string, alt: string): Element {
  return { type: 'element', tagName: 'img', properties: { src, alt }, children: [], ...(position && { position }) }
}

function drawingIn(svg: Element): string {
  const properties = { ...svg.properties, xmlns: 'http://www.w3.org/2000/svg' }
  const html = stringifier.stringify({ type: 'root', children: [{ ...svg, properties }] })
  return html.includes('xlink:') ? html.replace('<svg ', '<svg xmlns:xlink="http://www.w3.org/1999/xlink" ') : html
}

function altOf(svg: Element): string {
  const title = svg.children.find((child) => child.type === 'element' && child.tagName === 'title')
  return title?.type === 'element' ? textOf(title) : String(svg.properties.ariaLabel ?? '')
}
