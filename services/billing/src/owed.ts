import { parseArgs } from 'node:util'
import { toDollars } from '@lectern/contracts/shapes/money.ts'
import { refundBodySchema, repaymentBodySchema } from '@lectern/contracts/shapes/payments.ts'
import { worded } from '@lectern/service-kit/errors.ts'
import type { z } from 'zod'
import type { Billing } from './billing.ts'
import { runBillingCommand } from './command.ts'
import { listOwedOrders } from './repayments/owed-orders.repository.ts'
import { settleOwed, type WayOut } from './repayments/settle-owed.ts'

/**
 * For who operates the system: `npm run billing:owed` lists what orders owe their students after refunds that the bank returned;
 * `-- --order 31 --refund <reason>` gives it back on the card once more, `-- --order 31 --paid 49 --note <how> --by <name>` marks
 * it as paid by other means. The exit code tells: 0 nothing is owed of what was asked about, 1 something is, 2 it could not run.
 */
await runBillingCommand('billing:owed', async (billing) => {
  const { orderId, way } = readOptions()
  if (orderId !== undefined && way) await settleOwed(billing, orderId, way)
  return printOwed(billing, orderId)
})

async function printOwed({ database }: Billing, orderId: number | undefined): Promise<number> {
  const owed = (await listOwedOrders(database)).filter(({ id }) => orderId === undefined || id === orderId)
  for (const { id, teacherId, studentId, paymentIntentId, owedCents } of owed) {
    const dollars = toDollars(owedCents).toFixed(2)
    console.log(`order ${id}: $${dollars} to student ${studentId}, by teacher ${teacherId}, payment ${paymentIntentId}`)
  }
  if (owed.length === 0) console.log('Nothing is owed.')
  return owed.length === 0 ? 0 : 1
}

function readOptions(): { orderId?: number; way?: WayOut } {
  const text = { type: 'string' } as const
  const { values } = parseArgs({ options: { order: text, refund: text, paid: text, note: text, by: text } })
  const { order, refund, paid, note, by } = values
  if (order === undefined) return {}
  if (!/^[1-9]\d{0,8}$/.test(order)) throw new Error('--order must be an order number')
  const orderId = Number(order)
  if (refund !== undefined) return { orderId, way: { refund: checked(refundBodySchema, { reason: refund }) } }
  if (paid === undefined) return { orderId }
  if (!by?.trim()) throw new Error('--by must be the name of the person who confirms the payment')
  return { orderId, way: { paid: checked(repaymentBodySchema, { amount: Number(paid), note }), by: by.trim() } }
}

/** Throws the first sentence of what is wrong. */
function checked<Schema extends z.ZodType>(schema: Schema, value: unknown): z.output<Schema> {
  const result = schema.safeParse(value)
  if (result.success) return result.data
  throw new Error(worded(result.error.issues[0]?.message ?? ''))
}
