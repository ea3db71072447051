import type { Principal } from '@lectern/contracts/shapes/principal.ts'
import { WISHLIST_MAX } from '@lectern/contracts/shapes/wishlist.ts'
import { refuse } from '@lectern/service-kit/errors.ts'
import { isListedCourse } from '../courses/courses.repository.ts'
import type { Learning } from '../learning.ts'
import { people } from '../people/people.ts'
import {
  countWishlistItems,
  deleteClosedWishlistItems,
  insertWishlistItem,
  isOnWishlist,
  lockWishlist,
} from './wishlist.repository.ts'

/**
 * Once, however often it is asked. Refuses with `course-not-found` for a course that isn't in the catalog, `wishlist-full` when the
 * list is full, and 503 for a course that isn't known here while catalog doesn't answer.
 */
export async function addToWishlist(learning: Learning, { id }: Principal, courseId: number): Promise<void> {
  await refuseUnlessListed(learning, courseId)
  await learning.database.$transaction(async (tx) => {
    await people.refuseErased(tx, id)
    await lockWishlist(tx, id)
    if (await isOnWishlist(tx, id, courseId)) return
    const count = await countWishlistItems(tx, id)
    const isFull = count >= WISHLIST_MAX && count - (await deleteClosedWishlistItems(tx, id)) >= WISHLIST_MAX
    if (isFull) throw refuse('wishlist-full', { most: WISHLIST_MAX })
    await insertWishlistItem(tx, id, courseId)
  })
}

/** Calls catalog only if its events haven't brought the course yet. */
async function refuseUnlessListed({ database, offers }: Learning, courseId: number): Promise<void> {
  if (await isListedCourse(database, courseId)) return
  const { status, visibility = 'public' } = await offers.fetch(courseId)
  if (status !== 'active' || visibility !== 'public') throw refuse('course-not-found')
}
