import * as contract from '@lectern/contracts/calls/public/conversations.ts'
import { route } from '@lectern/service-kit/http/route.ts'
import type { FastifyInstance } from 'fastify'
import type { CatchUpContext } from '../enrollments/catch-up.ts'
import { archiveConversation } from './archive-conversation.ts'
import { blockPerson } from './block-person.ts'
import { getConversation } from './get-conversation.ts'
import { listConversations } from './list-conversations.ts'
import { openConversation } from './open-conversation.ts'
import { countTabs } from './shown-conversations.repository.ts'

export function conversationRoutes(app: FastifyInstance, engagement: CatchUpContext): void {
  const { database } = engagement
  route(app, contract.listConversations, ({ principal, query }) => listConversations(database, principal, query))
  route(app, contract.countUnreadConversations, ({ principal }) => countTabs(database, principal.id))
  route(app, contract.openConversation, async ({ principal, body, reply }) => {
    const { conversation, created } = await openConversation(engagement, principal, body)
    reply.code(created ? 201 : 200)
    return conversation
  })
  route(app, contract.getConversation, ({ principal, params }) =>
    getConversation(database, principal, params.conversationId),
  )
  route(app, contract.archiveConversation, ({ principal, params, body }) =>
    archiveConversation(database, principal, params.conversationId, body.archived),
  )
  route(app, contract.blockPerson, ({ principal, params, body }) =>
    blockPerson(database, principal, params.conversationId, body.blocked),
  )
}
