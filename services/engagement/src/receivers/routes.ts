import * as calls from '@lectern/contracts/calls/public/receivers.ts'
import { refuse } from '@lectern/service-kit/errors.ts'
import { route } from '@lectern/service-kit/http/route.ts'
import type { FastifyInstance } from 'fastify'
import { listDeliveries, removeDead, sendDeadAgain } from '../deliveries/delivery-log.repository.ts'
import { replayDelivery } from '../deliveries/replay.ts'
import type { Engagement } from '../engagement.ts'
import { addReceiver } from './add-receiver.ts'
import { changeReceiver } from './change-receiver.ts'
import { findReceiver } from './find-receiver.ts'
import { deleteReceiver, listReceivers } from './receivers.repository.ts'
import { rollSecret } from './roll-secret.ts'
import { testReceiver } from './test-receiver.ts'

/** For operators: the endpoints that get events, and their deliveries. */
export function receiverRoutes(app: FastifyInstance, engagement: Engagement): void {
  const { database, sealing, origin } = engagement

  route(app, calls.listReceivers, async () => ({
    canAdd: { webhook: sealing !== null, xapi: sealing !== null && origin !== '' },
    receivers: await listReceivers(database),
  }))
  route(app, calls.addReceiver, ({ body }) => addReceiver(engagement, body))
  route(app, calls.changeReceiver, ({ params, body }) => changeReceiver(engagement, params.receiverId, body))
  route(app, calls.removeReceiver, async ({ params }) => {
    if (!(await deleteReceiver(database, params.receiverId))) throw refuse('receiver-not-found')
  })
  route(app, calls.rollReceiverSecret, ({ params }) => rollSecret(engagement, params.receiverId))
  route(app, calls.testReceiver, ({ params }) => testReceiver(engagement, params.receiverId))

  route(app, calls.listDeliveries, async ({ params: { receiverId }, query }) => {
    await findReceiver(database, receiverId)
    return listDeliveries(database, receiverId, query)
  })
  route(app, calls.replayDelivery, ({ params }) => replayDelivery(database, params.receiverId, params.deliveryId))
  route(app, calls.replayDead, async ({ params: { receiverId } }) => {
    await findReceiver(database, receiverId)
    return { deliveries: await sendDeadAgain(database, receiverId) }
  })
  route(app, calls.removeDead, async ({ params: { receiverId } }) => {
    await findReceiver(database, receiverId)
    return { deliveries: await removeDead(database, receiverId) }
  })
}
