import type { CategoryBody, OperatorCategory } from '@lectern/contracts/shapes/categories.ts'
import * as calls from '#api/categories'
import { basedOn } from './operator-school.ts'
import { outdate, readsOf, readsUnder } from './reads.ts'
import { CATEGORIES, courseLists } from './teaching-changes.ts'

export async function addCategory(body: CategoryBody): Promise<OperatorCategory> {
  const added = await calls.createCategory({ body })
  await categoriesChanged()
  return added
}

/** Throws ChangedElsewhere when `version` is no longer the newest. */
export async function saveCategory(categoryId: number, body: CategoryBody, version: number): Promise<OperatorCategory> {
  const saved = await calls.updateCategory({ categoryId, body }, basedOn<OperatorCategory>(version))
  await categoriesChanged()
  return saved
}

export async function saveCategoryOrder(ids: number[]): Promise<OperatorCategory[]> {
  const ordered = await calls.orderCategories({ body: { ids } })
  void outdate(readsOf(CATEGORIES))
  return ordered
}

export async function mergeCategory(categoryId: number, into: number) {
  const merged = await calls.mergeCategory({ categoryId, body: { into } })
  await categoriesChanged()
  return merged
}

export async function removeCategory(categoryId: number): Promise<void> {
  await calls.deleteCategory({ categoryId })
  await categoriesChanged()
}

function categoriesChanged(): Promise<void> {
  return outdate(readsUnder('/api/operator/categories'), readsOf(CATEGORIES), ...courseLists)
}
