import { courseStaffChanged } from '@lectern/contracts/events/catalog.ts'
import { userRegistered, userUpdated } from '@lectern/contracts/events/identity.ts'
import { onCourseStaffChanged } from '@lectern/service-kit/course-staff.ts'
import { on, onTombstone, type Subscription } from '@lectern/service-kit/events/subscriptions.ts'
import type { Transaction } from './database.ts'
import { onUserDeleted } from './people/on-user-deleted.ts'
import { people } from './people/people.ts'

/** Everything that billing hears. */
export const subscriptions: Subscription<Transaction>[] = [
  on(userRegistered, people.onUserChanged),
  on(userUpdated, people.onUserChanged),
  onTombstone('identity', onUserDeleted),
  on(courseStaffChanged, onCourseStaffChanged),
]
