import type { OutgoingRequest } from '@lectern/service-kit/outgoing/post.ts'
import type { Sealing } from '@lectern/service-kit/process/sealing.ts'
import { openText } from '../receivers/secrets.ts'
import type { DueDelivery, SendingReceiver } from './deliveries.repository.ts'
import { signedHeaders } from './signature.ts'

/** A CloudEvent in structured mode, signed by the rules of Standard Webhooks. Its id is the event's, with each try. Throws SecretLost. */
export function webhookRequest(
  receiver: SendingReceiver,
  delivery: DueDelivery,
  sealing: Sealing | null,
): OutgoingRequest {
  const { eventId: id, type, source, subject, sequence, time, data } = delivery
  const body = JSON.stringify({
    ...{ specversion: '1.0', id, type, source, subject, time: time.toISOString() },
    // Extensions of CloudEvents that are numbers are 32 bits; on the topic it is text, too.
    ...{ sequence: String(sequence), datacontenttype: 'application/json', data },
  })
  const sealed = receiver.formerSecret === null ? [receiver.secret] : [receiver.secret, receiver.formerSecret]
  const secrets = sealed.map((one) => openText(sealing, receiver.id, one))
  const headers = {
    'content-type': 'application/cloudevents+json; charset=utf-8',
    'user-agent': 'Lectern',
    ...signedHeaders({ id, body, at: new Date() }, secrets),
  }
  return { url: receiver.url, headers, body }
}
