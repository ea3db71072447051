import { DELIVERIES_KEPT_DAYS, type ReceivedEvent } from '@lectern/contracts/shapes/receivers.ts'
import type { Transaction } from '../database.ts'
import { Prisma } from '../generated/prisma/client.ts'
import type { OutgoingEvent } from './outgoing-event.ts'

/** As long as it is known what was delivered: what is older may have been, and isn't owed when the topics are read anew. */
const OWED_WITHIN = Prisma.raw(`interval '${DELIVERIES_KEPT_DAYS} days'`)

/** Owes an event to all who are told of such, once, and of nothing from before they were. A receiver that is removed meanwhile is left out. */
export async function oweDeliveries(tx: Transaction, name: ReceivedEvent, event: OutgoingEvent): Promise<void> {
  const { id, type, source, subject, sequence, data } = event
  const happened = new Date(event.time)
  const kept = data === null ? null : JSON.stringify(data)
  await tx.$executeRaw`
    INSERT INTO deliveries (receiver_id, event_id, type, source, subject, sequence, time, data)
    SELECT r.id, ${id}::uuid, ${type}, ${source}, ${subject}, ${sequence}, ${happened}::timestamptz, ${kept}::jsonb
    FROM receiver_events e JOIN receivers r ON r.id = e.receiver_id
    WHERE e.name = ${name} AND e.since <= ${happened}::timestamptz AND r.state <> 'gone'
      AND ${happened}::timestamptz > now() - ${OWED_WITHIN}
    FOR KEY SHARE OF r
    ON CONFLICT (receiver_id, event_id) DO NOTHING`
}

/** Owes one receiver something that tells of nothing. Answers the delivery's id. */
export async function oweTest(tx: Transaction, receiverId: string, event: OutgoingEvent): Promise<string> {
  const { id: eventId, type, source, subject, sequence, time, data } = event
  const delivery = { receiverId, eventId, type, source, subject, sequence, time: new Date(time) }
  const { id } = await tx.delivery.create({ data: { ...delivery, data: data as Prisma.InputJsonValue } })
  return id
}
