import type { Image, Link, Root, Text } from 'mdast'
import { findAndReplace } from 'mdast-util-find-and-replace'

const WIKI_LINK = /(!?)\[\[([^[\]|\n]+)(?:\\?\|([^[\]\n]*))?\]\]/g
const PICTURE = /\.(?:png|jpe?g|gif|svg|webp|avif|bmp|tiff?)$/i

/** Makes links and pictures of `[[Page]]`, `[[Page#Heading|words]]` and `![[picture.png]]`. */
export function readWikiLinks({ addressOf }: { addressOf: (target: string) => string }) {
  return (tree: Root): void => {
    const linkOf = (_written: string, mark: string, target: string, label?: string, match?: { stack?: unknown[] }) => {
      const { position } = (match?.stack?.at(-1) ?? {}) as Text
      const url = addressOf(target)
      const own = { url, ...(position && { position }) }
      if (mark === '!' && PICTURE.test(target)) {
        // A number is the width at which notes show a picture.
        const alt = label === undefined || /^\d+(?:x\d+)?$/.test(label) ? '' : label
        return { type: 'image', alt, ...own } satisfies Image
      }
      const words = label?.trim() || target.replace(/^#/, '').replaceAll('#', ' › ')
      return { type: 'link', children: [{ type: 'text', value: words }], ...own } satisfies Link
    }
    findAndReplace(tree, [[WIKI_LINK, linkOf]], { ignore: ['link', 'linkReference'] })
  }
}
