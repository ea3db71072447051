import type { CourseTeacher } from '@lectern/contracts/shapes/courses.ts'
import { toPublicPerson } from '@lectern/contracts/shapes/people.ts'
import type { Transaction } from '../database.ts'

/**
 * A teacher as everybody sees them, with what their active courses say together; somebody erased is 'Deleted user'. The courses
 * by courses_teacher_id_sample_key_key.
 */
export async function findTeacher(tx: Transaction, id: number): Promise<CourseTeacher> {
  const [person, [figures]] = await Promise.all([
    tx.person.findUnique({ where: { id } }),
    tx.$queryRaw<Pick<CourseTeacher, 'courseCount' | 'reviewCount' | 'averageRating'>[]>`
      SELECT count(*)::int AS "courseCount", coalesce(sum(review_count), 0)::int AS "reviewCount",
        coalesce(sum(rating_sum)::float8 / nullif(sum(review_count), 0), 0) AS "averageRating"
      FROM courses WHERE teacher_id = ${id} AND status = 'active'`,
  ])
  const { courseCount, reviewCount, averageRating } = figures ?? { courseCount: 0, reviewCount: 0, averageRating: 0 }
  return { ...toPublicPerson(person), bio: person?.bio ?? null, courseCount, reviewCount, averageRating }
}
