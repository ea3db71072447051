import type { StudentListItem } from '@lectern/contracts/shapes/students.ts'
import type { Window } from '@lectern/service-kit/http/paging.ts'
import type { Database } from '../database.ts'
import { LISTED_COLUMNS, type ListedRow, toListItem } from '../enrollments/listed-enrollments.repository.ts'
import { Prisma } from '../generated/prisma/client.ts'
import { storedPercent } from '../progress/progress-percent.ts'
import {
  countsQuery,
  figuresQuery,
  idsQuery,
  type StudentFilter,
  type StudentOrder,
  stepQuery,
} from './student-queries.repository.ts'

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
    SELECT ${LISTED_COLUMNS}
    FROM unnest(${ids}::int[]) WITH ORDINALITY AS wanted (id, position)
    JOIN enrollments e ON e.id = wanted.id AND e.active
    JOIN courses c ON c.id = e.course_id
    LEFT JOIN people p ON p.id = e.student_id
    ORDER BY wanted.position`
}

export async function readStudents(database: Database, ids: readonly number[]): Promise<StudentListItem[]> {
  const rows = await database.$queryRaw<ListedRow[]>(itemsQuery(ids))
  return rows.map((row) => ({ ...toListItem(row), isDeleted: row.erased !== false, isPaid: row.orderId !== null }))
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
    progress: storedPercent(place, place.course.lessonCount),
  }))
  return { enrollments, firstEnrolledAt: first?.at }
}
