import type { Transaction } from '../database.ts'
import { Prisma } from '../generated/prisma/client.ts'

/** What gives a student access to a course. */
export type NewGrant =
  | { source: 'order'; orderId: number }
  | { source: 'free' }
  | { source: 'given'; givenBy: number; reason: string | null; until: Date | null }

/** Why grants end, and who ended them: null for a refund. */
export type GrantEnd = { reason: 'removed'; endedBy: number } | { reason: 'refunded'; endedBy: null }

/** Which of an enrollment's grants: that of an order, or every one. */
type Which = { orderId: number } | 'all'

// The enrollment is locked, and changed after its grants in the same transaction: the trigger keep_grants then says what they come to.

export async function insertGrant(tx: Transaction, enrollmentId: number, grant: NewGrant): Promise<void> {
  const { until: validUntil = null, ...rest } = { until: null, ...grant }
  await tx.grant.create({ data: { enrollmentId, validUntil, ...rest } })
}

/** Whether anything but this order gives access now. */
export async function hasOtherGrant(tx: Transaction, enrollmentId: number, orderId: number): Promise<boolean> {
  const found = await tx.$queryRaw<unknown[]>`
    SELECT FROM grants WHERE enrollment_id = ${enrollmentId} AND ended_at IS NULL AND order_id IS DISTINCT FROM ${orderId}
      AND coalesce(valid_until > now(), true) LIMIT 1`
  return found.length > 0
}

/** Whether the student has the course for good without having bought it: it was free when they came. */
export async function hasFreeGrant(tx: Transaction, enrollmentId: number): Promise<boolean> {
  return (await tx.grant.findFirst({ where: { enrollmentId, source: 'free', endedAt: null } })) !== null
}

/** Ends grants that haven't ended. */
export async function endGrants(
  tx: Transaction,
  enrollmentId: number,
  which: Which,
  { reason, endedBy }: GrantEnd,
): Promise<void> {
  const order = which === 'all' ? Prisma.empty : Prisma.sql`AND order_id = ${which.orderId}`
  await tx.$executeRaw`
    UPDATE grants SET ended_at = now(), ended_by = ${endedBy}, ended_for = ${reason}
    WHERE enrollment_id = ${enrollmentId} AND ended_at IS NULL ${order}`
}
