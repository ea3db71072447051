import type { Database } from '../database.ts'

/** The courses of which a lesson is part, as students have it, a teacher's own first; by courses_lesson_ids_idx. */
export async function findCoursesOf(
  database: Database,
  lessonId: number,
  teacherId: number,
): Promise<{ courseId: number; teacherId: number | null }[]> {
  return database.$queryRaw`
    SELECT id AS "courseId", teacher_id AS "teacherId" FROM courses
    WHERE lesson_ids @> ARRAY[${lessonId}]::int[] AND NOT deleted
    ORDER BY teacher_id IS NOT DISTINCT FROM ${teacherId} DESC, id`
}
