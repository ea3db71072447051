import type { Editor, JSONContent } from '@tiptap/core'
import { NodeSelection } from '@tiptap/pm/state'

/** Puts blocks in at the caret, or at a position. A block that is selected stays: they come behind it. */
export function insertBlocks(editor: Editor | null, blocks: JSONContent[], at: number | null): void {
  if (!editor) return
  const { selection } = editor.state
  const position = at ?? (selection instanceof NodeSelection ? selection.to : null)
  const chain = editor.chain().focus()
  if (position === null) chain.insertContent(blocks).run()
  else chain.insertContentAt(position, blocks).run()
}
