import type { REVOCATION_REASONS } from '@lectern/contracts/shapes/certificates.ts'
import type { CourseCertificates } from '@lectern/contracts/shapes/internal.ts'
import { selectList } from '@lectern/service-kit/database/columns.ts'
import type { Database, Transaction } from '../database.ts'
import { type Certificate, type Course, type Enrollment, type Person, Prisma } from '../generated/prisma/client.ts'
import type { IssuedContents } from './sealed-contents.ts'

export type { Certificate }
/** What ends a certificate that nothing replaces. */
export type RevocationReason = Exclude<(typeof REVOCATION_REASONS)[number], 'replaced'>

const CERTIFICATE_COLUMNS = Prisma.raw(selectList(Object.values(Prisma.CertificateScalarFieldEnum), 'c'))

/** A certificate with whose it is, and with what is known of its course where it was never printed. */
export type HeldCertificate = Certificate &
  Pick<Enrollment, 'studentId' | 'courseId' | 'teacherId'> &
  Pick<Course, 'title' | 'minutes' | 'lessonCount'>

const HELD = Prisma.sql`
  SELECT ${CERTIFICATE_COLUMNS}, e.student_id AS "studentId", e.course_id AS "courseId", e.teacher_id AS "teacherId",
    course.title, course.minutes, course.lesson_count AS "lessonCount"
  FROM certificates c JOIN enrollments e ON e.id = c.enrollment_id JOIN courses course ON course.id = e.course_id`

export async function findCertificate(database: Database, publicId: string): Promise<HeldCertificate | undefined> {
  const [found] = await database.$queryRaw<HeldCertificate[]>`${HELD} WHERE c.public_id = ${publicId}`
  return found
}

/** A student's, the newest first; a student's courses are few. */
export function listOwnCertificates(database: Database, studentId: number): Promise<HeldCertificate[]> {
  return database.$queryRaw`${HELD} WHERE e.student_id = ${studentId} ORDER BY c.completed_at DESC, c.id DESC`
}

/** How many were issued, and revoked, in each course, by ascending course id. */
export function countCertificates(
  database: Database,
  { after, limit }: { after: number; limit: number },
): Promise<CourseCertificates[]> {
  return database.$queryRaw<CourseCertificates[]>`
    SELECT e.course_id AS "courseId", count(c.issued_at)::int AS issued, count(c.revoked_at)::int AS revoked
    FROM certificates c JOIN enrollments e ON e.id = c.enrollment_id
    WHERE e.course_id > ${after} AND coalesce(c.issued_at, c.revoked_at) IS NOT NULL
    GROUP BY e.course_id ORDER BY e.course_id LIMIT ${limit}`
}

/** All that an enrollment ever had, the newest first. Uses certificates_enrollment_id_id_idx. */
export function listCertificatesOf(database: Database, enrollmentId: number): Promise<Certificate[]> {
  return database.certificate.findMany({ where: { enrollmentId }, orderBy: { id: 'desc' } })
}

/** False where it isn't this student's, or counts no more. */
export async function setSharing(
  database: Database,
  { publicId, studentId, shared }: { publicId: string; studentId: number; shared: boolean },
): Promise<boolean> {
  const changed = await database.$executeRaw`
    UPDATE certificates c SET shared = ${shared} FROM enrollments e
    WHERE e.id = c.enrollment_id AND c.public_id = ${publicId} AND e.student_id = ${studentId} AND c.revoked_at IS NULL`
  return changed > 0
}

/** Which of these enrollments have a certificate that counts. */
export async function listCertified(
  database: Database | Transaction,
  enrollmentIds: readonly number[],
): Promise<ReadonlySet<number>> {
  const rows = await database.$queryRaw<{ id: number }[]>`
    SELECT enrollment_id AS id FROM certificates WHERE enrollment_id = ANY(${enrollmentIds}::int[]) AND revoked_at IS NULL`
  return new Set(rows.map(({ id }) => id))
}

const DUE = Prisma.sql`printed IS NULL AND revoked_at IS NULL AND sealed IS NULL`
/** How long a replica has a certificate to itself; after it, a failed one is tried again. */
const TAKEN_FOR = Prisma.sql`interval '10 seconds'`

/** A certificate to be issued. */
export type DueCertificate = Pick<Certificate, 'id' | 'enrollmentId'> & Pick<Enrollment, 'courseId'>

/** Takes some that are due, those that have waited longest first; of several replicas each gets others. Uses certificates_due_idx. */
export function takeDueCertificates(database: Database, most: number): Promise<DueCertificate[]> {
  return database.$queryRaw`
    UPDATE certificates c SET due_at = now() + ${TAKEN_FOR} FROM enrollments e
    WHERE e.id = c.enrollment_id AND c.id = ANY(ARRAY(
      SELECT id FROM certificates WHERE ${DUE} AND due_at <= now() ORDER BY due_at LIMIT ${most} FOR UPDATE SKIP LOCKED))
    RETURNING c.id, c.enrollment_id AS "enrollmentId", e.course_id AS "courseId"`
}

/** Locked by its enrollment; undefined where it has been issued or revoked meanwhile. */
export async function findDueCertificate(tx: Transaction, id: number): Promise<Certificate | undefined> {
  const [due] = await tx.$queryRaw<Certificate[]>`
    SELECT ${CERTIFICATE_COLUMNS} FROM certificates c WHERE id = ${id} AND ${DUE}`
  return due
}

/** The same of those of which only the sealed contents are here. Uses certificates_sealed_idx. */
export function takeSealedCertificates(
  database: Database,
  most: number,
): Promise<Pick<Certificate, 'id' | 'enrollmentId'>[]> {
  return database.$queryRaw`
    UPDATE certificates SET due_at = now() + ${TAKEN_FOR} WHERE id = ANY(ARRAY(
      SELECT id FROM certificates WHERE sealed IS NOT NULL AND due_at <= now() ORDER BY due_at LIMIT ${most} FOR UPDATE SKIP LOCKED))
    RETURNING id, enrollment_id AS "enrollmentId"`
}

/** Locked by its enrollment; undefined where it has been opened or erased meanwhile. */
export async function findSealed(
  tx: Transaction,
  id: number,
): Promise<{ publicId: string; sealed: string } | undefined> {
  const [found] = await tx.$queryRaw<{ publicId: string; sealed: string }[]>`
    SELECT public_id AS "publicId", sealed FROM certificates WHERE id = ${id} AND sealed IS NOT NULL`
  return found
}

/** Null: nothing could be opened, and it is due like one that was never issued. */
export async function writeUnsealed(tx: Transaction, id: number, contents: IssuedContents | null): Promise<void> {
  await tx.certificate.update({ where: { id }, data: { ...contents, sealed: null, dueAt: new Date(0) } })
}

/** Completed and without a certificate, by ascending id. Uses enrollments_uncertified_idx. */
export async function listUncertified(database: Database, most: number): Promise<number[]> {
  const rows = await database.$queryRaw<{ id: number }[]>`
    SELECT id FROM enrollments WHERE completed AND active AND NOT certified ORDER BY id LIMIT ${most}`
  return rows.map(({ id }) => id)
}

type Holder = Pick<Person, 'username' | 'fullName' | 'erased'>

/** The student as a certificate names them, who can't be erased until the transaction ends; null until identity's event has come. */
export async function holderOf(tx: Transaction, studentId: number): Promise<Holder | null> {
  const [person] = await tx.$queryRaw<Holder[]>`
    SELECT username, full_name AS "fullName", erased FROM people WHERE id = ${studentId} FOR SHARE`
  return person ?? null
}

/** Whether a completion needs no certificate any more: only a refund leaves one owed, until something else takes its place. */
export function certifiedAfter(reason: RevocationReason): Prisma.Sql {
  if (reason === 'refunded') return Prisma.sql`false`
  return reason === 'erased' ? Prisma.sql`certified` : Prisma.sql`certified OR completed`
}
