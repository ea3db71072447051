import { courseUpdated } from '@lectern/contracts/events/catalog.ts'
import { withOutboxAll } from '@lectern/service-kit/events/outbox.ts'
import { snapshot } from '../courses/course-events.ts'
import { moveCoursesOf } from '../courses/courses.repository.ts'
import type { Database } from '../database.ts'
import { countCoursesIn, lockCategory, redirectOf, removeCategory, unfinishedMerges } from './categories.repository.ts'

/** As many as one transaction holds: their teachers wait no longer than that. */
const BATCH = 200

/**
 * Moves the courses of a merged category, with an event each, then removes its row. Each batch is a transaction of its own, so that what breaks off
 * is gone on with by anybody: the call itself, its repetition, or the background. Returns how many moved.
 */
export async function moveCourses(database: Database, from: number, into: number): Promise<number> {
  for (let moved = 0; ; ) {
    const count = await moveBatch(database, from)
    moved += count
    if (count === 0 && (await removeEmptied(database, from))) return moved
  }

  async function moveBatch(client: Database, categoryId: number): Promise<number> {
    return client.$transaction(async (tx) => {
      // The other category may have been merged on, meanwhile.
      const target = (await redirectOf(tx, categoryId)) ?? into
      const courses = await moveCoursesOf(tx, categoryId, target, BATCH)
      const events = courses.map((course) => ({
        ...{ subject: course.id, sequence: course.version, data: snapshot(course) },
      }))
      if (events.length > 0) await withOutboxAll(tx, courseUpdated, events)
      return courses.length
    })
  }
}

/** A course that was created in it while it was merged has committed once its row is locked. */
async function removeEmptied(database: Database, id: number): Promise<boolean> {
  return database.$transaction(async (tx) => {
    await lockCategory(tx, id)
    if ((await countCoursesIn(tx, id)) > 0) return false
    await removeCategory(tx, id)
    return true
  })
}

/** Finishes merges that were interrupted. */
export async function finishMerges(database: Database): Promise<void> {
  for (const { id, into } of await unfinishedMerges(database)) await moveCourses(database, id, into)
}
