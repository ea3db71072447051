import { REVOCATION_REASONS } from '@lectern/contracts/shapes/certificates.ts'
import type { TimelineEntry } from '@lectern/contracts/shapes/students.ts'
import { oneOf } from '@lectern/service-kit/database/columns.ts'
import type { Certificate } from '../certificates/certificates.repository.ts'
import type { EnrollmentHistory } from '../history/history.repository.ts'
import type { LessonProgress } from '../progress/progress.repository.ts'
import type { PastAttempt } from '../quizzes/past-attempts.repository.ts'
import type { Review } from '../reviews/reviews.repository.ts'

/** All that is known of an enrollment's past. */
export interface Past {
  history: EnrollmentHistory[]
  /** Of lessons that the course has now, and of those that are gone. */
  progress: LessonProgress[]
  review: Review | null
  attempts: PastAttempt[]
  certificates: Certificate[]
}

/** What happened, newest first. Lessons of one day of the time zone are one entry. */
export function timelineOf(
  { history, progress, review, attempts, certificates }: Past,
  timeZone: string,
): TimelineEntry[] {
  const lessons = progress.flatMap(({ lessonId, completedAt }) => (completedAt ? [{ at: completedAt, lessonId }] : []))
  const entries = [
    ...history.map(entryOf),
    ...attempts.map(attemptEntry),
    ...certificates.flatMap(certificateEntries),
    ...groupByDay(lessons, timeZone),
    ...reviewEntries(review),
  ]
  // Of things at the same moment the later one in this list is the later one: the last lesson, then the completion.
  return entries
    .map((entry, index) => ({ entry, time: Date.parse(entry.at), rank: RANKS[entry.kind], index }))
    .sort((one, other) => other.time - one.time || other.rank - one.rank || other.index - one.index)
    .map(({ entry }) => entry)
}

/** What comes after what at the same moment. */
const RANKS: Record<TimelineEntry['kind'], number> = {
  enrolled: 0,
  returned: 1,
  quiz: 2,
  lessons: 3,
  completed: 4,
  'certificate-issued': 5,
  reviewed: 6,
  reset: 7,
  removed: 8,
  refunded: 9,
  'certificate-revoked': 10,
}

function entryOf({ kind, at, reason, lessons }: EnrollmentHistory): TimelineEntry {
  const entry = { at: at.toISOString() }
  switch (kind) {
    case 'reset':
      return { ...entry, kind, reason, lessons }
    case 'removed':
      return { ...entry, kind, reason }
    case 'enrolled':
    case 'returned':
    case 'completed':
    case 'refunded':
      return { ...entry, kind }
    default:
      throw new Error(`The constraint enrollment_history_kind knows no ${kind}`)
  }
}

function attemptEntry({ handedInAt, lessonId, number, hundredths, maxPoints, passed }: PastAttempt): TimelineEntry {
  const percent = Math.floor(hundredths / maxPoints)
  return { kind: 'quiz', at: handedInAt.toISOString(), lessonId, attempt: number, percent, passed }
}

function certificateEntries({ number, issuedAt, revokedAt, revokedFor, revokedText }: Certificate): TimelineEntry[] {
  const entries: TimelineEntry[] = []
  if (issuedAt) entries.push({ kind: 'certificate-issued', at: issuedAt.toISOString(), number })
  if (revokedAt) {
    const reason = oneOf(REVOCATION_REASONS, revokedFor ?? '')
    entries.push({ kind: 'certificate-revoked', at: revokedAt.toISOString(), number, reason, text: revokedText })
  }
  return entries
}

function groupByDay(lessons: { at: Date; lessonId: number }[], timeZone: string): TimelineEntry[] {
  const dayOf = new Intl.DateTimeFormat('sv-SE', { timeZone })
  const days = new Map<string, { at: Date; lessonIds: number[] }>()
  for (const { at, lessonId } of lessons.toSorted((one, other) => one.at.getTime() - other.at.getTime())) {
    const name = dayOf.format(at)
    const day = days.get(name)
    days.set(name, { at, lessonIds: [...(day?.lessonIds ?? []), lessonId] })
  }
  return [...days.values()].map(({ at, lessonIds }) => ({ kind: 'lessons', at: at.toISOString(), lessonIds }))
}

function reviewEntries(review: Review | null): TimelineEntry[] {
  return review ? [{ kind: 'reviewed', at: review.createdAt.toISOString(), rating: review.rating }] : []
}
