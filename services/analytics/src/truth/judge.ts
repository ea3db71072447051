import type { BookedOrder, KnownOrder } from '@lectern/contracts/shapes/internal.ts'
import type { EventOrder, Facts, Money } from './facts.ts'

/** The commands that mend what this can find; it mends nothing itself. */
const RECONCILE = 'npm run billing:reconcile'
export const REBUILD = 'npm run analytics:rebuild'
export const REDRIVE = 'npm run dlq:redrive'
export const REPUBLISH = 'npm run events:republish'
export const RESTORE = 'npm run restore'
const OWED = 'npm run billing:owed'

/** Something that two sides say differently. */
export interface Difference {
  kind: DifferenceKind
  /** What it is about: `order 12`, `course 3`, or an event's place. */
  subject: string
  details: string
  /** What mends it. */
  mend: string
}

export type DifferenceKind = keyof typeof KINDS

/** What each kind means. */
export const KINDS = {
  'events-differ': 'Billing’s events and ledger show different amounts.',
  'order-differs':
    'Billing or learning has a different student, teacher, course or amount for an order than its event.',
  'figures-differ': 'Teachers’ figures differ from the events behind them.',
  'totals-differ': 'Totals differ from the facts behind them.',
  'no-access': 'Money was kept for an order that gave no access.',
  'access-unpaid': 'An order gives access, but its money was returned or never arrived.',
  owed: 'An order has ended, but not all of its money was refunded.',
  'students-differ': 'Services count the students of a course differently.',
  'access-differs': 'Services disagree on who has access to which course.',
  'owners-differ': 'Services disagree on whose course someone is in.',
  'progress-differs': 'Services, or two tables of learning, disagree on what a student has completed.',
  'ratings-differ': 'Services disagree on ratings.',
  'names-differ': 'A service has a different name for someone than identity does.',
  'notifications-differ': 'Someone’s notification is missing.',
  'attempts-differ': 'Services count the attempts at a course’s quizzes, or those that passed, differently.',
  'certificates-differ': 'Learning issued or revoked different certificates than its events say.',
  'no-certificate': 'Someone completed a course, but no certificate was issued.',
  unreadable: 'An event that can’t be read.',
} as const

const dollars = (cents: number) => `$${(cents / 100).toFixed(2)}`
const money = (of: Money | undefined) =>
  of ? `${dollars(of.paidCents)} paid, ${dollars(of.givenBackCents)} given back` : 'no such order'
const isSame = (one: Money | undefined, other: Money | undefined) =>
  (one?.paidCents ?? 0) === (other?.paidCents ?? 0) && (one?.givenBackCents ?? 0) === (other?.givenBackCents ?? 0)

/** Everything that the sides say differently, orders first, by their ids. */
export function judge(facts: Facts): Difference[] {
  const orders = idsOf(facts.ledger, facts.grants, facts.eventMoney, facts.figureMoney)
  const courses = idsOf(
    facts.enrolled,
    facts.eventStudents,
    facts.figureStudents,
    facts.shownStudents,
    facts.engagementStudents,
  )
  const taken = idsOf(facts.handedIn, facts.eventAttempts, facts.figureAttempts)
  return [
    ...orders.flatMap((id) => judgeOrder(id, facts)),
    ...courses.flatMap((id) => judgeCourse(id, facts)),
    ...taken.flatMap((id) => judgeAttempts(id, facts)),
    ...idsOf(facts.certificates, facts.eventCertificates).flatMap((id) => judgeCertificates(id, facts)),
    ...[...facts.uncertified].map(
      ([id, courseId]): Difference => ({
        ...{ kind: 'no-certificate', subject: `enrollment ${id}`, details: `course ${courseId}`, mend: REPUBLISH },
      }),
    ),
    ...[...facts.wrongTotals].map(
      ([subject, details]): Difference => ({ kind: 'totals-differ', subject, details, mend: REBUILD }),
    ),
    ...[...facts.unreadable].map(
      ([subject, details]): Difference => ({ kind: 'unreadable', subject, details, mend: REDRIVE }),
    ),
  ]
}

function idsOf(...maps: ReadonlyMap<number, unknown>[]): number[] {
  return [...new Set(maps.flatMap((map) => [...map.keys()]))].sort((one, other) => one - other)
}

function judgeOrder(id: number, { ledger, grants, eventMoney, figureMoney }: Facts): Difference[] {
  const subject = `order ${id}`
  const booked = ledger.get(id)
  const grant = grants.get(id)
  const byEvents = eventMoney.get(id)
  const shown = figureMoney.get(id)
  const found: Difference[] = []
  const find = (kind: DifferenceKind, details: string, mend: string) => found.push({ kind, subject, details, mend })

  if (!isSame(booked, byEvents)) {
    // An order that says otherwise than its own bookings has lost some of them.
    const isLedgers = booked !== undefined && (booked.amountCents ?? booked.paidCents) !== booked.paidCents
    const mend = isLedgers ? RECONCILE : REPUBLISH
    find('events-differ', `ledger: ${money(booked)}; events: ${money(byEvents)}`, mend)
  }
  const wrong = disagreement(byEvents, booked, grant)
  if (wrong !== null) find('order-differs', wrong, RECONCILE)
  if (!isSame(byEvents, shown)) find('figures-differ', `events: ${money(byEvents)}; figures: ${money(shown)}`, REBUILD)
  if (booked && !booked.ended && !grant?.granted) find('no-access', money(booked), RECONCILE)
  if (grant?.granted && !grant.ended && (!booked || booked.ended)) find('access-unpaid', money(booked), RECONCILE)
  if (booked && booked.owedCents > 0) {
    find('owed', `${dollars(booked.owedCents)} of ${dollars(booked.paidCents)}`, OWED)
  }
  return found
}

/** Whose order it is, in the words of who says otherwise than its event. What a side doesn't say is no disagreement. */
function disagreement(
  byEvents: EventOrder | undefined,
  booked: BookedOrder | undefined,
  grant: KnownOrder | undefined,
): string | null {
  if (byEvents?.studentId === undefined) return null
  const { studentId, teacherId, courseId, paidCents: amountCents } = byEvents
  const fields = { studentId, teacherId, courseId, amountCents }
  const wrong = [...otherFields('billing', booked, fields), ...otherFields('learning', grant, { studentId, courseId })]
  return wrong.length === 0 ? null : wrong.join('; ')
}

type OrderFields = Partial<Record<'studentId' | 'teacherId' | 'courseId' | 'amountCents', number | undefined>>

function otherFields(side: string, actual: OrderFields | undefined, byEvents: OrderFields): string[] {
  const names = Object.keys(byEvents) as (keyof OrderFields)[]
  return names
    .filter((name) => actual?.[name] !== undefined && actual[name] !== byEvents[name])
    .map((name) => `${name}: ${actual?.[name]} in ${side}, ${byEvents[name]} in the events`)
}

function judgeCourse(id: number, facts: Facts): Difference[] {
  const [enrolled, byEvents, figures, ...others] = [
    facts.enrolled,
    facts.eventStudents,
    facts.figureStudents,
    facts.shownStudents,
    facts.engagementStudents,
  ].map((side) => side.get(id) ?? 0)
  if ([enrolled, figures, ...others].every((students) => students === byEvents)) return []
  const [shown, engaged] = others
  const details = `learning: ${enrolled}; events: ${byEvents}; figures: ${figures}; catalog: ${shown}; engagement: ${engaged}`
  const mend = enrolled !== byEvents ? REPUBLISH : figures !== byEvents ? REBUILD : REDRIVE
  return [{ kind: 'students-differ', subject: `course ${id}`, details, mend }]
}

function judgeAttempts(id: number, { handedIn, eventAttempts, figureAttempts }: Facts): Difference[] {
  const [own, byEvents, figures] = [handedIn, eventAttempts, figureAttempts].map((side) => {
    const { attempts, passes } = side.get(id) ?? { attempts: 0, passes: 0 }
    return `${attempts}, ${passes} passed`
  })
  if (own === byEvents && byEvents === figures) return []
  const details = `learning: ${own}; events: ${byEvents}; figures: ${figures}`
  return [{ kind: 'attempts-differ', subject: `course ${id}`, details, mend: own !== byEvents ? REPUBLISH : REBUILD }]
}

function judgeCertificates(id: number, { certificates, eventCertificates }: Facts): Difference[] {
  const [own, byEvents] = [certificates, eventCertificates].map((side) => {
    const { issued, revoked } = side.get(id) ?? { issued: 0, revoked: 0 }
    return `${issued} issued, ${revoked} revoked`
  })
  if (own === byEvents) return []
  const details = `learning: ${own}; events: ${byEvents}`
  return [{ kind: 'certificates-differ', subject: `course ${id}`, details, mend: REPUBLISH }]
}
