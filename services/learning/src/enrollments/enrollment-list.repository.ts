import type { EnrollmentListItem } from '@lectern/contracts/enrollments.ts'
import type { Window } from '@lectern/service-kit/paging.ts'
import type { Database } from '../database.ts'
import { type Enrollment, type Person, Prisma } from '../generated/prisma/client.ts'
import { toPublicPerson } from '../people/public-person.ts'
import { toEnrollment } from './enrollment-shape.ts'

export interface EnrollmentFilter {
  /** A student's own, or those in a teacher's courses. */
  of: { studentId: number } | { teacherId: number }
  courseId?: number | undefined
}

type Row = Pick<Enrollment, 'id' | 'studentId' | 'courseId' | 'enrolledAt' | 'completed' | 'lastAccessedAt'> &
  Pick<Enrollment, 'lessonCount' | 'completedLessons'> &
  Pick<Person, 'username' | 'email' | 'profileImage'> & {
    title: string | null
    image: string | null
    categoryId: number | null
    fullName: string | null
    erased: boolean | null
  }

function conditionOf({ of, courseId }: EnrollmentFilter): Prisma.Sql {
  const whose =
    'studentId' in of ? Prisma.sql`e.student_id = ${of.studentId}` : Prisma.sql`e.teacher_id = ${of.teacherId}`
  return courseId === undefined
    ? Prisma.sql`${whose} AND e.active`
    : Prisma.sql`${whose} AND e.active AND e.course_id = ${courseId}`
}

/**
 * Active enrollments with course and student, newest first. The page is cut before anything is joined, so that a page of a
 * teacher with 100,000 enrollments reads as many rows of people as it shows. Its order comes from the index
 * enrollments_teacher_id_active_enrolled_at_id_idx, with a course from enrollments_course_id_active_enrolled_at_id_idx.
 */
export function listQuery(filter: EnrollmentFilter, { limit, offset }: Window): Prisma.Sql {
  return Prisma.sql`
    SELECT e.id, e.student_id AS "studentId", e.course_id AS "courseId", e.enrolled_at AS "enrolledAt", e.completed,
           e.last_accessed_at AS "lastAccessedAt", e.lesson_count AS "lessonCount",
           e.completed_lessons AS "completedLessons", c.title, c.image, c.category_id AS "categoryId",
           p.full_name AS "fullName", p.username, p.email, p.profile_image AS "profileImage", p.erased
    FROM (
      SELECT e.* FROM enrollments e WHERE ${conditionOf(filter)}
      ORDER BY e.enrolled_at DESC, e.id DESC LIMIT ${limit} OFFSET ${offset}
    ) e
    JOIN courses c ON c.id = e.course_id
    LEFT JOIN people p ON p.id = e.student_id
    ORDER BY e.enrolled_at DESC, e.id DESC`
}

export async function listEnrollmentItems(
  database: Database,
  filter: EnrollmentFilter,
  window: Window,
): Promise<EnrollmentListItem[]> {
  const rows = await database.$queryRaw<Row[]>(listQuery(filter, window))
  return rows.map(toItem)
}

export async function countEnrollments(database: Database, filter: EnrollmentFilter): Promise<number> {
  const [row] = await database.$queryRaw<{ count: number }[]>`
    SELECT count(*)::int AS count FROM enrollments e WHERE ${conditionOf(filter)}`
  return row?.count ?? 0
}

function toItem(row: Row): EnrollmentListItem {
  const { courseId, title, image, categoryId, fullName, username, email, profileImage, erased } = row
  // A course can be enrolled in before catalog's events have told its title.
  const course = { id: courseId, title: title ?? `Course ${courseId}`, image, categoryId }
  const person = fullName === null || erased === null ? undefined : { fullName, username, email, profileImage, erased }
  return { ...toEnrollment(row), course, student: toPublicPerson(person) }
}
