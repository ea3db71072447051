import { MAILED } from '@lectern/contracts/shapes/mailed-kinds.ts'
import {
  type ChangedPreferences,
  type NotificationKind,
  type NotificationPreferences,
  STUDENT_NOTIFICATIONS,
  TEACHER_NOTIFICATIONS,
} from '@lectern/contracts/shapes/notifications.ts'
import type { Principal } from '@lectern/contracts/shapes/principal.ts'
import { mistake, validationFailed } from '@lectern/service-kit/errors.ts'
import { findDigest, saveDigest } from '../digests/digests.repository.ts'
import type { Engagement } from '../engagement.ts'
import { people } from '../people/people.ts'
import { readPreferences, savePreferences } from './preferences.repository.ts'

/** The kinds of the person's role; what was never set is told. Students have no digest until they want one, teachers have one each day. */
export async function listPreferences(
  { database, sendsMail }: Engagement,
  { id, role }: Principal,
): Promise<NotificationPreferences> {
  const set = await readPreferences(database, id)
  const preferences = kindsOf(role).map((kind) => {
    const { bell = true, mail } = set.get(kind) ?? {}
    return { kind, bell, mail: mail ?? true }
  })
  if (!sendsMail) return { preferences, digest: null }
  return { preferences, digest: (await findDigest(database, id)) ?? (role === 'teacher' ? 'daily' : 'off') }
}

/** Throws `validation` (400) for kinds of the other role, a kind that is listed twice, and emails that can't be turned off. */
export async function changePreferences(
  engagement: Engagement,
  person: Principal,
  { preferences, digest }: ChangedPreferences,
): Promise<NotificationPreferences> {
  refuseOthers(preferences, person)
  await engagement.database.$transaction(async (tx) => {
    await people.refuseErased(tx, person.id)
    await savePreferences(tx, person.id, preferences)
    if (digest !== undefined) await saveDigest(tx, person.id, digest)
  })
  return listPreferences(engagement, person)
}

function refuseOthers(preferences: ChangedPreferences['preferences'], { role }: Principal): void {
  const kinds = preferences.map(({ kind }) => kind)
  const problems = preferences.flatMap(({ kind, mail }, index) => {
    const pointer = `/body/preferences/${index}`
    if (!kindsOf(role).includes(kind) || kinds.indexOf(kind) !== index)
      return [mistake(`${pointer}/kind`, 'notification-kind-not-yours')]
    if (mail === false && MAILED[kind] === 'always')
      return [mistake(`${pointer}/mail`, 'notification-mail-always-sent')]
    return []
  })
  if (problems.length > 0) throw validationFailed(problems)
}

function kindsOf(role: Principal['role']): readonly NotificationKind[] {
  return role === 'teacher' ? TEACHER_NOTIFICATIONS : STUDENT_NOTIFICATIONS
}
