import * as contract from '@lectern/contracts/calls/public/mail.ts'
import { route } from '@lectern/service-kit/http/route.ts'
import type { FastifyInstance } from 'fastify'
import type { Engagement } from '../engagement.ts'
import { chooseMail } from './choose-mail.ts'
import { unsubscribePage } from './unsubscribe-links.ts'

/** For people with an unsubscribe link; no login. */
export function unsubscribeRoutes(app: FastifyInstance, { database }: Engagement): void {
  route(
    app,
    contract.openUnsubscribe,
    async ({ params, reply }) => void reply.header('location', unsubscribePage(params.token)),
  )
  route(
    app,
    contract.unsubscribe,
    async ({ params }) => void (await chooseMail(database, { ...params, wanted: false })),
  )
  route(app, contract.chooseMail, ({ body }) => chooseMail(database, body))
}
