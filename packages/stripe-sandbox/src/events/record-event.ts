import type Stripe from 'stripe'
import { API_VERSION } from '../api/api-version.ts'
import type { Config } from '../config.ts'
import type { FaultStore } from '../faults/fault-store.ts'
import { newId, nowInSeconds } from '../ids.ts'
import type { ObjectStore } from '../storage/objects.ts'
import type { DeliveryQueue } from '../webhooks/delivery-queue.ts'

interface Recorder {
  config: Config
  objects: ObjectStore
  faults: FaultStore
  deliveries: DeliveryQueue
}

/** The request that made the fact true; nulls for a person who pressed a button on one of the sandbox's pages. */
interface Cause {
  requestId: string | null
  idempotencyKey: string | null
}

interface Fact {
  type: string
  object: object
  /** The values that an update replaced. */
  previous?: object
}

/**
 * Records an event with the object as it is now, and queues it for the endpoint that the settings name; faults may deliver it late
 * or twice. To be called in the transaction that makes the fact true.
 */
export function recordEvent(recorder: Recorder, cause: Cause, { type, object, previous }: Fact): void {
  const event = {
    id: newId('evt'),
    object: 'event',
    api_version: API_VERSION,
    created: nowInSeconds(),
    data: { object, ...(previous && { previous_attributes: previous }) },
    livemode: false,
    pending_webhooks: 0,
    request: { id: cause.requestId, idempotency_key: cause.idempotencyKey },
    type,
    // The typings have one member per type of event; the compiler can't see that type and object belong together.
  } as Stripe.Event
  recorder.objects.insert(event)
  if (!recorder.config.WEBHOOK_URL) return
  for (const delay of recorder.faults.deliveryDelays(type)) {
    recorder.deliveries.add({ event: event.id, dueAt: Date.now() + delay })
  }
}
