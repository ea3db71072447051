import { DEFAULT_BODY_LIMIT } from '@lectern/contracts/calls/public/route.ts'
import { anyCallProblems } from '@lectern/contracts/problems/any-call.ts'
import { isProblemCode } from '@lectern/contracts/problems/problems.ts'
import { FIRST_LANGUAGE, type Language } from '@lectern/contracts/shapes/languages.ts'
import { PROBLEM_MEDIA_TYPE, PROBLEM_TYPES, type Problem } from '@lectern/contracts/shapes/problem.ts'
import { joinSentences, withLocation } from '@lectern/contracts/shapes/sentences.ts'
import { problemSentence, problemWithRequest } from '@lectern/texts/problem-sentence.ts'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isDatabaseTimeout, isTransientDatabaseError, isValueOutOfRange } from '../database/database-errors.ts'
import { DomainError, refuse, tooLarge, unsupportedMediaType } from '../errors.ts'
import { acceptedLanguage } from './accepted-language.ts'

const VARY = 'Accept, Accept-Language'

/** Any error as the refusal that the caller gets. What isn't meant for callers becomes a bare 500. */
function toDomainError(error: unknown, { bodyLimit, config }: FastifyRequest['routeOptions']): DomainError {
  if (error instanceof DomainError) return error
  const { code, statusCode } = error as Partial<FastifyError>
  const extras = { cause: error }
  if (code === 'FST_ERR_CTP_BODY_TOO_LARGE') return tooLarge(bodyLimit ?? DEFAULT_BODY_LIMIT, extras)
  if (code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE')
    return unsupportedMediaType(config.mediaTypes ?? ['application/json'], extras)
  if (code?.startsWith('FST_ERR_') && statusCode === 404) return refuse('address-not-found', {}, extras)
  if (code?.startsWith('FST_ERR_') && statusCode !== undefined && statusCode < 500) {
    return refuse('request-unreadable', {}, extras)
  }
  if (isValueOutOfRange(error)) return refuse('value-out-of-range', {}, extras)
  if (isTransientDatabaseError(error) || isDatabaseTimeout(error)) {
    return refuse('temporarily-unavailable', {}, extras)
  }
  return failure(error)
}

function failure(cause: unknown): DomainError {
  return refuse('internal-error', {}, { cause })
}

/** Whether the caller asked for the bare sentence. */
function wantsText(request: FastifyRequest): boolean {
  return request.headers.accept?.includes('text/plain') ?? false
}

/** What the refusal says in a language. One without a code speaks English only. */
function sentenceOf({ message, slug, params, errors }: DomainError, language: Language): string {
  const mistakes = errors?.map(({ code = '', params: named, message: english, place }) =>
    withLocation(problemSentence(code, named, language) ?? english, place),
  )
  return problemSentence(slug, params, language) ?? (mistakes ? joinSentences(mistakes) : message)
}

/**
 * Sends the refusal as problem+json, whose sentence is English, or as the sentence alone when `Accept` contains text/plain: that is in the caller's
 * language.
 */
export function sendProblem(error: DomainError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const requestId = String(request.id)
  const isText = wantsText(request)
  const language = isText ? acceptedLanguage(request.headers['accept-language']) : FIRST_LANGUAGE
  const sentence = language === FIRST_LANGUAGE ? error.message : sentenceOf(error, language)
  const detail = error.status >= 500 ? problemWithRequest(sentence, requestId, language) : sentence
  reply.code(error.status).headers({ ...error.headers, vary: VARY, 'cache-control': 'no-store' })
  if (isText) return reply.type('text/plain; charset=utf-8').header('content-language', language).send(detail)
  const problem: Problem = {
    ...error.members,
    type: PROBLEM_TYPES + error.slug,
    title: error.title,
    status: error.status,
    detail,
    ...(error.params && { params: error.params }),
    instance: request.url.split('?', 1)[0] ?? '/',
    requestId,
    ...(error.errors && { errors: error.errors }),
  }
  // As bytes, or fastify adds a charset, which this media type doesn't have.
  return reply.type(PROBLEM_MEDIA_TYPE).send(Buffer.from(JSON.stringify(problem)))
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Codes that this route's contract lists. */
    problems?: ReadonlySet<string>
  }
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

/** A code that the route's contract doesn't list: clients and OpenAPI know nothing of it. Tests see a 500; people get their answer. */
function declaredRefusal(refusal: DomainError, { routeOptions: { config, method, url } }: FastifyRequest): DomainError {
  const { slug } = refusal
  if (process.env.NODE_ENV !== 'test' || !config.problems || !isProblemCode(slug) || config.problems.has(slug))
    return refusal
  if (slug in anyCallProblems) return refusal
  return failure(
    new Error(`${method} ${url} refuses with ${slug}, which its contract doesn't list`, { cause: refusal }),
  )
}

export function answerWithProblem(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const refusal = declaredRefusal(toDomainError(error, request.routeOptions), request)
  logFailure(refusal, request)
  return sendProblem(refusal, request, reply)
}

/** Every error and every unknown address of this server is answered as a problem. */
export function registerProblems(app: FastifyInstance): void {
  app.setErrorHandler(answerWithProblem)
  app.setNotFoundHandler((request, reply) => answerWithProblem(refuse('address-not-found'), request, reply))
}
