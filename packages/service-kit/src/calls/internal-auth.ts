import { type Access, ruleOf } from '@lectern/contracts/calls/public/access.ts'
import type { RouteContract } from '@lectern/contracts/calls/public/route.ts'
import type { EnrollmentClaim } from '@lectern/contracts/shapes/internal.ts'
import { hasOneOf, type Principal } from '@lectern/contracts/shapes/principal.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import { type DomainError, refuse } from '../errors.ts'
import { isRefusedByClock, type TokenVerifier } from './internal-token.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /**
     * Who may call. `open`: anybody, without a token (health only); `internal`: the services in `callers`; else the
     * access of a RouteContract. A route that says nothing can't be registered.
     */
    access?: Access | 'internal' | 'open'
    /** Issuers whose token opens this route. */
    callers?: readonly string[]
  }
  interface FastifyRequest {
    /** The calling service. */
    caller: string
    /** The signed-in person that the token vouches for. */
    principal: Principal | null
    /** The person's enrollment in the course of this request, where the route needs it. */
    enrollment: EnrollmentClaim | null
  }
}

/** A refusal of the token itself, which callers must be able to tell from 'nobody signed in'. */
function tokenRefused(cause?: unknown): DomainError {
  const headers = { 'www-authenticate': 'Bearer error="invalid_token"' }
  return refuse('internal-token', {}, { cause, headers })
}

async function authenticate(request: FastifyRequest, verifier: TokenVerifier): Promise<void> {
  const token = /^Bearer (\S+)$/.exec(request.headers.authorization ?? '')?.[1]
  if (token === undefined) throw tokenRefused()
  try {
    const { issuer, user, enrollment } = await verifier.verify(token)
    request.caller = issuer
    request.principal = user
    request.enrollment = enrollment
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    if (isRefusedByClock(error)) {
      request.log.error(
        { reason },
        "internal token refused: the caller's clock and this one are more than a minute apart",
      )
    } else request.log.warn({ reason }, 'internal token refused')
    throw tokenRefused(error)
  }
}

/** Throws 401 or 403 when the person lacks the role or the right of a route with this access. */
export function assertAccess(access: Access, principal: Principal | null): void {
  const { role, rights } = ruleOf(access)
  if (role === 'anybody') return
  if (principal === null) throw refuse('login-required')
  if (role !== 'user' && role !== principal.role) throw refuse('role-required', { role })
  if (rights && !hasOneOf(principal, rights)) throw refuse('right-required', { right: rights[0] })
}

/** Throws 403 for an administrator who views the site as somebody, but for what the call answers them. */
export function assertViewing(
  { method, whileViewing }: Pick<RouteContract, 'method' | 'whileViewing'>,
  principal: Pick<Principal, 'viewedBy'> | null,
): void {
  if (principal?.viewedBy === undefined || whileViewing === 'answered') return
  throw refuse(method === 'GET' ? 'viewing-hidden' : 'viewing-read-only')
}

/** A route without a declared access is a mistake that must not reach production: the service doesn't start. */
export function refuseUndeclaredRoutes(app: FastifyInstance): void {
  app.addHook('onRoute', (options) => {
    if (options.config?.access === undefined) {
      throw new Error(`${String(options.method)} ${options.url} declares no access: use route() or internalRoute()`)
    }
  })
}

/** Every request must carry a token for this service, from a caller that its route admits. */
export function registerInternalAuth(app: FastifyInstance, verifier: TokenVerifier): void {
  app.decorateRequest('caller', '')
  app.decorateRequest('principal', null)
  app.decorateRequest('enrollment', null)
  app.addHook('onRequest', async (request) => {
    const { access, callers } = request.routeOptions.config
    if (access === 'open') return
    await authenticate(request, verifier)
    if (callers && !callers.includes(request.caller)) throw refuse('caller-not-allowed')
  })
}

const REMEMBERED_PEOPLE = 10_000

/**
 * Tells the service about a person whose version it hasn't seen in this process, before the handler runs, so that its
 * people projection never lags behind the caller. Costs a look-up in memory otherwise. Of somebody whom an administrator views nothing is told.
 */
export function registerPrincipalRefresh(app: FastifyInstance, refresh: (principal: Principal) => Promise<void>): void {
  const seen = new LRUCache<number, number>({ max: REMEMBERED_PEOPLE })
  app.addHook('preHandler', async ({ principal }) => {
    if (principal === null || principal.viewedBy !== undefined) return
    if ((seen.get(principal.id) ?? -1) >= principal.version) return
    await refresh(principal)
    seen.set(principal.id, principal.version)
  })
}
