import { randomUUID } from 'node:crypto'
import { type EventContract, type EventData, topicOf } from '@lectern/contracts/events/event.ts'
import { toKafkaMessage } from '@lectern/service-kit/events/cloud-event.ts'
import { handleOnce } from '@lectern/service-kit/events/inbox.ts'
import { createDispatcher } from '@lectern/service-kit/events/subscriptions.ts'
import type { Database } from '../src/database.ts'
import { subscriptions } from '../src/subscriptions.ts'

const dispatcher = createDispatcher(subscriptions)

/** Brings an event to billing's handlers as its consumer does: read from the wire's form, applied with the inbox. */
export async function tell<Contract extends EventContract>(
  database: Database,
  contract: Contract,
  subject: number,
  data: EventData<Contract>,
  sequence: number,
): Promise<void> {
  const { owner, type } = contract
  const {
    key,
    value,
    headers = {},
  } = toKafkaMessage({
    id: '0',
    event_id: randomUUID(),
    topic: owner,
    key: String(subject),
    type,
    subject: String(subject),
    sequence,
    time: new Date(),
    data: data === null ? null : JSON.stringify(contract.data.parse(data)),
    traceparent: null,
  })
  const asBuffer = (content: unknown) => (typeof content === 'string' ? Buffer.from(content) : null)
  const message = { key: asBuffer(key), value: asBuffer(value), headers }
  const dispatch = dispatcher.dispatch({ owner, topic: topicOf(owner), partition: 0, offset: '0', message })
  if (!dispatch) throw new Error(`Nobody in billing listens to ${type}`)
  await database.$transaction(async (tx) => void (await handleOnce(tx, dispatch.eventId, () => dispatch.apply(tx))))
}
