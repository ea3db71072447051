import type { OutlineRow } from '../outline-rows.ts'
import { rowAt } from '../outline-rows.ts'
import { type Lift, samePlace } from './lift.ts'

export interface PointedPlace {
  place: Lift['place']
  /** A closed module that the pointer is on: it opens when it stays there. */
  over: string | null
}

/**
 * Follows the pointer. Where the list as it would be drawn then sends it straight back (an empty module's room closes as
 * something enters it), it stays, so that the list comes to rest under a pointer at rest.
 */
export function followed(draw: (lift: Lift) => readonly OutlineRow[], y: number, lift: Lift): PointedPlace {
  const pointed = placeAt(draw(lift), y, lift)
  if (samePlace(pointed.place, lift.place)) return pointed
  const moved = { ...lift, place: pointed.place } as Lift
  return samePlace(placeAt(draw(moved), y, moved).place, lift.place) ? { place: lift.place, over: null } : pointed
}

/**
 * The place that a pointer means, `y` pixels from the top of the list as it is drawn: the upper half of a row is before it,
 * the lower half after it. Over its own gap nothing changes, so that the list comes to rest.
 */
function placeAt(rows: readonly OutlineRow[], y: number, lift: Lift): PointedPlace {
  const row = rowAt(rows, y)
  const stay = { place: lift.place, over: null }
  if (!row || row.key === lift.key) return stay
  const after = y >= row.start + row.gap + row.height / 2
  if (lift.kind === 'module') {
    return row.kind === 'module' ? { place: { index: besides(row.index, after, lift.place.index) }, over: null } : stay
  }
  switch (row.kind) {
    case 'lesson': {
      const { moduleKey } = row
      const own = lift.place.moduleKey === moduleKey ? lift.place.index : Number.POSITIVE_INFINITY
      return { place: { moduleKey, index: besides(row.index, after, own) }, over: null }
    }
    case 'slot':
      return { place: lift.from, over: null }
    case 'empty':
    case 'add':
      return { place: { moduleKey: row.moduleKey, index: countOf(rows, row.moduleKey, lift.key) }, over: null }
    case 'module': {
      if (!row.open) return { ...stay, over: row.key }
      const above = rows[rows.indexOf(row) - 1]
      if (after || !above) return { place: { moduleKey: row.key, index: 0 }, over: null }
      // The upper half of a head is the end of the module before, when that is open.
      return above.kind === 'module'
        ? stay
        : { place: { moduleKey: above.moduleKey, index: countOf(rows, above.moduleKey, lift.key) }, over: null }
    }
  }
}

/** The place before or after the one with this index, counted without what is lifted, whose own index is `own`. */
function besides(index: number, after: boolean, own: number): number {
  const without = index > own ? index - 1 : index
  return after ? without + 1 : without
}

function countOf(rows: readonly OutlineRow[], moduleKey: string, liftedKey: string): number {
  return rows.filter((row) => row.kind === 'lesson' && row.moduleKey === moduleKey && row.key !== liftedKey).length
}
