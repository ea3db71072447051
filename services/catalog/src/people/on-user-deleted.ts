import type { Tombstone } from '@lectern/service-kit/events/subscriptions.ts'
import { archiveAllOf } from '../courses/archive-course.ts'
import type { Transaction } from '../database.ts'
import { eraseVideosOf } from '../videos/removals.repository.ts'
import { erasePerson } from './people.repository.ts'

/** A teacher's courses outlive them, for those who are enrolled, and so do the videos in them. */
export async function onUserDeleted({ subject }: Tombstone, tx: Transaction): Promise<void> {
  const id = Number(subject)
  await erasePerson(tx, id)
  await archiveAllOf(tx, id)
  await eraseVideosOf(tx, id)
}
