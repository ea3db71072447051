import { Mark } from '@tiptap/core'

/** Marks that books have and that the format bar doesn't offer: they stay, and can be written around. */
export const tagMarks = ['sub', 'sup', 'kbd', 'mark', 'small'].map((tag) =>
  Mark.create({
    name: tag,
    parseHTML: () => [{ tag }],
    renderHTML: () => [tag, 0],
  }),
)
