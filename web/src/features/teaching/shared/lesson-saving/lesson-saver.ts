import type {
  AutosavedLesson,
  AutosaveLessonBody,
  LessonConflict,
  LessonEditing,
  LessonText,
} from '@lectern/contracts/shapes/lessons.ts'
import { LessonConflictError } from '../../../../api/autosave-lesson.ts'
import { sendingFailure } from '../../../../api/sending-failure.ts'
import { SendClock } from '../../../../lib/send-clock.ts'
import { differences, isSame, whole } from './text-changes.ts'
import type { TextStore, UnsentText } from './unsent-text.ts'

const RHYTHM = { pause: 1_000, longest: 5_000, retries: [2_000, 4_000, 8_000, 15_000, 30_000] }
const MAX_SENT = 20

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
  isPersisted: boolean
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
  left: UnsentText | null
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
  private failingSince: number | null = null
  private readonly clock = new SendClock(RHYTHM, () => this.sendOnce())

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
      isPersisted: true,
    }
    if (left && isSame(left.text, lesson.text)) {
      this.base.version = lesson.version
      this.sent = []
      this.forget()
    }
  }

  /** Sends what was left behind, if anything was, and listens for the network's return. */
  start(): void {
    this.clock.start()
    if (this.unsent() !== null) this.clock.plan(0)
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
    if (this.unsent() === null && !this.clock.isSending) {
      this.settle()
      return
    }
    this.keep()
    if (this.clock.changed() && !this.clock.isSending) this.update({ status: { is: 'unsaved' } })
  }

  /** Sends at once what is left. Resolves to whether everything is acknowledged. */
  async flush(): Promise<boolean> {
    await this.clock.idle()
    if (this.state.status.is === 'conflict') return false
    if (this.unsent() !== null) await this.clock.run()
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
    this.clock.stop()
  }

  private update(part: Partial<SaverState>): void {
    this.state = { ...this.state, ...part }
    for (const listener of this.listeners) listener()
  }

  /** What has to be sent; null when there is nothing. After a lost answer all of it: the server may have another text. */
  private unsent(): AutosaveLessonBody | null {
    return this.sent.length > 0 ? whole(this.state.text) : differences(this.base.text, this.state.text)
  }

  private async sendOnce(): Promise<void> {
    const body = this.unsent()
    if (body === null) {
      this.settle()
      return
    }
    const sending = this.state.text
    this.sent = [...this.sent, sending].slice(-MAX_SENT)
    this.keep()
    if (!this.clock.isFailing) this.update({ status: { is: 'saving' } })
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
    this.clock.settle()
    this.failingSince = null
    this.update({ version })
    this.settle()
  }

  private settle(): void {
    if (this.unsent() === null) {
      this.clock.settle()
      this.failingSince = null
      this.update({ status: { is: 'saved', at: this.savedAt } })
      this.forget()
    } else {
      this.update({ status: { is: 'unsaved' } })
      this.keep()
      this.clock.plan()
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
      this.clock.refused()
      this.update({ status: { is: 'failed', since, reason: failure.reason, retryAt: null } })
      return
    }
    const retryAt = this.clock.failed()
    this.update({
      status:
        failure.is === 'offline'
          ? { is: 'offline', since, retryAt }
          : { is: 'failed', since, reason: failure.reason, retryAt },
    })
  }

  private meet(conflict: Conflict, sending: LessonText): void {
    // An earlier text of ours, whose answer was lost.
    if (this.sent.some((text) => isSame(text, conflict.theirs)) || isSame(this.state.text, conflict.theirs)) {
      this.acknowledge(conflict.theirs, conflict.version, Date.parse(conflict.savedAt))
      return
    }
    this.clock.settle()
    this.failingSince = null
    // What was typed meanwhile goes to the history with the rest, before anybody chooses.
    if (!isSame(sending, this.state.text)) {
      this.clock.plan(0)
      return
    }
    this.update({ status: { is: 'conflict', conflict: { ...conflict, mine: this.state.text } } })
  }

  private keep(): void {
    const { text } = this.state
    const unsent = { text, version: this.base.version, sent: this.sent, at: Date.now() }
    this.store.save(unsent).then(
      () => this.state.isPersisted || this.update({ isPersisted: true }),
      () => this.update({ isPersisted: false }),
    )
  }

  private forget(): void {
    this.store.remove().catch(console.error)
  }
}
