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

type Found = Pick<Enrollment, 'id' | 'completed' | 'placeLessonId'>

/** A student's active enrollment in a course with its newest certificate, in one statement: every course's page asks for it. */
export async function findCertifiedEnrollment(
  database: Database,
  studentId: number,
  courseId: number,
): Promise<(Found & Pick<EnrollmentListItem, 'certificate'>) | null> {
  const [row] = await database.$queryRaw<(Found & CertifiedRow)[]>`
    /* prepared */ SELECT e.id, e.completed, e.place_lesson_id AS "placeLessonId", ${CERTIFICATE_COLUMNS}
    FROM enrollments e ${CERTIFICATE_OF_E}
    WHERE e.student_id = ${studentId} AND e.course_id = ${courseId} AND ${E_HAS_ACCESS}`
  if (!row) return null
  const { id, completed, placeLessonId } = row
  return { id, completed, placeLessonId, certificate: certificateOf(row) }
}
