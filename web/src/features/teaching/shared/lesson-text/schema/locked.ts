import { Node } from '@tiptap/core'
import { sanitizeLesson } from '../../../../../components/lesson-content/sanitize-lesson.ts'
import { writeElement } from '../document/markup.ts'

const BLOCK = 'data-locked-block'
const INLINE = 'data-locked-inline'

/** What comes back from the clipboard is no longer what catalog stored: it is cleaned, and its tags are made to pair. */
function cleaned(html: string | null): string {
  const box = document.createElement('div')
  box.append(sanitizeLesson(html ?? ''))
  return writeElement(box).slice('<div>'.length, -'</div>'.length)
}

const html = (attribute: string) => ({
  default: '',
  parseHTML: (element: HTMLElement) => cleaned(element.getAttribute(attribute)),
  renderHTML: (attributes: Record<string, unknown>) => ({ [attribute]: attributes.html }),
})

/** A block that the editor doesn't know. It can be moved and deleted, and is stored as it came. */
export const LockedBlock = Node.create({
  name: 'lockedBlock',
  group: 'block',
  atom: true,
  draggable: true,
  isolating: true,
  addAttributes: () => ({ html: html(BLOCK) }),
  parseHTML: () => [{ tag: `div[${BLOCK}]`, priority: 100 }],
  renderHTML: ({ HTMLAttributes }) => ['div', HTMLAttributes],
})

/** The same within a line of text, for a footnote's mark or a picture between words. */
export const LockedInline = Node.create({
  name: 'lockedInline',
  group: 'inline',
  inline: true,
  atom: true,
  addAttributes: () => ({ html: html(INLINE) }),
  parseHTML: () => [{ tag: `span[${INLINE}]`, priority: 100 }],
  renderHTML: ({ HTMLAttributes }) => ['span', HTMLAttributes],
})
