import { type ChangeReceiverBody, type Receiver, XAPI_EVENTS } from '@lectern/contracts/shapes/receivers.ts'
import { mistake, refuse, validationFailed } from '@lectern/service-kit/errors.ts'
import type { Transaction } from '../database.ts'
import type { Engagement } from '../engagement.ts'
import { findReceiver, requireLockedReceiver } from './find-receiver.ts'
import {
  chooseEvents,
  type LockedReceiver,
  pauseReceiver,
  renameReceiver,
  replaceSecret,
  resumeReceiver,
} from './receivers.repository.ts'
import { credentialsText, sealText } from './secrets.ts'

/** All that is given, or nothing of it. */
export function changeReceiver(engagement: Engagement, id: string, change: ChangeReceiverBody): Promise<Receiver> {
  return engagement.database.$transaction(async (tx) => {
    const receiver = await requireLockedReceiver(tx, id)
    const { name, events, paused, credentials } = change
    if (name !== undefined) await renameReceiver(tx, id, name)
    if (events !== undefined) await changeEvents(tx, id, receiver, events)
    if (credentials !== undefined) await changeCredentials(engagement, tx, id, receiver, credentials)
    if (paused === true) await pauseReceiver(tx, id)
    if (paused === false && receiver.state !== 'active') await resumeReceiver(tx, id)
    return findReceiver(tx, id)
  })
}

async function changeEvents(
  tx: Transaction,
  id: string,
  { kind }: LockedReceiver,
  events: NonNullable<ChangeReceiverBody['events']>,
): Promise<void> {
  const isOfXapi = events.every((name) => XAPI_EVENTS.some((one) => one === name))
  if (kind === 'xapi' && !isOfXapi) throw validationFailed([mistake('/body/events', 'events-without-statements')])
  await chooseEvents(tx, id, events)
}

async function changeCredentials(
  { sealing }: Engagement,
  tx: Transaction,
  id: string,
  { kind }: LockedReceiver,
  credentials: NonNullable<ChangeReceiverBody['credentials']>,
): Promise<void> {
  if (kind !== 'xapi') throw validationFailed([mistake('/body/credentials', 'webhook-without-credentials')])
  if (sealing === null) throw refuse('receiver-secret-not-set')
  await replaceSecret(tx, id, sealText(sealing, id, credentialsText(credentials)))
}
