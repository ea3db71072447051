import { courseParamsSchema } from '../../shapes/courses.ts'
import { WISHLIST_MAX, wishlistSchema } from '../../shapes/wishlist.ts'
import { defineRoute } from './route.ts'

export const getWishlist = defineRoute({
  id: 'getWishlist',
  method: 'GET',
  whileViewing: 'answered',
  path: '/api/wishlist',
  owner: 'learning',
  access: 'students-own',
  summary: 'List the courses on the wishlist',
  responses: { 200: wishlistSchema },
  example: { answer: { courseIds: [3] } },
})

export const addToWishlist = defineRoute({
  id: 'addToWishlist',
  method: 'PUT',
  path: '/api/wishlist/{courseId}',
  owner: 'learning',
  access: 'student',
  summary: 'Add a course to the wishlist; idempotent',
  description: `404 for a course that isn't in the catalog; 409 beyond ${WISHLIST_MAX} courses.`,
  params: courseParamsSchema,
  responses: { 204: null },
  problems: ['course-not-found', 'wishlist-full'],
})

export const removeFromWishlist = defineRoute({
  id: 'removeFromWishlist',
  method: 'DELETE',
  path: '/api/wishlist/{courseId}',
  owner: 'learning',
  access: 'student',
  summary: 'Remove a course from the wishlist; idempotent',
  params: courseParamsSchema,
  responses: { 204: null },
})
