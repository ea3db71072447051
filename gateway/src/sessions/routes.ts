import * as calls from '@lectern/contracts/calls/public/accounts.ts'
import { route } from '@lectern/service-kit/http/route.ts'
import fp from 'fastify-plugin'
import { endOtherSessions, endOwnSession, listOwnSessions } from './own-sessions.ts'

/** Where somebody is signed in. */
export const sessionRoutes = fp(
  async (app) => {
    route(app, calls.listSessions, ({ request }) => listOwnSessions(request))
    route(app, calls.endSession, ({ request, params }) => endOwnSession(request, params.sessionId))
    route(app, calls.endOtherSessions, ({ request }) => endOtherSessions(request))
  },
  { name: 'session-routes', dependencies: ['people'] },
)
