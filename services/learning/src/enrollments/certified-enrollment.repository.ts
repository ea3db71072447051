import type { EnrollmentListItem } from '@lectern/contracts/shapes/enrollments.ts'
import {
  CERTIFICATE_COLUMNS,
  CERTIFICATE_OF_E,
  type CertifiedRow,
  certificateOf,
} from '../certificates/newest-certificate.repository.ts'
import type { Database } from '../database.ts'
import type { Enrollment } from './enrollments.repository.ts'
import { E_HAS_ACCESS } from './has-access.repository.ts'

type Found = Pick<Enrollment, 'id' | 'completed' | 'placeLessonId' | 'accessUntil' | 'hasAccess'>

export type CertifiedEnrollment = Found & Pick<EnrollmentListItem, 'certificate'>

/** A student's enrollment in a course, which may be over by time, with its newest certificate, in one statement: every course's page asks for it. */
export async function findCertifiedEnrollment(
  database: Database,
  studentId: number,
  courseId: number,
): Promise<CertifiedEnrollment | null> {
  const [row] = await database.$queryRaw<(Found & CertifiedRow)[]>`
    /* prepared */ SELECT e.id, e.completed, e.place_lesson_id AS "placeLessonId", e.access_until AS "accessUntil",
      ${E_HAS_ACCESS} AS "hasAccess", ${CERTIFICATE_COLUMNS}
    FROM enrollments e ${CERTIFICATE_OF_E}
    WHERE e.student_id = ${studentId} AND e.course_id = ${courseId} AND e.active`
  if (!row) return null
  const { id, completed, placeLessonId, accessUntil, hasAccess } = row
  return { id, completed, placeLessonId, accessUntil, hasAccess, certificate: certificateOf(row) }
}
