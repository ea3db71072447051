import type { Unchecked } from '@lectern/service-kit/database/columns.ts'
import type { Database } from '../database.ts'
import { LISTED_COLUMNS, LISTED_TABLES, type ListedCourse } from './course-list.repository.ts'
import { type CourseRecord, type TypedColumn, typed } from './courses.repository.ts'
import { IS_LISTED } from './visibility.repository.ts'

/**
 * The active course of the same subject, with lessons, to follow this one: the same teacher's, those that came after it before those that
 * came before it, in the order in which they were made; else the one with the most students. The subject is read along
 * courses_listed_by_category_idx.
 */
export async function findFollowing(
  database: Database,
  { id, teacherId, categoryId }: Pick<CourseRecord, 'id' | 'teacherId' | 'categoryId'>,
  except: readonly number[],
): Promise<ListedCourse | null> {
  const rows = await database.$queryRaw<Unchecked<ListedCourse, TypedColumn>[]>`
    SELECT ${LISTED_COLUMNS} FROM ${LISTED_TABLES} WHERE courses.id = (
      SELECT id FROM courses
      WHERE ${IS_LISTED} AND lesson_count > 0 AND category_id = ${categoryId} AND id <> ${id} AND id <> ALL(${except}::int[])
      ORDER BY teacher_id = ${teacherId} DESC,
        CASE WHEN teacher_id = ${teacherId} THEN (id < ${id})::int * 2147483648 + id END,
        student_count DESC, id DESC
      LIMIT 1)`
  return rows.map(typed)[0] ?? null
}
