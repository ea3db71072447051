import { Extension } from '@tiptap/core'

const BLOCKS = [
  ...['paragraph', 'heading', 'bulletList', 'orderedList', 'blockquote', 'callout', 'codeBlock', 'picture', 'table'],
  ...['horizontalRule', 'embed', 'formulaBlock', 'lockedBlock', 'pictureGap', 'blockGap'],
]

/** The number of the stored block that a block was read from (LessonDocument). Never in HTML, so a pasted copy has none. */
export const BlockOrigin = Extension.create({
  name: 'blockOrigin',
  addGlobalAttributes() {
    return [
      {
        types: BLOCKS,
        attributes: { origin: { default: null, rendered: false, keepOnSplit: false, parseHTML: () => null } },
      },
    ]
  },
})
