import type { Principal } from '@lectern/contracts/shapes/principal.ts'
import type { FastifyInstance } from 'fastify'
import { refuseUndeclaredRoutes, registerInternalAuth, registerPrincipalRefresh } from '../calls/internal-auth.ts'
import { createTokenVerifier } from '../calls/internal-token.ts'
import type { HttpConfig } from '../process/config.ts'
import type { Dependency } from '../process/dependency.ts'
import { createHttpServer, type HttpServerOptions } from './http-server.ts'

export { listen } from './http-server.ts'

export interface ServerOptions {
  /** The service's name: the audience that tokens for it must have. */
  name: string
  config: HttpServerOptions['config'] & Pick<HttpConfig, 'INTERNAL_TRUSTED_KEYS'>
  /** Services that may call this one at all. */
  allowedCallers: readonly string[]
  dependencies?: Dependency[]
  /** Keeps the people projection up to date; called before the handler when the token's person is newer than known. */
  onPrincipal?: (principal: Principal) => Promise<void>
}

/**
 * A service's server: everything of `createHttpServer`, and behind internal tokens. Routes come from `route()` and
 * `internalRoute()` only.
 */
export function createServer(options: ServerOptions): FastifyInstance {
  const app = createHttpServer({ ...options, internal: true })
  const verifier = createTokenVerifier({
    audience: options.name,
    trustedKeys: options.config.INTERNAL_TRUSTED_KEYS.keys,
    allowedIssuers: options.allowedCallers,
  })
  refuseUndeclaredRoutes(app)
  registerInternalAuth(app, verifier)
  if (options.onPrincipal) registerPrincipalRefresh(app, options.onPrincipal)
  return app
}
