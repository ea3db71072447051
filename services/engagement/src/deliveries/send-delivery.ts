import { type Outcome, type OutgoingRequest, post } from '@lectern/service-kit/outgoing/post.ts'
import type { Engagement } from '../engagement.ts'
import { SecretLost } from '../receivers/secrets.ts'
import { xapiRequest } from '../xapi/xapi-request.ts'
import {
  type DueDelivery,
  recordDelivered,
  recordFailed,
  recordGone,
  releaseDelivery,
  type SendingReceiver,
} from './deliveries.repository.ts'
import { webhookRequest } from './webhook-request.ts'

const GONE = 410
/** A learning record store has a statement of that id already. */
const CONFLICT = 409

/**
 * Sends one, and notes what came of it. Who dies between the two leaves it to be sent once more, under the same id. Returns whether it was taken;
 * throws what `stop` is aborted with.
 */
export async function sendDelivery(
  engagement: Engagement,
  receiver: SendingReceiver,
  delivery: DueDelivery,
  stop: AbortSignal,
): Promise<boolean> {
  const { database } = engagement
  const outcome = await trySending(engagement, receiver, delivery, stop)
  const { status } = outcome
  if (isTaken(receiver, status)) {
    await recordDelivered(database, receiver.id, delivery.id, outcome)
    return true
  }
  if (status === GONE) await recordGone(database, receiver.id, delivery.id, outcome)
  else await recordFailed(database, receiver.id, delivery.id, outcome)
  return false
}

function isTaken({ kind }: SendingReceiver, status: number | null): boolean {
  if (status === null) return false
  return (status >= 200 && status < 300) || (kind === 'xapi' && status === CONFLICT)
}

async function trySending(
  engagement: Engagement,
  receiver: SendingReceiver,
  delivery: DueDelivery,
  stop: AbortSignal,
): Promise<Outcome> {
  const request = requestFor(engagement, receiver, delivery)
  if (typeof request === 'string') return { status: null, failure: request, retryAfter: null, milliseconds: 0 }
  try {
    return await post(engagement.outgoing, request, stop)
  } catch (error) {
    await releaseDelivery(engagement.database, delivery.id)
    throw error
  }
}

/** Or why there is none: what it is signed with can't be read any more, or it says nothing to a learning record store. */
function requestFor(
  engagement: Engagement,
  receiver: SendingReceiver,
  delivery: DueDelivery,
): OutgoingRequest | 'secret-lost' | 'no-statement' {
  try {
    if (receiver.kind === 'xapi') return xapiRequest(receiver, delivery, engagement) ?? 'no-statement'
    return webhookRequest(receiver, delivery, engagement.sealing)
  } catch (error) {
    if (error instanceof SecretLost) return 'secret-lost'
    throw error
  }
}
