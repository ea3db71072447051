import type { NotificationKind, NotificationPreferences } from '@lectern/contracts/shapes/notifications.ts'
import type { Database, Transaction } from '../database.ts'

/** Kinds that the person has set, and how. */
export async function readPreferences(database: Database, personId: number): Promise<ReadonlyMap<string, boolean>> {
  const rows = await database.notificationPreference.findMany({ where: { personId } })
  return new Map(rows.map(({ kind, bell }) => [kind, bell]))
}

export async function keepPreferences(
  tx: Transaction,
  personId: number,
  { preferences }: NotificationPreferences,
): Promise<void> {
  const kinds: NotificationKind[] = preferences.map(({ kind }) => kind)
  const bells = preferences.map(({ bell }) => bell)
  await tx.$executeRaw`
    INSERT INTO notification_preferences (person_id, kind, bell)
    SELECT ${personId}, kind, bell FROM unnest(${kinds}::text[], ${bells}::boolean[]) AS wanted(kind, bell) ORDER BY kind
    ON CONFLICT (person_id, kind) DO UPDATE SET bell = excluded.bell`
}
