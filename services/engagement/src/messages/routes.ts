import * as contract from '@lectern/contracts/calls/public/conversations.ts'
import { route } from '@lectern/service-kit/http/route.ts'
import type { FastifyInstance } from 'fastify'
import type { Engagement } from '../engagement.ts'
import { listMessages } from './list-messages.ts'
import { readConversation } from './read-conversation.ts'
import { sendMessage } from './send-message.ts'

export function messageRoutes(app: FastifyInstance, engagement: Engagement): void {
  const { database } = engagement
  route(app, contract.listMessages, ({ principal, params, query }) =>
    listMessages(database, principal, params.conversationId, query),
  )
  route(app, contract.sendMessage, async ({ principal, params, body, reply }) => {
    const { message, created } = await sendMessage(engagement, principal, params.conversationId, body)
    reply.code(created ? 201 : 200)
    return message
  })
  route(app, contract.readConversation, ({ principal, params, body }) =>
    readConversation(database, principal, params.conversationId, body.until),
  )
}
