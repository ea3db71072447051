import type { z } from 'zod'
import type { HttpMethod, RouteOwner, ServiceName } from '../public/route.ts'

/** One call between services: its route at the owner and its callers' client derive from it. */
export interface InternalCall {
  owner: ServiceName
  method: HttpMethod
  /** In OpenAPI form: `/internal/courses/{courseId}/offer`. */
  path: `/internal/${string}`
  /** Services whose token opens it. */
  callers: readonly RouteOwner[]
  /** These three are strict at every depth: what they don't know is refused. */
  params?: z.ZodObject
  query?: z.ZodObject
  body?: z.ZodType
  /** A body that is not JSON. */
  rawBody?: { mediaTypes: readonly string[]; maxBytes: number }
  /** Safe to send twice, for calls that change something. */
  idempotent?: true
  /** The success answer by its status; `null` is an answer without a body. */
  responses: Record<number, z.ZodType | null>
}

export function defineInternalCall<const Call extends InternalCall>(call: Call): Call {
  return call
}
