import { readMailState } from '@lectern/contracts/calls/public/mail.ts'
import { route } from '@lectern/service-kit/http/route.ts'
import type { FastifyInstance } from 'fastify'
import type { Engagement } from '../engagement.ts'
import { stateOfMail } from './mail-state.repository.ts'

/** For operators: how mail stands. */
export function mailRoutes(app: FastifyInstance, { database, sendsMail }: Engagement): void {
  route(app, readMailState, async () => ({ isOn: sendsMail, ...(await stateOfMail(database)) }))
}
