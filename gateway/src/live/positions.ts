import { AT_LEAST_HEADER } from '@lectern/contracts/shapes/live.ts'
import { askingForPositions, runIn } from '@lectern/service-kit/process/trace.ts'
import fp from 'fastify-plugin'
import { isChanging } from '../admission/contract-of.ts'

/** Has the calls that are made for a read that asks for positions ask for them, too, each service for its own. */
export const positions = fp(
  async (app) => {
    app.addHook('onRequest', (request, _reply, done) => {
      const asked = request.headers[AT_LEAST_HEADER]
      if (typeof asked !== 'string' || isChanging(request) || !request.trace) return done()
      request.trace = askingForPositions(request.trace, asked)
      runIn(request.trace, done)
    })
  },
  { name: 'positions' },
)
