import type { CourseRight } from '@lectern/contracts/shapes/course-rights.ts'
import { COURSE_STATUSES, type CourseStatus } from '@lectern/contracts/shapes/courses.ts'
import type { TeacherCourseSort } from '@lectern/contracts/shapes/teacher-courses.ts'
import { oneOf, type Unchecked } from '@lectern/service-kit/database/columns.ts'
import { wordsOf } from '@lectern/service-kit/database/search.ts'
import type { Window } from '@lectern/service-kit/http/paging.ts'
import type { Transaction } from '../database.ts'
import { Prisma } from '../generated/prisma/client.ts'
import { LISTED_COLUMNS, LISTED_TABLES, type ListedCourse } from './course-list.repository.ts'
import { type TypedColumn, typed } from './courses.repository.ts'
import { hasWords } from './search.repository.ts'

export interface TeacherListFilter {
  teacherId: number
  search?: string | undefined
  /** Of shared ones, those alone that the teacher may edit. */
  editable?: boolean
  /** Shared ones alone, with this right. */
  shared?: CourseRight | undefined
}

export interface TeacherListedCourse extends ListedCourse {
  updatedAt: Date
  wasPublished: boolean
}

/** Ties are broken by id, so that pages never overlap. */
const ORDERS: Record<TeacherCourseSort, Prisma.Sql> = {
  edited: Prisma.sql`updated_at DESC, id DESC`,
  newest: Prisma.sql`id DESC`,
  title: Prisma.sql`lower(title COLLATE "und-x-icu"), id`,
  students: Prisma.sql`student_count DESC, id DESC`,
  rating: Prisma.sql`average_rating DESC, review_count DESC, id DESC`,
}

/** By courses_teacher_id_sample_key_key and courses_pkey: all courses that a teacher owns or shares are looked at, thousands at most. */
function conditions({ teacherId, search, editable, shared }: TeacherListFilter): Prisma.Sql {
  const right = shared ?? (editable ? 'edit' : undefined)
  const withRight = right ? Prisma.sql`AND ${right}::text = ANY (rights)` : Prisma.empty
  const own = Prisma.sql`(teacher_id = ${shared ? null : teacherId}::int
    OR courses.id = ANY (ARRAY(SELECT course_id FROM course_staff WHERE person_id = ${teacherId} ${withRight})))`
  if (!search) return own
  const words = wordsOf(search).map((word) => ({ spellings: [word], share: 0 }))
  return Prisma.sql`${own} AND ${hasWords({ words }, 'text', 'own')}`
}

export async function findTeacherCourses(
  tx: Transaction,
  { status, ...filter }: TeacherListFilter & { status?: CourseStatus | undefined },
  sort: TeacherCourseSort,
  { limit, offset }: Window,
): Promise<TeacherListedCourse[]> {
  const inStatus = status === undefined ? Prisma.empty : Prisma.sql`AND status = ${status}`
  const rows = await tx.$queryRaw<Unchecked<TeacherListedCourse, TypedColumn>[]>`
    SELECT ${LISTED_COLUMNS}, updated_at AS "updatedAt", first_published_at IS NOT NULL AS "wasPublished"
    FROM ${LISTED_TABLES} WHERE ${conditions(filter)} ${inStatus}
    ORDER BY ${ORDERS[sort]} LIMIT ${limit} OFFSET ${offset}`
  return rows.map(typed)
}

/** How many courses match, by status. */
export async function countByStatus(tx: Transaction, filter: TeacherListFilter): Promise<Record<CourseStatus, number>> {
  const rows = await tx.$queryRaw<{ status: string; courses: number }[]>`
    SELECT status, count(*)::int AS courses FROM courses WHERE ${conditions(filter)} GROUP BY status`
  const counts = { draft: 0, active: 0, archived: 0 }
  for (const { status, courses } of rows) counts[oneOf(COURSE_STATUSES, status)] = courses
  return counts
}
