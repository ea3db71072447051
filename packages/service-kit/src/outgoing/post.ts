import { AddressRefused } from './address-rules.ts'
import { exchange, type Outgoing } from './exchange.ts'
import { UnknownHost } from './resolve-checked.ts'

export interface OutgoingRequest {
  url: string
  headers: Record<string, string>
  body: string
}

/** An answer with its status, or none and why: `timeout`, `address-refused`, `ECONNREFUSED`. */
export interface Outcome {
  status: number | null
  failure: string | null
  /** What `Retry-After` asks for, in seconds. */
  retryAfter: number | null
  milliseconds: number
}

/** Nobody reads what is answered: it is taken for the connection to end well. */
const ANSWER_BYTES = 65_536

/** Sends one request to somebody else's system: see `exchange`. Redirects are answers as any other. Throws nothing but what `stop` is aborted with. */
export async function post(outgoing: Outgoing, request: OutgoingRequest, stop: AbortSignal): Promise<Outcome> {
  const begun = performance.now()
  const took = () => Math.round(performance.now() - begun)
  try {
    const { status, retryAfter } = await exchange(
      outgoing,
      { method: 'POST', ...request },
      stop,
      async ({ statusCode, headers, body }, signal) => {
        await body.dump({ limit: ANSWER_BYTES, signal })
        return { status: statusCode, retryAfter: secondsOf(headers['retry-after']) }
      },
    )
    return { status, failure: null, retryAfter, milliseconds: took() }
  } catch (error) {
    stop.throwIfAborted()
    return { status: null, failure: failureOf(error), retryAfter: null, milliseconds: took() }
  }
}

/** `120`, or a date. */
function secondsOf(header: string | string[] | undefined): number | null {
  if (typeof header !== 'string') return null
  const seconds = /^\d{1,9}$/.test(header) ? Number(header) : (Date.parse(header) - Date.now()) / 1_000
  return Number.isFinite(seconds) ? Math.max(0, Math.round(seconds)) : null
}

/** Codes alone: the words of an error may have an address or more in them. */
function failureOf(error: unknown): string {
  if (error instanceof AddressRefused) return 'address-refused'
  if (error instanceof UnknownHost) return 'unknown-host'
  if (error instanceof Error && (error.name === 'TimeoutError' || /TIMEOUT/.test(codeOf(error)))) return 'timeout'
  return error instanceof Error ? codeOf(error) || error.name : 'failed'
}

function codeOf(error: Error): string {
  const { code, cause } = error as NodeJS.ErrnoException
  return code ?? (cause instanceof Error ? codeOf(cause) : '')
}
