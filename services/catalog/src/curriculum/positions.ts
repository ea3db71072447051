/** The same ids with this one at that position; a position past the end is the end. */
export function placed(ids: readonly number[], id: number, position: number): number[] {
  const others = ids.filter((other) => other !== id)
  return others.toSpliced(position, 0, id)
}

/** A module or lesson in stored order. One that waits for its removal is hidden from its teacher and keeps its position. */
export interface Entry {
  id: number
  hidden: boolean
}

/** What the teacher sees of them, in order. */
export function visibleIds(entries: readonly Entry[]): number[] {
  return entries.filter(({ hidden }) => !hidden).map(({ id }) => id)
}

/**
 * The teacher's new order of what they see, completed by the hidden ones: each stays behind the one that it stood behind,
 * or where that has gone elsewhere behind the one before that; the first ones stay first. So a deletion that is taken back
 * comes back into an order that was changed meanwhile.
 */
export function arranged(entries: readonly Entry[], requested: readonly number[]): number[] {
  const present = new Set(requested)
  const behind = new Map<number | null, number[]>()
  let anchor: number | null = null
  for (const { id, hidden } of entries) {
    if (hidden) behind.set(anchor, [...(behind.get(anchor) ?? []), id])
    else if (present.has(id)) anchor = id
  }
  return [...(behind.get(null) ?? []), ...requested.flatMap((id) => [id, ...(behind.get(id) ?? [])])]
}
