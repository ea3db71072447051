import { ApiError, errorSentence } from '../../../api/api-error.ts'
import { sendMessage } from '../../../api/messages.ts'
import { sendingFailure } from '../../../api/sending-failure.ts'
import { conversationChanged } from '../../../api/talk-changes.ts'
import { SendClock } from '../../../lib/send-clock.ts'
import { registerUnsent } from '../../../lib/unsent-text.ts'
import { saveDraft, savedDraft } from '../../../session/draft-store.ts'
import type { Outgoing, Written } from './outgoing.ts'

const RHYTHM = { pause: 0, longest: 0, retries: [2_000, 4_000, 8_000, 15_000, 30_000] }
/** Signed in again, or an hour later, the same is taken; asking again and again doesn't help. */
const NOBODY = 401
const TOO_MUCH = 429

/**
 * What one person has written and the server hasn't acknowledged, in all conversations: kept in this browser until it is sent, and
 * sent one after the other, so that they arrive in the order in which they were written. A key is a message: sending it twice, from
 * two tabs or after a reload, sends nothing twice. Nothing is begun but while that person's messages are open, or at their log-out.
 */
class Outbox {
  private readonly userId: number
  private readonly clock = new SendClock(RHYTHM, () => this.sendAll())
  private readonly listeners = new Set<() => void>()
  /** All that this tab ever had: what else is kept is another tab's. */
  private readonly had = new Set<string>()
  private all: readonly Outgoing[]
  private isPersisted = true

  constructor(userId: number) {
    this.userId = userId
    this.all = this.persisted()
    for (const { key } of this.all) this.had.add(key)
    registerUnsent({ userId, send: () => this.clock.run(), outcome: () => this.outcome() })
  }

  /** The same array as long as nothing has changed. */
  readonly current = (): readonly Outgoing[] => this.all

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener)
    return () => this.listeners.delete(listener)
  }

  /** Sends what is due, and goes on until the returned function is called: what couldn't be sent before gets another try. */
  open(): () => void {
    this.clock.start()
    this.replace(this.all.map((one) => (isDue(one) ? { ...one, failure: null } : one)))
    this.sendNow()
    return () => this.clock.stop()
  }

  add(conversationId: number, written: Written): void {
    const one = { ...written, key: crypto.randomUUID(), conversationId, at: new Date().toISOString(), failure: null }
    this.had.add(one.key)
    this.replace([...this.all, one])
    this.sendNow()
  }

  again(key: string): void {
    this.replace(this.all.map((one) => (one.key === key ? { ...one, failure: null } : one)))
    this.sendNow()
  }

  remove(key: string): void {
    this.replace(this.all.filter((one) => one.key !== key))
  }

  private sendNow(): void {
    // What is being sent takes along what came meanwhile.
    if (this.all.some(isDue) && !this.clock.isSending) this.clock.plan()
  }

  private async sendAll(): Promise<void> {
    let isLater = false
    const tried = new Set<string>()
    const next = () => this.all.find((one) => isDue(one) && !tried.has(one.key))
    for (let one = next(); one; one = next()) {
      tried.add(one.key)
      if (!(await this.sendOne(one))) isLater = true
    }
    if (isLater) this.clock.failed()
    else this.clock.settle()
  }

  /** Whether nothing is to be done about it by itself: it is sent, or it would be refused once more. */
  private async sendOne({ key, conversationId, text, lesson, picture }: Outgoing): Promise<boolean> {
    const body = {
      ...{ key, text },
      ...(lesson && { lessonId: lesson.lessonId, ...(lesson.place !== null && { draftKey: lesson.place }) }),
      ...(picture && { pictureId: picture.id }),
    }
    try {
      await sendMessage({ conversationId, body })
      this.remove(key)
      return true
    } catch (error) {
      const status = error instanceof ApiError ? error.status : null
      const isFinal = sendingFailure(error).is === 'refused' && status !== NOBODY
      const failure = { sentence: errorSentence(error), isFinal }
      this.replace(this.all.map((one) => (one.key === key ? { ...one, failure } : one)))
      // The page says why nobody writes there any more.
      if (isFinal) void conversationChanged(conversationId)
      return isFinal || status === NOBODY || status === TOO_MUCH
    }
  }

  private replace(all: readonly Outgoing[]): void {
    const ofOthers = this.persisted().filter(({ key }) => !this.had.has(key))
    this.all = all
    const persisted = [...ofOthers, ...all]
    this.isPersisted = saveDraft(this.place, persisted.length > 0 ? { outgoing: persisted } : null)
    for (const listener of this.listeners) listener()
  }

  private persisted(): Outgoing[] {
    // It was written by this very class.
    return (savedDraft(this.place) as { outgoing: Outgoing[] } | null)?.outgoing ?? []
  }

  private outcome() {
    if (this.all.length === 0) return 'sent'
    return this.isPersisted ? 'saved' : 'lost'
  }

  private get place() {
    return { userId: this.userId, path: '/messages', name: 'outbox' }
  }
}

/** It isn't refused for what it is. */
function isDue({ failure }: Outgoing): boolean {
  return failure === null || !failure.isFinal
}

const outboxes = new Map<number, Outbox>()

/** The one of a person, in this tab. */
export function outboxOf(userId: number): Outbox {
  const outbox = outboxes.get(userId) ?? new Outbox(userId)
  outboxes.set(userId, outbox)
  return outbox
}
