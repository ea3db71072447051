import type { Principal } from '@lectern/contracts/shapes/principal.ts'
import type { Database } from '../database.ts'
import { markLessonDeleted } from './lessons.repository.ts'
import { lockOwnLesson } from './own-curriculum.ts'

/**
 * Takes a lesson from its teacher's outline. Students keep it until the delay is over and it is removed, because what is
 * removed can complete their course for ever: until then the teacher can take it back.
 */
export async function deleteLesson(
  database: Database,
  teacher: Principal,
  lessonId: number,
  delayMs: number,
): Promise<void> {
  await database.$transaction(async (tx) => {
    await lockOwnLesson(tx, lessonId, teacher)
    await markLessonDeleted(tx, lessonId, delayMs)
  })
}
