interface Rhythm {
  /** Milliseconds after the last change. */
  pause: number
  /** Somebody who never pauses is saved all the same, after so many milliseconds. */
  longest: number
  /** Milliseconds after the first failure, the second, and so on; the last one for all later ones. */
  retries: readonly number[]
}

/**
 * When something that is being changed goes to the server: a pause after the last change, one request at a time, again after
 * each failure, and at once when the network or the person is back. What is sent, and what an answer means, is up to `send`.
 */
export class SendClock {
  private readonly rhythm: Rhythm
  private readonly send: () => Promise<void>
  private timer: ReturnType<typeof setTimeout> | undefined
  private changedSince: number | null = null
  private failures = 0
  private refusedLast = false
  private running: Promise<void> | null = null
  private stopped = false

  /** @param send Never rejects: it tells this clock of a failure. */
  constructor(rhythm: Rhythm, send: () => Promise<void>) {
    this.rhythm = rhythm
    this.send = send
  }

  /** Listens for the network's return, and for the person's, who may have signed in again elsewhere. */
  start(): void {
    this.stopped = false
    globalThis.addEventListener?.('online', this.retryNow)
    globalThis.addEventListener?.('focus', this.retryNow)
  }

  stop(): void {
    this.stopped = true
    clearTimeout(this.timer)
    globalThis.removeEventListener?.('online', this.retryNow)
    globalThis.removeEventListener?.('focus', this.retryNow)
  }

  get isSending(): boolean {
    return this.running !== null
  }

  /** The last request failed, whether or not it is tried again. */
  get isFailing(): boolean {
    return this.failures > 0
  }

  /** The last request was refused for what it is: it isn't sent again by itself. */
  get isRefused(): boolean {
    return this.refusedLast
  }

  /** Something changed. Answers whether that goes out after a pause; false where a retry takes it along. */
  changed(): boolean {
    // What was refused for what it is gets a new chance.
    if (this.refusedLast) this.settle()
    if (this.failures > 0) return false
    this.changedSince ??= Date.now()
    this.plan(Math.min(this.rhythm.pause, Math.max(0, this.changedSince + this.rhythm.longest - Date.now())))
    return true
  }

  /** Sends after so many milliseconds, after a pause unless told otherwise. */
  plan(after = this.rhythm.pause): void {
    clearTimeout(this.timer)
    if (!this.stopped) this.timer = setTimeout(() => void this.run(), after)
  }

  /** Sends now, or resolves with what is being sent. */
  run(): Promise<void> {
    if (!this.running) {
      clearTimeout(this.timer)
      this.changedSince = null
      this.running = this.send().finally(() => {
        this.running = null
      })
    }
    return this.running
  }

  /** Takes back what is planned. Resolves once nothing is being sent. */
  async idle(): Promise<void> {
    clearTimeout(this.timer)
    await this.running
  }

  /** Nothing failed, and nothing is planned any more. */
  settle(): void {
    clearTimeout(this.timer)
    this.changedSince = null
    this.failures = 0
    this.refusedLast = false
  }

  /** It may work later. Answers when it is tried again, in milliseconds since 1970. */
  failed(): number {
    const wait = this.rhythm.retries[Math.min(this.failures, this.rhythm.retries.length - 1)] ?? 0
    this.failures += 1
    this.refusedLast = false
    this.plan(wait)
    return Date.now() + wait
  }

  /** The same would be refused again. */
  refused(): void {
    this.settle()
    this.failures = 1
    this.refusedLast = true
  }

  readonly retryNow = (): void => {
    if (this.failures > 0) this.plan(0)
  }
}
