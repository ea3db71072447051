import { Prisma } from './generated/prisma/client.ts'

/** What other services say of the same rows as well, or learning itself in two places. */
export const digestSets = {
  /** Who is in which course. */
  access: Prisma.sql`SELECT id, concat_ws(',', student_id, course_id) FROM enrollments WHERE active`,
  /** Whose course each of them is in. */
  owners: Prisma.sql`SELECT id, teacher_id::text FROM enrollments WHERE active`,
  'access-ends': Prisma.sql`
    SELECT id, extract(epoch FROM access_until)::text FROM enrollments WHERE active AND access_until IS NOT NULL`,
  /** The granting order and the end as they are kept; and as the grants say. */
  'kept-access': Prisma.sql`
    SELECT id, concat_ws(',', order_id, extract(epoch FROM access_until)) FROM enrollments WHERE active`,
  'granted-access': Prisma.sql`
    SELECT enrollment_id, concat_ws(',', max(order_id),
      CASE WHEN count(*) = count(valid_until) THEN extract(epoch FROM max(valid_until)) END)
    FROM grants WHERE ended_at IS NULL GROUP BY enrollment_id`,
  completions: Prisma.sql`SELECT id, 'completed' FROM enrollments WHERE active AND completed`,
  lessons: Prisma.sql`
    SELECT p.enrollment_id, p.lesson_id::text FROM lesson_progress p JOIN enrollments e ON e.id = p.enrollment_id
    WHERE e.active AND p.completed_at IS NOT NULL`,
  /** How many lessons are done, as it is kept; and counted now. Left out while a new outline is counted. */
  'lesson-counts': Prisma.sql`
    SELECT e.id, e.completed_lessons::text FROM enrollments e JOIN courses c ON c.id = e.course_id
    WHERE e.active AND c.uncounted_lessons = '{}'`,
  'counted-lessons': Prisma.sql`
    SELECT e.id, (
      SELECT count(*) FROM lesson_progress p
      WHERE p.enrollment_id = e.id AND p.lesson_id = ANY(c.lesson_ids) AND p.completed_at IS NOT NULL
    )::text FROM enrollments e JOIN courses c ON c.id = e.course_id
    WHERE e.active AND c.uncounted_lessons = '{}'`,
  /** By enrollment, by review and by course. */
  ratings: Prisma.sql`
    SELECT e.id, concat_ws(',', r.course_id, r.rating) FROM enrollments e
    JOIN reviews r ON r.student_id = e.student_id AND r.course_id = e.course_id`,
  reviews: Prisma.sql`SELECT id, concat_ws(',', course_id, rating) FROM reviews`,
  'course-ratings': Prisma.sql`
    SELECT course_id, concat_ws(',', count(*), sum(rating), sum(rating)) FROM reviews GROUP BY course_id`,
  names: Prisma.sql`SELECT id, full_name FROM people WHERE NOT erased`,
}
