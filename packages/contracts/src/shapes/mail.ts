import { z } from 'zod'
import { wrong } from '../problems/wrong.ts'
import { timestampSchema } from './fields.ts'
import { LEAVABLE_MAIL } from './leavable-mail.ts'

/** `<mail>.<person>.<HMAC-SHA-256>`: says which mail of whose, and that they were given it. */
export const leavingTokenSchema = z.string().regex(/^[a-z]{1,20}\.\d{1,10}\.[\w-]{43}$/, wrong('link-not-ours'))
export const leavingParamsSchema = z.strictObject({ token: leavingTokenSchema })
export const mailChoiceBodySchema = z.strictObject({ token: leavingTokenSchema, wanted: z.boolean() })
export const mailChoiceSchema = z.object({ mail: z.enum(LEAVABLE_MAIL), wanted: z.boolean() })
export type MailChoice = z.infer<typeof mailChoiceSchema>
export const exampleLeavingToken = 'digest.31.1W0s2m4QkZ8yT3uJ6vB9nC5xL7aE0dR2hG4iK8oP1qU'

const countSchema = z.int().min(0)

/** What can become of mail. `gone`: what it was about is. `late`: not sent within a day. */
export const MAIL_STATES = ['waiting', 'sent', 'bounced', 'gone', 'late'] as const

/** What can become of mail that was not sent, or not yet. */
export const UNSENT_MAIL = ['waiting', 'bounced', 'late'] as const

/** How mail stands, of the last 40 days; without a word of what it says or whom it goes to. */
export const mailStateSchema = z.object({
  /** Whether there is a server that it is sent by. */
  isOn: z.boolean(),
  waiting: countSchema,
  /** Seconds since what the oldest that waits is about; null without any. */
  oldestAge: z.number().min(0).nullable(),
  sent: countSchema,
  /** What was refused, or is late, by kind and by the codes of the last refusal; those of the newest mail first, twenty at most. */
  unsent: z.array(
    z.object({
      state: z.enum(UNSENT_MAIL),
      kind: z.string(),
      /** `550 5.1.1`, `ECONNREFUSED`; null where no server has refused it. */
      refusal: z.string().nullable(),
      count: z.int().min(1),
      newestAt: timestampSchema,
    }),
  ),
})
export type MailState = z.infer<typeof mailStateSchema>

/** An email to somebody, for administrators: its text is stored nowhere. */
export const personMailSchema = z.object({
  id: z.uuid(),
  kind: z.string(),
  state: z.enum(MAIL_STATES),
  /** When what it is about happened. */
  at: timestampSchema,
  /** `550 5.1.1`, `ECONNREFUSED`; null where no server has refused it. */
  refusal: z.string().nullable(),
})
export type PersonMail = z.infer<typeof personMailSchema>

/** What became of a test email. */
export const sentTestMailSchema = z.object({
  to: z.string(),
  /** The mail server. */
  server: z.string(),
  seconds: z.number().min(0),
  /** `550 5.1.1`, `ECONNREFUSED`; null where the server accepted it. */
  refusal: z.string().nullable(),
})
export type SentTestMail = z.infer<typeof sentTestMailSchema>
