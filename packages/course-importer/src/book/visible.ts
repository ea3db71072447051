import { safeFrame, safeImage } from '@lectern/contracts/shapes/lesson-addresses.ts'
import type { Root } from 'hast'
import { EXIT, SKIP, visit } from 'unist-util-visit'

/** Elements whose text the server takes for no text of a lesson. */
const WITHOUT_TEXT = new Set('script style textarea option xmp noscript noembed noframes template title'.split(' '))
const INVISIBLE = /[\s\u00ad\u200b-\u200f\u2060\ufeff]/gu

/** Whether a lesson has anything to show, as the server sees it: text, a picture or a video. */
export function showsAnything(tree: Root): boolean {
  let shows = false
  visit(tree, (node) => {
    if (node.type === 'element' && WITHOUT_TEXT.has(node.tagName)) return SKIP
    if (node.type === 'text') shows = node.value.replaceAll(INVISIBLE, '') !== ''
    if (node.type === 'element' && node.tagName === 'img') {
      shows = node.data?.picture !== undefined || safeImage(String(node.properties.src ?? '')) !== null
    }
    if (node.type === 'element' && node.tagName === 'iframe')
      shows = safeFrame(String(node.properties.src ?? '')) !== null
    return shows ? EXIT : undefined
  })
  return shows
}
