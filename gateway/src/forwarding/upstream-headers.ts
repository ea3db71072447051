import type { IncomingHttpHeaders } from 'node:http'
import type { RouteContract, ServiceName } from '@lectern/contracts/calls/public/route.ts'
import type { EnrollmentClaim } from '@lectern/contracts/shapes/internal.ts'
import type { TokenSigner } from '@lectern/service-kit/calls/internal-token.ts'
import { traceparentOf } from '@lectern/service-kit/process/trace.ts'
import type { FastifyRequest } from 'fastify'
import { isChanging } from '../admission/contract-of.ts'

/** All that a service gets of the caller's headers. Cookies, authorization and anything made up stay here. */
const FORWARDED = [
  ...['accept', 'accept-language', 'if-none-match', 'if-modified-since', 'user-agent', 'stripe-signature'],
  ...['range', 'if-range'],
]
const FORWARDED_WITH_BODY = [
  ...['content-type', 'content-length', 'if-match', 'idempotency-key'],
  ...['tus-resumable', 'upload-length', 'upload-metadata', 'upload-offset'],
]

/** Headers that describe the connection to the service, or speak of its machinery. */
const WITHHELD = ['connection', 'keep-alive', 'server', 'x-powered-by', 'set-cookie', 'x-request-id', 'date']

type Headers = Record<string, string>

/** What goes to the service: a few of the caller's headers, who they are in a signed token, and the trace. */
export async function headersFor(
  request: FastifyRequest,
  service: ServiceName,
  { tokens, enrollment }: { tokens: TokenSigner; enrollment: EnrollmentClaim | null },
): Promise<Headers> {
  const names = isChanging(request) ? [...FORWARDED, ...FORWARDED_WITH_BODY] : FORWARDED
  const token = await tokens.sign({ audience: service, user: request.principal, enrollment })
  const traceparent = traceparentOf()
  return {
    ...pick(request.headers, names),
    authorization: `Bearer ${token}`,
    'x-request-id': String(request.id),
    ...(traceparent && { traceparent }),
  }
}

function pick(headers: IncomingHttpHeaders, names: readonly string[]): Headers {
  const picked = names.map((name) => [name, headers[name]]).filter(([, value]) => typeof value === 'string')
  return Object.fromEntries(picked)
}

/** The service's headers as the caller gets them. How long JSON may be kept is the gateway's to say, and said already. */
export function answerHeaders(headers: IncomingHttpHeaders, contract: RouteContract | undefined): IncomingHttpHeaders {
  const passed = Object.entries(headers).filter(([name]) => !WITHHELD.includes(name))
  const forJson = passed.filter(([name]) => name !== 'cache-control')
  return Object.fromEntries(contract?.responseMediaType ? passed : forJson)
}
