import httpProxy, { type FastifyHttpProxyOptions } from '@fastify/http-proxy'
import { fastifyPath, type RouteContract, SERVICES, type ServiceName } from '@lectern/contracts/calls/public/route.ts'
import { inClientSpan } from '@lectern/service-kit/calls/client-span.ts'
import { DomainError } from '@lectern/service-kit/errors.ts'
import type { FastifyInstance } from 'fastify'
import fp from 'fastify-plugin'
import { Agent } from 'undici'
import { z } from 'zod'
import { addressParams } from '../admission/address-params.ts'
import { bodyLimitOf } from '../admission/bodies.ts'
import type { GatewayConfig } from '../config.ts'
import { asAbsence, createEnrollmentClaims, type FindEnrollmentClaim } from '../courses/enrollment-claims.ts'
import { urlOf } from '../services.ts'
import { createForwarder, type Forwarder } from './forwarder.ts'
import { answerHeaders, headersFor } from './upstream-headers.ts'

interface Options {
  config: GatewayConfig
  routes: readonly RouteContract[]
}

const CONNECT_TIMEOUT_MS = 1_000
const CONNECTIONS = 128
/** For calls that carry much and take as long as the caller's line does; no other call is to wait for them. */
const BULK_CONNECTIONS = 256

/** The routing table: every declared call that a service owns, and nothing else, is forwarded to it. */
export const forwardedRoutes = fp<Options>(
  async (app, { config, routes }) => {
    const findClaim = createEnrollmentClaims(app.services.learning)
    for (const service of SERVICES) {
      const owned = routes.filter((route) => route.owner === service)
      await app.register(async (scope) => {
        // The proxy's own take their place. They pass bodies on as they come: a sender's signature is over its bytes.
        scope.removeAllContentTypeParsers()
        const upstream = urlOf(service, config)
        const connections = connectionsTo(scope, CONNECTIONS, config.UPSTREAM_TIMEOUT_MS)
        const bulk = connectionsTo(scope, BULK_CONNECTIONS, config.UPSTREAM_TIMEOUT_MS)
        const target = { service, upstream, forward: createForwarder(service, app.metrics), findClaim }
        for (const contract of owned) {
          const proxy = proxyOf(contract, { ...target, connections: contract.bulk ? bulk : connections })
          await scope.register(httpProxy, proxy)
        }
      })
    }
  },
  { name: 'forwarded-routes', dependencies: ['contract-lookup', 'people', 'services'] },
)

/** Connections to one service, shared by many of its routes. */
function connectionsTo(scope: FastifyInstance, connections: number, timeoutMs: number): Agent {
  const agent = new Agent({
    connections,
    headersTimeout: timeoutMs,
    bodyTimeout: timeoutMs,
    connect: { timeout: CONNECT_TIMEOUT_MS },
  })
  scope.addHook('onClose', () => agent.destroy())
  return agent
}

interface Target {
  service: ServiceName
  upstream: string
  connections: Agent
  forward: Forwarder
  findClaim: FindEnrollmentClaim
}

/** A proxy for one call: this method at this very path, which is the same at the service. */
function proxyOf(contract: RouteContract, target: Target): FastifyHttpProxyOptions {
  const { service, upstream, connections, forward, findClaim } = target
  const path = fastifyPath(contract.path)
  return {
    upstream,
    undici: connections,
    disableRequestLogging: true,
    internalRewriteLocationHeader: false,
    httpMethods: [contract.method],
    prefix: path,
    rewritePrefix: path,
    // Not '/', which would match the path with a slash at its end too.
    routes: [''],
    preHandler: async (request) => {
      request.params = encoded(addressParams(contract, request))
    },
    replyOptions: { rewriteHeaders: (headers) => answerHeaders(headers, contract) },
    handler: async (request, reply, dest, hooks) => {
      const claim = contract.needsEnrollment
        ? await findClaim(request.principal, courseAtHand.parse(request.params).courseId).catch(asAbsence)
        : null
      // Whether the student is enrolled can't be known; what anybody may see doesn't depend on it.
      const [enrollment, unknown] = claim instanceof DomainError ? [null, claim] : [claim, undefined]
      const { method, timeoutMs } = contract
      const maxBytes = bodyLimitOf(contract)
      return inClientSpan({ method, pattern: path, origin: upstream }, async (answered) => {
        const headers = await headersFor(request, service, { tokens: request.server.tokens, enrollment })
        await forward(reply, { path: dest, hooks, headers, maxBytes, timeoutMs, insteadOfNotFound: unknown })
        answered(reply.statusCode)
      })
    },
  }
}

const courseAtHand = z.object({ courseId: z.number() })

/** Words encoded, since the proxy writes them into the address as they are: nothing can climb out of it. */
function encoded(params: Record<string, string | number>): Record<string, string | number> {
  const parts = Object.entries(params).map(([name, value]) => [
    name,
    typeof value === 'number' ? value : encodeURIComponent(value),
  ])
  return Object.fromEntries(parts)
}
