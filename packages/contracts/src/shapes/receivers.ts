import { z } from 'zod'
import { wrong } from '../problems/wrong.ts'
import { timestampSchema } from './fields.ts'

/**
 * What may be told to others' systems, by the events' names and who publishes them: all that is published but letters, which say who is to get a link, and
 * what the school says of itself.
 */
export const RECEIVED_EVENTS_OF = {
  learning: [
    ...['enrolled', 'access-changed', 'unenrolled', 'lesson-completed', 'course-completed', 'progress-reset'],
    ...['quiz-submitted', 'quiz-graded', 'review-posted', 'student-invited', 'invitation-found'],
    ...['certificate-issued', 'certificate-revoked', 'certificate-name-requested', 'certificate-name-declined'],
  ],
  billing: ['order-created', 'payment-succeeded', 'payment-failed', 'payment-adjusted', 'payment-refunded'],
  catalog: [
    ...['course-created', 'course-updated', 'course-published', 'course-archived', 'course-deleted'],
    ...['curriculum-changed', 'course-staff-changed'],
  ],
  identity: ['user-registered', 'user-updated', 'user-deleted'],
} as const
export const RECEIVED_EVENTS = [
  ...[...RECEIVED_EVENTS_OF.learning, ...RECEIVED_EVENTS_OF.billing],
  ...[...RECEIVED_EVENTS_OF.catalog, ...RECEIVED_EVENTS_OF.identity],
] as const
export const receivedEventSchema = z.enum(RECEIVED_EVENTS)
export type ReceivedEvent = z.infer<typeof receivedEventSchema>

/** Those of which there are xAPI statements. */
export const XAPI_EVENTS = [
  'enrolled',
  'unenrolled',
  'lesson-completed',
  'course-completed',
  'quiz-graded',
  'certificate-issued',
  'review-posted',
] as const satisfies readonly ReceivedEvent[]
export type XapiEvent = (typeof XAPI_EVENTS)[number]

/** A webhook by the rules of Standard Webhooks, or a learning record store that takes xAPI statements. */
export const RECEIVER_KINDS = ['webhook', 'xapi'] as const
export const receiverKindSchema = z.enum(RECEIVER_KINDS)
export type ReceiverKind = z.infer<typeof receiverKindSchema>

/** `paused` by an operator, `failing` for days, `gone`: it has answered that it wants nothing more (410). */
export const RECEIVER_STATES = ['active', 'paused', 'failing', 'gone'] as const
export const receiverStateSchema = z.enum(RECEIVER_STATES)

export const DELIVERY_STATES = ['waiting', 'delivered', 'dead'] as const
export const deliveryStateSchema = z.enum(DELIVERY_STATES)
export type DeliveryState = z.infer<typeof deliveryStateSchema>

/** Each has connections and a share of the work of its own, so that none waits for another. */
export const MOST_RECEIVERS = 20
/** Hours for which what is sent is signed with the secret of before, too. */
export const SECRET_OVERLAP_HOURS = 24
/** Hours for which a delivery is tried. */
export const TRIED_HOURS = 24
/** Days for which a delivery that was taken is known. */
export const DELIVERY_RETENTION_DAYS = 30
export const DELIVERIES_AT_ONCE = 50

/** What a learning record store asks for, with HTTP's Basic authentication. */
export const credentialsSchema = z.strictObject({
  username: z
    .string()
    .min(1, wrong('username-required'))
    .max(200, wrong('username-too-long'))
    .regex(/^[^:]*$/, wrong('username-with-colon')),
  password: z.string().min(1, wrong('password-required')).max(500, wrong('credentials-password-too-long')),
})
export type Credentials = z.infer<typeof credentialsSchema>

const eventsSchema = z
  .array(receivedEventSchema)
  .min(1, wrong('events-required'))
  .max(RECEIVED_EVENTS.length)
  .refine((names) => new Set(names).size === names.length, wrong('event-twice'))

export const receiverNameSchema = z.string().trim().min(1, wrong('name-required')).max(80, wrong('name-too-long'))
/** What it has to be beside that depends on settings and on what its name stands for. */
export const receiverUrlSchema = z.string().trim().min(1, wrong('address-required')).max(500, wrong('address-too-long'))
const common = { name: receiverNameSchema, url: receiverUrlSchema, events: eventsSchema }
const ofXapi = (names: readonly ReceivedEvent[]) => names.every((name) => XAPI_EVENTS.some((one) => one === name))
const NOT_OF_XAPI = wrong('events-without-statements')

export const addReceiverBodySchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('webhook'), ...common }),
  z.strictObject({
    kind: z.literal('xapi'),
    ...common,
    events: eventsSchema.refine(ofXapi, NOT_OF_XAPI),
    credentials: credentialsSchema,
  }),
])
export type AddReceiverBody = z.infer<typeof addReceiverBodySchema>

export const changeReceiverBodySchema = z.strictObject({
  name: receiverNameSchema.optional(),
  events: eventsSchema.optional(),
  /** True pauses it: what happens meanwhile waits. False goes on, with what waits first. */
  paused: z.boolean().optional(),
  /** Of a learning record store; they count at once. */
  credentials: credentialsSchema.optional(),
})
export type ChangeReceiverBody = z.infer<typeof changeReceiverBodySchema>

export const receiverSchema = z.object({
  id: z.uuid(),
  kind: receiverKindSchema,
  name: z.string(),
  url: z.string(),
  events: z.array(receivedEventSchema),
  state: receiverStateSchema,
  addedAt: timestampSchema,
  /** Since when nothing was taken; null while it takes what it gets. */
  failingSince: timestampSchema.nullable(),
  /** Until when the secret of before signs, too; null where none does. */
  formerSecretUntil: timestampSchema.nullable(),
  waiting: z.int().min(0),
  dead: z.int().min(0),
})
export type Receiver = z.infer<typeof receiverSchema>

export const receiversSchema = z.object({
  /** Whether any can be added: whether RECEIVER_SECRET is set, and for learning record stores PUBLIC_ORIGINS. */
  canAdd: z.record(receiverKindSchema, z.boolean()),
  receivers: z.array(receiverSchema),
})
export type Receivers = z.infer<typeof receiversSchema>

/** Shown once. Null of a learning record store, which has a name and a password. */
export const addedReceiverSchema = z.object({ receiver: receiverSchema, secret: z.string().nullable() })
export type AddedReceiver = z.infer<typeof addedReceiverSchema>

export const deliverySchema = z.object({
  id: z.uuid(),
  /** Of the event, or of a try by hand; the receiver gets it as `webhook-id`. */
  eventId: z.uuid(),
  type: z.string(),
  /** What the event is about: the number of a person, an enrollment, a course, an order. */
  subject: z.string(),
  happenedAt: timestampSchema,
  state: deliveryStateSchema,
  tries: z.int().min(0),
  /** When it may be tried next; null once it isn't. */
  nextAt: timestampSchema.nullable(),
  endedAt: timestampSchema.nullable(),
  /** What the last try was answered; null without an answer, and before the first. */
  status: z.int().nullable(),
  /** Why there was none: `timeout`, `address-refused`, `ECONNREFUSED`. */
  failure: z.string().nullable(),
  milliseconds: z.int().min(0).nullable(),
})
export type Delivery = z.infer<typeof deliverySchema>

export const deliveriesQuerySchema = z.strictObject({
  state: deliveryStateSchema.optional(),
  /** The last delivery of the part before. */
  after: z.uuid().optional(),
})
export type DeliveriesQuery = z.infer<typeof deliveriesQuerySchema>

export const deliveriesSchema = z.object({ deliveries: z.array(deliverySchema), hasMore: z.boolean() })
export type Deliveries = z.infer<typeof deliveriesSchema>

export const countedDeliveriesSchema = z.object({ deliveries: z.int().min(0) })
export const receiverParamsSchema = z.strictObject({ receiverId: z.uuid() })
export const deliveryParamsSchema = receiverParamsSchema.extend({ deliveryId: z.uuid() })
