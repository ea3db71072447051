import {
  type NotificationKind,
  type NotificationPreferences,
  STUDENT_NOTIFICATIONS,
  TEACHER_NOTIFICATIONS,
} from '@lectern/contracts/shapes/notifications.ts'
import type { Principal } from '@lectern/contracts/shapes/principal.ts'
import { validationFailed } from '@lectern/service-kit/errors.ts'
import type { Database } from '../database.ts'
import { people } from '../people/people.ts'
import { keepPreferences, readPreferences } from './preferences.repository.ts'

/** The kinds of the person's role; what was never set is told. */
export async function listPreferences(database: Database, { id, role }: Principal): Promise<NotificationPreferences> {
  const set = await readPreferences(database, id)
  return { preferences: kindsOf(role).map((kind) => ({ kind, bell: set.get(kind) ?? true })) }
}

/** Throws `validation` (400) for kinds of the other role, or one that is there twice. */
export async function changePreferences(
  database: Database,
  person: Principal,
  wanted: NotificationPreferences,
): Promise<NotificationPreferences> {
  const kinds = wanted.preferences.map(({ kind }) => kind)
  const own = kindsOf(person.role)
  const wrong = kinds.findIndex((kind, index) => !own.includes(kind) || kinds.indexOf(kind) !== index)
  if (wrong >= 0)
    throw validationFailed([{ pointer: `/body/preferences/${wrong}/kind`, message: 'Not one of your kinds' }])
  await database.$transaction(async (tx) => {
    await people.refuseErased(tx, person.id)
    await keepPreferences(tx, person.id, wanted)
  })
  return listPreferences(database, person)
}

function kindsOf(role: Principal['role']): readonly NotificationKind[] {
  return role === 'teacher' ? TEACHER_NOTIFICATIONS : STUDENT_NOTIFICATIONS
}
