import type {
  AutosavedLesson,
  AutosaveLessonBody,
  LessonConflict,
  LessonEditing,
  LessonText,
} from '@lectern/contracts/shapes/lessons.ts'
import { LessonConflictError } from '../../../../api/autosave-lesson.ts'
import { sendingFailure } from '../../../../api/sending-failure.ts'
import type { KeptText, TextStore } from './kept-text.ts'
import { differences, isSame, whole } from './text-changes.ts'

/** After the last key. */
const PAUSE_MS = 1_000
/** Somebody who never pauses is saved all the same. */
const LONGEST_MS = 5_000
const RETRIES_MS = [2_000, 4_000, 8_000, 15_000, 30_000]
const SENT_KEPT = 20

export type Conflict = LessonConflict['conflict']

type SaveStatus =
  | { is: 'saved'; at: number | null }
  | { is: 'unsaved' }
  | { is: 'saving' }
  /** Since when, and when it is tried again. */
  | { is: 'offline'; since: number; retryAt: number }
  | { is: 'failed'; since: number; reason: string; retryAt: number | null }
  | { is: 'conflict'; conflict: Conflict }

export interface SaverState {
  text: LessonText
  version: number
  status: SaveStatus
  /** Students read another text until the changes are put out. */
  unpublished: boolean
  /** Whether what the server lacks is kept on this computer. */
  kept: boolean
}

export type SendText = (
  lessonId: number,
  version: number,
  body: AutosaveLessonBody,
  signal: AbortSignal,
) => Promise<AutosavedLesson>

interface Parts {
  lesson: LessonEditing
  /** Text that an earlier tab left behind. */
  left: KeptText | null
  store: TextStore
  send: SendText
}

/**
 * Sends what is typed, one request at a time, each based on the version before. Until the server has acknowledged a text it
 * is kept on this computer. Nothing that was typed is dropped: a text that meets a newer one waits for the person's choice.
 */
export class LessonSaver {
  private readonly store: TextStore
  private readonly send: SendText
  private readonly lessonId: number
  private readonly listeners = new Set<() => void>()
  private base: { version: number; text: LessonText }
  /** Texts sent without an answer: the server may have any of them. */
  private sent: LessonText[]
  private savedAt: number
  private state: SaverState
  private timer: ReturnType<typeof setTimeout> | undefined
  private dirtySince: number | null = null
  private failures = 0
  private failingSince: number | null = null
  private running: Promise<void> | null = null
  private disposed = false

  constructor({ lesson, left, store, send }: Parts) {
    this.store = store
    this.send = send
    this.lessonId = lesson.id
    // A text left behind is based on the version it was typed on: whether that is still the newest is the server's to say.
    this.base = { version: left?.version ?? lesson.version, text: lesson.text }
    this.sent = left?.sent ?? []
    this.savedAt = Date.parse(lesson.savedAt)
    this.state = {
      text: left?.text ?? lesson.text,
      version: lesson.version,
      status: { is: 'saved', at: this.savedAt },
      unpublished: lesson.published !== null,
      kept: true,
    }
    if (left && isSame(left.text, lesson.text)) {
      this.base.version = lesson.version
      this.sent = []
      this.forget()
    }
  }

  /** Sends what was left behind, if anything was, and listens for the network's return. */
  start(): void {
    this.disposed = false
    globalThis.addEventListener?.('online', this.retryNow)
    // Somebody who comes back may have signed in again elsewhere.
    globalThis.addEventListener?.('focus', this.retryNow)
    if (this.unsent() !== null) this.plan(0)
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener)
    return () => this.listeners.delete(listener)
  }

  readonly snapshot = (): SaverState => this.state

  /** Whether something is not acknowledged. */
  get dirty(): boolean {
    return this.state.status.is === 'conflict' || this.unsent() !== null
  }

  change(part: Partial<LessonText>): void {
    if (this.state.status.is === 'conflict') return
    const text = { ...this.state.text, ...part }
    this.update({ text })
    // A blank at the end of the title is typed, though not yet worth sending.
    if (this.unsent() === null && !this.running) {
      this.settle()
      return
    }
    this.keep()
    // A text that was refused for what it is gets a new chance.
    if (this.state.status.is === 'failed' && this.state.status.retryAt === null) this.failures = 0
    if (this.failures > 0) return
    if (!this.running) this.update({ status: { is: 'unsaved' } })
    this.dirtySince ??= Date.now()
    this.plan(Math.min(PAUSE_MS, Math.max(0, this.dirtySince + LONGEST_MS - Date.now())))
  }

  /** Sends at once what is left. Resolves to whether everything is acknowledged. */
  async flush(): Promise<boolean> {
    await this.running
    if (this.state.status.is === 'conflict') return false
    if (this.unsent() !== null) await this.run()
    return !this.dirty
  }

  /** Ends a conflict. The text not chosen is in the history: the server put it there. */
  resolve(text: LessonText): void {
    if (this.state.status.is !== 'conflict') return
    const { version, theirs, savedAt } = this.state.status.conflict
    this.update({ text })
    this.acknowledge(theirs, version, Date.parse(savedAt))
  }

  /** The server's new state after another call: put out, discarded, restored. */
  replace(lesson: LessonEditing): void {
    this.update({ text: lesson.text, unpublished: lesson.published !== null })
    this.acknowledge(lesson.text, lesson.version, Date.parse(lesson.savedAt))
  }

  dispose(): void {
    this.disposed = true
    clearTimeout(this.timer)
    globalThis.removeEventListener?.('online', this.retryNow)
    globalThis.removeEventListener?.('focus', this.retryNow)
  }

  private readonly retryNow = (): void => {
    if (this.state.status.is === 'offline' || this.state.status.is === 'failed') this.plan(0)
  }

  private update(part: Partial<SaverState>): void {
    this.state = { ...this.state, ...part }
    for (const listener of this.listeners) listener()
  }

  /** What has to be sent; null when there is nothing. After a lost answer all of it: the server may have another text. */
  private unsent(): AutosaveLessonBody | null {
    return this.sent.length > 0 ? whole(this.state.text) : differences(this.base.text, this.state.text)
  }

  private plan(after: number): void {
    clearTimeout(this.timer)
    if (this.disposed) return
    this.timer = setTimeout(() => void this.run(), after)
  }

  private run(): Promise<void> {
    this.running ??= this.sendOnce().finally(() => {
      this.running = null
    })
    return this.running
  }

  private async sendOnce(): Promise<void> {
    clearTimeout(this.timer)
    const body = this.unsent()
    if (body === null) {
      this.settle()
      return
    }
    const sending = this.state.text
    this.dirtySince = null
    this.sent = [...this.sent, sending].slice(-SENT_KEPT)
    this.keep()
    if (this.failures === 0) this.update({ status: { is: 'saving' } })
    try {
      const saved = await this.send(this.lessonId, this.base.version, body, AbortSignal.timeout(20_000))
      this.acknowledge({ ...this.base.text, ...body }, saved.version, Date.parse(saved.savedAt))
      this.update({ unpublished: saved.unpublished })
    } catch (error) {
      this.fail(error, sending)
    }
  }

  private acknowledge(text: LessonText, version: number, at: number): void {
    this.base = { version, text }
    this.sent = []
    this.savedAt = at
    this.failures = 0
    this.failingSince = null
    this.update({ version })
    this.settle()
  }

  private settle(): void {
    if (this.unsent() === null) {
      clearTimeout(this.timer)
      this.failures = 0
      this.failingSince = null
      this.dirtySince = null
      this.update({ status: { is: 'saved', at: this.savedAt } })
      this.forget()
    } else {
      this.update({ status: { is: 'unsaved' } })
      this.keep()
      this.plan(PAUSE_MS)
    }
  }

  private fail(error: unknown, sending: LessonText): void {
    if (error instanceof LessonConflictError) {
      this.meet(error.conflict, sending)
      return
    }
    const failure = sendingFailure(error)
    const since = this.failingSince ?? Date.now()
    this.failingSince = since
    if (failure.is === 'refused') {
      this.sent = this.sent.filter((text) => text !== sending)
      this.keep()
      this.failures = 1
      this.update({ status: { is: 'failed', since, reason: failure.reason, retryAt: null } })
      return
    }
    const wait = RETRIES_MS[Math.min(this.failures, RETRIES_MS.length - 1)] ?? 0
    this.failures += 1
    const retryAt = Date.now() + wait
    this.update({
      status:
        failure.is === 'offline'
          ? { is: 'offline', since, retryAt }
          : { is: 'failed', since, reason: failure.reason, retryAt },
    })
    this.plan(wait)
  }

  private meet(conflict: Conflict, sending: LessonText): void {
    // An earlier text of ours, whose answer was lost.
    if (this.sent.some((text) => isSame(text, conflict.theirs)) || isSame(this.state.text, conflict.theirs)) {
      this.acknowledge(conflict.theirs, conflict.version, Date.parse(conflict.savedAt))
      return
    }
    this.failures = 0
    this.failingSince = null
    // What was typed meanwhile goes to the history with the rest, before anybody chooses.
    if (!isSame(sending, this.state.text)) {
      this.plan(0)
      return
    }
    this.update({ status: { is: 'conflict', conflict: { ...conflict, mine: this.state.text } } })
  }

  private keep(): void {
    const { text } = this.state
    const kept = { text, version: this.base.version, sent: this.sent, at: Date.now() }
    this.store.keep(kept).then(
      () => this.state.kept || this.update({ kept: true }),
      () => this.update({ kept: false }),
    )
  }

  private forget(): void {
    this.store.forget().catch(console.error)
  }
}
