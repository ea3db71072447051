import { z } from 'zod'

const shared = {
  /** How often it strikes; without it, until it is removed. */
  count: z.number().int().positive().optional(),
  /** How likely it strikes when it could. */
  probability: z.number().min(0).max(1).default(1),
}

/** Which requests: `*` stands for any text. Also the sandbox's answers to Stripe.js, as these are the same paths. */
const onRequests = { ...shared, method: z.enum(['GET', 'POST', 'DELETE']).optional(), path: z.string().default('*') }

/** Which events, by type: `*` stands for any text. */
const onEvents = { ...shared, event: z.string().default('*') }

/** At most ten minutes. */
const milliseconds = z.number().int().min(1).max(600_000)

/** A fault as it is asked for. */
export const faultSchema = z.discriminatedUnion('kind', [
  /** The request waits before it is worked on. */
  z.strictObject({ kind: z.literal('delay'), ...onRequests, milliseconds }),
  /** The request is refused without being worked on. */
  z.strictObject({ kind: z.literal('error'), ...onRequests, status: z.number().int().min(429).max(599).default(500) }),
  /** The request is worked on, then its connection is cut instead of an answer. */
  z.strictObject({ kind: z.literal('drop'), ...onRequests }),
  /** The event is delivered twice. */
  z.strictObject({ kind: z.literal('webhook_twice'), ...onEvents }),
  /** The event is delivered so much later. */
  z.strictObject({ kind: z.literal('webhook_late'), ...onEvents, milliseconds }),
  /** Each event is delivered after a random time of at most that much, so that they overtake each other. */
  z.strictObject({ kind: z.literal('webhook_shuffle'), ...onEvents, milliseconds: milliseconds.default(2_000) }),
])

export type Fault = z.output<typeof faultSchema>

/** A fault at work. `remaining` is null for one without a count. */
export type ActiveFault = Fault & { id: string; remaining: number | null; fired: number }
