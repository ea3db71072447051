import type { OutgoingRequest } from '@lectern/service-kit/outgoing/post.ts'
import type { Sealing } from '@lectern/service-kit/process/sealing.ts'
import type { DueDelivery, SendingReceiver } from '../deliveries/deliveries.repository.ts'
import { openCredentials } from '../receivers/secrets.ts'
import { statementOfDelivery } from './statement-of-delivery.ts'

/** A statement for a learning record store, whose address is the part before `/statements`. Null for an event of which there is none. Throws SecretLost. */
export function xapiRequest(
  receiver: SendingReceiver,
  delivery: DueDelivery,
  { sealing, origin }: { sealing: Sealing | null; origin: string },
): OutgoingRequest | null {
  const { username, password } = openCredentials(sealing, receiver.id, receiver.secret)
  const statement = statementOfDelivery(delivery, origin)
  if (statement === null) return null
  const headers = {
    authorization: `Basic ${Buffer.from(`${username}:${password}`).toString('base64')}`,
    'content-type': 'application/json',
    'user-agent': 'Lectern',
    'x-experience-api-version': '1.0.3',
  }
  return { url: statementsUrl(receiver.url), headers, body: JSON.stringify(statement) }
}

function statementsUrl(endpoint: string): string {
  const url = new URL(endpoint)
  url.pathname = `${url.pathname.replace(/\/+$/, '')}/statements`
  return url.href
}
