import { safeImage } from '@lectern/contracts/shapes/lesson-addresses.ts'
import { Node } from '@tiptap/core'

const imageOf = (element: HTMLElement) => (element.matches('img') ? element : element.querySelector('img'))
const attribute = (name: string) => ({
  default: null,
  parseHTML: (element: HTMLElement) => imageOf(element)?.getAttribute(name) ?? null,
})
const pixels = (name: string) => ({
  default: null,
  parseHTML: (element: HTMLElement) => /^\d{1,4}$/.exec(imageOf(element)?.getAttribute(name) ?? '')?.[0] ?? null,
})

/** A picture with its caption as text. While its file is on the way it has no `src`, only the number of the upload. */
export const Picture = Node.create({
  name: 'picture',
  group: 'block',
  content: 'inline*',
  draggable: true,
  isolating: true,
  addAttributes: () => ({
    src: {
      default: null,
      parseHTML: (element: HTMLElement) => safeImage(imageOf(element)?.getAttribute('src') ?? ''),
    },
    alt: attribute('alt'),
    title: attribute('title'),
    width: pixels('width'),
    height: pixels('height'),
    // How it was stored: in a figure, as a paragraph's only content, or bare.
    form: { default: 'figure', rendered: false, parseHTML: () => 'figure' },
    // Where it is copied from, until it is here.
    address: {
      default: null,
      rendered: false,
      parseHTML: (element: HTMLElement) => safeImage(imageOf(element)?.getAttribute('data-address') ?? ''),
    },
    upload: {
      default: null,
      rendered: false,
      parseHTML: (element: HTMLElement) => imageOf(element)?.getAttribute('data-upload') || null,
    },
  }),
  parseHTML: () => [
    { tag: 'figure:has(img)', contentElement: captionOf, getAttrs: hasAddress },
    { tag: 'img[src], img[data-upload]', getAttrs: hasAddress, contentElement: captionOf },
  ],
  renderHTML: ({ HTMLAttributes }) => ['figure', ['img', HTMLAttributes], ['figcaption', 0]],
})

function hasAddress(element: HTMLElement): false | null {
  const image = imageOf(element)
  return image?.hasAttribute('data-upload') || safeImage(image?.getAttribute('src') ?? '') ? null : false
}

function captionOf(element: globalThis.Node): HTMLElement {
  const caption = element instanceof HTMLElement ? element.querySelector('figcaption') : null
  return caption ?? document.createElement('figcaption')
}
