import type { Answer, QuizAttempt, SaveAnswersBody } from '@lectern/contracts/shapes/quiz-attempts.ts'
import { AttemptConflictError } from '../../../../api/attempt-conflict.ts'
import { sendingFailure } from '../../../../api/sending-failure.ts'
import { withoutEmpty } from '../../../../components/quiz/answers/answered.ts'
import type { TabStore } from '../../../../lib/tab-store.ts'
import type { SaverCalls, SaverState, SaveStatus } from './saver-state.ts'
import { type ServerClock, serverClock } from './server-clock.ts'
import { isSameWork, type KeptWork, mergeWork, type Work } from './work.ts'

/** After the last change. */
const PAUSE_MS = 400
/** Somebody who never pauses is saved all the same. */
const LONGEST_MS = 3_000
const RETRIES_MS = [2_000, 4_000, 8_000, 15_000]

interface Parts {
  attempt: QuizAttempt
  tab: string
  /** Work that earlier tabs of this computer left behind. */
  left: KeptWork | null
  store: TabStore<KeptWork>
  calls: SaverCalls
}

/**
 * Sends all answers as they are, one request at a time. Until the server has acknowledged them they are kept on this computer.
 * Only the tab that has the attempt sends.
 */
export class AttemptSaver {
  readonly clock: ServerClock
  private readonly parts: Parts
  private readonly listeners = new Set<() => void>()
  private base: Work
  private savedAt: number | null
  private state: SaverState
  private timer: ReturnType<typeof setTimeout> | undefined
  private dirtySince: number | null = null
  private failures = 0
  private running: Promise<void> | null = null
  private disposed = false

  constructor(parts: Parts) {
    const { attempt, tab, left } = parts
    this.parts = parts
    this.clock = serverClock(attempt.now)
    this.base = workIn(attempt)
    this.savedAt = attempt.savedAt === null ? null : Date.parse(attempt.savedAt)
    const work = left ? mergeWork(this.base, left, left.base) : this.base
    const status: SaveStatus = attempt.tab === tab ? { is: 'saved', at: this.savedAt } : { is: 'other-tab' }
    this.state = { ...work, status, kept: true }
  }

  /** Sends what was left behind, and listens for the network's return. */
  start(): void {
    this.disposed = false
    globalThis.addEventListener?.('online', this.retryNow)
    globalThis.addEventListener?.('focus', this.retryNow)
    if (this.writes && this.dirty) this.plan(0)
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener)
    return () => this.listeners.delete(listener)
  }

  readonly snapshot = (): SaverState => this.state

  /** Whether something is not acknowledged. */
  get dirty(): boolean {
    return this.state.status.is !== 'handed-in' && !isSameWork(this.state, this.base)
  }

  /** Whether this tab may change anything. */
  get writes(): boolean {
    return this.state.status.is !== 'other-tab' && this.state.status.is !== 'handed-in'
  }

  answer(questionId: string, answer: Answer): void {
    this.change({ answers: { ...this.state.answers, [questionId]: answer } })
  }

  mark(questionId: string, isMarked: boolean): void {
    const others = this.state.marked.filter((id) => id !== questionId)
    this.change({ marked: isMarked ? [...others, questionId] : others })
  }

  private change(part: Partial<Work>): void {
    if (!this.writes) return
    this.update(part)
    if (!this.running && !this.dirty) {
      this.settle()
      return
    }
    this.keep()
    if (this.state.status.is === 'failed') this.failures = 0
    if (this.failures > 0) return
    if (!this.running) this.update({ status: { is: 'unsaved' } })
    this.dirtySince ??= Date.now()
    this.plan(Math.min(PAUSE_MS, Math.max(0, this.dirtySince + LONGEST_MS - Date.now())))
  }

  /** Sends at once what is left. Resolves to whether everything is acknowledged. */
  async flush(): Promise<boolean> {
    await this.running
    if (this.writes && this.dirty) await this.run()
    return !this.dirty
  }

  /** Hands in what is there now. Throws what the call throws; the answers stay then. */
  async handIn(): Promise<QuizAttempt> {
    clearTimeout(this.timer)
    await this.running
    try {
      const attempt = await this.parts.calls.handIn(this.parts.attempt.id, this.body())
      this.end()
      return attempt
    } catch (error) {
      this.fail(error)
      throw error
    }
  }

  /** The attempt as the server has it now: whether it can still be written here, and what time it is. */
  meet(attempt: QuizAttempt): void {
    this.clock.set(attempt.now)
    if (attempt.handedInAt !== null) this.end()
    else if (attempt.tab !== this.parts.tab) this.lose()
  }

  /** Another tab writes from now on. What is not sent stays on this computer. */
  lose(): void {
    if (this.state.status.is !== 'handed-in') this.update({ status: { is: 'other-tab' } })
  }

  readonly retryNow = (): void => {
    if (this.state.status.is === 'offline' || this.state.status.is === 'failed') this.plan(0)
  }

  dispose(): void {
    this.disposed = true
    clearTimeout(this.timer)
    globalThis.removeEventListener?.('online', this.retryNow)
    globalThis.removeEventListener?.('focus', this.retryNow)
  }

  private update(part: Partial<SaverState>): void {
    this.state = { ...this.state, ...part }
    for (const listener of this.listeners) listener()
  }

  private body(): SaveAnswersBody {
    const { answers, marked } = this.state
    return { tab: this.parts.tab, answers: withoutEmpty(answers), marked: [...marked] }
  }

  private plan(after: number): void {
    clearTimeout(this.timer)
    if (!this.disposed) this.timer = setTimeout(() => void this.run(), after)
  }

  private run(): Promise<void> {
    this.running ??= this.sendOnce().finally(() => {
      this.running = null
    })
    return this.running
  }

  private async sendOnce(): Promise<void> {
    clearTimeout(this.timer)
    if (!this.writes || !this.dirty) {
      this.settle()
      return
    }
    const { answers, marked } = this.state
    this.dirtySince = null
    if (this.failures === 0) this.update({ status: { is: 'saving' } })
    try {
      const saved = await this.parts.calls.save(this.parts.attempt.id, this.body())
      this.clock.set(saved.now)
      this.base = { answers, marked }
      this.savedAt = Date.parse(saved.savedAt)
      this.failures = 0
      this.settle()
    } catch (error) {
      this.fail(error)
    }
  }

  private settle(): void {
    if (!this.writes) return
    if (this.dirty) {
      this.update({ status: { is: 'unsaved' } })
      this.keep()
      this.plan(PAUSE_MS)
      return
    }
    clearTimeout(this.timer)
    this.failures = 0
    this.dirtySince = null
    this.update({ status: { is: 'saved', at: this.savedAt } })
    this.forget()
  }

  private fail(error: unknown): void {
    if (error instanceof AttemptConflictError) {
      if (error.reason === 'other-tab') this.lose()
      else this.end()
      return
    }
    const failure = sendingFailure(error)
    this.keep()
    const wait = RETRIES_MS[Math.min(this.failures, RETRIES_MS.length - 1)] ?? 0
    this.failures += 1
    this.update({ status: failure.is === 'offline' ? failure : { is: 'failed', reason: failure.reason } })
    if (failure.is !== 'refused') this.plan(wait)
  }

  private end(): void {
    clearTimeout(this.timer)
    this.update({ status: { is: 'handed-in' } })
    this.forget()
  }

  private keep(): void {
    const { answers, marked } = this.state
    const kept = { answers, marked, base: this.base, at: Date.now() }
    this.parts.store.keep(kept).then(
      () => this.state.kept || this.update({ kept: true }),
      () => this.update({ kept: false }),
    )
  }

  private forget(): void {
    this.parts.store.forget().catch((error: unknown) => console.warn(error))
  }
}

function workIn({ answers, marked }: QuizAttempt): Work {
  return { answers, marked }
}
