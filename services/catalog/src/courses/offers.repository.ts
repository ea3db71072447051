import type { CourseOffer } from '@lectern/contracts/shapes/internal.ts'
import type { Transaction } from '../database.ts'

/** One statement is one snapshot: the lessons belong to the `curriculumVersion` beside them. */
export async function findOffer(tx: Transaction, courseId: number): Promise<CourseOffer | null> {
  const rows = await tx.$queryRaw<CourseOffer[]>`
    SELECT id AS "courseId", teacher_id AS "teacherId", title, image, category_id AS "categoryId",
           price_cents AS "priceCents", status, curriculum_version AS "curriculumVersion",
           ARRAY(
             SELECT lessons.id FROM lessons JOIN modules ON modules.id = lessons.module_id
             WHERE modules.course_id = courses.id AND NOT lessons.draft
             ORDER BY modules.order_index, lessons.order_index
           ) AS "lessonIds"
    FROM courses WHERE id = ${courseId}`
  return rows[0] ?? null
}
