import { outdate, outdateUnshown, type Reads, shownOf } from '../api/reads.ts'

/** What is told within so long is read again once. */
const GATHERED_MS = 100
/** At most one read of the same within that: a class of 300 works at once. */
const PAUSE_MS = 1_000

/**
 * Reads again what is shown and was outdated. Of a burst the first is read soon, and the last state always: what is outdated while it is being read,
 * or right after, is read once more.
 */
export class Rereads {
  #outdated: Reads[] = []
  #timer: ReturnType<typeof setTimeout> | undefined
  /** Of reads that were made lately or are being made; whether they are due again. */
  #busy = new Map<string, { again: boolean }>()
  #over = false

  add(reads: Reads[]): void {
    if (this.#over || reads.length === 0) return
    this.#outdated.push(...reads)
    this.#timer ??= setTimeout(() => this.#readAll(), GATHERED_MS)
  }

  /** Nothing that was told is read any more. */
  end(): void {
    this.#over = true
    clearTimeout(this.#timer)
  }

  #readAll(): void {
    const reads = this.#outdated
    this.#outdated = []
    this.#timer = undefined
    void outdateUnshown(...reads)
    for (const url of shownOf(...reads)) {
      const busy = this.#busy.get(url)
      if (busy) busy.again = true
      else void this.#read(url)
    }
  }

  async #read(url: string): Promise<void> {
    const state = { again: false }
    this.#busy.set(url, state)
    const pause = new Promise((resolve) => setTimeout(resolve, PAUSE_MS))
    // What can't be read says so where it is shown.
    const reading = outdate((one) => one === url).catch(() => {})
    await Promise.all([reading, pause])
    this.#busy.delete(url)
    if (state.again && !this.#over) await this.#read(url)
  }
}
