import type { Database } from '../database.ts'

/** Remembers that the event came, once. Answers whether its effect is in the database already. */
export async function receiveEvent(database: Database, { id, type }: { id: string; type: string }): Promise<boolean> {
  await database.$executeRaw`
    INSERT INTO webhook_events (id, type) VALUES (${id}, ${type}) ON CONFLICT (id) DO NOTHING`
  const event = await database.webhookEvent.findUniqueOrThrow({ where: { id } })
  return event.handledAt !== null
}

/** To be called when its effect is in the database. */
export async function markHandled(database: Database, id: string): Promise<void> {
  await database.webhookEvent.updateMany({ where: { id, handledAt: null }, data: { handledAt: new Date() } })
}
