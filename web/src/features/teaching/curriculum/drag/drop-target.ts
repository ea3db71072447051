import type { OutlineRow } from '../outline-rows.ts'
import { rowAt } from '../outline-rows.ts'
import { type Drag, isSameTarget } from './drag.ts'

export interface DropTarget {
  target: Drag['target']
  /** A closed module that the pointer is on: it opens when it stays there. */
  over: string | null
}

/**
 * Follows the pointer. Where the list as it would be drawn then sends it straight back (an empty module's room closes as
 * something enters it), it stays, so that the list comes to rest under a pointer at rest.
 */
export function followed(draw: (drag: Drag) => readonly OutlineRow[], y: number, drag: Drag): DropTarget {
  const pointed = dropTargetAt(draw(drag), y, drag)
  if (isSameTarget(pointed.target, drag.target)) return pointed
  const moved = { ...drag, target: pointed.target } as Drag
  return isSameTarget(dropTargetAt(draw(moved), y, moved).target, drag.target)
    ? { target: drag.target, over: null }
    : pointed
}

/**
 * The place that a pointer means, `y` pixels from the top of the list as it is drawn: the upper half of a row is before it,
 * the lower half after it. Over its own gap nothing changes, so that the list comes to rest.
 */
function dropTargetAt(rows: readonly OutlineRow[], y: number, drag: Drag): DropTarget {
  const row = rowAt(rows, y)
  const stay = { target: drag.target, over: null }
  if (!row || row.key === drag.key) return stay
  const after = y >= row.start + row.gap + row.height / 2
  if (drag.kind === 'module') {
    return row.kind === 'module'
      ? { target: { index: besides(row.index, after, drag.target.index) }, over: null }
      : stay
  }
  switch (row.kind) {
    case 'lesson': {
      const { moduleKey } = row
      const own = drag.target.moduleKey === moduleKey ? drag.target.index : Number.POSITIVE_INFINITY
      return { target: { moduleKey, index: besides(row.index, after, own) }, over: null }
    }
    case 'slot':
      return { target: drag.from, over: null }
    case 'empty':
    case 'add':
      return { target: { moduleKey: row.moduleKey, index: countOf(rows, row.moduleKey, drag.key) }, over: null }
    case 'module': {
      if (!row.open) return { ...stay, over: row.key }
      const above = rows[rows.indexOf(row) - 1]
      if (after || !above) return { target: { moduleKey: row.key, index: 0 }, over: null }
      // The upper half of a head is the end of the module before, when that is open.
      return above.kind === 'module'
        ? stay
        : { target: { moduleKey: above.moduleKey, index: countOf(rows, above.moduleKey, drag.key) }, over: null }
    }
  }
}

/** The place before or after the one with this index, counted without what is dragged, whose own index is `own`. */
function besides(index: number, after: boolean, own: number): number {
  const without = index > own ? index - 1 : index
  return after ? without + 1 : without
}

function countOf(rows: readonly OutlineRow[], moduleKey: string, draggedKey: string): number {
  return rows.filter((row) => row.kind === 'lesson' && row.moduleKey === moduleKey && row.key !== draggedKey).length
}
