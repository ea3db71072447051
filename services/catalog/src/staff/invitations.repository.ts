import type { CourseRight } from '@lectern/contracts/shapes/course-rights.ts'
import { STAFF_INVITATION_DAYS } from '@lectern/contracts/shapes/course-staff.ts'
import type { Principal } from '@lectern/contracts/shapes/principal.ts'
import type { Transaction } from '../database.ts'
import { Prisma } from '../generated/prisma/client.ts'

export interface Invitation {
  id: number
  courseId: number
  invitee: string
  rights: string[]
  transfer: boolean
  stays: boolean
  invitedAt: Date
}

const IS_OPEN = Prisma.sql`i.invited_at > now() - ${STAFF_INVITATION_DAYS}::int * interval '1 day'`
const COLUMNS = Prisma.sql`i.id, i.course_id AS "courseId", i.invitee, i.rights, i.transfer, i.stays, i.invited_at AS "invitedAt"`

/** Addresses and usernames are compared without case; a username has no @. */
export function inviteeKeyOf(invitee: string): string {
  return invitee.normalize('NFC').toLowerCase()
}

/** What invitations name this person by. Where email is sent, only a confirmed address counts: others could give it, too. */
export function inviteeKeysOf({ username, email, emailState }: Principal): string[] {
  const isTheirs = emailState === undefined || emailState === 'confirmed'
  return [username, ...(isTheirs ? [email] : [])].map(inviteeKeyOf)
}

/** The same of a person as catalog knows them, whose row is locked. An address that somebody else has, too, isn't among them. */
export async function keysOfPerson(tx: Transaction, personId: number): Promise<string[]> {
  const rows = await tx.$queryRaw<{ key: string | null }[]>`
    SELECT unnest(ARRAY[p.username, CASE WHEN NOT EXISTS (
      SELECT FROM people other WHERE other.id <> p.id AND lower(other.email) = lower(p.email)) THEN p.email END]) AS key
    FROM (SELECT * FROM people WHERE id = ${personId} FOR UPDATE) p`
  return rows.flatMap(({ key }) => (key === null ? [] : inviteeKeyOf(key)))
}

/** The open invitations to a course, newest first. */
export async function listOpenInvitations(tx: Transaction, courseId: number): Promise<Invitation[]> {
  return tx.$queryRaw`
    SELECT ${COLUMNS} FROM course_staff_invitations i WHERE i.course_id = ${courseId} AND ${IS_OPEN} ORDER BY i.id DESC`
}

/** How many invitations are open, but for those that name this one. */
export async function countOtherInvitations(
  tx: Transaction,
  courseId: number,
  keys: readonly string[],
): Promise<number> {
  const [row] = await tx.$queryRaw<{ count: number }[]>`
    SELECT count(*)::int AS count FROM course_staff_invitations i
    WHERE i.course_id = ${courseId} AND ${IS_OPEN} AND i.invitee_key <> ALL (${[...keys]}::text[])`
  return row?.count ?? 0
}

/**
 * Invites, or invites anew. The course is locked. An offer of the course is another invitation than one to share it: who was shown the one doesn't accept
 * the other.
 */
export async function saveInvitation(
  tx: Transaction,
  {
    courseId,
    invitee,
    rights,
    transfer,
    stays,
    invitedBy,
  }: Omit<Invitation, 'id' | 'invitedAt'> & { invitedBy: number },
): Promise<Invitation> {
  await tx.courseStaffInvitation.deleteMany({
    where: { courseId, inviteeKey: inviteeKeyOf(invitee), transfer: !transfer },
  })
  const [row] = await tx.$queryRaw<[Invitation]>`
    INSERT INTO course_staff_invitations AS i (course_id, invitee, invitee_key, rights, transfer, stays, invited_by)
    VALUES (${courseId}, ${invitee}, ${inviteeKeyOf(invitee)}, ${rights}::text[], ${transfer}, ${stays}, ${invitedBy})
    ON CONFLICT (course_id, invitee_key) DO UPDATE
    SET invitee = excluded.invitee, rights = excluded.rights, stays = excluded.stays,
      invited_by = excluded.invited_by, invited_at = excluded.invited_at
    RETURNING ${COLUMNS}`
  return row
}

/** Returns whether there was one that is open. */
export async function deleteInvitation(
  tx: Transaction,
  { courseId, invitationId }: { courseId: number; invitationId: number },
): Promise<boolean> {
  const deleted = await tx.$executeRaw`
    DELETE FROM course_staff_invitations i WHERE i.id = ${invitationId} AND i.course_id = ${courseId} AND ${IS_OPEN}`
  return deleted === 1
}

/** An open invitation to one of these. */
export async function findInvitation(
  tx: Transaction,
  invitationId: number,
  keys: readonly string[],
): Promise<{ courseId: number; transfer: boolean } | null> {
  const [row] = await tx.$queryRaw<{ courseId: number; transfer: boolean }[]>`
    SELECT i.course_id AS "courseId", i.transfer FROM course_staff_invitations i
    WHERE i.id = ${invitationId} AND i.invitee_key = ANY (${[...keys]}::text[]) AND ${IS_OPEN}`
  return row ?? null
}

/**
 * Takes one invitation with all others for the same that name the same person, and returns it: whoever shares the course can still be offered it. The course is
 * locked.
 */
export async function takeInvitations(
  tx: Transaction,
  { courseId, invitationId }: { courseId: number; invitationId: number },
  keys: readonly string[],
): Promise<Taken | null> {
  const taken = await tx.$queryRaw<(Taken & { id: number })[]>`
    DELETE FROM course_staff_invitations i USING course_staff_invitations named
    WHERE i.course_id = ${courseId} AND i.invitee_key = ANY (${[...keys]}::text[])
      AND named.id = ${invitationId} AND named.transfer = i.transfer AND ${IS_OPEN}
    RETURNING i.id, i.rights, i.transfer, i.stays, i.invited_by AS "invitedBy"`
  return taken.find(({ id }) => id === invitationId) ?? null
}

type Taken = Pick<Invitation, 'rights' | 'transfer' | 'stays'> & { invitedBy: number }

interface Received extends Invitation {
  courseTitle: string
  ownerName: string
  rights: CourseRight[]
}

/** The open invitations to one of these, newest first; by course_staff_invitations_invitee_key_idx. */
export async function listReceivedInvitations(
  tx: Transaction,
  personId: number,
  keys: readonly string[],
  most: number,
): Promise<Received[]> {
  return tx.$queryRaw`
    SELECT ${COLUMNS}, c.title AS "courseTitle", p.full_name AS "ownerName"
    FROM course_staff_invitations i JOIN courses c ON c.id = i.course_id JOIN people p ON p.id = c.teacher_id AND NOT p.erased
    WHERE i.invitee_key = ANY (${[...keys]}::text[]) AND c.teacher_id <> ${personId} AND ${IS_OPEN}
      AND NOT (i.transfer AND p.suspended IS TRUE) ORDER BY i.id DESC LIMIT ${most}`
}

/** Those to a person's courses, and those that name the person. */
export async function deleteInvitationsOf(tx: Transaction, personId: number, keys: readonly string[]): Promise<void> {
  await tx.$executeRaw`
    DELETE FROM course_staff_invitations
    WHERE course_id IN (SELECT id FROM courses WHERE teacher_id = ${personId}) OR invitee_key = ANY (${[...keys]}::text[])`
}

export async function deleteInvitationsNaming(tx: Transaction, keys: readonly string[]): Promise<void> {
  await tx.courseStaffInvitation.deleteMany({ where: { inviteeKey: { in: [...keys] } } })
}

export async function deleteInvitationsTo(tx: Transaction, courseId: number): Promise<void> {
  await tx.courseStaffInvitation.deleteMany({ where: { courseId } })
}

/** A course is offered to one at a time. The course is locked. */
export async function deleteOffers(tx: Transaction, courseId: number): Promise<void> {
  await tx.courseStaffInvitation.deleteMany({ where: { courseId, transfer: true } })
}

/** Forgets what nobody accepted in time. */
export async function forgetOldInvitations(tx: Transaction): Promise<void> {
  await tx.$executeRaw`DELETE FROM course_staff_invitations i WHERE NOT (${IS_OPEN})`
}
