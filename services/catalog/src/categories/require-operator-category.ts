import type { OperatorCategory } from '@lectern/contracts/shapes/categories.ts'
import { refuse } from '@lectern/service-kit/errors.ts'
import type { Transaction } from '../database.ts'
import { findOperatorCategory } from './categories.repository.ts'

/** The category as operators see it. Throws 404, also for one that was merged into another. */
export async function requireOperatorCategory(tx: Transaction, id: number): Promise<OperatorCategory> {
  const category = await findOperatorCategory(tx, id)
  if (!category) throw refuse('category-not-found')
  return category
}
