import { Prisma } from '../generated/prisma/client.ts'

/** What is compared with what learning and identity say. */
export const ownDigestSets = {
  access: Prisma.sql`SELECT enrollment_id, concat_ws(',', student_id, course_id) FROM enrollments WHERE active`,
  owners: Prisma.sql`
    SELECT enrollment_id, teacher_id::text FROM enrollments JOIN courses USING (course_id) WHERE active`,
  completions: Prisma.sql`SELECT enrollment_id, 'completed' FROM enrollments WHERE active AND completed`,
  lessons: Prisma.sql`
    SELECT c.enrollment_id, c.lesson_id::text FROM lesson_completions c JOIN enrollments e USING (enrollment_id)
    WHERE e.active AND c.sequence > e.reset_sequence`,
  reviews: Prisma.sql`SELECT review_id, concat_ws(',', course_id, rating) FROM reviews`,
  names: Prisma.sql`SELECT id, full_name FROM people WHERE NOT erased`,
}
