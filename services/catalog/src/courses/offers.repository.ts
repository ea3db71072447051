import { COURSE_STATUSES, VISIBILITIES } from '@lectern/contracts/shapes/courses.ts'
import type { CourseOffer } from '@lectern/contracts/shapes/internal.ts'
import { oneOf, selectList, type Unchecked } from '@lectern/service-kit/database/columns.ts'
import { IS_GRADED } from '../curriculum/published-lessons.repository.ts'
import type { Transaction } from '../database.ts'
import { type Course, Prisma } from '../generated/prisma/client.ts'

const OFFERED = [
  ...(['teacherId', 'title', 'image', 'categoryId', 'language', 'priceCents', 'status', 'visibility'] as const),
  ...(['curriculumVersion', 'minutes'] as const),
] satisfies (keyof Course & keyof CourseOffer)[]
const COLUMNS = Prisma.raw(selectList(OFFERED))

/** One statement is one snapshot: the lessons belong to the `curriculumVersion` beside them. */
export async function findOffer(tx: Transaction, courseId: number): Promise<CourseOffer | null> {
  const [offer] = await tx.$queryRaw<Unchecked<Required<CourseOffer>, 'status' | 'visibility'>[]>`
    /* prepared */ SELECT id AS "courseId", ${COLUMNS}, sample_key IS NOT NULL AS sample,
           EXISTS (SELECT FROM people WHERE people.id = courses.teacher_id AND people.suspended) AS "salesPaused",
           ARRAY(
             SELECT lessons.id FROM lessons JOIN modules ON modules.id = lessons.module_id
             WHERE modules.course_id = courses.id AND NOT lessons.draft
             ORDER BY modules.order_index, lessons.order_index
           ) AS "lessonIds",
           ARRAY(
             SELECT lessons.id FROM lessons JOIN modules ON modules.id = lessons.module_id
             WHERE modules.course_id = courses.id AND NOT lessons.draft AND ${IS_GRADED}
             ORDER BY modules.order_index, lessons.order_index
           ) AS "gradedLessonIds"
    FROM courses WHERE id = ${courseId}`
  return offer
    ? { ...offer, status: oneOf(COURSE_STATUSES, offer.status), visibility: oneOf(VISIBILITIES, offer.visibility) }
    : null
}
