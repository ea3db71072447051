import { randomUUID } from 'node:crypto'
import { type AddedReceiver, type AddReceiverBody, MOST_RECEIVERS } from '@lectern/contracts/shapes/receivers.ts'
import { refuse } from '@lectern/service-kit/errors.ts'
import type { Engagement } from '../engagement.ts'
import { checkAddress } from './check-address.ts'
import { findReceiver } from './find-receiver.ts'
import { chooseEvents, insertReceiver } from './receivers.repository.ts'
import { credentialsText, makeSecret, sealText } from './secrets.ts'

/** Adds an endpoint, which gets events from now on. Its secret is returned only here. */
export async function addReceiver(engagement: Engagement, body: AddReceiverBody): Promise<AddedReceiver> {
  const { database, sealing, outgoing, origin } = engagement
  if (sealing === null) throw refuse('receiver-secret-not-set')
  if (body.kind === 'xapi' && origin === '') throw refuse('receiver-origin-not-set')
  const { kind, name, events } = body
  const url = await checkAddress(outgoing, body.url)
  const id = randomUUID()
  const made = body.kind === 'webhook' ? makeSecret() : null
  const secret = sealText(sealing, id, body.kind === 'webhook' ? (made ?? '') : credentialsText(body.credentials))
  return database.$transaction(async (tx) => {
    if (!(await insertReceiver(tx, { id, kind, name, url, secret }, MOST_RECEIVERS)))
      throw refuse('receiver-limit-reached', { most: MOST_RECEIVERS })
    await chooseEvents(tx, id, events)
    return { receiver: await findReceiver(tx, id), secret: made }
  })
}
