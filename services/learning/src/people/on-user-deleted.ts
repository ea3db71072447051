import type { Tombstone } from '@lectern/service-kit/subscriptions.ts'
import type { Transaction } from '../database.ts'
import { eraseReasons } from '../history/history.repository.ts'
import { eraseComments } from '../reviews/reviews.repository.ts'
import { emptyPerson } from './people.repository.ts'

/** Forgets the person, what they wrote, and what their teachers told them. Enrollments, progress and ratings stay, in nobody's name. */
export async function onUserDeleted({ subject, sequence }: Tombstone, tx: Transaction): Promise<void> {
  const personId = Number(subject)
  await emptyPerson(tx, personId, sequence)
  await eraseComments(tx, personId)
  await eraseReasons(tx, personId)
}
