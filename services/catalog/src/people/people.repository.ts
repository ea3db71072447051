import type { CourseTeacher } from '@lectern/contracts/shapes/courses.ts'
import { toPublicPerson } from '@lectern/contracts/shapes/people.ts'
import { IS_LISTED } from '../courses/visibility.repository.ts'
import type { Transaction } from '../database.ts'

/**
 * A teacher as everybody sees them, with what their active courses say together; somebody erased is 'Deleted user'. The courses
 * by courses_teacher_id_sample_key_key.
 */
export async function findTeacher(tx: Transaction, id: number): Promise<CourseTeacher> {
  const [row] = await tx.$queryRaw<[CourseTeacher & { erased: boolean | null }]>`
    /* prepared */ SELECT p.full_name AS "fullName", p.username, p.profile_image AS "profileImage", p.bio, p.erased, figures.*
    FROM (
      SELECT count(*)::int AS "courseCount", coalesce(sum(review_count), 0)::int AS "reviewCount",
        coalesce(sum(rating_sum)::float8 / nullif(sum(review_count), 0), 0) AS "averageRating"
      FROM courses WHERE teacher_id = ${id} AND ${IS_LISTED}
    ) figures LEFT JOIN people p ON p.id = ${id}`
  const { courseCount, reviewCount, averageRating, bio, ...person } = row
  return { ...toPublicPerson(person), bio, courseCount, reviewCount, averageRating }
}

/** Keeps whether a known person teaches, by the newest version. Returns whether that changed. */
export async function noteRole(
  tx: Transaction,
  { id, version, teaches }: { id: number; version: number; teaches: boolean },
): Promise<boolean> {
  const changed = await tx.$executeRaw`
    UPDATE people SET teaches = ${teaches}, version = ${version}
    WHERE id = ${id} AND version <= ${version} AND teaches <> ${teaches} AND NOT erased`
  return changed === 1
}

/** Teachers with this username or confirmed address, which is folded for comparing: any other address anybody could give. */
export async function findTeacherIds(tx: Transaction, key: string): Promise<number[]> {
  const rows = await tx.$queryRaw<{ id: number }[]>`
    SELECT id FROM people WHERE teaches AND NOT erased
      AND (lower(username) = ${key} OR (email_confirmed AND lower(email) = ${key})) ORDER BY id`
  return rows.map(({ id }) => id)
}

/** Whether what this teacher teaches can't be bought for now. */
export async function isSuspended(tx: Transaction, id: number): Promise<boolean> {
  return (await tx.person.count({ where: { id, suspended: true } })) > 0
}
