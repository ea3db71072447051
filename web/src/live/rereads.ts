import { outdate, outdateUnshown, type Reads, shownOf } from '../api/reads.ts'
import { pauseAfter, rest } from './pauses.ts'

/** What is told within so long is read again once. */
const GATHERED_MS = 100
/** So long the same isn't read again. What a person does may be told in two parts, and both are shown within a second; a class of 300 works for an hour. */
const PAUSE_MS = { first: 250, most: 1_000 }

/**
 * Reads again what is shown and was outdated. Of a burst the first is read soon, and the last state always: what is outdated while it is being read,
 * or right after, is read once more. What can't be read is tried again for as long as it is shown: nobody is told a second time.
 */
export class Rereads {
  #outdated: Reads[] = []
  #timer: ReturnType<typeof setTimeout> | undefined
  /** Of reads that were made lately or are being made; whether they are due again. */
  #busy = new Map<string, { again: boolean }>()
  /** Whose last answer said nothing of what was asked for. */
  #failed = new Set<string>()
  #end = new AbortController()

  add(reads: Reads[]): void {
    if (this.#end.signal.aborted || reads.length === 0) return
    this.#outdated.push(...reads)
    this.#timer ??= setTimeout(() => this.#readAll(), GATHERED_MS)
  }

  /** Fetches a read, and keeps in mind whether it has to be tried again. */
  async noting(url: string, fetching: Promise<Response>): Promise<Response> {
    this.#failed.add(url)
    const response = await fetching
    if (response.status < 500 && response.status !== 429) this.#failed.delete(url)
    return response
  }

  /** Nothing that was told is read any more. */
  end(): void {
    this.#end.abort()
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
    const { signal } = this.#end
    const isIt: Reads = (one) => one === url
    const state = { again: false }
    this.#busy.set(url, state)
    let failures = 0
    let pause = PAUSE_MS.first
    do {
      state.again = false
      // What can't be read says so where it is shown.
      await Promise.all([outdate(isIt).catch(() => {}), new Promise((resolve) => setTimeout(resolve, pause))])
      pause = Math.min(2 * pause, PAUSE_MS.most)
      failures = this.#failed.has(url) ? failures + 1 : 0
      if (failures === 0) continue
      await rest(pauseAfter(failures), signal)
      state.again = shownOf(isIt).length > 0
      // Whoever shows it next reads it.
      if (!state.again) void outdateUnshown(isIt)
    } while (state.again && !signal.aborted)
    this.#busy.delete(url)
  }
}
