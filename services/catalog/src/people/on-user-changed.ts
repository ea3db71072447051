import type { EventEnvelope } from '@lectern/contracts/events/event.ts'
import type { Person } from '@lectern/contracts/shapes/principal.ts'
import type { Transaction } from '../database.ts'
import { keysOfPerson } from '../staff/invitations.repository.ts'
import { stopSharing } from '../staff/leave-courses.ts'
import { noteRole } from './people.repository.ts'
import { people } from './people.ts'

/** Keeps a teacher. Who has become a student shares no course any more; who is asked before has seen that they own none. */
export async function onUserChanged(event: EventEnvelope<Person>, tx: Transaction): Promise<void> {
  await people.onUserChanged(event, tx)
  const { id, role, version } = event.data
  const keys = role === 'teacher' ? [] : await keysOfPerson(tx, id)
  const hasChanged = await noteRole(tx, { id, version, teaches: role === 'teacher' })
  if (hasChanged && role !== 'teacher') await stopSharing(tx, id, keys)
}
