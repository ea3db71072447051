import * as contract from '@lectern/contracts/calls/public/data-exports.ts'
import { route } from '@lectern/service-kit/http/route.ts'
import fp from 'fastify-plugin'
import { logAct } from '../accounts/account-log.ts'
import { listOwnSessions } from '../sessions/own-sessions.ts'
import { asDownload } from './as-download.ts'
import { createExports } from './exports.ts'
import { makeExport } from './make-export.ts'

/** All that is kept of a person, for the person. */
export const dataExportRoutes = fp(
  async (app) => {
    const exports = createExports(app.redis, 'data-export')

    route(app, contract.beginDataExport, async ({ principal, request }) => {
      const begun = await exports.begin(principal.id)
      logAct(request, 'data export', principal)
      return begun
    })
    route(app, contract.getDataExport, async ({ principal }) => ({ newest: await exports.newest(principal.id) }))
    route(app, contract.fetchDataExport, async ({ principal: person, params, request, reply }) => {
      const taken = await exports.take(person.id, params.exportId)
      const sessions = await listOwnSessions(request)
      asDownload(reply, 'your-data.zip')
      return makeExport(app, exports, { person, sessions, taken })
    })
  },
  { name: 'data-export-routes', dependencies: ['people', 'account-acts', 'step-up'] },
)
