import { readMailState, sendTestMail as sendTestMailContract } from '@lectern/contracts/calls/public/mail.ts'
import { listPersonMails } from '@lectern/contracts/calls/public/people.ts'
import { route } from '@lectern/service-kit/http/route.ts'
import type { FastifyInstance } from 'fastify'
import type { Engagement } from '../engagement.ts'
import { stateOfMail } from './mail-state.repository.ts'
import { findMailsOf } from './mails.repository.ts'
import { sendTestMail } from './send-test-mail.ts'

/** For operators: how mail stands, and whether the server takes it. */
export function mailRoutes(app: FastifyInstance, engagement: Engagement): void {
  const { database, sendsMail } = engagement
  route(app, readMailState, async () => ({ isOn: sendsMail, ...(await stateOfMail(database)) }))
  route(app, listPersonMails, ({ params }) => findMailsOf(database, params.personId))
  route(app, sendTestMailContract, ({ principal }) => sendTestMail(engagement, principal))
}
