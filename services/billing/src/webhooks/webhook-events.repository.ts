import { TRANSACTION_TIME } from '@lectern/service-kit/database/transaction-time.ts'
import type { Database } from '../database.ts'

const FORGOTTEN_AT_ONCE = 5_000

/** Remembers that the event came, once. Answers whether its effect is in the database already. */
export async function receiveEvent(
  database: Database,
  { id, type }: { id: string; type: string },
  paymentIntentId: string,
): Promise<boolean> {
  await database.$executeRaw`
    INSERT INTO webhook_events (id, type, payment_intent_id) VALUES (${id}, ${type}, ${paymentIntentId})
    ON CONFLICT (id) DO NOTHING`
  const event = await database.webhookEvent.findUniqueOrThrow({ where: { id } })
  return event.handledAt !== null
}

/** To be called when its effect is in the database. */
export async function markHandled(database: Database, id: string): Promise<void> {
  await database.webhookEvent.updateMany({ where: { id, handledAt: null }, data: { handledAt: TRANSACTION_TIME } })
}

/**
 * Forgets what was handled so many days ago, in steps. Stripe sends an event again for days, and for a month when asked to; one that
 * comes later still finds the payment as it is. Answers whether there is more.
 */
export async function forgetOldEvents(database: Database, days: number): Promise<boolean> {
  const forgotten = await database.$executeRaw`
    DELETE FROM webhook_events WHERE id IN (
      SELECT id FROM webhook_events WHERE handled_at < now() - make_interval(days => ${days}::int) LIMIT ${FORGOTTEN_AT_ONCE})`
  return forgotten === FORGOTTEN_AT_ONCE
}
