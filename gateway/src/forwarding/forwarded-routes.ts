import replyFrom from '@fastify/reply-from'
import { buildPath, fastifyPath, type RouteContract } from '@lectern/contracts/http/route.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import { z } from 'zod'
import { bodyLimitOf } from '../admission/bodies.ts'
import type { GatewayConfig } from '../config.ts'
import { createEnrollmentClaims, type FindEnrollmentClaim } from '../courses/enrollment-claims.ts'
import { SERVICES, type ServiceName, urlOf } from '../services.ts'
import { createForwarder, type Forwarder } from './forwarder.ts'
import { headersFor } from './upstream-headers.ts'

interface Options {
  config: GatewayConfig
  routes: readonly RouteContract[]
}

const CONNECT_TIMEOUT_MS = 1_000
const CONNECTIONS = 128

/** The routing table: every declared call that a service owns, and nothing else, is forwarded to it. */
export const forwardedRoutes = fp<Options>(
  async (app, { config, routes }) => {
    const findClaim = createEnrollmentClaims(app.services.learning)
    for (const service of SERVICES) {
      const owned = routes.filter((route) => route.owner === service)
      await app.register(async (scope) => {
        await connect(scope, urlOf(service, config), config.UPSTREAM_TIMEOUT_MS)
        streamBodies(scope)
        const forward = createForwarder(service)
        for (const contract of owned) addRoute(scope, contract, { service, forward, findClaim })
      })
    }
  },
  { name: 'forwarded-routes', dependencies: ['contract-lookup', 'people', 'services'] },
)

/** A pool of connections to one service. Services are private addresses, so TLS settings are left alone. */
async function connect(scope: FastifyInstance, base: string, timeoutMs: number): Promise<void> {
  await scope.register(replyFrom, {
    base,
    disableRequestLogging: true,
    destroyAgent: true,
    undici: {
      connections: CONNECTIONS,
      headersTimeout: timeoutMs,
      bodyTimeout: timeoutMs,
      connect: { timeout: CONNECT_TIMEOUT_MS },
    },
  })
}

/** Bodies go through as they come: encoding them anew would break a sender's signature. */
function streamBodies(scope: FastifyInstance): void {
  scope.removeAllContentTypeParsers()
  scope.addContentTypeParser('*', (request, payload, done) =>
    done(null, request.headers['content-length'] === '0' ? undefined : payload),
  )
}

interface Target {
  service: ServiceName
  forward: Forwarder
  findClaim: FindEnrollmentClaim
}

function addRoute(scope: FastifyInstance, contract: RouteContract, { service, forward, findClaim }: Target): void {
  scope.route({
    method: contract.method,
    url: fastifyPath(contract.path),
    bodyLimit: bodyLimitOf(contract),
    ...(contract.params && { schema: { params: contract.params } }),
    handler: async (request: FastifyRequest, reply: FastifyReply) => {
      const params = pathParamsSchema.parse(request.params)
      const enrollment = contract.needsEnrollment ? await findClaim(request.principal, Number(params.courseId)) : null
      const headers = await headersFor(request, service, { tokens: scope.tokens, enrollment })
      return forward(reply, { path: buildPath(contract.path, params), headers, maxBytes: bodyLimitOf(contract) })
    },
  })
}

/** After validation by the contract: numbers and short names. */
const pathParamsSchema = z.record(z.string(), z.union([z.string(), z.number()]))
