import { ART_WIDTH, type Shape } from '@lectern/covers/shapes.ts'

/** Half modules of covers: where the art may be cut, and how much of it is shown. */
const STEP = 32
export const WINDOW = 5 * STEP

interface Span {
  from: number
  to: number
}

/**
 * Where the art that a certificate shows begins: at the place nearest the middle where no daylight disc is, since on a
 * certificate the disc is the seal. Of two such places the one further from the disc.
 */
export function artWindow(shapes: readonly Shape[], spark: string): number {
  const discs = discsOf(shapes, spark)
  const starts = Array.from({ length: (ART_WIDTH - WINDOW) / STEP + 1 }, (_, at) => at * STEP)
  const clearance = (start: number) =>
    Math.min(...discs.map(({ from, to }) => Math.max(from - (start + WINDOW), start - to)))
  const offMiddle = (start: number) => Math.abs(start + WINDOW / 2 - ART_WIDTH / 2)
  const [best = 0] = starts.sort(
    (one, other) =>
      Number(clearance(one) < 0) - Number(clearance(other) < 0) ||
      offMiddle(one) - offMiddle(other) ||
      clearance(other) - clearance(one),
  )
  return best
}

function discsOf(shapes: readonly Shape[], spark: string): Span[] {
  return shapes.flatMap((shape) => {
    if (shape.kind === 'disc' && shape.fill === spark) return [{ from: shape.x - shape.r, to: shape.x + shape.r }]
    if (shape.kind === 'mirrored')
      return discsOf(shape.shapes, spark).map(({ from, to }) => ({ from: ART_WIDTH - to, to: ART_WIDTH - from }))
    return []
  })
}
