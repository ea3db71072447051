import type { Category } from '@lectern/contracts/shapes/courses.ts'
import { listCategories } from '#api/catalog'
import { categoryLabel } from './category-label.ts'
import { useRead } from './use-read.ts'

/** The category with this id, or the one it was merged into. */
export function findCategory<One extends Pick<Category, 'id' | 'formerIds'>>(
  categories: readonly One[],
  categoryId: number | null,
): One | undefined {
  if (categoryId === null) return undefined
  return categories.find(({ id, formerIds }) => id === categoryId || formerIds?.includes(categoryId))
}

/** A course's category; undefined while it is not known, `null` when it never will be. */
export function useCategory(categoryId: number | null): Category | null | undefined {
  const { data, error } = useRead(listCategories)
  if (data) return findCategory(data, categoryId) ?? null
  return error ? null : undefined
}

/** What a course's category is called; as `useCategory` where it isn't known. */
export function useCategoryLabel(categoryId: number | null): string | null | undefined {
  const category = useCategory(categoryId)
  return category ? categoryLabel(category) : category
}
