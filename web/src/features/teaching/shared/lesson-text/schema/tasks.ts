import type { Editor } from '@tiptap/core'
import type { EditorState } from '@tiptap/pm/state'
import type { EditorView } from '@tiptap/pm/view'

const OPEN = '☐'
const DONE = '☑'

/** The task that a position is in. */
interface Task {
  /** Where its box is. */
  at: number
  isDone: boolean
  /** What is written behind the box, and where it ends. */
  text: string
  end: number
}

function taskAt({ doc }: EditorState, position: number): Task | null {
  const $position = doc.resolve(position)
  for (let depth = $position.depth; depth > 1; depth--) {
    const item = $position.node(depth)
    if (item.type.name !== 'listItem') continue
    const first = item.firstChild
    if (!$position.node(depth - 1).attrs.tasks || !first?.isTextblock) return null
    const at = $position.start(depth) + 1
    const end = at + first.content.size
    const box = doc.textBetween(at, Math.min(at + 1, end))
    if (box !== OPEN && box !== DONE) return null
    return { at, isDone: box === DONE, text: item.textContent.slice(1).trim(), end }
  }
  return null
}

function toggle(view: EditorView, { at, isDone }: Task): void {
  view.dispatch(view.state.tr.insertText(isDone ? OPEN : DONE, at, at + 1))
}

/** A click on a box checks it, or takes the check away. */
export function clickBox(view: EditorView, position: number): boolean {
  const task = taskAt(view.state, position)
  if (!view.editable || !task || position < task.at || position > task.at + 1) return false
  toggle(view, task)
  return true
}

/** The same by keyboard, wherever the caret is in the task. */
export function toggleTask({ view, state }: Editor): boolean {
  const task = taskAt(state, state.selection.from)
  if (task) toggle(view, task)
  return task !== null
}

/** The next task has a box as well; an empty one ends the list. */
export function splitTask(editor: Editor): boolean {
  const { from } = editor.state.selection
  const task = taskAt(editor.state, from)
  if (!task || from <= task.at) return false
  const { at, end, text } = task
  if (text === '') return editor.chain().deleteRange({ from: at, to: end }).liftListItem('listItem').run()
  return editor
    .chain()
    .splitListItem('listItem')
    .command(({ tr }) => Boolean(tr.insertText(`${OPEN} `)))
    .run()
}
