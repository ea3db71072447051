import {
  addedReceiverSchema,
  addReceiverBodySchema,
  changeReceiverBodySchema,
  countedDeliveriesSchema,
  deliveriesQuerySchema,
  deliveriesSchema,
  deliveryParamsSchema,
  deliverySchema,
  receiverParamsSchema,
  receiverSchema,
  receiversSchema,
} from '../../shapes/receivers.ts'
import { defineRoute } from './route.ts'

const id = '5b3c1f0a-7d44-4c1e-9a6b-2f7d8e9a0b1c'
const ofAdministrators = { owner: 'engagement', access: 'administrator' } as const
const ofOne = { ...ofAdministrators, params: receiverParamsSchema } as const

const receiver = {
  ...{ id, kind: 'webhook' as const, name: 'Student records', url: 'https://hooks.example.org/lectern' },
  ...{ events: ['enrolled' as const, 'course-completed' as const], state: 'active' as const },
  ...{ addedAt: '2026-11-25T10:00:00.000Z', failingSince: null, formerSecretUntil: null, waiting: 0, dead: 1 },
}
const delivery = {
  ...{ id: '9f1d2c3b-4a5e-4f60-8b7c-6d5e4f3a2b1c', eventId: '0c9b8a7d-6e5f-4d3c-8b2a-1f0e9d8c7b6a' },
  ...{ type: 'lectern.learning.enrolled.v1', subject: '17', happenedAt: '2026-11-25T10:03:00.000Z' },
  ...{ state: 'dead' as const, tries: 21, nextAt: null, endedAt: '2026-11-26T10:03:00.000Z' },
  ...{ status: 500, failure: null, milliseconds: 84 },
}
const secret = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSwMfKQ9r8GKYo='

export const listReceivers = defineRoute({
  ...ofAdministrators,
  id: 'listReceivers',
  method: 'GET',
  whileViewing: 'refused',
  path: '/api/operator/receivers',
  summary: 'List endpoints that receive events: webhooks and learning record stores',
  responses: { 200: receiversSchema },
  example: { answer: { canAdd: { webhook: true, xapi: true }, receivers: [receiver] } },
})

export const addReceiver = defineRoute({
  ...ofAdministrators,
  id: 'addReceiver',
  method: 'POST',
  path: '/api/operator/receivers',
  summary: 'Add an endpoint that receives events',
  description:
    'The secret of a webhook is in this answer and in no other. 400 for an address that leads into an internal network. 409 where there are 20, or where RECEIVER_SECRET is not set.',
  body: addReceiverBodySchema,
  responses: { 201: addedReceiverSchema },
  problems: ['receiver-secret-not-set', 'receiver-origin-not-set', 'receiver-limit-reached'],
  example: {
    body: { kind: 'webhook', name: receiver.name, url: receiver.url, events: receiver.events },
    answer: { receiver, secret },
  },
})

export const changeReceiver = defineRoute({
  ...ofOne,
  id: 'changeReceiver',
  method: 'PATCH',
  path: '/api/operator/receivers/{receiverId}',
  summary: "Update an endpoint: its events, its name, or whether it's paused",
  description: 'A newly chosen event is sent from its next occurrence.',
  body: changeReceiverBodySchema,
  responses: { 200: receiverSchema },
  problems: ['receiver-not-found', 'receiver-secret-not-set'],
  example: { body: { paused: true }, answer: { ...receiver, state: 'paused' } },
})

export const removeReceiver = defineRoute({
  ...ofOne,
  id: 'removeReceiver',
  method: 'DELETE',
  path: '/api/operator/receivers/{receiverId}',
  summary: 'Delete an endpoint and its pending deliveries',
  responses: { 204: null },
  problems: ['receiver-not-found'],
})

export const rollReceiverSecret = defineRoute({
  ...ofOne,
  id: 'rollReceiverSecret',
  method: 'POST',
  path: '/api/operator/receivers/{receiverId}/secret',
  summary: "Rotate a webhook's secret; for 24 hours, deliveries are signed with both",
  description: 'The secret is in this answer and in no other. 409 for a learning record store.',
  responses: { 201: addedReceiverSchema },
  problems: ['receiver-not-found', 'record-store-requires-credentials', 'receiver-secret-not-set'],
  example: { answer: { receiver: { ...receiver, formerSecretUntil: '2026-11-26T10:00:00.000Z' }, secret } },
})

export const testReceiver = defineRoute({
  ...ofOne,
  id: 'testReceiver',
  method: 'POST',
  path: '/api/operator/receivers/{receiverId}/tests',
  summary: 'Send a test event to an endpoint',
  description: '409 while it is paused or stopped.',
  responses: { 201: deliverySchema },
  problems: ['receiver-not-found', 'receiver-not-active', 'delivery-not-found'],
  example: { answer: { ...delivery, type: 'lectern.engagement.test.v1', state: 'waiting', tries: 0, endedAt: null } },
})

export const listDeliveries = defineRoute({
  ...ofOne,
  id: 'listDeliveries',
  method: 'GET',
  whileViewing: 'refused',
  path: '/api/operator/receivers/{receiverId}/deliveries',
  summary: 'List deliveries to an endpoint, newest first, 50 per page',
  query: deliveriesQuerySchema,
  responses: { 200: deliveriesSchema },
  problems: ['receiver-not-found'],
  example: { answer: { deliveries: [delivery], hasMore: false } },
})

export const replayDelivery = defineRoute({
  ...ofOne,
  id: 'replayDelivery',
  method: 'POST',
  path: '/api/operator/receivers/{receiverId}/deliveries/{deliveryId}/replay',
  summary: 'Resend a delivery with the same ID, whatever its status',
  params: deliveryParamsSchema,
  responses: { 200: deliverySchema },
  problems: ['receiver-not-found', 'delivery-not-found'],
  example: { answer: { ...delivery, state: 'waiting', tries: 0, endedAt: null, nextAt: delivery.endedAt } },
})

export const replayDead = defineRoute({
  ...ofOne,
  id: 'replayDead',
  method: 'POST',
  path: '/api/operator/receivers/{receiverId}/dead/replay',
  summary: 'Resend all failed deliveries to an endpoint',
  responses: { 200: countedDeliveriesSchema },
  problems: ['receiver-not-found'],
  example: { answer: { deliveries: 1 } },
})

export const removeDead = defineRoute({
  ...ofOne,
  id: 'removeDead',
  method: 'DELETE',
  path: '/api/operator/receivers/{receiverId}/dead',
  summary: 'Discard all failed deliveries to an endpoint',
  responses: { 200: countedDeliveriesSchema },
  problems: ['receiver-not-found'],
  example: { answer: { deliveries: 1 } },
})
