import { findSharingOwner } from '@lectern/service-kit/course-staff.ts'
import type { Database, Transaction } from '../database.ts'
import { HAS_ACCESS } from '../enrollments/has-access.repository.ts'
import { Prisma } from '../generated/prisma/client.ts'

/** Whether a person owns a course or answers in it, as staff with that right; by their numbers, or by what names them in a query. */
export function answersIn(personId: number | Prisma.Sql, courseId: number | Prisma.Sql): Prisma.Sql {
  return Prisma.sql`(EXISTS (SELECT FROM courses WHERE id = ${courseId} AND teacher_id = ${personId})
    OR EXISTS (SELECT FROM course_staff WHERE course_id = ${courseId} AND person_id = ${personId} AND 'answer' = ANY (rights)))`
}

/** Courses `c` that a person owns or answers in. */
export function answeredBy(personId: number): Prisma.Sql {
  return Prisma.sql`(c.teacher_id = ${personId} OR c.id = ANY (ARRAY(
    SELECT course_id FROM course_staff WHERE person_id = ${personId} AND 'answer' = ANY (rights))))`
}

/** A person's role in a course, a teacher's for staff who answer; null without access to its questions, as for past students. */
export type CourseRole = 'student' | 'teacher' | null

/** By engagement's own projections of courses and enrollments. */
export async function findCourseRole(
  tx: Database | Transaction,
  personId: number,
  courseId: number,
): Promise<CourseRole> {
  const [row] = await tx.$queryRaw<{ teaches: boolean; studies: boolean }[]>`
    SELECT ${answersIn(personId, courseId)} AS teaches,
      EXISTS (SELECT FROM enrollments WHERE course_id = ${courseId} AND student_id = ${personId} AND ${HAS_ACCESS}) AS studies`
  if (row?.teaches) return 'teacher'
  return row?.studies ? 'student' : null
}

/** Whether a person answers in a course without owning it, as far as is known here. */
export async function isStaff(database: Database, personId: number, courseId: number): Promise<boolean> {
  return (await findSharingOwner(database, { courseId, personId }, ['answer'])) !== null
}

/** Who answers in a course without owning it. */
export async function answeringStaff(tx: Transaction, courseId: number): Promise<number[]> {
  const staff = await tx.courseStaff.findMany({
    where: { courseId, rights: { has: 'answer' } },
    select: { personId: true },
  })
  return staff.map(({ personId }) => personId)
}

/** Whether the course has the lesson, as it is published. */
export async function hasLesson(tx: Database | Transaction, courseId: number, lessonId: number): Promise<boolean> {
  const course = await tx.course.findUnique({ where: { id: courseId }, select: { lessonIds: true } })
  return course?.lessonIds.includes(lessonId) ?? false
}
