/** The same ids with this one at that position; a position past the end is the end. */
export function placed(ids: readonly number[], id: number, position: number): number[] {
  const others = ids.filter((other) => other !== id)
  return others.toSpliced(position, 0, id)
}
