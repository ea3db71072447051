import type { Principal } from '@lectern/contracts/shapes/principal.ts'
import { WISHLIST_MAX } from '@lectern/contracts/shapes/wishlist.ts'
import { refuse } from '@lectern/service-kit/errors.ts'
import { isPublicCourse } from '../courses/courses.repository.ts'
import type { Learning } from '../learning.ts'
import { people } from '../people/people.ts'
import { countWishes, hasWish, insertWish, lockWishes, removeClosedWishes } from './wishes.repository.ts'

/**
 * Once, however often it is asked. Refuses with `course-not-found` for a course that isn't in the catalog, `wishlist-full` when the
 * list is full, and 503 for a course that isn't known here while catalog doesn't answer.
 */
export async function addToWishlist(learning: Learning, { id }: Principal, courseId: number): Promise<void> {
  await refuseUnlessOpen(learning, courseId)
  await learning.database.$transaction(async (tx) => {
    await people.refuseErased(tx, id)
    await lockWishes(tx, id)
    if (await hasWish(tx, id, courseId)) return
    const count = await countWishes(tx, id)
    const isFull = count >= WISHLIST_MAX && count - (await removeClosedWishes(tx, id)) >= WISHLIST_MAX
    if (isFull) throw refuse('wishlist-full', { most: WISHLIST_MAX })
    await insertWish(tx, id, courseId)
  })
}

/** Catalog is asked only where its events haven't told of the course. */
async function refuseUnlessOpen({ database, offers }: Learning, courseId: number): Promise<void> {
  if (await isPublicCourse(database, courseId)) return
  const { status } = await offers.fetch(courseId)
  if (status !== 'active') throw refuse('course-not-found')
}
