/** Chance that comes out the same each time, by its seed (mulberry32). */
export class Dice {
  #state: number

  constructor(seed: number) {
    this.#state = seed >>> 0
  }

  /** From 0 to below 1. */
  next(): number {
    this.#state = (this.#state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(this.#state ^ (this.#state >>> 15), this.#state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }

  isLess(share: number): boolean {
    return this.next() < share
  }

  /** A whole number from `least` to `most`. */
  between(least: number, most: number): number {
    return least + Math.floor(this.next() * (most - least + 1))
  }

  /** Undefined where there is nothing to choose from. */
  pick<Item>(items: readonly Item[]): Item | undefined {
    return items[Math.floor(this.next() * items.length)]
  }

  /** By the share that each has of all. */
  pickByShare<Item extends { share: number }>(items: readonly Item[]): Item {
    let left = this.next() * items.reduce((sum, { share }) => sum + share, 0)
    for (const item of items) {
      left -= item.share
      if (left < 0) return item
    }
    throw new Error('There is nothing to choose from')
  }

  /** How long somebody takes, around this mean: most a little less, a few much longer (log-normal). */
  around(mean: number): number {
    const normal = Math.sqrt(-2 * Math.log(1 - this.next())) * Math.cos(2 * Math.PI * this.next())
    return mean * Math.exp(SPREAD * normal - SPREAD ** 2 / 2)
  }
}

const SPREAD = 0.7
