import { safeFrame } from '@lectern/contracts/shapes/lesson-addresses.ts'
import { Node } from '@tiptap/core'

/** A video of one of the providers that lessons may frame. */
export const Embed = Node.create({
  name: 'embed',
  group: 'block',
  atom: true,
  draggable: true,
  addAttributes: () => ({
    src: { default: null, parseHTML: (element: HTMLElement) => safeFrame(element.getAttribute('src') ?? '') },
    title: { default: 'Video' },
    width: { default: null },
    height: { default: null },
  }),
  parseHTML: () => [
    { tag: 'iframe[src]', getAttrs: (element) => (safeFrame(element.getAttribute('src') ?? '') ? null : false) },
  ],
  // The clipboard gets no frame of an address that was not checked.
  renderHTML: ({ node, HTMLAttributes }) => (safeFrame(node.attrs.src ?? '') ? ['iframe', HTMLAttributes] : ['p', {}]),
})
