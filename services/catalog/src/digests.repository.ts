import { Prisma } from './generated/prisma/client.ts'

/** What is compared with what learning and identity say. */
export const digestSets = {
  access: Prisma.sql`SELECT enrollment_id, concat_ws(',', student_id, course_id) FROM enrollments WHERE active`,
  owners: Prisma.sql`
    SELECT enrollment_id, teacher_id::text FROM enrollments JOIN courses ON courses.id = course_id WHERE active`,
  'access-ends': Prisma.sql`
    SELECT enrollment_id, extract(epoch FROM access_until)::text FROM enrollments WHERE active AND access_until IS NOT NULL`,
  /** By enrollment, and as courses show them. */
  ratings: Prisma.sql`SELECT enrollment_id, concat_ws(',', course_id, rating) FROM ratings`,
  'course-ratings': Prisma.sql`
    SELECT id, concat_ws(',', review_count, rating_sum, round((average_rating * review_count)::numeric))
    FROM courses WHERE review_count <> 0`,
  /** Of teachers. */
  names: Prisma.sql`SELECT id, full_name FROM people WHERE teaches AND NOT erased`,
}
