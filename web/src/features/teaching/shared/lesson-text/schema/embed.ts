import { shownAddress } from '@lectern/contracts/shapes/embeds/read-embed.ts'
import { safeFrame, safeHref, UNNAMED_FRAME } from '@lectern/contracts/shapes/lesson-addresses.ts'
import { Node } from '@tiptap/core'
import { embedOrigins } from './embed-origins.ts'

const WEB = /^https?:\/\//i

/** The address of a frame, of one that isn't allowed too: that one is written as a link. Null for what is no web address. */
export function embedSrc(given: string | null | undefined): string | null {
  const src = given?.trim().replace(/^\/\//, 'https://') ?? ''
  return safeFrame(src, embedOrigins()) ?? (WEB.test(src) ? safeHref(src) : null)
}

/** What a link in the place of a frame says. */
export function linkText(href: string): string {
  return shownAddress(href)
}

/** Something of another site, or a link where it may not be shown. */
export const Embed = Node.create({
  name: 'embed',
  group: 'block',
  atom: true,
  draggable: true,
  addAttributes: () => ({
    src: { default: null, parseHTML: (element: HTMLElement) => embedSrc(element.getAttribute('src')) },
    title: { default: UNNAMED_FRAME },
    width: { default: null },
    height: { default: null },
  }),
  parseHTML: () => [
    { tag: 'iframe[src]', getAttrs: (element) => (embedSrc(element.getAttribute('src')) ? null : false) },
  ],
  // The clipboard gets no frame of an address that was not checked.
  renderHTML: ({ node, HTMLAttributes }) => {
    if (safeFrame(node.attrs.src ?? '', embedOrigins())) return ['iframe', HTMLAttributes]
    const href = embedSrc(node.attrs.src)
    return href ? ['p', {}, ['a', { href }, linkText(href)]] : ['p', {}]
  },
})
