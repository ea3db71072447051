import { addToWishlist, getWishlist, removeFromWishlist } from '#api/wishlist'
import { texts } from '#texts/api'
import { setOnVisitorWishlist, useVisitorWishlist, visitorWishlist } from '../lib/visitor-wishlist.ts'
import { isNotFound } from './api-error.ts'
import { wishlistChanged, wishlistItemChanged } from './changes.ts'
import { useCurrentUser } from './current-user.ts'
import { useRead } from './use-read.ts'

/** Whose list it is: a student's own, a visitor's in this browser. Teachers have none. */
type WishlistOwner = 'student' | 'visitor' | 'nobody'

/** Courses to come back to, the newest wish first; undefined while a student's aren't known. */
export function useWishlist() {
  const { data: user, isLoading } = useCurrentUser()
  const owner: WishlistOwner = user ? (user.role === 'student' ? 'student' : 'nobody') : 'visitor'
  const { data, error, mutate } = useRead(getWishlist, owner === 'student' ? {} : null)
  const visitorItems = useVisitorWishlist()
  const own = owner === 'student' ? data?.courseIds : []
  return {
    owner,
    // What wasn't merged yet is on the list all the same.
    courseIds: own && !isLoading ? [...new Set([...(user?.viewing ? [] : visitorItems), ...own])] : undefined,
    error,
    retry: () => mutate(),
    /** Shown at once, and put back where it fails. Throws an error with a sentence. */
    set: (courseId: number, isWished: boolean) =>
      owner === 'student' ? send(courseId, isWished) : keep(courseId, isWished),
  }
}

async function keep(courseId: number, isWished: boolean): Promise<void> {
  if (!setOnVisitorWishlist(courseId, isWished)) throw new Error(texts.wishNotKept)
}

/** The last change of each course that is on its way: the next one waits, so that the last press counts. */
const underWay = new Map<number, Promise<unknown>>()

async function send(courseId: number, isWished: boolean): Promise<void> {
  if (!isWished) setOnVisitorWishlist(courseId, false)
  await wishlistItemChanged(courseId, isWished)
  const before = underWay.get(courseId) ?? Promise.resolve()
  const sent = before.then(() => (isWished ? addToWishlist({ courseId }) : removeFromWishlist({ courseId })))
  underWay.set(
    courseId,
    sent.catch(() => {}),
  )
  try {
    await sent
  } catch (failure) {
    await wishlistItemChanged(courseId, !isWished)
    throw failure
  }
}

/**
 * Brings what a visitor wished for into the list of the student who has signed in. What can't be brought over stays in the browser, and is
 * tried again with the next page.
 */
export async function mergeVisitorWishlist(): Promise<void> {
  for (const courseId of visitorWishlist().toReversed()) {
    try {
      await addToWishlist({ courseId })
    } catch (failure) {
      // The course is no longer in the catalog. Anything else may be otherwise the next time.
      if (!isNotFound(failure)) break
    }
    setOnVisitorWishlist(courseId, false)
  }
  await wishlistChanged()
}
