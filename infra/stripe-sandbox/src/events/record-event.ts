import type Stripe from 'stripe'
import { API_VERSION } from '../api/api-version.ts'
import { newId, nowInSeconds } from '../ids.ts'
import type { Origin, Sandbox } from '../sandbox.ts'
import { endpointsFor } from '../webhooks/webhook-endpoints.ts'

interface Fact {
  type: string
  object: object
  /** The values that an update replaced. */
  previous?: object
}

/**
 * Records an event with the object as it is now, and queues it for every endpoint that listens; faults may deliver it late
 * or twice. To be called in the transaction that makes the fact true.
 */
export function recordEvent(sandbox: Sandbox, origin: Origin, { type, object, previous }: Fact): void {
  const event = {
    id: newId('evt'),
    object: 'event',
    api_version: API_VERSION,
    created: nowInSeconds(),
    data: { object, ...(previous && { previous_attributes: previous }) },
    livemode: false,
    pending_webhooks: 0,
    request: { id: origin.requestId, idempotency_key: origin.idempotencyKey },
    type,
    // The typings have one member per type of event; the compiler can't see that type and object belong together.
  } as Stripe.Event
  sandbox.objects.insert(event)
  for (const endpoint of endpointsFor(sandbox.objects, type)) {
    for (const delay of sandbox.faults.deliveryDelays(type)) {
      sandbox.deliveries.add({ event: event.id, endpoint: endpoint.id, dueAt: Date.now() + delay })
    }
  }
}
