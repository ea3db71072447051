import { INVITATION_DAYS } from '@lectern/contracts/shapes/invitations.ts'
import type { Database, Transaction } from '../database.ts'
import { E_HAS_ACCESS } from '../enrollments/has-access.repository.ts'
import { Prisma } from '../generated/prisma/client.ts'
import type { StoredEnd } from './access-end.ts'
import { addressKey } from './address.ts'

/** Apart from other advisory locks of this database. */
const INVITING = 'invitations of'

/** Serializes a teacher's invitations until the transaction ends, so that the daily limit is counted before it is used. */
export async function lockInviting(tx: Transaction, teacherId: number): Promise<void> {
  await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended(${`${INVITING} ${teacherId}`}, 0))`
}

const IS_NEW = Prisma.sql`i.invited_at > now() - ${INVITATION_DAYS}::int * interval '1 day'`

/** To the millisecond, as grants have it: one that begins now must end later. */
const IS_AHEAD = Prisma.sql`coalesce(i.access_until > now()::timestamptz(3), true)`

/** Whether invitation `i` is open: neither accepted, revoked nor expired, nor its place over. It may be declined, which its teacher can't see. */
export const IS_OPEN = Prisma.sql`i.email IS NOT NULL AND ${IS_NEW} AND ${IS_AHEAD}`

/** Invitations of the last 24 hours, whatever became of them; by invitations_teacher_id_invited_at_id_idx. */
export async function invitedInADay(executor: Database | Transaction, teacherId: number): Promise<number> {
  const [row] = await executor.$queryRaw<{ count: number }[]>`
    SELECT count(*)::int AS count FROM invitations
    WHERE teacher_id = ${teacherId} AND invited_at > now() - interval '1 day'`
  return row?.count ?? 0
}

/** By the database's clock, by which places end. */
export async function isAhead(database: Database, time: string): Promise<boolean> {
  const [row] = await database.$queryRaw<{ isAhead: boolean }[]>`SELECT ${time}::timestamptz > now() AS "isAhead"`
  return row?.isAhead === true
}

/** What addresses of people `p` are compared by, as `addressKey` folds them; plain ASCII, as nearly all are, needs half of it. */
const EMAIL_KEY = Prisma.sql`CASE WHEN octet_length(p.email) = length(p.email) THEN lower(p.email COLLATE "C")
  ELSE lower(normalize(p.email, NFKC) COLLATE "und-x-icu") COLLATE "C" END`

/** Why an address needs no invitation into a course. */
export interface KnownAddress {
  key: string
  reason: 'enrolled' | 'invited-before'
  since: Date
}

/**
 * Which of these keys are invited into the course already, to a free place where those are given, and which are those of students in it, whom its teacher sees
 * anyway. Reads all students of the course first and compares then: the time it takes tells nothing of other accounts.
 */
export async function findKnown(
  executor: Database | Transaction,
  { courseId, isFreePlace }: { courseId: number; isFreePlace: boolean },
  keys: readonly string[],
): Promise<KnownAddress[]> {
  return executor.$queryRaw`
    WITH inside AS MATERIALIZED (
      SELECT ${EMAIL_KEY} AS key, e.enrolled_at
      FROM enrollments e JOIN people p ON p.id = e.student_id
      WHERE e.course_id = ${courseId} AND ${E_HAS_ACCESS} AND NOT p.erased
    )
    SELECT key, 'enrolled' AS reason, enrolled_at AS since FROM inside WHERE key = ANY (${keys}::text[])
    UNION ALL
    SELECT i.email_key, 'invited-before', i.invited_at FROM invitations i
    WHERE i.course_id = ${courseId} AND i.email_key = ANY (${keys}::text[]) AND ${IS_OPEN}
      AND (i.place_reason IS NOT NULL OR NOT ${isFreePlace})`
}

interface Inviting {
  teacherId: number
  courseId: number
  forConfirmed: boolean
  /** Of free places in a course with a price. */
  placeReason: string | null
  accessDays: number | null
  accessUntil: string | null
}

export interface NewInvitation {
  invitationId: number
  invitedAt: Date
  /** Whose accounts have the address; where it is for confirmed ones, which have confirmed it. */
  studentIds: number[]
}

/**
 * One invitation for each address; an open one stays as it is, or becomes a free place. Where one was declined and then taken back, the new one is
 * declined from the beginning: who said no is asked no second time, and the teacher can't tell. Returns those that ask somebody. Uses
 * people_by_email_key.
 */
export async function insertInvitations(
  tx: Transaction,
  { teacherId, courseId, forConfirmed, placeReason, accessDays, accessUntil }: Inviting,
  addresses: readonly { email: string; key: string }[],
): Promise<NewInvitation[]> {
  return tx.$queryRaw`
    WITH asked AS (
      INSERT INTO invitations AS i (teacher_id, course_id, for_confirmed, place_reason, access_days, access_until, email, email_key)
      SELECT ${teacherId}, ${courseId}, ${forConfirmed}, ${placeReason}, ${accessDays}::int, ${accessUntil}::timestamptz, email, key
      FROM unnest(${addresses.map(({ email }) => email)}::text[], ${addresses.map(({ key }) => key)}::text[])
        AS address(email, key)
      ON CONFLICT (course_id, email_key) DO UPDATE
      SET email = excluded.email, invited_at = excluded.invited_at, for_confirmed = excluded.for_confirmed,
        place_reason = excluded.place_reason, access_days = excluded.access_days, access_until = excluded.access_until,
        declined = i.declined AND ${IS_NEW}
      WHERE NOT (${IS_OPEN}) OR (i.place_reason IS NULL AND excluded.place_reason IS NOT NULL)
      RETURNING id, email_key, invited_at, declined, for_confirmed
    )
    SELECT id AS "invitationId", invited_at AS "invitedAt",
      ARRAY(SELECT p.id FROM people p WHERE ${EMAIL_KEY} = email_key AND NOT p.erased AND (p.email_confirmed OR NOT for_confirmed)
        ORDER BY p.id) AS "studentIds"
    FROM asked WHERE NOT declined ORDER BY id`
}

/** An open invitation, as a mail says it. */
export interface OpenInvitation extends StoredEnd {
  email: string
  courseId: number
  title: string | null
  teacherName: string
  /** Or its place ends, if that is earlier. */
  expiresAt: Date
}

/** An invitation that asks somebody: one that was put away doesn't, nor does that of a teacher who is gone. */
export async function findOpen(database: Database, id: number): Promise<OpenInvitation | undefined> {
  const [row] = await database.$queryRaw<OpenInvitation[]>`
    SELECT i.email, i.course_id AS "courseId", c.title, p.full_name AS "teacherName",
      least(i.invited_at + ${INVITATION_DAYS}::int * interval '1 day', i.access_until) AS "expiresAt",
      i.access_days AS "accessDays", i.access_until AS "accessUntil"
    FROM invitations i JOIN people p ON p.id = i.teacher_id AND NOT p.erased LEFT JOIN courses c ON c.id = i.course_id
    WHERE i.id = ${id} AND ${IS_OPEN} AND NOT i.declined`
  return row
}

/**
 * Takes an open invitation of this teacher back; answers whether there was one. The address goes at once, the row counts for
 * its day. Of a declined one the key stays as long as the invitation would have.
 */
export async function revokeInvitation(database: Database, teacherId: number, id: number): Promise<boolean> {
  const changed = await database.$executeRaw`
    UPDATE invitations i SET email = NULL, email_key = CASE WHEN declined THEN email_key END
    WHERE id = ${id} AND teacher_id = ${teacherId} AND ${IS_OPEN}`
  return changed === 1
}

/** Deletes expired invitations, and counts of past days. */
export async function forgetOldInvitations(database: Database): Promise<void> {
  await database.$executeRaw`
    DELETE FROM invitations i
    WHERE NOT (${IS_NEW}) OR (email_key IS NULL AND accepted_by IS NULL AND invited_at < now() - interval '1 day')`
}

/** Open invitations to an address that was just confirmed. */
export function findWaiting(
  tx: Transaction,
  address: string,
): Promise<Omit<NewInvitation & { teacherId: number; courseId: number }, 'studentIds' | 'invitedAt'>[]> {
  return tx.$queryRaw`
    SELECT i.id AS "invitationId", i.teacher_id AS "teacherId", i.course_id AS "courseId" FROM invitations i
    WHERE i.email_key = ${addressKey(address)} AND i.for_confirmed AND NOT i.declined AND ${IS_OPEN} ORDER BY i.id`
}

/**
 * Of somebody who is erased: what they sent, what waits for their address, and that they took one up. What waits for whoever confirms the address
 * goes only where it is known to be theirs: else anybody could take another's invitations along.
 */
export async function eraseInvitations(
  tx: Transaction,
  personId: number,
  { address, isTheirs }: { address: string; isTheirs: boolean },
): Promise<void> {
  const key = addressKey(address)
  await tx.$executeRaw`
    DELETE FROM invitations WHERE teacher_id = ${personId} OR accepted_by = ${personId}
      OR (email_key = ${key} AND ${key} <> '' AND (${isTheirs} OR NOT for_confirmed))`
}
