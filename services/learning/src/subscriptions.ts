import { paymentRefunded, paymentSucceeded } from '@lectern/contracts/events/billing.ts'
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
import { onCourseStaffChanged } from '@lectern/service-kit/course-staff.ts'
import { on, onTombstone, type Subscription } from '@lectern/service-kit/events/subscriptions.ts'
import { onCourseChanged } from './courses/on-course-changed.ts'
import { onCourseDeleted } from './courses/on-course-deleted.ts'
import type { Database, Transaction } from './database.ts'
import { onPaymentRefunded } from './enrollments/on-payment-refunded.ts'
import { onPaymentSucceeded } from './enrollments/on-payment-succeeded.ts'
import { onUserChanged } from './people/on-user-changed.ts'
import { onUserDeleted } from './people/on-user-deleted.ts'
import { onCurriculumChanged } from './progress/on-curriculum-changed.ts'

/** Everything that learning hears. */
export function subscriptionsOf(database: Database): Subscription<Transaction>[] {
  return [
    on(userRegistered, onUserChanged),
    on(userUpdated, onUserChanged),
    onTombstone('identity', onUserDeleted),
    on(courseCreated, onCourseChanged),
    on(courseUpdated, onCourseChanged),
    on(coursePublished, onCourseChanged),
    on(courseArchived, onCourseChanged),
    on(courseDeleted, onCourseDeleted),
    on(courseStaffChanged, onCourseStaffChanged),
    on(curriculumChanged, onCurriculumChanged(database)),
    on(paymentSucceeded, onPaymentSucceeded),
    on(paymentRefunded, onPaymentRefunded),
  ]
}
