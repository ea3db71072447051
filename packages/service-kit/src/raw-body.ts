import type { FastifyInstance } from 'fastify'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** What this route reads in place of JSON; named to callers who send something else. */
    mediaTypes?: readonly string[]
  }
}

/** In this scope a body is bytes of the given media types, and nothing else is read. Answers the scope. */
export function acceptRawBody(
  scope: FastifyInstance,
  { mediaTypes, maxBytes }: { mediaTypes: readonly string[]; maxBytes: number },
): FastifyInstance {
  scope.removeAllContentTypeParsers()
  scope.addContentTypeParser([...mediaTypes], { parseAs: 'buffer', bodyLimit: maxBytes }, (_request, body, done) =>
    done(null, body),
  )
  return scope
}
