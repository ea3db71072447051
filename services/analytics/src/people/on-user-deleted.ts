import { idParamSchema } from '@lectern/contracts/shapes/fields.ts'
import type { SqlExecutor } from '@lectern/service-kit/database/database.ts'
import type { Tombstone } from '@lectern/service-kit/events/subscriptions.ts'
import { keepPerson } from './people.repository.ts'

/** A tombstone has no data; its subject says whose it is. */
export async function onUserDeleted({ subject, sequence }: Tombstone, tx: SqlExecutor): Promise<void> {
  await keepPerson(tx, { personId: idParamSchema.parse(subject), fullName: null, sequence })
}
