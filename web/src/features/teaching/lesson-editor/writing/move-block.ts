import { type Editor, Extension } from '@tiptap/core'
import { NodeSelection, TextSelection } from '@tiptap/pm/state'
import { texts } from '#texts/teaching-lesson-editor'

/** Moves the top-level block of the selection one place up or down. False at the edge. */
export function moveBlock(editor: Editor, by: -1 | 1): boolean {
  const { doc, selection, tr } = editor.state
  const index = selection.$from.index(0)
  const other = index + by
  if (other < 0 || other >= doc.childCount) return false
  const start = positionOf(editor, index)
  const node = doc.child(index)
  const target = by < 0 ? start - doc.child(other).nodeSize : start + doc.child(other).nodeSize
  tr.delete(start, start + node.nodeSize).insert(target, node)
  const shift = target - start
  tr.setSelection(
    selection instanceof NodeSelection && selection.from === start
      ? NodeSelection.create(tr.doc, target)
      : TextSelection.create(tr.doc, selection.from + shift, selection.to + shift),
  )
  editor.view.dispatch(tr.scrollIntoView())
  announce(texts.blocks.moved({ place: other + 1, of: doc.childCount }))
  return true
}

/** Where the block at an index begins. */
export function positionOf(editor: Editor, index: number): number {
  let position = 0
  for (let before = 0; before < index; before++) position += editor.state.doc.child(before).nodeSize
  return position
}

export const ANNOUNCER_ID = 'lesson-editor-announcer'

/** Says it to screen readers. */
function announce(words: string): void {
  const announcer = document.getElementById(ANNOUNCER_ID)
  if (announcer) announcer.textContent = words
}

export const MoveBlocks = Extension.create({
  name: 'moveBlocks',
  addKeyboardShortcuts() {
    return {
      'Alt-Shift-ArrowUp': () => moveBlock(this.editor, -1),
      'Alt-Shift-ArrowDown': () => moveBlock(this.editor, 1),
    }
  },
})
