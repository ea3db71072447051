import type { StudentListItem } from '@lectern/contracts/students.ts'
import type { Window } from '@lectern/service-kit/paging.ts'
import type { Database } from '../database.ts'
import { toEnrollment } from '../enrollments/enrollment-shape.ts'
import { type Enrollment, type Person, Prisma } from '../generated/prisma/client.ts'
import { toPublicPerson } from '../people/public-person.ts'
import { progressPercent } from '../progress/progress-percent.ts'
import {
  countsQuery,
  figuresQuery,
  idsQuery,
  type StudentFilter,
  type StudentOrder,
  stepQuery,
} from './student-queries.repository.ts'

type Row = Parameters<typeof toEnrollment>[0] &
  Pick<Enrollment, 'orderId'> &
  Pick<Person, 'username' | 'email' | 'profileImage'> & {
    title: string | null
    image: string | null
    categoryId: number | null
    fullName: string | null
    erased: boolean | null
  }

const idsOf = (rows: { id: number }[]) => rows.map(({ id }) => id)

/** The ids of the matching enrollments in this order, those in the window. */
export async function findStudentIds(
  database: Database,
  filter: StudentFilter,
  order: StudentOrder,
  window: Window,
): Promise<number[]> {
  return idsOf(await database.$queryRaw<{ id: number }[]>(idsQuery(filter, order, window)))
}

/** The next matching ids after one, ascending. */
export async function findStudentStep(
  database: Database,
  filter: StudentFilter,
  { after, limit }: { after: number; limit: number },
): Promise<number[]> {
  return idsOf(await database.$queryRaw<{ id: number }[]>(stepQuery(filter, after, limit)))
}

/** These enrollments with course and student, in this order; those that have ended meanwhile are left out. */
export function itemsQuery(ids: readonly number[]): Prisma.Sql {
  return Prisma.sql`
    SELECT e.id, e.student_id AS "studentId", e.course_id AS "courseId", e.enrolled_at AS "enrolledAt", e.completed,
           e.last_accessed_at AS "lastAccessedAt", e.lesson_count AS "lessonCount", e.order_id AS "orderId",
           e.completed_lessons AS "completedLessons", c.title, c.image, c.category_id AS "categoryId",
           p.full_name AS "fullName", p.username, p.email, p.profile_image AS "profileImage", p.erased
    FROM unnest(${ids}::int[]) WITH ORDINALITY AS wanted (id, position)
    JOIN enrollments e ON e.id = wanted.id AND e.active
    JOIN courses c ON c.id = e.course_id
    LEFT JOIN people p ON p.id = e.student_id
    ORDER BY wanted.position`
}

export async function readStudents(database: Database, ids: readonly number[]): Promise<StudentListItem[]> {
  const rows = await database.$queryRaw<Row[]>(itemsQuery(ids))
  return rows.map(toItem)
}

function toItem(row: Row): StudentListItem {
  const { courseId, title, image, categoryId, fullName, username, email, profileImage, erased } = row
  const course = { id: courseId, title: courseTitle({ id: courseId, title }), image, categoryId }
  const person = fullName === null || erased === null ? undefined : { fullName, username, email, profileImage, erased }
  return {
    ...toEnrollment(row),
    course,
    student: toPublicPerson(person),
    // Compaction can leave nothing of an erased person.
    isDeleted: person === undefined || person.erased,
    isPaid: row.orderId !== null,
  }
}

/** A course can be enrolled in before catalog's events have told its title. */
export function courseTitle({ id, title }: { id: number; title: string | null }): string {
  return title ?? `Course ${id}`
}

export interface StudentCounts {
  all: number
  active: number
  completed: number
  inactive: number
}

export async function countStudents(database: Database, filter: StudentFilter): Promise<StudentCounts> {
  const [counts] = await database.$queryRaw<StudentCounts[]>(countsQuery(filter))
  return counts ?? { all: 0, active: 0, completed: 0, inactive: 0 }
}

/** All of a teacher's people and enrollments. */
export async function readStudentFigures(
  database: Database,
  teacherId: number,
): Promise<{ students: number; enrollments: number }> {
  const [figures] = await database.$queryRaw<{ students: number; enrollments: number }[]>(figuresQuery(teacherId))
  return figures ?? { students: 0, enrollments: 0 }
}

/** A student's enrollments in the courses of one teacher, newest first, and when the first of them began. */
export async function listPlacesWithTeacher(
  database: Database,
  { studentId, teacherId }: { studentId: number; teacherId: number },
) {
  const where = { studentId, teacherId, active: true }
  const [places, first] = await Promise.all([
    database.enrollment.findMany({
      where,
      include: { course: true },
      orderBy: [{ enrolledAt: 'desc' }, { id: 'desc' }],
    }),
    database.enrollmentHistory.findFirst({
      where: { kind: 'enrolled', enrollment: { studentId, teacherId } },
      orderBy: { at: 'asc' },
    }),
  ])
  const enrollments = places.map((place) => ({
    id: place.id,
    courseId: place.courseId,
    title: courseTitle(place.course),
    progress: progressPercent(place),
  }))
  return { enrollments, firstEnrolledAt: first?.at }
}
