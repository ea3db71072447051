import { isFileId } from '@lectern/contracts/shapes/file-address.ts'
import { Node } from '@tiptap/core'

/** An uploaded file with the name that the lesson gives it. While it is on the way it has no `id`, only the number of the upload. */
export const LessonFile = Node.create({
  name: 'file',
  group: 'block',
  atom: true,
  draggable: true,
  addAttributes: () => ({
    id: { default: null, rendered: false, parseHTML: (element: HTMLElement) => element.getAttribute('data-file') },
    name: { default: '', rendered: false, parseHTML: (element: HTMLElement) => element.textContent?.trim() ?? '' },
    upload: { default: null, rendered: false, parseHTML: () => null },
  }),
  parseHTML: () => [
    { tag: 'div[data-file]', getAttrs: (element) => (isFileId(element.getAttribute('data-file')) ? null : false) },
  ],
  renderHTML: ({ node: { attrs } }) =>
    isFileId(attrs.id) ? ['div', { 'data-file': attrs.id }, attrs.name] : ['p', {}, attrs.name],
})
