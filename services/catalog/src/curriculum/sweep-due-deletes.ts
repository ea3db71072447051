import type { Database } from '../database.ts'
import { changeCurriculum } from './curriculum-change.ts'
import { closeGaps, coursesWithDueDeletes, lockIdleCourse, removeDue } from './due-deletes.repository.ts'

/**
 * Removes for everybody what teachers have deleted and not taken back in time, with one event per course. Any replica may
 * do it at any time: what is due is in the database, and a course that somebody is changing waits for the next time.
 */
export async function sweepDueDeletes(database: Database): Promise<void> {
  for (const courseId of await coursesWithDueDeletes(database)) {
    await database.$transaction(async (tx) => {
      if (!(await lockIdleCourse(tx, courseId))) return
      await changeCurriculum(tx, courseId, async () => {
        if ((await removeDue(tx, courseId)) > 0) await closeGaps(tx, courseId)
      })
    })
  }
}
