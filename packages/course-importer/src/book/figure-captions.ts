import { isFigureCaption } from '@lectern/contracts/shapes/figure-caption.ts'
import type { Element, Root, RootContent } from 'hast'
import { toString as textOf } from 'hast-util-to-string'

/** Makes a figure of each picture that is alone above a paragraph with its number. */
export function captionPictures(tree: Root): void {
  const blocks = tree.children
  for (let index = 0; index < blocks.length; index++) {
    const picture = pictureIn(blocks[index])
    const next = blocks.findIndex((block, at) => at > index && isShown(block))
    const caption = blocks[next]
    if (!picture || caption?.type !== 'element' || caption.tagName !== 'p' || !isFigureCaption(textOf(caption)))
      continue
    const words: Element = { ...caption, tagName: 'figcaption' }
    blocks.splice(index, next + 1 - index, {
      ...{ type: 'element', tagName: 'figure', properties: {}, children: [picture, words] },
    })
  }
}

/** Of a paragraph that has nothing else. */
function pictureIn(block: RootContent | undefined): Element | null {
  if (block?.type !== 'element' || block.tagName !== 'p') return null
  const [only, ...more] = block.children.filter(isShown)
  return only?.type === 'element' && only.tagName === 'img' && more.length === 0 ? only : null
}

function isShown(node: RootContent): boolean {
  return node.type !== 'text' || node.value.trim() !== ''
}
