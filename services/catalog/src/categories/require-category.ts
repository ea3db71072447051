import { wrong } from '@lectern/contracts/problems/wrong.ts'
import { validationFailed } from '@lectern/service-kit/errors.ts'
import type { Transaction } from '../database.ts'
import { holdCategory, redirectOf } from './categories.repository.ts'

/**
 * The category that a course can be in by this id: itself, or the one it was merged into. It stays until the transaction ends. Throws 400,
 * as for a category left out, when there is none.
 */
export async function requireCategory(tx: Transaction, id: number): Promise<number> {
  // The redirect is read once the row is held: a merge that was waited for has committed by then.
  const isThere = await holdCategory(tx, id)
  const into = await redirectOf(tx, id)
  if (into !== null) return requireCategory(tx, into)
  if (isThere) return id
  throw validationFailed([{ pointer: '/body/categoryId', message: wrong('category-required') }])
}
