import { DELIVERY_RETENTION_DAYS, type ReceivedEvent } from '@lectern/contracts/shapes/receivers.ts'
import type { Transaction } from '../database.ts'
import { Prisma } from '../generated/prisma/client.ts'
import type { OutgoingEvent } from './outgoing-event.ts'

/** As long as it is known what was delivered: what is older may have been, and isn't owed when the topics are read anew. */
const ENQUEUED_WITHIN = Prisma.raw(`interval '${DELIVERY_RETENTION_DAYS} days'`)

/** An event as endpoints get it, with the name by which they subscribe to it. */
export interface ReceivedOutgoing extends OutgoingEvent {
  name: ReceivedEvent
}

/** Enqueues events once for every endpoint that subscribes to them, unless they are older than the subscription. Skips endpoints deleted meanwhile. */
export async function enqueueDeliveries(tx: Transaction, events: readonly ReceivedOutgoing[]): Promise<void> {
  if (events.length === 0) return
  await tx.$executeRaw`
    INSERT INTO deliveries (receiver_id, event_id, type, source, subject, sequence, time, data)
    SELECT r.id, o.id, o.type, o.source, o.subject, o.sequence, o.time, o.data
    FROM jsonb_to_recordset(${JSON.stringify(events)}::jsonb)
      AS o (name text, id uuid, type text, source text, subject text, sequence int, time timestamptz(3), data jsonb)
    JOIN receiver_events e ON e.name = o.name AND e.since <= o.time
    JOIN receivers r ON r.id = e.receiver_id
    WHERE r.state <> 'gone' AND o.time > now() - ${ENQUEUED_WITHIN}
    ORDER BY r.id, o.id
    FOR KEY SHARE OF r
    ON CONFLICT (receiver_id, event_id) DO NOTHING`
}

/** Enqueues a test event for one endpoint. Returns the delivery's id. */
export async function enqueueTestDelivery(tx: Transaction, receiverId: string, event: OutgoingEvent): Promise<string> {
  const { id: eventId, type, source, subject, sequence, time, data } = event
  const delivery = { receiverId, eventId, type, source, subject, sequence, time: new Date(time) }
  const { id } = await tx.delivery.create({ data: { ...delivery, data: data as Prisma.InputJsonValue } })
  return id
}
