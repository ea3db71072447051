import { z } from 'zod'
import { timestampSchema } from './fields.ts'

/** Who had something compared: `schedule`, `command`, or `operator 7`. */
const bySchema = z.string()

/** A kind of difference, what it means, and how many of them are left. */
const kindCountSchema = z.object({ name: z.string(), meaning: z.string(), count: z.int() })
export type KindCount = z.infer<typeof kindCountSchema>

/** As many as an operator reads; the command tells all. */
export const DIFFERENCES_SHOWN = 100

/** What the sides say of one figure: US cents, or people. */
const sidesSchema = z.record(z.string(), z.int())

/** A comparison of ledger, events, figures and enrollments. */
export const truthReportSchema = z.object({
  startedAt: timestampSchema,
  finishedAt: timestampSchema,
  looks: z.int(),
  orders: z.int(),
  courses: z.int(),
  paidCents: sidesSchema,
  givenBackCents: sidesSchema,
  students: sidesSchema,
  /** Handed-in attempts at quizzes, and those that passed. A report of before has none. */
  attempts: sidesSchema.optional(),
  passes: sidesSchema.optional(),
  kinds: z.array(kindCountSchema),
  differences: z
    .array(z.object({ kind: z.string(), subject: z.string(), details: z.string(), mend: z.string() }))
    .max(DIFFERENCES_SHOWN),
})
export type TruthReport = z.infer<typeof truthReportSchema>

/** A comparison of Stripe's payments, orders and enrollments. */
export const reconciliationReportSchema = z.object({
  startedAt: timestampSchema,
  finishedAt: timestampSchema,
  dryRun: z.boolean(),
  examined: z.object({ payments: z.int(), orders: z.int(), enrollments: z.int() }),
  found: z.int(),
  repaired: z.int(),
  kinds: z.array(kindCountSchema),
  /** What was found, and what became of it. */
  differences: z
    .array(
      z.object({
        kind: z.string(),
        orderId: z.int().nullable(),
        paymentIntentId: z.string().nullable(),
        details: z.string(),
        outcome: z.enum(['repaired', 'left', 'failed']),
      }),
    )
    .max(DIFFERENCES_SHOWN),
})
export type ReconciliationReport = z.infer<typeof reconciliationReportSchema>

/** The last runs, newest first: what is left after each, and the report of the newest; null before the first, and of another release's. */
export function checkRunsSchema<Report extends z.ZodType>(reportSchema: Report) {
  return z.object({
    /** Whether one is under way. */
    running: z.boolean(),
    runs: z.array(z.object({ finishedAt: timestampSchema, by: bySchema, differences: z.int() })),
    report: reportSchema.nullable(),
  })
}

/** Not finished: it goes on, and the list tells when it is over. */
export const checkStartedSchema = z.object({ finished: z.boolean() })
