import type { ChangedPreferences, NotificationKind } from '@lectern/contracts/shapes/notifications.ts'
import type { Database, Transaction } from '../database.ts'

/** How the person has set a kind; null is as everybody has it. */
export interface SetPreference {
  bell: boolean
  mail: boolean | null
}

/** The kinds that the person has set. */
export async function readPreferences(
  database: Database,
  personId: number,
): Promise<ReadonlyMap<string, SetPreference>> {
  const rows = await database.notificationPreference.findMany({ where: { personId } })
  return new Map(rows.map(({ kind, bell, mail }) => [kind, { bell, mail }]))
}

/** Whether mail may tell the person of a kind: unless they have said otherwise. */
export async function wantsMail(database: Database, personId: number, kind: NotificationKind): Promise<boolean> {
  const row = await database.notificationPreference.findUnique({ where: { personId_kind: { personId, kind } } })
  return row?.mail ?? true
}

export async function savePreferences(
  tx: Transaction,
  personId: number,
  preferences: ChangedPreferences['preferences'],
): Promise<void> {
  const kinds: NotificationKind[] = preferences.map(({ kind }) => kind)
  const bells = preferences.map(({ bell }) => bell)
  const mails = preferences.map(({ mail }) => mail ?? null)
  await tx.$executeRaw`
    INSERT INTO notification_preferences AS before (person_id, kind, bell, mail)
    SELECT ${personId}, kind, bell, mail FROM unnest(${kinds}::text[], ${bells}::boolean[], ${mails}::boolean[]) AS wanted(kind, bell, mail)
    ORDER BY kind
    ON CONFLICT (person_id, kind) DO UPDATE SET bell = excluded.bell, mail = coalesce(excluded.mail, before.mail)`
}

/** Changes only emails about a kind; its notifications stay as they are. */
export async function setMailWanted(
  tx: Transaction,
  personId: number,
  { kind, wanted }: { kind: NotificationKind; wanted: boolean },
): Promise<void> {
  await tx.notificationPreference.upsert({
    where: { personId_kind: { personId, kind } },
    create: { personId, kind, bell: true, mail: wanted },
    update: { mail: wanted },
  })
}
