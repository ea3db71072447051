/** Measures of a book that stands on its spine, in pixels. */
export interface SpineMeasures {
  /** Down to the spine's lower edge. */
  height: number
  spine: number
  /** Upper and lower edge of the leaves. */
  top: number
  bottom: number
  /** Left edge of the first leaf. */
  left: number
  /** From the last leaf's right edge to the figure's. */
  right: number
  gap: number
  gapBetweenModules: number
  board: { width: number; above: number; away: number }
  disc: { radius: number; y: number }
}

const LARGE: SpineMeasures = {
  ...{ height: 424, spine: 64, top: 92, bottom: 360, left: 112, right: 52, gap: 5, gapBetweenModules: 14 },
  board: { width: 9, above: 14, away: 7 },
  disc: { radius: 20, y: 56 },
}
const SMALL: SpineMeasures = {
  ...{ height: 252, spine: 48, top: 64, bottom: 204, left: 82, right: 28, gap: 3, gapBetweenModules: 9 },
  board: { width: 6, above: 14, away: 5 },
  disc: { radius: 13, y: 34 },
}
/** From here on the large measures have room. */
const LARGE_WIDTH = 860
/** With more leaves than this the gaps between them close. */
const MANY = 48

export interface Slot {
  x: number
  width: number
}

export interface SpineLayout {
  measures: SpineMeasures
  isLarge: boolean
  /** By module: its own place, and those of its leaves. */
  groups: (Slot & { leaves: Slot[] })[]
}

/** Where the leaves of a book stand: one per lesson, modules a wider gap apart. `sizes` are the lessons of each module. */
export function layoutSpine(sizes: readonly number[], width: number): SpineLayout {
  const isLarge = width >= LARGE_WIDTH
  const measures = isLarge ? LARGE : SMALL
  const count = sizes.reduce((sum, size) => sum + size, 0)
  const gap = count > MANY ? Math.min(measures.gap, 2) : measures.gap
  const between = sizes.length > MANY / 2 ? gap : measures.gapBetweenModules
  const gaps = (count - sizes.length) * gap + Math.max(sizes.length - 1, 0) * between
  const leaf = Math.max((width - measures.left - measures.right - gaps) / Math.max(count, 1), 1)
  let x = measures.left
  const groups = sizes.map((size) => {
    const leaves = Array.from({ length: size }, (_, index) => ({ x: x + index * (leaf + gap), width: leaf }))
    const group = { x, width: size * leaf + (size - 1) * gap, leaves }
    x += group.width + between
    return group
  })
  return { measures, isLarge, groups }
}
