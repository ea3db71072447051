import { refuse } from '@lectern/service-kit/errors.ts'
import fp from 'fastify-plugin'
import { isChanging } from './contract-of.ts'

/**
 * Refuses changing calls that another site makes with the person's cookie: their `Origin` must be this request's own,
 * scheme, host and port, or be listed in PUBLIC_ORIGINS. Browsers always send one with such calls; a program sends its own.
 * Calls that their sender signs need none.
 */
export const sameOriginOnly = fp<{ PUBLIC_ORIGINS: string[] }>(
  async (app, { PUBLIC_ORIGINS }) => {
    app.addHook('onRequest', async (request) => {
      if (!isChanging(request) || app.contractOf(request)?.signedBySender) return
      const { origin } = request.headers
      if (origin === undefined) throw refuse('origin-required')
      if (PUBLIC_ORIGINS.includes(origin)) return
      const own = originOf(`${request.protocol}://${request.host}`)
      if (own !== undefined && originOf(origin) === own) return
      request.log.warn(
        { origin, own },
        'a changing call from another origin; behind a proxy see TRUST_PROXY and PUBLIC_ORIGINS',
      )
      throw refuse('origin-of-another-site')
    })
  },
  { name: 'same-origin', dependencies: ['contract-lookup'] },
)

/** Scheme, host and port as browsers write them, without a default port. Undefined for `null` and what is no address. */
function originOf(address: string): string | undefined {
  const origin = URL.parse(address)?.origin
  return origin === 'null' ? undefined : origin
}
