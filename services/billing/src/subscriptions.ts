import { userRegistered, userUpdated } from '@lectern/contracts/events/identity.ts'
import { on, onTombstone, type Subscription } from '@lectern/service-kit/events/subscriptions.ts'
import type { Transaction } from './database.ts'
import { onUserChanged } from './people/on-user-changed.ts'
import { onUserDeleted } from './people/on-user-deleted.ts'

/** Everything that billing hears. */
export const subscriptions: Subscription<Transaction>[] = [
  on(userRegistered, onUserChanged),
  on(userUpdated, onUserChanged),
  onTombstone('identity', onUserDeleted),
]
