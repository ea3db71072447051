import { wrong } from '@lectern/contracts/problems/wrong.ts'
import { validationFailed } from '@lectern/service-kit/errors.ts'
import type { Transaction } from '../database.ts'
import { categoryExists } from './categories.repository.ts'

/** Throws 400, as for a category left out, when there is none with this id. */
export async function requireCategory(tx: Transaction, id: number): Promise<void> {
  if (await categoryExists(tx, id)) return
  throw validationFailed([{ pointer: '/body/categoryId', message: wrong('category-required') }])
}
