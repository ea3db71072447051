import type { WriteInvitationBody } from '@lectern/contracts/shapes/account-invitations.ts'
import type { SignUpRole } from '@lectern/contracts/shapes/principal.ts'
import type { Database, Transaction } from '../database.ts'
import { Prisma } from '../generated/prisma/client.ts'
import { comparisonKey } from '../users/comparison-keys.ts'

/** More than two imports of people invite: each link can be copied. */
const SHOWN = 1_000

/** Apart from other advisory locks of this database. */
const IMPORTS = 'imports of people'

/** Of a letter `l`: an operator's invitation to the site whose link is good. */
const IS_OPEN = Prisma.sql`l.kind IN ('invitation', 'operator-invitation') AND l.used_at IS NULL AND l.expires_at > now()`

export interface InvitationRow {
  id: string
  kind: 'invitation' | 'operator-invitation'
  email: string
  role: SignUpRole
  createdAt: Date
  expiresAt: Date
}

/** Those of operators that are open, the newest first, but for addresses that an account has by now. */
export function listOpenInvitations(executor: Database | Transaction, id?: string): Promise<InvitationRow[]> {
  return executor.$queryRaw`
    SELECT l.id, l.kind, l.email, l.role::text AS role, l.created_at AS "createdAt", l.expires_at AS "expiresAt" FROM letters l
    WHERE ${IS_OPEN} AND ${id === undefined ? Prisma.sql`true` : Prisma.sql`l.id = ${id}::uuid`}
      AND NOT EXISTS (SELECT FROM users u WHERE u.email_key = l.email_key AND u.email_confirmed_at IS NOT NULL)
    ORDER BY l.created_at DESC, l.id LIMIT ${SHOWN}`
}

/** An operator's to an address, whose link is good. */
export async function findOpenInvitation(tx: Transaction, emailKey: string): Promise<{ role: SignUpRole } | undefined> {
  const [found] = await tx.$queryRaw<{ role: SignUpRole }[]>`
    SELECT l.role::text AS role FROM letters l WHERE l.email_key = ${emailKey} AND ${IS_OPEN} LIMIT 1`
  return found
}

/** Ends an operator's invitation. Answers whether it was open. */
export async function endInvitation(database: Database, id: string): Promise<boolean> {
  return (
    (await database.$executeRaw`UPDATE letters l SET expires_at = now() WHERE id = ${id}::uuid AND ${IS_OPEN}`) === 1
  )
}

/** Ends those of operators to an address: a newer one takes their place. */
export async function endInvitationsTo(tx: Transaction, emailKey: string): Promise<void> {
  await tx.$executeRaw`UPDATE letters l SET expires_at = now() WHERE l.email_key = ${emailKey} AND ${IS_OPEN}`
}

/** A course's. */
export async function insertCourseInvitation(tx: Transaction, id: string, body: WriteInvitationBody): Promise<void> {
  const { email, invitationId, courseId, expiresAt } = body
  await tx.$executeRaw`
    INSERT INTO letters (id, kind, email, email_key, role, invitation_id, course_id, expires_at)
    VALUES (${id}::uuid, 'course-invitation', ${email}, ${comparisonKey(email)}, 'student', ${invitationId}, ${courseId},
      ${new Date(expiresAt)}::timestamptz)`
}

/** How many invitations were mailed to an address lately, and how many of them into a course. */
export interface RecentInvitations {
  inADay: number
  in30Days: number
  intoCourseInADay: number
}

/** Uses letters_email_key_idx. */
export async function countInvitations(
  tx: Transaction,
  emailKey: string,
  courseId: number | null,
): Promise<RecentInvitations> {
  const [row] = await tx.$queryRaw<RecentInvitations[]>`
    SELECT count(*) FILTER (WHERE created_at > now() - interval '1 day')::int AS "inADay",
      count(*) FILTER (WHERE created_at > now() - interval '30 days')::int AS "in30Days",
      count(*) FILTER (WHERE created_at > now() - interval '1 day' AND course_id = ${courseId})::int AS "intoCourseInADay"
    FROM letters WHERE email_key = ${emailKey} AND kind IN ('invitation', 'course-invitation')`
  return row ?? { inADay: 0, in30Days: 0, intoCourseInADay: 0 }
}

/**
 * How many people were invited to the site within a day, also by invitations that have ended. Until the transaction ends, no import invites
 * anybody else. Uses letters_site_invitations_idx.
 */
export async function countSiteInvitations(tx: Transaction): Promise<number> {
  await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended(${IMPORTS}, 0))`
  const [{ count = 0 } = {}] = await tx.$queryRaw<{ count: number }[]>`
    SELECT count(*)::int AS count FROM letters
    WHERE kind IN ('invitation', 'operator-invitation') AND created_at > now() - interval '1 day'`
  return count
}

/** No invitations are mailed any more to the address of this digest. */
export async function keepRefusal(database: Database, digest: Buffer): Promise<void> {
  await database.$executeRaw`INSERT INTO refused_invitations (digest) VALUES (${digest}) ON CONFLICT DO NOTHING`
}

export async function isRefused(tx: Transaction, digests: readonly Buffer[]): Promise<boolean> {
  const refusals = await tx.refusedInvitation.count({
    where: { digest: { in: digests.map((digest) => new Uint8Array(digest)) } },
  })
  return refusals > 0
}
