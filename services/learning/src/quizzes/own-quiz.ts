import type { Principal } from '@lectern/contracts/shapes/principal.ts'
import { refuse } from '@lectern/service-kit/errors.ts'
import type { Database } from '../database.ts'

/** Throws `notFound` (404) unless the lesson is in a course of this teacher, as students have it. */
export async function assertOwnLesson(database: Database, teacher: Principal, lessonId: number): Promise<void> {
  const where = { teacherId: teacher.id, lessonIds: { has: lessonId }, deleted: false }
  if ((await database.course.count({ where })) === 0) throw refuse('lesson-not-in-your-courses')
}
