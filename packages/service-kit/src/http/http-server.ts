import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { DEFAULT_BODY_LIMIT } from '@lectern/contracts/calls/public/route.ts'
import fastify, { type FastifyInstance, LogController } from 'fastify'
import type { HttpConfig } from '../process/config.ts'
import type { Dependency } from '../process/dependency.ts'
import { loggerOptions } from '../process/logging.ts'
import { closeConnectionsWhileDraining, closeOnSignals, trackAnswers } from '../process/shutdown.ts'
import { runInTrace, startTrace, type TraceContext } from '../process/trace.ts'
import { registerHealth } from './health.ts'
import { answerWithProblem, registerProblems } from './problem.ts'
import { registerValidation } from './validation.ts'

declare module 'fastify' {
  interface FastifyRequest {
    trace: TraceContext | null
  }
}

export interface HttpServerOptions {
  /** The process's name in logs and tokens. */
  name: string
  config: Pick<HttpConfig, 'LOG_LEVEL'>
  dependencies?: Dependency[]
  /** Whose `X-Forwarded-*` is believed: nobody's, everybody's, or that of the proxies at these addresses. */
  trustProxy?: boolean | string[]
}

const SANE_ID = /^[\w.:-]{8,128}$/

function requestIdOf(request: Pick<IncomingMessage, 'headers'>): string {
  const given = request.headers['x-request-id']
  return typeof given === 'string' && SANE_ID.test(given) ? given : randomUUID()
}

/** Each request runs in its own trace; the body parser leaves the async context, so it is entered again after it. */
function registerTracing(app: FastifyInstance): void {
  app.decorateRequest('trace', null)
  app.addHook('onRequest', (request, reply, done) => {
    const { traceparent } = request.headers
    const trace = startTrace(typeof traceparent === 'string' ? traceparent : undefined, String(request.id))
    request.trace = trace
    reply.header('x-request-id', request.id)
    runInTrace(trace, done)
  })
  app.addHook('preValidation', (request, _reply, done) => {
    if (request.trace) runInTrace(request.trace, done)
    else done()
  })
}

/** One line per answered request. */
function registerRequestLog(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, reply) => {
    const line = {
      req: request,
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime * 10) / 10,
      ...(request.trace && { trace_id: request.trace.traceId }),
    }
    request.log.info(line, 'request')
  })
}

/**
 * A fastify server as every HTTP process of Lectern has it: pino logs with request and trace ids, zod validation, RFC 9457
 * problems, `/healthz` and `/readyz`, connections that close cleanly. It knows nothing of who is asking.
 */
export function createHttpServer(options: HttpServerOptions): FastifyInstance {
  const app: FastifyInstance = fastify({
    logger: loggerOptions(options.name, options.config.LOG_LEVEL),
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'request_id' }),
    genReqId: requestIdOf,
    bodyLimit: DEFAULT_BODY_LIMIT,
    // How long a body may take is the gateway's to say, by the call; its heads, and those of services, come at once.
    requestTimeout: 1_200_000,
    http: { headersTimeout: 30_000 },
    trustProxy: options.trustProxy ?? false,
    forceCloseConnections: 'idle',
    // A request that arrives while closing is still served; its answer closes the connection.
    return503OnClosing: false,
    routerOptions: { maxParamLength: 300 },
    frameworkErrors: (error, request, reply) => void answerWithProblem(error, request, reply),
  })
  registerTracing(app)
  trackAnswers(app)
  closeConnectionsWhileDraining(app)
  registerProblems(app)
  registerValidation(app)
  registerRequestLog(app)
  registerHealth(app, options.dependencies ?? [])
  return app
}

/** Starts to serve, and closes gracefully on SIGTERM and SIGINT. Answers the address. */
export async function listen(app: FastifyInstance, config: Pick<HttpConfig, 'HOST' | 'PORT'>): Promise<string> {
  closeOnSignals(app)
  return app.listen({ host: config.HOST, port: config.PORT })
}
