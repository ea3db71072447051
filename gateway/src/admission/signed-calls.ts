import fp from 'fastify-plugin'

/** A call that its sender signs is nobody's: a cookie that comes along is not looked at, nor the store behind it. */
export const signedCalls = fp(
  async (app) => {
    app.addHook('onRequest', async (request) => {
      if (app.contractOf(request)?.signedBySender) delete request.headers.cookie
    })
  },
  { name: 'signed-calls', dependencies: ['contract-lookup'] },
)
