import { paymentAdjusted, paymentRefunded, paymentSucceeded } from '@lectern/contracts/events/billing.ts'
import {
  courseArchived,
  courseCreated,
  courseDeleted,
  coursePublished,
  courseUpdated,
  curriculumChanged,
} from '@lectern/contracts/events/catalog.ts'
import { userRegistered, userUpdated } from '@lectern/contracts/events/identity.ts'
import {
  courseCompleted,
  enrolled,
  lessonCompleted,
  progressReset,
  reviewPosted,
  unenrolled,
} from '@lectern/contracts/events/learning.ts'
import type { SqlExecutor } from '@lectern/service-kit/database/database.ts'
import { type EventPosition, on, onTombstone, type Subscription } from '@lectern/service-kit/events/subscriptions.ts'
import { onCourseChanged } from './courses/on-course-changed.ts'
import { onCourseDeleted } from './courses/on-course-deleted.ts'
import { onCurriculumChanged } from './courses/on-curriculum-changed.ts'
import { onCourseCompleted } from './enrollments/on-course-completed.ts'
import { onEnrolled } from './enrollments/on-enrolled.ts'
import { onLessonCompleted } from './enrollments/on-lesson-completed.ts'
import { onProgressReset } from './enrollments/on-progress-reset.ts'
import { onUnenrolled } from './enrollments/on-unenrolled.ts'
import { onPaymentAdjusted } from './orders/on-payment-adjusted.ts'
import { onPaymentRefunded } from './orders/on-payment-refunded.ts'
import { onPaymentSucceeded } from './orders/on-payment-succeeded.ts'
import { people } from './people/people.ts'
import { recordPosition, shareProjection } from './projection/projection.repository.ts'
import { onReviewPosted } from './reviews/on-review-posted.ts'

type Handler<Event> = (event: Event, tx: SqlExecutor, position: EventPosition) => Promise<void>
type Around = <Event extends { time: string }>(handler: Handler<Event>) => Handler<Event>

/** 2: outlines, completed lessons, resets and sequences are kept, also of what happened before analytics kept them. */
export const GENERATION = 2

/** Every event that a figure depends on, with its handler: the same for the live projection and for a rebuild. */
function subscriptions(around: Around): Subscription<SqlExecutor>[] {
  return [
    on(userRegistered, around(people.onUserChanged)),
    on(userUpdated, around(people.onUserChanged)),
    onTombstone('identity', around(people.onUserDeleted)),
    on(courseCreated, around(onCourseChanged)),
    on(courseUpdated, around(onCourseChanged)),
    on(coursePublished, around(onCourseChanged)),
    on(courseArchived, around(onCourseChanged)),
    on(courseDeleted, around(onCourseDeleted)),
    on(curriculumChanged, around(onCurriculumChanged)),
    on(enrolled, around(onEnrolled)),
    on(unenrolled, around(onUnenrolled)),
    on(lessonCompleted, around(onLessonCompleted)),
    on(courseCompleted, around(onCourseCompleted)),
    on(progressReset, around(onProgressReset)),
    on(reviewPosted, around(onReviewPosted)),
    on(paymentSucceeded, around(onPaymentSucceeded)),
    on(paymentAdjusted, around(onPaymentAdjusted)),
    on(paymentRefunded, around(onPaymentRefunded)),
  ]
}

/** Into the live projection: each effect together with how far it brings its partition, never while a rebuild swaps. */
export const liveSubscriptions = subscriptions((handler) => async (event, tx, position) => {
  await shareProjection(tx)
  await handler(event, tx, position)
  await recordPosition(tx, position, new Date(event.time))
})

/** Into a projection that nobody reads yet. */
export const rebuildSubscriptions = subscriptions((handler) => handler)
