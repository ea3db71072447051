import type { SignUpRole } from '@lectern/contracts/shapes/principal.ts'
import type { Database, Transaction } from '../database.ts'
import type { Letter as Row, User } from '../generated/prisma/client.ts'
import { comparisonKey } from '../users/comparison-keys.ts'
import { type LinkKind, linkKindSchema, NOTICES } from './email-kinds.ts'

export type EmailRecord = Omit<Row, 'kind'> & { kind: LinkKind; user: User | null }
/** One about an account. */
export type AccountEmailRecord = EmailRecord & { user: User }

export interface NewEmail {
  id: string
  kind: LinkKind
  /** Null for somebody without an account. */
  userId: number | null
  email: string
  /** For how long its link is good. */
  minutes: number
  /** Of an invitation: as what. */
  role?: SignUpRole | undefined
}

export async function insertEmail(
  executor: Database | Transaction,
  { id, kind, userId, email, minutes, role }: NewEmail,
): Promise<void> {
  await executor.$executeRaw`
    INSERT INTO letters (id, user_id, kind, email, email_key, role, expires_at)
    VALUES (${id}::uuid, ${userId}, ${kind}, ${email}, ${comparisonKey(email)}, ${role ?? null}::role,
      now() + ${minutes}::int * interval '1 minute')`
}

/** One whose link is still good by its time, and hasn't been used. */
export async function findOpenEmail(database: Database | Transaction, id: string): Promise<EmailRecord | null> {
  const [open] = await database.$queryRaw<{ id: string }[]>`
    SELECT id FROM letters WHERE id = ${id}::uuid AND used_at IS NULL AND expires_at > now()`
  if (!open) return null
  const row = await database.letter.findUnique({ where: { id }, include: { user: true } })
  return row && { ...row, kind: linkKindSchema.parse(row.kind) }
}

/** Uses a link up; of several at once one does. Answers whether this one did. */
export async function useUp(tx: Transaction, id: string): Promise<boolean> {
  const count = await tx.$executeRaw`
    UPDATE letters SET used_at = now() WHERE id = ${id}::uuid AND used_at IS NULL AND expires_at > now()`
  return count === 1
}

/** Ends the person's links to a new password, and those that would give them another address than this. */
export async function endLinks(tx: Transaction, userId: number, email: string): Promise<void> {
  await tx.$executeRaw`
    UPDATE letters SET expires_at = now()
    WHERE user_id = ${userId} AND used_at IS NULL AND expires_at > now() AND NOT (kind = ANY (${NOTICES}))
      AND NOT (kind = 'confirm-email' AND email_key = ${comparisonKey(email)})`
}

/** Ends the links that would give the person another address than this. */
export async function endMoves(tx: Transaction, userId: number, email: string): Promise<void> {
  await tx.$executeRaw`
    UPDATE letters SET expires_at = now()
    WHERE user_id = ${userId} AND used_at IS NULL AND expires_at > now() AND kind = 'confirm-email'
      AND email_key <> ${comparisonKey(email)}`
}

/** The address that waits for its confirmation to become the person's. */
export async function findPendingAddress(database: Database | Transaction, userId: number): Promise<string | null> {
  const [row] = await database.$queryRaw<{ email: string }[]>`
    SELECT l.email FROM letters l JOIN users u ON u.id = l.user_id
    WHERE u.id = ${userId} AND l.kind = 'confirm-email' AND l.used_at IS NULL AND l.expires_at > now() AND l.email <> u.email
    ORDER BY l.created_at DESC LIMIT 1`
  return row?.email ?? null
}

/**
 * How many letters were written lately to an address, and for an account. Those that only tell something don't count, nor do invitations,
 * which have limits of their own: who invites an address must not use up what its owner needs.
 */
export interface Recent {
  toAddressInHour: number
  toAddressInDay: number
  forAccountInHour: number
}

export async function countRecent(tx: Transaction, emailKey: string, userId: number | null): Promise<Recent> {
  const [row] = await tx.$queryRaw<Recent[]>`
    SELECT count(*) FILTER (WHERE email_key = ${emailKey} AND created_at > now() - interval '1 hour')::int AS "toAddressInHour",
      count(*) FILTER (WHERE email_key = ${emailKey})::int AS "toAddressInDay",
      count(*) FILTER (WHERE user_id = ${userId} AND created_at > now() - interval '1 hour')::int AS "forAccountInHour"
    FROM letters
    WHERE (email_key = ${emailKey} OR user_id = ${userId}) AND created_at > now() - interval '1 day'
      AND kind IN ('confirm-email', 'reset-password', 'operator-reset')`
  return row ?? { toAddressInHour: 0, toAddressInDay: 0, forAccountInHour: 0 }
}

/** Letters to an address that told of a change, in the last day. Uses letters_email_key_idx. */
export async function countNoticesInDay(tx: Transaction, emailKey: string): Promise<number> {
  const [row] = await tx.$queryRaw<{ count: number }[]>`
    SELECT count(*)::int AS count FROM letters
    WHERE email_key = ${emailKey} AND created_at > now() - interval '1 day' AND kind = ANY (${NOTICES})`
  return row?.count ?? 0
}

/** Forgets letters whose links ended a day ago: until then they count. */
export async function deleteOldEmails(database: Database): Promise<void> {
  await database.$executeRaw`DELETE FROM letters WHERE expires_at < now() - interval '1 day'`
}

/** Of somebody who is erased: what waits for their address without being their account's, such as invitations. */
export async function eraseEmailsTo(tx: Transaction, emailKey: string): Promise<void> {
  await tx.letter.deleteMany({ where: { emailKey, userId: null } })
}
