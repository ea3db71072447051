import type { FastifyRequest } from 'fastify'
import { type DestinationStream, destination, type LoggerOptions } from 'pino'
import { traceFields } from './trace.ts'

/** Fields that hold more than a single value; whoever logs one says here that all of it may be read by operators. */
const STRUCTURED = new Set(['req', 'err', 'who', 'from_caller', 'truth', 'reconciliation', 'topics'])
/** Never logged, wherever they come from. Bodies and headers have no field at all. */
const SECRETS = new Set(['authorization', 'cookie', 'password', 'token', 'clientsecret', 'email'])
/** What an error says beside its message; anything else that libraries hang on errors can hold rows and requests. */
const ERROR_FIELDS = ['code', 'constraint', 'table', 'column', 'routine', 'statusCode'] as const
const CAUSES_SHOWN = 5

/** Single values as they are, structures only where they are declared. */
function allowed(fields: Record<string, unknown>): Record<string, unknown> {
  const line: Record<string, unknown> = {}
  for (const name in fields) {
    const value = fields[name]
    if (SECRETS.has(name.toLowerCase())) line[name] = '[redacted]'
    else if (typeof value !== 'object' || value === null || STRUCTURED.has(name)) line[name] = value
    else line[name] = Array.isArray(value) ? value.map(String) : '[not logged]'
  }
  return line
}

function errorLine(error: unknown, depth = 0): unknown {
  if (!(error instanceof Error)) return typeof error === 'object' ? '[not logged]' : error
  const fields = Object.fromEntries(
    ERROR_FIELDS.flatMap((name) => (name in error ? [[name, String(error[name as keyof Error])]] : [])),
  )
  return {
    ...{ type: error.name, message: error.message, stack: error.stack, ...fields },
    ...(error.cause !== undefined && depth < CAUSES_SHOWN && { cause: errorLine(error.cause, depth + 1) }),
  }
}

/** pino options for a process: its name on each line, the trace of whatever it is doing, and only what may be logged. */
export function loggerOptions(name: string, level: string): LoggerOptions {
  return {
    name,
    level,
    base: { pid: process.pid },
    formatters: { log: allowed },
    mixin: () => traceFields(),
    serializers: {
      err: (error: unknown) => errorLine(error),
      // Query strings may hold names and e-mails (searches), so only the path is logged.
      req: ({ method, url = '' }: Pick<FastifyRequest, 'method' | 'url'>) => ({ method, path: url.split('?', 1)[0] }),
    },
  }
}

const BUFFERED_BYTES = 8_192
const FLUSH_MS = 100

let output: DestinationStream | undefined

/**
 * Standard output, written beside the work: lines wait for a tenth of a second at most, and are written when the process ends.
 * One for all servers of a process, since nothing stops its timer.
 */
export function standardOutput(): DestinationStream {
  output ??= destination({ fd: 1, sync: false, minLength: BUFFERED_BYTES, periodicFlush: FLUSH_MS })
  return output
}
