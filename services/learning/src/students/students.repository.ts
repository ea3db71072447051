import { COUNTED_MATCHES, MORE_MATCHES } from '@lectern/contracts/shapes/counted-matches.ts'
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
  walkQuery,
} from './student-queries.repository.ts'

const idsOf = (rows: { id: number }[]) => rows.map(({ id }) => id)

/** The ids of a page of the matching enrollments in this order. `matches`: how many of them there are, as far as they were counted. */
export async function findStudentPage(
  database: Database,
  filter: StudentFilter,
  order: StudentOrder,
  { matches, ...window }: Window & { matches: number },
): Promise<number[]> {
  const walk = matches > COUNTED_MATCHES ? walkQuery(filter, order, window) : undefined
  const page = walk ? idsOf(await database.$queryRaw<{ id: number }[]>(walk)) : []
  return page.length === window.limit ? page : findStudentIds(database, filter, order, window)
}

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

export async function readStudents(
  database: Database,
  ids: readonly number[],
  { withPayments }: { withPayments: boolean },
): Promise<StudentListItem[]> {
  const rows = await database.$queryRaw<ListedRow[]>(itemsQuery(ids))
  return rows.map((row) => {
    const isPaid = withPayments ? row.orderId !== null : null
    return { ...toListItem(row), isDeleted: row.erased !== false, isPaid }
  })
}

/** A student can enroll in a course before catalog's event brings its title. */
export function courseTitle({ id, title }: { id: number; title: string | null }): string {
  return title ?? `Course ${id}`
}

/** As far as they were counted. */
export interface StudentCounts {
  all: number
  active: number
  completed: number
  inactive: number
}

export async function countStudents(database: Database, filter: StudentFilter): Promise<StudentCounts> {
  const [counts] = await database.$queryRaw<Omit<StudentCounts, 'all'>[]>(countsQuery(filter))
  if (counts === undefined) throw new Error('a sum came without a row')
  const all = counts.active + counts.completed + counts.inactive
  return { all: Math.min(all, MORE_MATCHES), ...counts }
}

interface StudentFigures {
  students: number
  enrollments: number
  asOf: Date
}

/** All of a teacher's people and enrollments as far as they were counted, and when that was so. */
export async function readStudentFigures(database: Database, teacherId: number): Promise<StudentFigures> {
  const [figures] = await database.$queryRaw<StudentFigures[]>(figuresQuery(teacherId))
  if (figures === undefined) throw new Error('a sum came without a row')
  return figures
}

/** A student's enrollments in the courses of one teacher, or in one of these, newest first, and when the first of them began. */
export async function listEnrollmentsWithTeacher(
  database: Database,
  { studentId, teacherId }: { studentId: number; teacherId: number },
  courseId?: number,
) {
  const enrollment = { studentId, teacherId, ...(courseId !== undefined && { courseId }) }
  const where = { ...enrollment, active: true }
  const [rows, first] = await Promise.all([
    database.enrollment.findMany({
      where,
      include: { course: true },
      orderBy: [{ enrolledAt: 'desc' }, { id: 'desc' }],
    }),
    database.enrollmentHistory.findFirst({
      where: { kind: 'enrolled', enrollment },
      orderBy: { at: 'asc' },
    }),
  ])
  const enrollments = rows.map((row) => ({
    id: row.id,
    courseId: row.courseId,
    title: courseTitle(row.course),
    progress: storedPercent(row, row.course.lessonCount),
  }))
  return { enrollments, firstEnrolledAt: first?.at }
}
