import { z } from 'zod'
import { idSchema, timestampSchema } from './fields.ts'

/** What a receipt says, and whom it goes to: the address that was typed with the card. Amounts in US cents. */
export const receiptSchema = z.object({
  to: z.string(),
  /** The student's; empty where nobody has told. */
  fullName: z.string(),
  /** As it is on every receipt of the order. */
  number: z.string(),
  courseId: idSchema,
  courseTitle: z.string(),
  amountCents: z.int().min(0),
  /** The card, as Stripe names it; null for other ways to pay. */
  card: z.object({ brand: z.string(), last4: z.string() }).nullable(),
  paidAt: timestampSchema,
  /** Whether a bank took money of it back for its cardholder. */
  isDisputeLost: z.boolean(),
})
export type Receipt = z.infer<typeof receiptSchema>
