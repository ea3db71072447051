import { COURSE_STATUSES } from '@lectern/contracts/shapes/courses.ts'
import { PERSON_COURSES_MAX, type PersonCourse } from '@lectern/contracts/shapes/people-administration.ts'
import type { SearchSuggestions } from '@lectern/contracts/shapes/search-suggestions.ts'
import type { Teacher } from '@lectern/contracts/shapes/teachers.ts'
import type { Unchecked } from '@lectern/service-kit/database/columns.ts'
import { oneOf } from '@lectern/service-kit/database/columns.ts'
import type { Window } from '@lectern/service-kit/http/paging.ts'
import { LISTED_COLUMNS, LISTED_TABLES, type ListedCourse } from '../courses/course-list.repository.ts'
import { type TypedColumn, typed } from '../courses/courses.repository.ts'
import { hasName } from '../courses/search.repository.ts'
import type { CourseSearch } from '../courses/search.ts'
import { IS_LISTED } from '../courses/visibility.repository.ts'
import type { Transaction } from '../database.ts'

/** A teacher's active courses, those with the most students first; by courses_teacher_id_sample_key_key. */
export async function findCoursesOf(tx: Transaction, teacherId: number, most: number): Promise<ListedCourse[]> {
  const rows = await tx.$queryRaw<Unchecked<ListedCourse, TypedColumn>[]>`
    SELECT ${LISTED_COLUMNS} FROM ${LISTED_TABLES} WHERE courses.teacher_id = ${teacherId} AND ${IS_LISTED}
    ORDER BY student_count DESC, review_count DESC, courses.id LIMIT ${most}`
  return rows.map(typed)
}

/** Teachers of active courses who have these words in their names, those with the most students first. */
export function findTeachersNamed(
  tx: Transaction,
  search: Pick<CourseSearch, 'words'>,
  most: number,
): Promise<SearchSuggestions['teachers']> {
  return tx.$queryRaw<SearchSuggestions['teachers']>`
    SELECT people.id, full_name AS "fullName", username, profile_image AS "profileImage", "courseCount"
    FROM people CROSS JOIN LATERAL (
      SELECT count(*)::int AS "courseCount", sum(student_count) AS students
      FROM courses WHERE teacher_id = people.id AND ${IS_LISTED}
    ) AS published
    WHERE NOT erased AND ${hasName(search)} AND "courseCount" > 0 ORDER BY students DESC, people.id LIMIT ${most}`
}

/** Teachers of listed courses, those with the most students first. Enrollments choose them; only of those who are shown each student is counted once. */
export function findTeachers(tx: Transaction, { limit, offset }: Window): Promise<Teacher[]> {
  return tx.$queryRaw<Teacher[]>`
    WITH chosen AS (
      SELECT teacher_id, count(*)::int AS "courseCount", sum(review_count)::int AS "reviewCount",
        coalesce(sum(rating_sum)::float8 / nullif(sum(review_count), 0), 0) AS "averageRating"
      FROM courses JOIN people ON people.id = teacher_id
      WHERE ${IS_LISTED} AND NOT erased GROUP BY teacher_id
      ORDER BY sum(student_count) DESC, teacher_id LIMIT ${limit} OFFSET ${offset}
    )
    SELECT people.id, full_name AS "fullName", username, profile_image AS "profileImage", bio,
      "courseCount", "reviewCount", "averageRating",
      (SELECT count(DISTINCT student_id)::int FROM courses JOIN enrollments ON enrollments.course_id = courses.id
       WHERE courses.teacher_id = people.id AND ${IS_LISTED} AND enrollments.active) AS "studentCount"
    FROM chosen JOIN people ON people.id = chosen.teacher_id
    ORDER BY "studentCount" DESC, people.id`
}

export async function countTeachers(tx: Transaction): Promise<number> {
  const [row] = await tx.$queryRaw<{ count: number }[]>`
    SELECT count(DISTINCT teacher_id)::int AS count FROM courses JOIN people ON people.id = teacher_id
    WHERE ${IS_LISTED} AND NOT erased`
  return row?.count ?? 0
}

/** How many people study with a teacher now, in whatever number of active courses; by enrollments_course_id_student_id_idx. */
export async function countStudentsOf(tx: Transaction, teacherId: number): Promise<number> {
  const [row] = await tx.$queryRaw<{ count: number }[]>`
    SELECT count(DISTINCT enrollments.student_id)::int AS count FROM courses JOIN enrollments ON enrollments.course_id = courses.id
    WHERE courses.teacher_id = ${teacherId} AND ${IS_LISTED} AND enrollments.active`
  return row?.count ?? 0
}

/** What a person owns, whatever its status, the newest first; by courses_teacher_id_sample_key_key. */
export async function listOwnedCourses(tx: Transaction, teacherId: number): Promise<PersonCourse[]> {
  const select = { id: true, title: true, status: true, studentCount: true } as const
  const orderBy = { id: 'desc' } as const
  const rows = await tx.course.findMany({ where: { teacherId }, select, orderBy, take: PERSON_COURSES_MAX })
  return rows.map(({ status, ...course }) => ({ ...course, status: oneOf(COURSE_STATUSES, status) }))
}
