import { refuse } from '@lectern/service-kit/errors.ts'
import type { CatchUpContext } from '../enrollments/catch-up.ts'
import { hasLesson } from './messages.repository.ts'

/**
 * How a lesson of the course that is spoken of is called now; null where that can't be asked for, since a message is worth more than the
 * title in it. Throws 400 for a lesson that the course's students don't have.
 */
export async function titleOfLesson(
  { database, owners }: CatchUpContext,
  courseId: number,
  lessonId: number,
): Promise<string | null> {
  if (!(await hasLesson(database, courseId, lessonId))) throw refuse('message-lesson-not-in-course')
  try {
    return await owners.lessonTitle(courseId, lessonId)
  } catch {
    return null
  }
}
