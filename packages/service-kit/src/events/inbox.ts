import type { SqlExecutor } from '../database/database.ts'

/**
 * Runs `effect` unless the event's effect is already in this database; the inbox row and the effect commit together.
 * Answers whether it ran.
 */
export async function handleOnce(tx: SqlExecutor, eventId: string, effect: () => Promise<void>): Promise<boolean> {
  const inserted = await tx.$executeRaw`
    INSERT INTO inbox (event_id) VALUES (${eventId}::uuid) ON CONFLICT (event_id) DO NOTHING`
  if (inserted === 0) return false
  await effect()
  return true
}
