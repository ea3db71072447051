import { TRANSACTION_TIME } from '@lectern/service-kit/database/transaction-time.ts'
import type { Database, Transaction } from '../database.ts'
import { type EnrollmentHistory, Prisma } from '../generated/prisma/client.ts'

export type { EnrollmentHistory } from '../generated/prisma/client.ts'

export type HistoryKind = 'enrolled' | 'returned' | 'completed' | 'reset' | 'removed' | 'refunded'

/** What is worth keeping of it, beside when. */
export interface HistoryDetails {
  /** The teacher's message to the student. */
  reason?: string | null
  /** Lessons whose completion was forgotten. */
  lessons?: number
}

/** Keeps that something happened to these enrollments, all at this moment. */
export async function recordHistory(
  tx: Transaction,
  enrollmentIds: readonly number[],
  kind: HistoryKind,
  details: HistoryDetails = {},
): Promise<void> {
  if (enrollmentIds.length === 0) return
  await tx.enrollmentHistory.createMany({
    data: enrollmentIds.map((enrollmentId) => ({ enrollmentId, kind, at: TRANSACTION_TIME, ...details })),
  })
}

/** In the order in which it happened. */
export function listHistory(database: Database, enrollmentId: number): Promise<EnrollmentHistory[]> {
  return database.enrollmentHistory.findMany({ where: { enrollmentId }, orderBy: [{ at: 'asc' }, { id: 'asc' }] })
}

/**
 * Forgets the reasons that were given to this person, and those that the person gave as a teacher, also of a course that went to another, but not what the
 * one of before wrote; of free places, too. Uses
 * enrollments_student_id_course_id_key and enrollments_teacher_id_active_enrolled_at_id_idx.
 */
export async function eraseReasons(tx: Transaction, personId: number): Promise<void> {
  for (const table of [Prisma.sql`enrollment_history`, Prisma.sql`grants`]) {
    await tx.$executeRaw`
      UPDATE ${table} t SET reason = NULL FROM enrollments e
      WHERE e.id = t.enrollment_id AND e.student_id = ${personId} AND t.reason IS NOT NULL`
  }
  await tx.$executeRaw`
    UPDATE grants t SET reason = NULL FROM enrollments e
    WHERE e.id = t.enrollment_id AND e.teacher_id = ${personId} AND t.reason IS NOT NULL`
  await tx.$executeRaw`
    UPDATE enrollment_history t SET reason = NULL FROM enrollments e
    WHERE e.id = t.enrollment_id AND e.teacher_id = ${personId} AND t.reason IS NOT NULL
      AND NOT EXISTS (SELECT FROM former_owners f WHERE f.course_id = e.course_id AND t.at <= f.until)`
  await tx.$executeRaw`
    UPDATE enrollment_history t SET reason = NULL FROM enrollments e JOIN former_owners f ON f.course_id = e.course_id
    WHERE e.id = t.enrollment_id AND f.person_id = ${personId} AND t.at <= f.until AND t.reason IS NOT NULL`
  await tx.$executeRaw`
    UPDATE grants t SET reason = NULL FROM enrollments e JOIN former_owners f ON f.course_id = e.course_id
    WHERE e.id = t.enrollment_id AND f.person_id = ${personId} AND t.given_by = ${personId} AND t.reason IS NOT NULL`
}
