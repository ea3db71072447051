import { paymentAdjusted, paymentRefunded, paymentSucceeded } from '@lectern/contracts/events/billing.ts'
import { type EventData, topicOf } from '@lectern/contracts/events/event.ts'
import {
  certificateIssued,
  certificateRevoked,
  courseCompleted,
  enrolled,
  progressReset,
  quizGraded,
  quizSubmitted,
  unenrolled,
} from '@lectern/contracts/events/learning.ts'
import { listDiscarded } from '@lectern/service-kit/events/discarded-events.ts'
import { listRedriven } from '@lectern/service-kit/events/inbox.ts'
import { applyReplayed, openReplay } from '@lectern/service-kit/events/replay.ts'
import type { LearningAddress } from '@lectern/service-kit/events/signature-limits.ts'
import { createEventVerifier } from '@lectern/service-kit/events/signatures.ts'
import {
  createDispatcher,
  on,
  PoisonEvent,
  type SourceMessage,
  type Subscription,
} from '@lectern/service-kit/events/subscriptions.ts'
import { limitsOfLearning } from '@lectern/service-kit/limits-of-learning.ts'
import type { CommandConfig } from '@lectern/service-kit/process/config.ts'
import type { KafkaAccess } from '@lectern/service-kit/process/kafka-config.ts'
import type { Database } from '../database.ts'
import type { Attempts, Certificates, EventOrder, Facts } from './facts.ts'

type HistoryFacts = Pick<
  Facts,
  'eventMoney' | 'eventStudents' | 'eventAttempts' | 'eventCertificates' | 'uncertified' | 'unreadable'
>

/** What the topics say, from their beginning. Takes a few hundred bytes of memory per order, enrollment and attempt. */
export interface History {
  /** Reads on to where the topics end now. Throws when Kafka is away. */
  facts(): Promise<HistoryFacts>
  close(): Promise<void>
}

/** Newest first by sequence, so that events may come twice. */
interface Latest {
  sequence: number
}
interface EnrollmentState extends Latest {
  courseId: number
  active: boolean
}

interface Certificate {
  enrollmentId: number
  courseId: number
  isIssued: boolean
  isRevoked: boolean
}

interface Attempt extends Latest {
  courseId: number
  isHandedIn: boolean
  /** By the grade of `sequence`. */
  passed: boolean
}

/** Money, students and attempts by the events alone: computed by other code than the figures. */
class EventFacts {
  readonly #money = new Map<number, EventOrder & Latest>()
  readonly #enrollments = new Map<number, EnrollmentState>()
  readonly #attempts = new Map<number, Attempt>()
  readonly #completions = new Map<number, Latest & { completed: boolean }>()
  readonly #certificates = new Map<string, Certificate>()

  get money(): ReadonlyMap<number, EventOrder> {
    return this.#money
  }

  /** How many are in each course now. */
  get students(): ReadonlyMap<number, number> {
    const students = new Map<number, number>()
    for (const { courseId, active } of this.#enrollments.values()) {
      if (active) students.set(courseId, (students.get(courseId) ?? 0) + 1)
    }
    return students
  }

  /** How many were handed in in each course, and passed. */
  get attempts(): ReadonlyMap<number, Attempts> {
    const handedIn = [...this.#attempts.values()].filter(({ isHandedIn }) => isHandedIn)
    const byCourse = Map.groupBy(handedIn, ({ courseId }) => courseId)
    return new Map(
      [...byCourse].map(([courseId, all]) => {
        return [courseId, { attempts: all.length, passes: all.filter(({ passed }) => passed).length }]
      }),
    )
  }

  handedIn(attempt: { attemptId: number; courseId: number }): void {
    this.#attemptOf(attempt).isHandedIn = true
  }

  /** An older grade changes nothing. */
  graded(of: { attemptId: number; courseId: number }, passed: boolean, sequence: number): void {
    const attempt = this.#attemptOf(of)
    if (sequence > attempt.sequence) Object.assign(attempt, { passed, sequence })
  }

  #attemptOf({ attemptId, courseId }: { attemptId: number; courseId: number }): Attempt {
    const fresh = { courseId, isHandedIn: false, passed: false, sequence: 0 }
    const attempt = this.#attempts.get(attemptId) ?? fresh
    this.#attempts.set(attemptId, attempt)
    return attempt
  }

  /** Who has access and has completed the course, and never had a certificate: the course by enrollment. */
  get uncertified(): ReadonlyMap<number, number> {
    const certified = new Set([...this.#certificates.values()].map(({ enrollmentId }) => enrollmentId))
    const without = [...this.#completions].flatMap(([enrollmentId, { completed }]): [number, number][] => {
      const enrollment = this.#enrollments.get(enrollmentId)
      return completed && enrollment?.active && !certified.has(enrollmentId)
        ? [[enrollmentId, enrollment.courseId]]
        : []
    })
    return new Map(without)
  }

  completes(enrollmentId: number, completed: boolean, sequence: number): void {
    const known = this.#completions.get(enrollmentId)
    if (known === undefined || known.sequence < sequence) this.#completions.set(enrollmentId, { completed, sequence })
  }

  /** How many were issued in each course, and revoked. */
  get certificates(): ReadonlyMap<number, Certificates> {
    const byCourse = Map.groupBy(this.#certificates.values(), ({ courseId }) => courseId)
    return new Map(
      [...byCourse].map(([courseId, all]) => {
        const [issued, revoked] = [all.filter(({ isIssued }) => isIssued), all.filter(({ isRevoked }) => isRevoked)]
        return [courseId, { issued: issued.length, revoked: revoked.length }]
      }),
    )
  }

  certifies(
    { certificateId, enrollmentId, courseId }: Omit<Certificate, 'isIssued' | 'isRevoked'> & { certificateId: string },
    facts: Partial<Certificate>,
  ): void {
    const known = this.#certificates.get(certificateId)
    const fresh = { enrollmentId, courseId, isIssued: false, isRevoked: false }
    this.#certificates.set(certificateId, { ...fresh, ...known, ...facts })
  }

  paid(order: EventData<typeof paymentSucceeded>): void {
    const { studentId, teacherId, amountCents: paidCents } = order
    Object.assign(this.#moneyOf(order), { studentId, teacherId, paidCents })
  }

  /** What has left in all; an older sum changes nothing. */
  givenBack(order: { orderId: number; courseId: number }, givenBackCents: number, sequence: number): void {
    const money = this.#moneyOf(order)
    if (sequence > money.sequence) Object.assign(money, { givenBackCents, sequence })
  }

  has(enrollmentId: number, enrollment: EnrollmentState): void {
    const known = this.#enrollments.get(enrollmentId)
    if (known === undefined || known.sequence < enrollment.sequence) this.#enrollments.set(enrollmentId, enrollment)
  }

  #moneyOf({ orderId, courseId }: { orderId: number; courseId: number }): EventOrder & Latest {
    const known = this.#money.get(orderId)
    if (known) return known
    const fresh: EventOrder & Latest = { courseId, paidCents: 0, givenBackCents: 0, sequence: 0 }
    this.#money.set(orderId, fresh)
    return fresh
  }
}

const subscriptions: readonly Subscription<EventFacts>[] = [
  on(paymentSucceeded, async ({ data }, facts) => facts.paid(data)),
  on(paymentAdjusted, async ({ data, sequence }, facts) => facts.givenBack(data, data.givenBackCents, sequence)),
  on(paymentRefunded, async ({ data }, facts) => {
    // From before there was an event for parts, it alone tells of the money; any such event is newer.
    if (data.givenBackCents === undefined) facts.givenBack(data, data.amountCents, 1)
  }),
  on(enrolled, async ({ data, sequence }, facts) =>
    facts.has(data.enrollmentId, { courseId: data.courseId, active: true, sequence }),
  ),
  on(unenrolled, async ({ data, sequence }, facts) =>
    facts.has(data.enrollmentId, { courseId: data.courseId, active: false, sequence }),
  ),
  on(quizSubmitted, async ({ data }, facts) => facts.handedIn(data)),
  on(quizGraded, async ({ data, sequence }, facts) => facts.graded(data, data.passed, sequence)),
  on(courseCompleted, async ({ data, sequence }, facts) => facts.completes(data.enrollmentId, true, sequence)),
  on(progressReset, async ({ data, sequence }, facts) => facts.completes(data.enrollmentId, false, sequence)),
  on(certificateIssued, async ({ data }, facts) => facts.certifies(data, { isIssued: true })),
  on(certificateRevoked, async ({ data }, facts) => facts.certifies(data, { isRevoked: true })),
]

interface Unreadable {
  eventId: string
  reason: string
}

/** Throws when Kafka is away. */
export async function openHistory(
  config: Pick<CommandConfig, 'KAFKA_TOPIC_PREFIX' | 'EVENT_TRUSTED_KEYS'> & KafkaAccess & LearningAddress,
  database: Database,
): Promise<History> {
  const facts = new EventFacts()
  const unreadable = new Map<string, Unreadable>()
  const verify = createEventVerifier(config.EVENT_TRUSTED_KEYS.keys, limitsOfLearning(config))
  const dispatcher = createDispatcher(subscriptions, (source) => verify(source, database))
  const { owners } = dispatcher
  const replay = await openReplay({ service: 'analytics', purpose: 'truth', config, owners, onMessages })

  async function onMessages(messages: SourceMessage[]): Promise<void> {
    for (const message of messages) {
      try {
        await applyReplayed(dispatcher, [message], facts)
      } catch (error) {
        if (!(error instanceof PoisonEvent)) throw error
        const { eventId = '' } = dispatcher.dispatch(message) ?? {}
        unreadable.set(`${message.topic}/${message.partition} @${message.offset}`, { eventId, reason: error.message })
      }
    }
  }

  /** Those that no redrive has dealt with: topics keep what was given up for good. */
  async function unsettled(): Promise<Map<string, string>> {
    const ids = [...unreadable.values()].map(({ eventId }) => eventId)
    const settled = await Promise.all([listRedriven, listDiscarded].map((list) => list(database, ids)))
    const left = [...unreadable].filter(([, { eventId }]) => !settled.some((some) => some.has(eventId)))
    return new Map(left.map(([position, { reason }]) => [position, reason]))
  }

  return {
    async facts() {
      for (const owner of owners) await replay.readToEnd(topicOf(owner, config.KAFKA_TOPIC_PREFIX))
      const { money: eventMoney, students: eventStudents, attempts: eventAttempts, uncertified } = facts
      const { certificates: eventCertificates } = facts
      return { eventMoney, eventStudents, eventAttempts, eventCertificates, uncertified, unreadable: await unsettled() }
    },
    close: () => replay.close(),
  }
}
