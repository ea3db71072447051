import * as contract from '@lectern/contracts/calls/public/wishlist.ts'
import { route } from '@lectern/service-kit/http/route.ts'
import type { FastifyInstance } from 'fastify'
import type { Learning } from '../learning.ts'
import { addToWishlist } from './add-to-wishlist.ts'
import { deleteWishlistItem, listWishlist } from './wishlist.repository.ts'

export function wishlistRoutes(app: FastifyInstance, learning: Learning): void {
  const { database } = learning
  route(app, contract.getWishlist, async ({ principal }) => ({ courseIds: await listWishlist(database, principal.id) }))
  route(app, contract.addToWishlist, ({ principal, params }) => addToWishlist(learning, principal, params.courseId))
  route(app, contract.removeFromWishlist, ({ principal, params }) =>
    deleteWishlistItem(database, principal.id, params.courseId),
  )
}
