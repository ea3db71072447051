import type { ServerResponse } from 'node:http'
import { refuse } from '@lectern/service-kit/errors.ts'
import { LiveStream, type Owner } from './live-stream.ts'

/** Of one person at one process: a browser needs one, whatever its tabs. */
const OF_A_PERSON = 10
const BEAT_MS = 20_000
/** So many a millisecond are told to read everything again, or that the gateway closes. */
const SPREAD_MS = 2

/** All streams that are open at this process. */
export class LiveStreams {
  readonly #most: number
  /** Told of each stream that was cut because nobody read it. */
  onCut = () => {}
  readonly #all = new Set<LiveStream>()
  readonly #ofPeople = new Map<number, Set<LiveStream>>()

  constructor(most: number) {
    this.#most = most
  }

  /** Whether browsers are told anything here. */
  get isOn(): boolean {
    return this.#most > 0
  }

  get size(): number {
    return this.#all.size
  }

  get all(): readonly LiveStream[] {
    return [...this.#all]
  }

  of(userId: number): readonly LiveStream[] {
    return [...(this.#ofPeople.get(userId) ?? [])]
  }

  /** Takes a place until the response is over. Throws 503 where there is none. */
  add(owner: Owner, response: ServerResponse): LiveStream {
    const others = this.#ofPeople.get(owner.userId) ?? new Set()
    if (this.#all.size >= this.#most) throw refuse('live-full', {}, { retryAfter: 30 })
    if (others.size >= OF_A_PERSON) throw refuse('live-window-limit-reached', {}, { retryAfter: 60 })
    const stream = new LiveStream(owner, response, () => this.onCut())
    stream.beatAt = performance.now() + Math.random() * BEAT_MS
    this.#all.add(stream)
    this.#ofPeople.set(owner.userId, others.add(stream))
    response.once('close', () => this.remove(stream))
    return stream
  }

  remove(stream: LiveStream): void {
    this.#all.delete(stream)
    const others = this.#ofPeople.get(stream.owner.userId)
    others?.delete(stream)
    if (others?.size === 0) this.#ofPeople.delete(stream.owner.userId)
  }

  /** Those that get a sign of life now; the next comes as long after it as always. */
  takeDue(): LiveStream[] {
    const now = performance.now()
    const due = this.all.filter(({ beatAt }) => beatAt <= now)
    for (const stream of due) stream.beatAt = now + BEAT_MS
    return due
  }

  /** Does it for each, in any order, over a time that grows with their number, or within `ms`: what they all do next isn't done at once. */
  spread(act: (stream: LiveStream) => void, ms = this.size * SPREAD_MS): void {
    for (const stream of this.#all) {
      setTimeout(() => {
        if (this.#all.has(stream)) act(stream)
      }, Math.random() * ms).unref()
    }
  }
}
