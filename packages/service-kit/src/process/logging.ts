import type { FastifyRequest } from 'fastify'
import type { LoggerOptions } from 'pino'
import { currentTrace } from './trace.ts'

/** Wherever one of these appears in a log line it is cut out; bodies are never logged at all. */
const SECRETS = [
  'authorization',
  'cookie',
  'set-cookie',
  'password',
  'token',
  'clientSecret',
  'email',
  'stripe-signature',
]
const REDACTED_PATHS = SECRETS.flatMap((name) => [`["${name}"]`, `*["${name}"]`, `*.headers["${name}"]`])

/** pino options for a process: its name on each line, the trace of whatever it is doing, no secrets. */
export function loggerOptions(name: string, level: string): LoggerOptions {
  return {
    name,
    level,
    base: { pid: process.pid },
    redact: { paths: REDACTED_PATHS, censor: '[redacted]' },
    mixin: () => {
      const trace = currentTrace()
      return trace ? { trace_id: trace.traceId } : {}
    },
    serializers: {
      // Query strings may hold names and e-mails (searches), so only the path is logged.
      req: (request: FastifyRequest) => ({ method: request.method, path: request.url.split('?', 1)[0] }),
    },
  }
}
