import type { EnrollmentListItem } from '@lectern/contracts/shapes/enrollments.ts'
import { countMatches } from '@lectern/service-kit/database/columns.ts'
import type { Window } from '@lectern/service-kit/http/paging.ts'
import {
  CERTIFICATE_COLUMNS,
  CERTIFICATE_OF_E,
  type CertifiedRow,
  certificateOf,
} from '../certificates/newest-certificate.repository.ts'
import type { Database } from '../database.ts'
import { Prisma } from '../generated/prisma/client.ts'
import { LISTED_COLUMNS, type ListedRow, toListItem } from './listed-enrollments.repository.ts'

export interface EnrollmentFilter {
  /** A student's own, or those in a teacher's courses. */
  of: { studentId: number } | { teacherId: number }
  courseId?: number | undefined
}

function conditionOf({ of, courseId }: EnrollmentFilter): Prisma.Sql {
  const whose =
    'studentId' in of ? Prisma.sql`e.student_id = ${of.studentId}` : Prisma.sql`e.teacher_id = ${of.teacherId}`
  return courseId === undefined
    ? Prisma.sql`${whose} AND e.active`
    : Prisma.sql`${whose} AND e.active AND e.course_id = ${courseId}`
}

/** Where the student was last, if the course still has that lesson; by lesson_progress_enrollment_id_lesson_id_key. */
const JOIN_READING_POSITION = Prisma.sql`
    LEFT JOIN lesson_progress last ON last.enrollment_id = e.id AND last.lesson_id = e.place_lesson_id
      AND last.lesson_id = ANY(c.lesson_ids)`
const READING_POSITION_COLUMNS = Prisma.sql`
      last.lesson_id AS "placeLessonId", last.place_position AS "position", last.place_share AS share, last.placed_at AS at`
/** A teacher sees what a student has completed, not where they are reading. */
const NO_READING_POSITION = Prisma.sql`NULL::int AS "placeLessonId"`

type RowWithPosition = ListedRow &
  CertifiedRow &
  ({ placeLessonId: null } | { placeLessonId: number; position: number; share: number; at: Date })

/**
 * Active enrollments with course and student, newest first. The page is cut before anything is joined, so that a page of a
 * teacher with 100,000 enrollments reads as many rows of people as it shows. Its order comes from the index
 * enrollments_teacher_id_active_enrolled_at_id_idx, with a course from enrollments_course_id_active_enrolled_at_id_idx.
 */
export function listQuery(filter: EnrollmentFilter, { limit, offset }: Window): Prisma.Sql {
  // Every student has few courses, so one plan fits all; teachers have from none to 100,000 students.
  const isStudents = 'studentId' in filter.of
  const mark = Prisma.raw(isStudents ? '/* prepared */ ' : '')
  return Prisma.sql`
    ${mark}SELECT ${LISTED_COLUMNS}, ${isStudents ? READING_POSITION_COLUMNS : NO_READING_POSITION}, ${CERTIFICATE_COLUMNS}
    FROM (
      SELECT e.* FROM enrollments e WHERE ${conditionOf(filter)}
      ORDER BY e.enrolled_at DESC, e.id DESC LIMIT ${limit} OFFSET ${offset}
    ) e
    JOIN courses c ON c.id = e.course_id
    LEFT JOIN people p ON p.id = e.student_id
    ${isStudents ? JOIN_READING_POSITION : Prisma.empty}
    ${CERTIFICATE_OF_E}
    ORDER BY e.enrolled_at DESC, e.id DESC`
}

export async function listEnrollmentItems(
  database: Database,
  filter: EnrollmentFilter,
  window: Window,
): Promise<EnrollmentListItem[]> {
  const rows = await database.$queryRaw<RowWithPosition[]>(listQuery(filter, window))
  return rows.map((row) => ({ ...toListItem(row), place: readingPositionOf(row), certificate: certificateOf(row) }))
}

function readingPositionOf(row: RowWithPosition): EnrollmentListItem['place'] {
  if (row.placeLessonId === null) return null
  const { placeLessonId: lessonId, position, share, at } = row
  return { lessonId, position, share, at: at.toISOString() }
}

export async function countEnrollments(database: Database, filter: EnrollmentFilter): Promise<number> {
  const matches = Prisma.sql`FROM enrollments e WHERE ${conditionOf(filter)}`
  const [row] = await database.$queryRaw<{ count: number }[]>(countMatches(Prisma, matches))
  return row?.count ?? 0
}
