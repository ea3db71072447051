import type { FastifyInstance } from 'fastify'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** What this route reads in place of JSON; named to callers who send something else. */
    mediaTypes?: readonly string[]
  }
}

/** In this scope a body is bytes of the given media types, and nothing else is read: a spooled one by the handler. Answers the scope. */
export function acceptRawBody(
  scope: FastifyInstance,
  { mediaTypes, maxBytes, spooled = false }: { mediaTypes: readonly string[]; maxBytes: number; spooled?: boolean },
): FastifyInstance {
  scope.removeAllContentTypeParsers()
  if (spooled) scope.addContentTypeParser([...mediaTypes], (_request, payload, done) => done(null, payload))
  else {
    scope.addContentTypeParser([...mediaTypes], { parseAs: 'buffer', bodyLimit: maxBytes }, (_request, body, done) =>
      done(null, body),
    )
  }
  return scope
}
