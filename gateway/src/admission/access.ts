import { assertAccess } from '@lectern/service-kit/calls/internal-auth.ts'
import fp from 'fastify-plugin'

/** Turns away who may not make the call at all, before its body is looked at. The service behind checks again. */
export const accessRules = fp(
  async (app) => {
    app.addHook('onRequest', async (request) => {
      const contract = app.contractOf(request)
      if (contract) assertAccess(contract.access, request.principal)
    })
  },
  { name: 'access-rules', dependencies: ['contract-lookup', 'people'] },
)
