import path from 'node:path'
import type { Root } from 'hast'
import { visit } from 'unist-util-visit'
import { decodedPath } from './decoded-path.ts'
import { withPrefix } from './headings.ts'

/** What a page's links and pictures point to, once they are known. */
export interface ReferenceTargets {
  /** Address of the lesson made of a page (path within the book), or null when the book has no such page. `anchor` is '' or '#id'. */
  lesson(page: string, anchor: string): string | null
  /** Address of a picture (path within the book), or null when it isn't there. */
  image(file: string): string | null
}

export interface ReferenceOptions {
  /** The page's path within the book's source. */
  page: string
  targets: ReferenceTargets
}

const ABSOLUTE = /^(?:[a-z][a-z\d+.-]*:|\/\/|\/)/i

/** Points links between pages to lessons and pictures to where they are stored; what leads nowhere becomes plain text. */
export function resolveReferences({ page, targets }: ReferenceOptions) {
  return (tree: Root): void => {
    visit(tree, 'element', (node, index, parent) => {
      if (node.tagName === 'a' && typeof node.properties.href === 'string') {
        const href = linkTarget(node.properties.href, page, targets)
        if (href === null) node.tagName = 'span'
        node.properties = href === null ? {} : { ...node.properties, href }
      }
      if (node.tagName === 'img' && typeof node.properties.src === 'string' && !ABSOLUTE.test(node.properties.src)) {
        const src = targets.image(inBook(page, node.properties.src))
        if (src !== null) node.properties.src = src
        else if (parent && index !== undefined) {
          parent.children.splice(index, 1)
          return index
        }
      }
      return undefined
    })
  }
}

function linkTarget(href: string, page: string, targets: ReferenceTargets): string | null {
  if (ABSOLUTE.test(href)) return href
  const [file = '', fragment = ''] = href.split('#', 2)
  const anchor = fragment ? `#${withPrefix(fragment)}` : ''
  if (file === '') return anchor || '#'
  const target = inBook(page, file)
  if (/\.(md|html)$/.test(target)) return targets.lesson(target.replace(/\.html$/, '.md'), anchor)
  return /\.(png|jpe?g|gif|svg|webp)$/i.test(target) ? targets.image(target) : null
}

/** A reference of a page as a path within the book's source. */
function inBook(page: string, reference: string): string {
  return path.posix.normalize(path.posix.join(path.posix.dirname(page), decodedPath(reference.split(/[?#]/)[0] ?? '')))
}
