import { wrong } from '@lectern/contracts/problems/wrong.ts'
import { validationFailed } from '@lectern/service-kit/errors.ts'
import type { Database } from '../database.ts'
import { lockCategories, lockCategory, redirectCategory, redirectOf } from './categories.repository.ts'
import { requireOperatorCategory } from './require-operator-category.ts'

/**
 * Makes the category's id lead to another, whose courses are still to be moved. No list has the category after that, and no course gets into
 * it: who creates one in it finds it in the other. Throws 404, and 400 for a merge into itself. Repeated, it changes nothing.
 */
export async function beginMerge(database: Database, id: number, into: number): Promise<void> {
  if (id === into) throw validationFailed([{ pointer: '/body/into', message: wrong('category-into-itself') }])
  await database.$transaction(async (tx) => {
    await lockCategories(tx)
    if ((await redirectOf(tx, id)) === into) return
    await requireOperatorCategory(tx, id)
    await requireOperatorCategory(tx, into)
    await lockCategory(tx, id)
    await redirectCategory(tx, id, into)
  })
}
