import type { Category } from '@lectern/contracts/shapes/courses.ts'
import type { Shelf } from '@lectern/contracts/shapes/home.ts'
import { CATEGORY_COLUMNS } from '../categories/categories.repository.ts'
import { IS_LISTED } from '../courses/visibility.repository.ts'
import type { Transaction } from '../database.ts'

/** A row of 1,200 px holds 32 of the thinnest books. A category gets its share of them, and no fewer than a phone's board holds. */
const BOOKS = 32
const BOOKS_AT_LEAST = 10

export interface ShelvedCategory extends Category {
  /** Those with the most students, the most first. */
  courseIds: number[]
  /** Of the whole catalog. */
  teacherCount: number
}

/**
 * The categories that have active courses, the largest first, with their most chosen ones. All active courses are looked at:
 * an index by students would change with every enrollment, and with it all other indexes of the course.
 */
export async function findShelf(tx: Transaction): Promise<ShelvedCategory[]> {
  return tx.$queryRaw<ShelvedCategory[]>`
    WITH active AS MATERIALIZED (
      SELECT courses.id, coalesce(category_redirects.category_id, courses.category_id) AS category_id, teacher_id, student_count
      FROM courses LEFT JOIN category_redirects ON category_redirects.id = courses.category_id WHERE ${IS_LISTED}
    ), sized AS (
      SELECT category_id, count(*)::int AS courses, sum(count(*)) OVER () AS all_courses FROM active GROUP BY category_id
    ), placed AS (
      SELECT id, category_id, row_number() OVER (PARTITION BY category_id ORDER BY student_count DESC, id) AS place
      FROM active
    )
    SELECT ${CATEGORY_COLUMNS}, sized.courses AS "courseCount",
           ARRAY(
             SELECT placed.id FROM placed
             WHERE placed.category_id = categories.id
               AND place <= greatest(${BOOKS_AT_LEAST}, ceil(${BOOKS} * sized.courses / all_courses)) ORDER BY place
           ) AS "courseIds",
           (SELECT count(DISTINCT teacher_id)::int FROM active) AS "teacherCount"
    FROM sized JOIN categories ON categories.id = sized.category_id
    ORDER BY sized.courses DESC, categories.position, categories.id`
}

/** What all active courses say together. A student of several is one; by enrollments_course_id_student_id_idx. */
export async function findFigures(tx: Transaction): Promise<NonNullable<Shelf['figures']>> {
  const [figures] = await tx.$queryRaw<[NonNullable<Shelf['figures']>]>`
    SELECT coalesce(sum(review_count), 0)::int AS "reviewCount",
      coalesce(sum(rating_sum)::float8 / nullif(sum(review_count), 0), 0) AS "averageRating",
      (SELECT count(*)::int FROM (
         SELECT DISTINCT enrollments.student_id FROM enrollments JOIN courses ON courses.id = enrollments.course_id
         WHERE enrollments.active AND ${IS_LISTED}
       ) AS students) AS "studentCount"
    FROM courses WHERE ${IS_LISTED}`
  return figures
}
