import type { Answer, QuizAttempt, SaveAnswersBody } from '@lectern/contracts/shapes/quiz-attempts.ts'
import { AttemptConflictError } from '../../../../api/attempt-conflict.ts'
import { sendingFailure } from '../../../../api/sending-failure.ts'
import { withoutEmpty } from '../../../../components/quiz/answers/answered.ts'
import { SendClock } from '../../../../lib/send-clock.ts'
import type { TabStore } from '../../../../lib/tab-store.ts'
import type { SaverCalls, SaverState, SaveStatus } from './saver-state.ts'
import { type ServerClock, serverClock } from './server-clock.ts'
import { isSameWork, mergeWork, type SavedWork, type Work } from './work.ts'

const RHYTHM = { pause: 400, longest: 3_000, retries: [2_000, 4_000, 8_000, 15_000] }

interface Parts {
  attempt: QuizAttempt
  tab: string
  /** Work that earlier tabs of this computer left behind. */
  left: SavedWork | null
  store: TabStore<SavedWork>
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
  private readonly sending = new SendClock(RHYTHM, () => this.sendOnce())

  constructor(parts: Parts) {
    const { attempt, tab, left } = parts
    this.parts = parts
    this.clock = serverClock(attempt.now)
    this.base = workIn(attempt)
    this.savedAt = attempt.savedAt === null ? null : Date.parse(attempt.savedAt)
    const work = left ? mergeWork(this.base, left, left.base) : this.base
    const status: SaveStatus = attempt.tab === tab ? { is: 'saved', at: this.savedAt } : { is: 'other-tab' }
    this.state = { ...work, status, isPersisted: true }
  }

  /** Sends what was left behind, and listens for the network's return. */
  start(): void {
    this.sending.start()
    if (this.writes && this.dirty) this.sending.plan(0)
    else if (this.parts.left && !this.dirty) this.forget()
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

  /** Whether nothing more is sent by itself: all is acknowledged, or it can't be written, or was refused. */
  get isDone(): boolean {
    return !this.writes || !this.dirty || this.sending.isRefused
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
    if (!this.sending.isSending && !this.dirty) {
      this.settle()
      return
    }
    this.keep()
    if (this.sending.changed() && !this.sending.isSending) this.update({ status: { is: 'unsaved' } })
  }

  /** Sends at once what is left. Resolves to whether everything is acknowledged. */
  async flush(): Promise<boolean> {
    await this.sending.idle()
    if (this.writes && this.dirty) await this.sending.run()
    return !this.dirty
  }

  /** Hands in what is there now. Throws what the call throws; the answers stay then. */
  async handIn(): Promise<QuizAttempt> {
    await this.sending.idle()
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

  readonly retryNow = (): void => this.sending.retryNow()

  /** Sends nothing more. Resolves once nothing is being sent. */
  dispose(): Promise<void> {
    this.sending.stop()
    return this.sending.idle()
  }

  private update(part: Partial<SaverState>): void {
    this.state = { ...this.state, ...part }
    for (const listener of this.listeners) listener()
  }

  private body(): SaveAnswersBody {
    const { answers, marked } = this.state
    return { tab: this.parts.tab, answers: withoutEmpty(answers), marked: [...marked] }
  }

  private async sendOnce(): Promise<void> {
    if (!this.writes || !this.dirty) {
      this.settle()
      return
    }
    const { answers, marked } = this.state
    if (!this.sending.isFailing) this.update({ status: { is: 'saving' } })
    try {
      const saved = await this.parts.calls.save(this.parts.attempt.id, this.body())
      this.clock.set(saved.now)
      this.base = { answers, marked }
      this.savedAt = Date.parse(saved.savedAt)
      this.sending.settle()
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
      this.sending.plan()
      return
    }
    this.sending.settle()
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
    if (failure.is === 'refused') this.sending.refused()
    else this.sending.failed()
    this.update({ status: failure.is === 'offline' ? failure : { is: 'failed', reason: failure.reason } })
  }

  private end(): void {
    this.sending.settle()
    this.update({ status: { is: 'handed-in' } })
    this.forget()
  }

  private keep(): void {
    const { answers, marked } = this.state
    const saved = { answers, marked, base: this.base, at: Date.now() }
    this.parts.store.save(saved).then(
      () => this.state.isPersisted || this.update({ isPersisted: true }),
      () => this.update({ isPersisted: false }),
    )
  }

  private forget(): void {
    this.parts.store.remove().catch((error: unknown) => console.warn(error))
  }
}

function workIn({ answers, marked }: QuizAttempt): Work {
  return { answers, marked }
}
