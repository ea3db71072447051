import type * as calls from '@lectern/contracts/calls/public/receivers.ts'
import type { AddReceiverBody, ChangeReceiverBody, DeliveryState } from '@lectern/contracts/shapes/receivers.ts'
import { call, endpoint } from './endpoint.ts'
import { useOperatorRead } from './operator-reads.ts'
import { operated } from './teaching-changes.ts'
import { useRead } from './use-read.ts'
import { useWatched } from './use-watched.ts'

const all = endpoint<typeof calls.listReceivers>('GET', '/api/operator/receivers')
const addition = endpoint<typeof calls.addReceiver>('POST', '/api/operator/receivers')
const change = endpoint<typeof calls.changeReceiver>('PATCH', '/api/operator/receivers/{receiverId}')
const removal = endpoint<typeof calls.removeReceiver>('DELETE', '/api/operator/receivers/{receiverId}')
const secret = endpoint<typeof calls.rollReceiverSecret>('POST', '/api/operator/receivers/{receiverId}/secret')
const tests = endpoint<typeof calls.testReceiver>('POST', '/api/operator/receivers/{receiverId}/tests')
const deliveries = endpoint<typeof calls.listDeliveries>('GET', '/api/operator/receivers/{receiverId}/deliveries')
const replay = endpoint<typeof calls.replayDelivery>(
  'POST',
  '/api/operator/receivers/{receiverId}/deliveries/{deliveryId}/replay',
)
const deadReplay = endpoint<typeof calls.replayDead>('POST', '/api/operator/receivers/{receiverId}/dead/replay')
const deadRemoval = endpoint<typeof calls.removeDead>('DELETE', '/api/operator/receivers/{receiverId}/dead')

const LOOK_AGAIN_MS = 5_000

/** Systems that are told of events, and whether any can be added. */
export function useReceivers() {
  return useOperatorRead(all)
}

/** What a receiver was sent, the newest first; it moves by itself. */
export function useDeliveries(
  receiverId: string,
  query: { state?: DeliveryState | undefined; after?: string | undefined },
) {
  const read = useRead(
    deliveries,
    { params: { receiverId }, query },
    { revalidateOnMount: true, keepPreviousData: true },
  )
  return useWatched(read, () => LOOK_AGAIN_MS)
}

/** Whatever comes of it, what is shown is read again. */
async function thenReadAgain<Answer>(called: Promise<Answer>): Promise<Answer> {
  try {
    return await called
  } finally {
    await operated()
  }
}

/** The answer has the secret of a webhook, once. */
export const addReceiver = (body: AddReceiverBody) => thenReadAgain(call(addition, { body }))
export const changeReceiver = (receiverId: string, body: ChangeReceiverBody) =>
  thenReadAgain(call(change, { params: { receiverId }, body }))
export const removeReceiver = (receiverId: string) => thenReadAgain(call(removal, { params: { receiverId } }))
/** The answer has the secret, once. */
export const rollReceiverSecret = (receiverId: string) => thenReadAgain(call(secret, { params: { receiverId } }))
export const testReceiver = (receiverId: string) => thenReadAgain(call(tests, { params: { receiverId } }))
export const replayDelivery = (receiverId: string, deliveryId: string) =>
  thenReadAgain(call(replay, { params: { receiverId, deliveryId } }))
export const replayDead = (receiverId: string) => thenReadAgain(call(deadReplay, { params: { receiverId } }))
export const removeDead = (receiverId: string) => thenReadAgain(call(deadRemoval, { params: { receiverId } }))
