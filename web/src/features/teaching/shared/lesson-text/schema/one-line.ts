import { type Extensions, Node } from '@tiptap/core'
import { StarterKit } from '@tiptap/starter-kit'
import { inlineCode } from './known-nodes.ts'
import { LINKS, type ViewedBlocks } from './schema.ts'
import { tagMarks } from './tag-marks.ts'

/** One line; or one block that the line can't hold, which stays as it is. */
const OneLine = Node.create({ name: 'doc', topNode: true, content: 'paragraph | lockedBlock' })

/** What one line of text can be made of: the marks of lessons, and nothing that begins a block. */
export function oneLineExtensions({
  lockedBlock,
  lockedInline,
  formula,
}: Pick<ViewedBlocks, 'lockedBlock' | 'lockedInline' | 'formula'>): Extensions {
  return [
    OneLine,
    StarterKit.configure({
      ...{ document: false, heading: false, code: false, codeBlock: false, blockquote: false, horizontalRule: false },
      ...{ bulletList: false, orderedList: false, listItem: false, listKeymap: false, trailingNode: false },
      link: LINKS,
    }),
    inlineCode,
    lockedBlock,
    lockedInline,
    formula,
    ...tagMarks,
  ]
}
