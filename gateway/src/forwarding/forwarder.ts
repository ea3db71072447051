import type { IncomingHttpHeaders } from 'node:http'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import type { FastifyHttpProxyOptions } from '@fastify/http-proxy'
import type { ServiceName } from '@lectern/contracts/calls/public/route.ts'
import { asUnavailable, createServiceBreaker, ServiceFailed } from '@lectern/service-kit/calls/service-breaker.ts'
import { DomainError } from '@lectern/service-kit/errors.ts'
import type { Metrics } from '@lectern/service-kit/process/metrics.ts'
import type { FastifyReply } from 'fastify'
import { isChanging } from '../admission/contract-of.ts'
import { limitBytes } from './limit-bytes.ts'

const RETRY_DELAY_MS = 50
/** Answers up to this size are read whole before they are sent, so that a service dying meanwhile is a clean 503. */
const BUFFERED_BYTES = 65_536

const BROKEN_CONNECTION = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'UND_ERR_SOCKET'])

/** The caller went away before the answer came. */
class CallerLeft extends Error {
  override readonly name = 'CallerLeft'
}

/** Made once: every answer's connection closes one day, and a stack takes longer than the call. */
const CALLER_LEFT = new CallerLeft()

interface Forward {
  /** Path at the service; the caller's query string goes along. */
  path: string
  /** The proxy's own part in the exchange. */
  hooks: NonNullable<FastifyHttpProxyOptions['replyOptions']>
  headers: Record<string, string>
  /** The largest body that goes along, in bytes. */
  maxBytes: number
  /** Thrown in place of a 404, where it isn't known whether the caller may see what is asked for. */
  insteadOfNotFound?: DomainError | undefined
  /** How long the service may take, where that isn't the usual time. */
  timeoutMs?: number | undefined
}

/** Sends the call at hand to the service and its answer back. Throws 503 while the service is away. */
export type Forwarder = (reply: FastifyReply, forward: Forward) => Promise<FastifyReply>

/**
 * What the proxies of all calls to one service send by. Whatever it answers doesn't count for its breaker, a 503 neither:
 * that speaks of something behind it.
 */
export function createForwarder(service: ServiceName, metrics: Metrics): Forwarder {
  const breaker = createServiceBreaker(service, metrics)

  return async (reply, forward) => {
    try {
      const { headers, body } = await breaker.execute(() => exchange(reply, forward))
      if (reply.statusCode === 404 && forward.insteadOfNotFound) {
        if (body instanceof Readable) body.destroy()
        throw forward.insteadOfNotFound
      }
      return await reply.headers(headers).send(body)
    } catch (error) {
      if (error instanceof CallerLeft) return reply.hijack()
      throw asUnavailable(service, error)
    }
  }
}

interface Answer {
  headers: IncomingHttpHeaders
  body: Buffer | Readable
}

/** Settles once the answer can be sent, or never will; until then nothing of it is on the reply but its status. */
function exchange(reply: FastifyReply, { path, hooks, headers, maxBytes, timeoutMs }: Forward): Promise<Answer> {
  const { request } = reply
  if (request.body instanceof Readable) request.body = limitBytes(request.body, maxBytes)
  let answered: IncomingHttpHeaders = {}
  return new Promise((resolve, reject) => {
    // The proxy keeps quiet when the caller has left, and a breaker that tries whether the service is back would wait for
    // this call for ever, and everybody with it.
    if (reply.raw.destroyed) return reject(CALLER_LEFT)
    reply.raw.once('close', () => reject(CALLER_LEFT))
    reply.from(path, {
      ...hooks,
      ...(timeoutMs !== undefined && { timeout: timeoutMs }),
      rewriteRequestHeaders: () => headers,
      rewriteHeaders: (received) => {
        answered = hooks.rewriteHeaders?.(received, request) ?? received
        return {}
      },
      onResponse: (_request, _reply, { stream }) => {
        // Nobody would read it, and it would keep its connection busy.
        if (reply.raw.destroyed) stream.destroy()
        else answerOf(answered, stream).then(resolve, reject)
      },
      onError: (_reply, { error }) => reject(failureOf(error, reply)),
      // By default it repeats whatever is answered with 503, up to ten times.
      retryDelay: ({ err, attempt }) => (attempt === 0 && isRepeatable(reply, err) ? RETRY_DELAY_MS : null),
    })
  })
}

/** A read whose connection broke may be sent once more; a service that is too slow is not asked again. */
function isRepeatable({ request, sent }: FastifyReply, error: NodeJS.ErrnoException | null): boolean {
  return !isChanging(request) && !sent && !request.socket.destroyed && BROKEN_CONNECTION.has(error?.code ?? '')
}

async function answerOf(headers: IncomingHttpHeaders, stream: Readable): Promise<Answer> {
  const isSmall = Number(headers['content-length'] ?? Number.POSITIVE_INFINITY) <= BUFFERED_BYTES
  if (headers['www-authenticate'] !== undefined) {
    stream.destroy()
    // The person is signed in all the same: who can't be believed here is the gateway.
    throw new ServiceFailed("refused the gateway's token")
  }
  if (!isSmall) return { headers, body: stream }
  try {
    return { headers, body: await buffer(stream) }
  } catch (error) {
    throw new ServiceFailed('broke off', { cause: error })
  }
}

/** A refusal of ours that broke the exchange off (413), the caller's own leaving, or a failure of the service. */
function failureOf(error: unknown, { request: { socket } }: FastifyReply): Error {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (cause instanceof DomainError) return cause
  }
  return socket.destroyed ? CALLER_LEFT : new ServiceFailed('did not answer', { cause: error })
}
