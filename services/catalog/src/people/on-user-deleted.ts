import type { Tombstone } from '@lectern/service-kit/events/subscriptions.ts'
import { archiveAllOf } from '../courses/archive-course.ts'
import { eraseUnpublished } from '../courses/erase-unpublished.ts'
import type { Transaction } from '../database.ts'
import { keysOfPerson } from '../staff/invitations.repository.ts'
import { leaveCourses } from '../staff/leave-courses.ts'
import { eraseVideosOf } from '../videos/removals.repository.ts'
import { people } from './people.ts'

/** A teacher's published courses outlive them, for those who are enrolled, and so do the videos in them. What was never published goes. */
export async function onUserDeleted(tombstone: Tombstone, tx: Transaction): Promise<void> {
  const id = Number(tombstone.subject)
  const keys = await keysOfPerson(tx, id)
  await people.onUserDeleted(tombstone, tx)
  await leaveCourses(tx, id, keys)
  await archiveAllOf(tx, id)
  await eraseUnpublished(tx, id)
  await eraseVideosOf(tx, id)
}
