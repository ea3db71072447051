import { DEFAULT_BODY_LIMIT } from '@lectern/contracts/calls/public/route.ts'
import { PROBLEM_MEDIA_TYPE, type Problem } from '@lectern/contracts/shapes/problem.ts'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isDatabaseTimeout, isTransientDatabaseError, isValueOutOfRange } from '../database/database-errors.ts'
import { badRequest, DomainError, notFound, tooLarge, unavailable, unsupportedMediaType } from '../errors.ts'

/** Any error as the refusal that the caller gets. What isn't meant for callers becomes a bare 500. */
function toDomainError(error: unknown, { bodyLimit, config }: FastifyRequest['routeOptions']): DomainError {
  if (error instanceof DomainError) return error
  const { code, statusCode } = error as Partial<FastifyError>
  const extras = { cause: error }
  if (code === 'FST_ERR_CTP_BODY_TOO_LARGE') return tooLarge(bodyLimit ?? DEFAULT_BODY_LIMIT, extras)
  if (code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE')
    return unsupportedMediaType(config.mediaTypes ?? ['application/json'], extras)
  if (code?.startsWith('FST_ERR_') && statusCode === 404) return notFound('There is nothing at this address.', extras)
  if (code?.startsWith('FST_ERR_') && statusCode !== undefined && statusCode < 500) {
    return badRequest('We couldn’t read the request.', extras)
  }
  if (isValueOutOfRange(error)) return badRequest('A value in the request is out of range.', extras)
  if (isTransientDatabaseError(error) || isDatabaseTimeout(error)) {
    return unavailable('The service is busy or restarting. Try again in a moment.', extras)
  }
  return new DomainError(
    500,
    'internal',
    'Internal error',
    'Something went wrong on our side. Please try again later.',
    extras,
  )
}

/** Whether the caller asked for the bare sentence. */
function wantsText(request: FastifyRequest): boolean {
  return request.headers.accept?.includes('text/plain') ?? false
}

/** Sends the refusal as problem+json, or as `detail` alone when `Accept` contains text/plain. */
export function sendProblem(error: DomainError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const requestId = String(request.id)
  const detail = error.status >= 500 ? `${error.message} (request ${requestId})` : error.message
  reply.code(error.status).headers({ ...error.headers, vary: 'accept', 'cache-control': 'no-store' })
  if (wantsText(request)) return reply.type('text/plain; charset=utf-8').send(detail)
  const problem: Problem = {
    ...error.members,
    type: `/problems/${error.slug}`,
    title: error.title,
    status: error.status,
    detail,
    instance: request.url.split('?', 1)[0] ?? '/',
    requestId,
    ...(error.errors && { errors: error.errors }),
  }
  // As bytes, or fastify adds a charset, which this media type doesn't have.
  return reply.type(PROBLEM_MEDIA_TYPE).send(Buffer.from(JSON.stringify(problem)))
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Why it was refused, for its line in the log. */
    refusal?: string
  }
}

/** Refusals of a person or an address. Their sentences are ours alone: nothing that somebody typed is in them. */
const OF_CALLERS = new Set([401, 403, 429])

/** Logs what the caller doesn't get to see: our own failures in full. Of a refusal the request's line says why. */
function logFailure(error: DomainError, request: FastifyRequest): void {
  request.refusal = OF_CALLERS.has(error.status) ? `${error.slug}: ${error.message}` : error.slug
  if (error.status >= 500)
    request.log[error.status === 503 ? 'warn' : 'error']({ err: error.cause ?? error }, error.message)
}

export function answerWithProblem(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const refusal = toDomainError(error, request.routeOptions)
  logFailure(refusal, request)
  return sendProblem(refusal, request, reply)
}

/** Every error and every unknown address of this server is answered as a problem. */
export function registerProblems(app: FastifyInstance): void {
  app.setErrorHandler(answerWithProblem)
  app.setNotFoundHandler((request, reply) =>
    answerWithProblem(notFound('There is nothing at this address.'), request, reply),
  )
}
