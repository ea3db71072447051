import httpProxy, { type FastifyHttpProxyOptions } from '@fastify/http-proxy'
import {
  buildPath,
  fastifyPath,
  type RouteContract,
  SERVICES,
  type ServiceName,
} from '@lectern/contracts/calls/public/route.ts'
import { inClientSpan } from '@lectern/service-kit/calls/client-span.ts'
import { DomainError } from '@lectern/service-kit/errors.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import { Agent } from 'undici'
import { z } from 'zod'
import { addressParams, readParams } from '../admission/address-params.ts'
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
    const { contractOf } = app
    for (const service of SERVICES) {
      const owned = routes.filter((route) => route.owner === service)
      await app.register(async (scope) => {
        // The proxy's own take their place. They pass bodies on as they come: a sender's signature is over its bytes.
        scope.removeAllContentTypeParsers()
        const upstream = urlOf(service, config)
        const connections = connectionsTo(scope, CONNECTIONS, config.UPSTREAM_TIMEOUT_MS)
        const bulk = connectionsTo(scope, BULK_CONNECTIONS, config.UPSTREAM_TIMEOUT_MS)
        const target = { service, upstream, forward: createForwarder(service, app.metrics), findClaim, contractOf }
        // A proxy takes much longer to register than a route.
        const alike = Map.groupBy(owned, ({ method, bulk }) => `${method} ${bulk}`)
        for (const contracts of alike.values()) {
          const proxy = proxyOf(contracts, { ...target, connections: contracts[0]?.bulk ? bulk : connections })
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
  contractOf: FastifyInstance['contractOf']
}

/** A proxy for calls of one method, each at its very path, which is the same at the service. */
function proxyOf(contracts: RouteContract[], target: Target): FastifyHttpProxyOptions {
  const { service, upstream, connections, forward, findClaim, contractOf } = target
  function callAt(request: FastifyRequest): RouteContract {
    const contract = contractOf(request)
    if (!contract) throw new Error(`No call is declared at ${request.routeOptions.url}`)
    return contract
  }
  return {
    upstream,
    undici: connections,
    disableRequestLogging: true,
    internalRewriteLocationHeader: false,
    httpMethods: [...new Set(contracts.map(({ method }) => method))],
    routes: contracts.map(({ path }) => fastifyPath(path)),
    preHandler: async (request) => {
      request.params = addressParams(callAt(request), request)
    },
    replyOptions: { rewriteHeaders: (headers, request) => answerHeaders(headers, request && contractOf(request)) },
    handler: async (request, reply, _dest, hooks) => {
      const contract = callAt(request)
      const { method, timeoutMs, path, needsEnrollment } = contract
      const params = readParams.parse(request.params)
      const claim = needsEnrollment
        ? await findClaim(request.principal, courseAtHand.parse(params).courseId).catch(asAbsence)
        : null
      // Whether the student is enrolled can't be known; what anybody may see doesn't depend on it.
      const [enrollment, unknown] = claim instanceof DomainError ? [null, claim] : [claim, undefined]
      return inClientSpan({ method, pattern: fastifyPath(path), origin: upstream }, async (answered) => {
        const headers = await headersFor(request, service, { tokens: request.server.tokens, enrollment })
        await forward(reply, {
          // Made of the parameters, encoded: nothing in them can climb out of it.
          path: buildPath(path, params),
          ...{ hooks, headers, maxBytes: bodyLimitOf(contract), timeoutMs, insteadOfNotFound: unknown },
        })
        answered(reply.statusCode)
      })
    },
  }
}

const courseAtHand = z.object({ courseId: z.number() })
