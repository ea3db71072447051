import { paymentAdjusted, paymentRefunded, paymentSucceeded } from '@lectern/contracts/events/billing.ts'
import {
  courseArchived,
  courseCreated,
  courseDeleted,
  coursePublished,
  courseStaffChanged,
  courseUpdated,
  curriculumChanged,
} from '@lectern/contracts/events/catalog.ts'
import { userRegistered, userUpdated } from '@lectern/contracts/events/identity.ts'
import {
  courseCompleted,
  enrolled,
  lessonCompleted,
  progressReset,
  quizGraded,
  quizSubmitted,
  reviewPosted,
  unenrolled,
} from '@lectern/contracts/events/learning.ts'
import { onCourseStaffChanged } from '@lectern/service-kit/course-staff.ts'
import type { SqlExecutor } from '@lectern/service-kit/database/database.ts'
import {
  type EventPosition,
  onMany,
  onTombstone,
  type Subscription,
} from '@lectern/service-kit/events/subscriptions.ts'
import { onCourseChanged } from './courses/on-course-changed.ts'
import { onCourseDeleted } from './courses/on-course-deleted.ts'
import { onCurriculumChanged } from './courses/on-curriculum-changed.ts'
import { publishLiveFigures } from './courses/publish-live-figures.repository.ts'
import { onCourseCompleted } from './enrollments/on-course-completed.ts'
import { onEnrolled } from './enrollments/on-enrolled.ts'
import { onLessonCompleted } from './enrollments/on-lesson-completed.ts'
import { onProgressReset } from './enrollments/on-progress-reset.ts'
import { onUnenrolled } from './enrollments/on-unenrolled.ts'
import { onPaymentAdjusted } from './orders/on-payment-adjusted.ts'
import { onPaymentRefunded } from './orders/on-payment-refunded.ts'
import { onPaymentSucceeded } from './orders/on-payment-succeeded.ts'
import { people } from './people/people.ts'
import { recordPositions, shareProjection } from './projection/projection.repository.ts'
import { onQuizGraded } from './quizzes/on-quiz-graded.ts'
import { onQuizSubmitted } from './quizzes/on-quiz-submitted.ts'
import { onReviewPosted } from './reviews/on-review-posted.ts'

type Handler<Event> = (events: Event[], tx: SqlExecutor) => Promise<void>
type Around = <Event extends { time: string; position: EventPosition }>(handler: Handler<Event>) => Handler<Event>

const each =
  <Event>(handler: (event: Event, tx: SqlExecutor) => Promise<void>): Handler<Event & { position: EventPosition }> =>
  async (events, tx) => {
    for (const event of events) await handler(event, tx)
  }

/** 2: outlines, completed lessons, resets and sequences are kept, also of what happened before analytics kept them. */
export const GENERATION = 2

/** Every event that a figure depends on, with its handler: the same for the live projection and for a rebuild. */
function subscriptions(around: Around): Subscription<SqlExecutor>[] {
  const erase = around(each(people.onUserDeleted))
  return [
    onMany(userRegistered, around(each(people.onUserChanged))),
    onMany(userUpdated, around(each(people.onUserChanged))),
    onTombstone('identity', (tombstone, tx, position) => erase([{ ...tombstone, position }], tx)),
    onMany(courseCreated, around(onCourseChanged)),
    onMany(courseUpdated, around(onCourseChanged)),
    onMany(coursePublished, around(onCourseChanged)),
    onMany(courseArchived, around(onCourseChanged)),
    onMany(courseDeleted, around(onCourseDeleted)),
    onMany(curriculumChanged, around(onCurriculumChanged)),
    onMany(enrolled, around(onEnrolled)),
    onMany(unenrolled, around(onUnenrolled)),
    onMany(lessonCompleted, around(onLessonCompleted)),
    onMany(courseCompleted, around(onCourseCompleted)),
    onMany(progressReset, around(onProgressReset)),
    onMany(quizSubmitted, around(onQuizSubmitted)),
    onMany(quizGraded, around(onQuizGraded)),
    onMany(reviewPosted, around(onReviewPosted)),
    onMany(paymentSucceeded, around(onPaymentSucceeded)),
    onMany(paymentAdjusted, around(onPaymentAdjusted)),
    onMany(paymentRefunded, around(onPaymentRefunded)),
  ]
}

/** Into the live projection: each effect together with how far it brings its partition, never while a rebuild swaps; and teachers are told. */
const aroundLive: Around = (handler) => async (events, tx) => {
  await shareProjection(tx)
  await handler(events, tx)
  await recordPositions(tx, events)
  await publishLiveFigures(tx, events.flatMap(courseOf))
}
export const liveSubscriptions = [
  ...subscriptions(aroundLive),
  // No figure depends on it, so that a rebuild leaves it as it is.
  onMany(courseStaffChanged, aroundLive(each(onCourseStaffChanged))),
]

/** Events of people are about no course. */
function courseOf(event: object): number[] {
  return 'data' in event && isOfCourse(event.data) ? [event.data.courseId] : []
}

function isOfCourse(data: unknown): data is { courseId: number } {
  return typeof data === 'object' && data !== null && 'courseId' in data && typeof data.courseId === 'number'
}

/** Into a projection that isn't live yet. */
export const rebuildSubscriptions = subscriptions((handler) => handler)
