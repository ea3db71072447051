/** Buckets grow by this much, so a percentile is at most this much too large. */
const STEP = 1.02
const LEAST_MS = 0.05

/** Latencies in constant memory. */
class Histogram {
  readonly #buckets: number[] = []
  count = 0
  max = 0

  add(ms: number): void {
    const bucket = ms <= LEAST_MS ? 0 : Math.ceil(Math.log(ms / LEAST_MS) / Math.log(STEP))
    this.#buckets[bucket] = (this.#buckets[bucket] ?? 0) + 1
    this.count += 1
    this.max = Math.max(this.max, ms)
  }

  percentile(share: number): number {
    let left = Math.ceil(share * this.count)
    for (const [bucket, count = 0] of this.#buckets.entries()) {
      left -= count
      if (left <= 0) return Math.min(this.max, LEAST_MS * STEP ** bucket)
    }
    return Number.NaN
  }
}

export interface CallFigures {
  call: string
  count: number
  p50: number
  p95: number
  p99: number
  max: number
}

/** What calls took, from the request to the last byte of the answer, and what went wrong. */
export class Measures {
  #calls = new Map<string, Histogram>()
  readonly #errors = new Map<string, number>()

  took(call: string, ms: number): void {
    const histogram = this.#calls.get(call) ?? new Histogram()
    this.#calls.set(call, histogram)
    histogram.add(ms)
  }

  /** Errors count whenever they happen. */
  failed(what: string): void {
    this.#errors.set(what, (this.#errors.get(what) ?? 0) + 1)
  }

  /** Forgets what calls took until now. */
  begin(): void {
    this.#calls = new Map()
  }

  /** By how often they were made. */
  get figures(): CallFigures[] {
    const rows = [...this.#calls].map(([call, histogram]) => ({
      call,
      count: histogram.count,
      p50: histogram.percentile(0.5),
      p95: histogram.percentile(0.95),
      p99: histogram.percentile(0.99),
      max: histogram.max,
    }))
    return rows.sort((one, other) => other.count - one.count)
  }

  get count(): number {
    return this.figures.reduce((sum, { count }) => sum + count, 0)
  }

  get errors(): [what: string, count: number][] {
    return [...this.#errors]
  }

  get errorCount(): number {
    return this.errors.reduce((sum, [, count]) => sum + count, 0)
  }
}
