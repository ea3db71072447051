import type { Tombstone } from '@lectern/service-kit/subscriptions.ts'
import { archiveAllOf } from '../courses/archive-course.ts'
import type { Transaction } from '../database.ts'
import { erasePerson } from './people.repository.ts'

/** A teacher's courses outlive them, for those who are enrolled. */
export async function onUserDeleted({ subject }: Tombstone, tx: Transaction): Promise<void> {
  const id = Number(subject)
  await erasePerson(tx, id)
  await archiveAllOf(tx, id)
}
