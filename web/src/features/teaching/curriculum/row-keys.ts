import type { KeyboardEvent } from 'react'
import { alongText } from '../../../lib/along-text.ts'
import type { EditorState } from './editor-state.ts'
import type { OutlineCommands } from './outline-commands.ts'
import type { OutlineRow } from './outline-rows.ts'

interface Situation {
  rows: readonly OutlineRow[]
  positions: ReadonlyMap<string, number>
  current: string | null
  editor: EditorState
  commands: OutlineCommands
}

/** The keys of the outline, for whatever row has the focus. */
export function rowKeyDown(event: KeyboardEvent, situation: Situation): void {
  const { editor, commands } = situation
  // What a pointer holds is put back by dnd-kit.
  if (editor.drag?.by === 'keyboard') whileDragging(event, situation)
  if (editor.drag) return
  const index = situation.current === null ? -1 : (situation.positions.get(situation.current) ?? -1)
  const row = situation.rows[index]
  if (!row) return
  let done = go(event, situation, index, row)
  // A button in the row has its own Enter and Space.
  const onRow = (event.target as HTMLElement).getAttribute('role') === 'row'
  if (!done && (row.kind === 'module' || row.kind === 'lesson')) done = act(event, row, onRow, commands)
  if (done) event.preventDefault()
}

function go(
  { key, ctrlKey, metaKey, altKey }: KeyboardEvent,
  situation: Situation,
  index: number,
  row: OutlineRow,
): boolean {
  const { rows, commands } = situation
  if (ctrlKey || metaKey || altKey) return false
  const to = (next: number, step: 1 | -1) => {
    let at = next
    while (rows[at]?.kind === 'slot') at += step
    const target = rows[at]
    if (target) commands.focus(target.key)
    return true
  }
  switch (alongText(key)) {
    case 'ArrowDown':
      return to(index + 1, 1)
    case 'ArrowUp':
      return to(index - 1, -1)
    case 'Home':
      return to(0, 1)
    case 'End':
      return to(rows.length - 1, -1)
    case 'ArrowLeft':
      if (row.kind !== 'module') commands.focus(row.moduleKey)
      else if (row.open) commands.setOpen(row.key, false)
      return true
    case 'ArrowRight':
      if (row.kind === 'module' && row.open) return to(index + 1, 1)
      if (row.kind === 'module') commands.setOpen(row.key, true)
      return true
    default:
      return false
  }
}

function act(
  event: KeyboardEvent,
  row: OutlineRow & { kind: 'module' | 'lesson' },
  onRow: boolean,
  commands: OutlineCommands,
): boolean {
  const { key, ctrlKey, metaKey } = event
  if ((ctrlKey || metaKey) && key.toLowerCase() === 'd') commands.duplicate(row.key)
  else if (ctrlKey || metaKey) return false
  else if (key === 'F2') commands.startRename(row.key)
  else if (key === 'Delete') commands.remove(row.key)
  else if (!onRow) return false
  else if (key === ' ') commands.startDrag(row.key, 'keyboard')
  else if (key === 'Enter' && row.kind === 'module') commands.setOpen(row.key, !row.open)
  else if (key === 'Enter') commands.edit(row.key)
  else return false
  return true
}

function whileDragging(event: KeyboardEvent, { editor, commands }: Situation): void {
  const key = alongText(event.key)
  if (key.startsWith('Arrow')) commands.dragByKey(key)
  else if (key === 'Escape') commands.cancelDrag()
  else if ((key === ' ' || key === 'Enter') && editor.drag) commands.drop(editor.drag)
  // Tab would leave it hanging.
  else if (key !== 'Tab') return
  event.preventDefault()
  event.stopPropagation()
}
