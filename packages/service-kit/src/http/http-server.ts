import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { ListenOptions } from 'node:net'
import { DEFAULT_BODY_LIMIT } from '@lectern/contracts/calls/public/route.ts'
import fastify, { type FastifyInstance, type FastifyListenOptions, LogController } from 'fastify'
import { collectWhenIdle } from '../process/collect-when-idle.ts'
import type { HttpConfig } from '../process/config.ts'
import type { Dependency } from '../process/dependency.ts'
import { loggerOptions, standardOutput } from '../process/logging.ts'
import { closeConnectionsWhileDraining, closeOnSignals, trackAnswers } from '../process/shutdown.ts'
import { traceFields } from '../process/trace.ts'
import { type FixedHeaders, onEveryAnswer, refuseOn } from './every-answer.ts'
import { registerHealth } from './health.ts'
import { type MetricsConfig, registerMetrics } from './metrics.ts'
import { answerWithProblem, registerProblems } from './problem.ts'
import { registerRequestEnds } from './request-ends.ts'
import { traceRequests } from './request-traces.ts'
import { registerValidation } from './validation.ts'

export interface LogDestination {
  write(line: string): void
}

export interface HttpServerOptions {
  /** The process's name in logs and tokens. */
  name: string
  config: Pick<HttpConfig, 'LOG_LEVEL' | 'LOG_READS'> & MetricsConfig
  dependencies?: Dependency[]
  /**
   * Whether callers are other processes of Lectern, whose request ids and traces go on here. Anybody's are kept apart from
   * ours: under `from_caller` in the log.
   */
  internal?: boolean
  /** Where the log goes instead of to standard output. */
  logTo?: LogDestination
  /** Whose `X-Forwarded-*` is believed: nobody's, everybody's, or that of the proxies at these addresses. */
  trustProxy?: boolean | string[]
  /** What every answer carries that says nothing else of them, Node's own refusals too. */
  headers?: FixedHeaders
}

const SANE_ID = /^[\w.:-]{8,128}$/

function givenId({ headers }: Pick<IncomingMessage, 'headers'>): string | undefined {
  const given = headers['x-request-id']
  return typeof given === 'string' && SANE_ID.test(given) ? given : undefined
}

/** Whether a request that has ended gets its line: of reads without fault the share that LOG_READS says. */
export function requestLogSampling({ LOG_READS }: Pick<HttpConfig, 'LOG_READS'>) {
  return ({ method }: Pick<IncomingMessage, 'method'>, status: number): boolean =>
    LOG_READS === 1 || status >= 400 || method !== 'GET' || Math.random() < LOG_READS
}

/**
 * One line per request: who, from where, what, how it ended, and for a refusal why. Only the gateway sees where people
 * are; its line and a service's have the same request id.
 */
function registerRequestLog(
  app: FastifyInstance,
  internal: boolean,
  isLogged: (request: Pick<IncomingMessage, 'method'>, status: number) => boolean,
): void {
  app.onRequestEnd((request, reply, status) => {
    const { trace, principal, refusal } = request
    const viewedBy = principal?.viewedBy
    // What an administrator saw of somebody is written down, whatever the share of reads.
    if (viewedBy === undefined && !isLogged(request, status)) return
    const fromCaller = internal ? undefined : givenId(request.raw)
    const line = {
      req: request,
      status,
      ms: Math.round(reply.elapsedTime * 10) / 10,
      ...(principal && { who: { id: principal.id, role: principal.role } }),
      ...(viewedBy !== undefined && { viewed_by: viewedBy }),
      from: (internal && request.caller) || request.ip,
      ...(refusal && { why: refusal }),
      ...(fromCaller !== undefined && { from_caller: { request_id: fromCaller } }),
      ...(trace && traceFields(trace)),
    }
    request.log.info(line, 'request')
  })
}

/**
 * A fastify server as every HTTP process of Lectern has it: pino logs with request and trace ids, zod validation, RFC 9457
 * problems, `/healthz` and `/readyz`, connections that close cleanly. It knows nothing of who is asking.
 */
export function createHttpServer({ internal = false, headers = {}, ...options }: HttpServerOptions): FastifyInstance {
  const app: FastifyInstance = fastify({
    logger: {
      ...loggerOptions(options.name, options.config.LOG_LEVEL),
      stream: options.logTo ?? standardOutput(),
    },
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'request_id' }),
    genReqId: (request) => (internal && givenId(request)) || randomUUID(),
    bodyLimit: DEFAULT_BODY_LIMIT,
    // How long a body may take is the gateway's to say, by the call; its heads, and those of services, come at once.
    requestTimeout: 1_200_000,
    http: { headersTimeout: 30_000, requireHostHeader: false },
    clientErrorHandler: (error, socket) => refuseOn(socket, error, headers),
    trustProxy: options.trustProxy ?? false,
    forceCloseConnections: 'idle',
    // A request that arrives while closing is still served; its answer closes the connection.
    return503OnClosing: false,
    routerOptions: { maxParamLength: 300 },
    frameworkErrors: (error, request, reply) => void answerWithProblem(error, request, reply),
  })
  registerRequestEnds(app)
  onEveryAnswer(app, headers)
  traceRequests(app, internal)
  trackAnswers(app)
  closeConnectionsWhileDraining(app)
  registerProblems(app)
  registerValidation(app)
  registerRequestLog(app, internal, requestLogSampling(options.config))
  registerMetrics(app, options.name, options.config)
  registerHealth(app, options.dependencies ?? [])
  return app
}

/** Starts to serve, with the servers in this process that it calls, and closes gracefully on SIGTERM and SIGINT. Answers its address. */
export async function listen(
  app: FastifyInstance,
  config: ListenConfig,
  others: readonly Server[] = [],
): Promise<string> {
  closeOnSignals(
    app,
    config.DRAIN_MS,
    others.map((other) => other.app),
  )
  collectWhenIdle()
  await Promise.all(others.map((other) => other.app.listen(listenOptions(other.config))))
  return app.listen(listenOptions(config))
}

/** fastify hands on to Node what it doesn't know itself. */
function listenOptions(config: ListenConfig): FastifyListenOptions & ListenOptions {
  return { host: config.HOST, port: config.PORT, ...sharing(config) }
}

export interface Server {
  app: FastifyInstance
  config: ListenConfig
}

type ListenConfig = Pick<HttpConfig, 'HOST' | 'PORT' | 'DRAIN_MS'> & Partial<Pick<HttpConfig, 'PORT_SHARED'>>

/** How to listen on a port beside other processes. */
export function sharing({ PORT_SHARED }: Partial<Pick<HttpConfig, 'PORT_SHARED'>>): Pick<ListenOptions, 'reusePort'> {
  return PORT_SHARED === 'on' ? { reusePort: true } : {}
}
