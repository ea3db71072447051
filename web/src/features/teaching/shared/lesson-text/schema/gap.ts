import { safeHref } from '@lectern/contracts/shapes/lesson-addresses.ts'
import { GAP_CAUSE } from '@lectern/contracts/shapes/lesson-gaps.ts'
import { Node } from '@tiptap/core'

const cause = {
  default: null,
  parseHTML: (element: HTMLElement) => GAP_CAUSE.exec(element.getAttribute('data-cause') ?? '')?.[0] ?? null,
  renderHTML: (attributes: Record<string, unknown>) => (attributes.cause ? { 'data-cause': attributes.cause } : {}),
}

/** A picture that isn't here: what it is called, why it is missing, and where on the web it was. */
export const PictureGap = Node.create({
  name: 'pictureGap',
  group: 'block',
  atom: true,
  draggable: true,
  isolating: true,
  addAttributes: () => ({
    alt: {
      default: '',
      rendered: false,
      parseHTML: (element: HTMLElement) => element.textContent?.replaceAll(/\s+/g, ' ').trim() ?? '',
    },
    href: {
      default: null,
      rendered: false,
      parseHTML: (element: HTMLElement) => safeHref(element.querySelector('a')?.getAttribute('href') ?? ''),
    },
    cause,
  }),
  parseHTML: () => [{ tag: 'aside[data-gap="picture"]', priority: 60 }],
  renderHTML: ({ node, HTMLAttributes }) => {
    const { alt, href } = node.attrs
    return ['aside', { 'data-gap': 'picture', ...HTMLAttributes }, href ? ['a', { href }, alt] : alt]
  },
})

/** Content that can't be as it was. Its text is written on like any other, until its frame is taken off. */
export const BlockGap = Node.create({
  name: 'blockGap',
  group: 'block',
  content: 'block+',
  defining: true,
  isolating: true,
  addAttributes: () => ({ cause }),
  parseHTML: () => [{ tag: 'aside[data-gap="block"]', priority: 60 }],
  renderHTML: ({ HTMLAttributes }) => ['aside', { 'data-gap': 'block', ...HTMLAttributes }, 0],
})
