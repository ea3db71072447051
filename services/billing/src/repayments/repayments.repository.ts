import type { Transaction } from '../database.ts'
import type { Repayment } from '../generated/prisma/client.ts'
import { noteOnOrder } from '../orders/orders.repository.ts'

/** Who says that money reached the student: exactly one of the two is known. */
export type Recorder = Pick<Repayment, 'teacherId' | 'operatorName'>

/** Keeps it with the locked order, for good. */
export async function insertRepayment(
  tx: Transaction,
  orderId: number,
  repayment: Pick<Repayment, 'amountCents' | 'note'> & Recorder,
): Promise<void> {
  await tx.repayment.create({ data: { orderId, ...repayment } })
  await noteOnOrder(tx, orderId, { repaidCents: { increment: repayment.amountCents } })
}
