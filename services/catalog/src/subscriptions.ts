import { userRegistered, userUpdated } from '@lectern/contracts/events/identity.ts'
import { accessChanged, enrolled, reviewPosted, unenrolled } from '@lectern/contracts/events/learning.ts'
import { on, onMany, onTombstone, type Subscription } from '@lectern/service-kit/events/subscriptions.ts'
import { lockCourses } from './courses/lock-courses.ts'
import type { Transaction } from './database.ts'
import { onEnrolled } from './enrollments/on-enrolled.ts'
import { onUnenrolled } from './enrollments/on-unenrolled.ts'
import { onUserChanged } from './people/on-user-changed.ts'
import { onUserDeleted } from './people/on-user-deleted.ts'
import { onReviewPosted } from './ratings/on-review-posted.ts'

/** 2: students are counted, also those who enrolled before catalog listened to enrollments. */
export const GENERATION = 2

/** Everything that catalog hears. */
export const subscriptions: Subscription<Transaction>[] = [
  on(userRegistered, onUserChanged),
  on(userUpdated, onUserChanged),
  onTombstone('identity', onUserDeleted),
  onMany(enrolled, onEnrolled, { lock: lockCourses }),
  onMany(accessChanged, onEnrolled, { lock: lockCourses }),
  onMany(unenrolled, onUnenrolled, { lock: lockCourses }),
  onMany(reviewPosted, onReviewPosted, { lock: lockCourses }),
]
