import type { AddedReceiver } from '@lectern/contracts/shapes/receivers.ts'
import { refuse } from '@lectern/service-kit/errors.ts'
import type { Engagement } from '../engagement.ts'
import { findReceiver, requireLockedReceiver } from './find-receiver.ts'
import { rollSecret as keepSecret } from './receivers.repository.ts'
import { makeSecret, sealText } from './secrets.ts'

/** Another secret, which is answered here and never again; that of before signs as well for a day. Of two at once the later is the newest. */
export function rollSecret({ database, sealing }: Engagement, id: string): Promise<AddedReceiver> {
  return database.$transaction(async (tx) => {
    const { kind } = await requireLockedReceiver(tx, id)
    if (kind !== 'webhook') throw refuse('record-store-requires-credentials')
    if (sealing === null) throw refuse('receiver-secret-not-set')
    const secret = makeSecret()
    await keepSecret(tx, id, sealText(sealing, id, secret))
    return { receiver: await findReceiver(tx, id), secret }
  })
}
