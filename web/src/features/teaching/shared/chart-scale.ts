export interface Scale {
  top: number
  /** Values of the grid lines, from 0 to top. */
  ticks: number[]
}

const STEPS = [1, 2, 5]

/** A scale of at most five grid lines at round whole numbers that holds the largest value. */
export function scaleFor(largest: number): Scale {
  const needed = Math.max(largest, 3)
  for (let power = 1; ; power *= 10) {
    for (const base of STEPS) {
      const step = base * power
      const lines = Math.ceil(needed / step)
      if (lines <= 4) return { top: lines * step, ticks: Array.from({ length: lines + 1 }, (_, line) => line * step) }
    }
  }
}
