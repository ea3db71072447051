export interface Point {
  /** Seconds. */
  at: number
  value: number
}

/** Theil–Sen: the median of the slopes between any two points, which a third of wild ones doesn't move. Per second. */
function slopeOf(points: readonly Point[]): number {
  const slopes = points.flatMap((one, index) =>
    points.slice(index + 1).map((other) => (other.value - one.value) / (other.at - one.at)),
  )
  return medianOf(slopes)
}

function medianOf(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other)
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
}

/** How much a value may rise over the time that is judged, and count as flat: a share of itself, or so much, whichever is more. */
export interface Tolerance {
  share: number
  least: number
}

export interface Judged {
  median: number
  /** By the slope, over all of the time. */
  growth: number
  isFlat: boolean
}

/** Whether the later two thirds rise. In the first one caches fill and connections open. */
export function judge(points: readonly Point[], { share, least }: Tolerance): Judged {
  const later = points.slice(Math.ceil(points.length / 3))
  const [first, last] = [later[0], later.at(-1)]
  // Seen now and then only, as a client that asks once.
  if (!first || !last || first === last) return { median: last?.value ?? 0, growth: 0, isFlat: true }
  const median = medianOf(later.map(({ value }) => value))
  const growth = slopeOf(later) * (last.at - first.at)
  return { median, growth, isFlat: growth <= Math.max(least, share * median) }
}
