import type { WaitingInvitation } from '@lectern/contracts/shapes/invitations.ts'
import type { Database, Transaction } from '../database.ts'
import { E_HAS_ACCESS } from '../enrollments/has-access.repository.ts'
import { Prisma } from '../generated/prisma/client.ts'
import { accessEndOf, type StoredEnd } from './access-end.ts'
import { IS_OPEN } from './invitations.repository.ts'

/** More than anybody is asked at once. */
const INVITATIONS_SHOWN = 50

interface ReceivedRow extends StoredEnd {
  id: number
  courseId: number
  title: string | null
  language: string | null
  image: string | null
  categoryId: number | null
  teacherName: string | null
  invitedAt: Date
  freePlace: boolean
}

/** Whose invitations: those of the address that the person has now. */
export interface Invited {
  studentId: number
  key: string
}

const isTheirs = (key: string) => Prisma.sql`i.email_key = ${key} AND ${IS_OPEN}`
/** Where nobody confirms an address there are none. */
const givesFreeAccess = (mail: boolean) => Prisma.sql`(i.place_reason IS NOT NULL AND ${mail})`

/** What waits for this address, but for courses that are closed or that the student is in; by invitations_email_key_idx. */
export function listReceived(database: Database, { studentId, key }: Invited, mail: boolean): Promise<ReceivedRow[]> {
  return database.$queryRaw`
    SELECT i.id, i.course_id AS "courseId", c.title, c.language, c.category_id AS "categoryId",
           -- Catalog shows that to nobody who isn't in the course.
           CASE WHEN c.visibility IS DISTINCT FROM 'invited' THEN c.image END AS image,
           p.full_name AS "teacherName", i.invited_at AS "invitedAt", ${givesFreeAccess(mail)} AS "freePlace",
           i.access_days AS "accessDays", i.access_until AS "accessUntil"
    FROM invitations i
    JOIN courses c ON c.id = i.course_id AND c.status = 'active'
    LEFT JOIN people p ON p.id = i.teacher_id AND NOT p.erased
    WHERE ${isTheirs(key)} AND NOT i.declined
      AND NOT EXISTS (
        SELECT FROM enrollments e WHERE e.student_id = ${studentId} AND e.course_id = i.course_id AND ${E_HAS_ACCESS}
      )
    ORDER BY i.invited_at DESC, i.id DESC LIMIT ${INVITATIONS_SHOWN}`
}

/** The open invitation into this course of whoever has the address, also after they declined it; null for none. */
export async function findInvitationInto(
  executor: Database | Transaction,
  courseId: number,
  { key, mail }: { key: string; mail: boolean },
): Promise<WaitingInvitation | null> {
  const [row] = await executor.$queryRaw<(Pick<WaitingInvitation, 'id' | 'freePlace'> & StoredEnd)[]>`
    SELECT i.id, ${givesFreeAccess(mail)} AS "freePlace", i.access_days AS "accessDays", i.access_until AS "accessUntil"
    FROM invitations i WHERE i.course_id = ${courseId} AND ${isTheirs(key)}`
  if (!row) return null
  return { id: row.id, freePlace: row.freePlace, ...accessEndOf(row) }
}

export interface ReceivedInvitation {
  courseId: number
  teacherId: number
  /** A place in a course with a price. */
  freePlace: boolean
  /** Why it is one. */
  reason: string | null
  /** When the place would end, taken now; null for never. */
  until: Date | null
  /** This student accepted it before. */
  isAccepted: boolean
}

/** Who has declined one may still accept it: it only asks them no more. */
function receivedQuery(id: number, { studentId, key }: Invited): Prisma.Sql {
  return Prisma.sql`
    SELECT course_id AS "courseId", teacher_id AS "teacherId", place_reason IS NOT NULL AS "freePlace", place_reason AS reason,
      coalesce(access_until, now() + access_days * interval '1 day') AS until,
      accepted_by IS NOT NULL AS "isAccepted" FROM invitations i
    WHERE id = ${id} AND ((${isTheirs(key)}) OR accepted_by = ${studentId})`
}

/** The invitation, if it is this address's or was taken up by this student. */
export async function findReceived(
  database: Database,
  id: number,
  invited: Invited,
): Promise<ReceivedInvitation | undefined> {
  const [row] = await database.$queryRaw<ReceivedInvitation[]>(receivedQuery(id, invited))
  return row
}

/** The same, locked until the transaction ends. */
export async function lockReceived(
  tx: Transaction,
  id: number,
  invited: Invited,
): Promise<ReceivedInvitation | undefined> {
  const [row] = await tx.$queryRaw<ReceivedInvitation[]>`${receivedQuery(id, invited)} FOR UPDATE`
  return row
}

/** Marks the student's open invitations into a course as accepted, since they are enrolled in it. */
export async function markTakenUp(tx: Transaction, courseId: number, { studentId, key }: Invited): Promise<void> {
  await tx.invitation.updateMany({
    where: { courseId, emailKey: key, email: { not: null } },
    data: { email: null, emailKey: null, acceptedBy: studentId },
  })
}

/** Returns whether there was one of this address. */
export async function markDeclined(database: Database, id: number, key: string): Promise<boolean> {
  const changed = await database.$executeRaw`
    UPDATE invitations i SET declined = true WHERE id = ${id} AND email_key = ${key} AND ${IS_OPEN}`
  return changed === 1
}
