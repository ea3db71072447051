import { userRegistered, userUpdated } from '@lectern/contracts/events/identity.ts'
import { reviewPosted } from '@lectern/contracts/events/learning.ts'
import { on, onTombstone, type Subscription } from '@lectern/service-kit/subscriptions.ts'
import type { Transaction } from './database.ts'
import { onUserDeleted } from './people/on-user-deleted.ts'
import { onUserSaved } from './people/on-user-saved.ts'
import { onReviewPosted } from './ratings/on-review-posted.ts'

/** Everything that catalog hears. */
export const subscriptions: Subscription<Transaction>[] = [
  on(userRegistered, onUserSaved),
  on(userUpdated, onUserSaved),
  onTombstone('identity', onUserDeleted),
  on(reviewPosted, onReviewPosted),
]
