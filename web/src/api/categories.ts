import type { Category } from '@lectern/contracts/shapes/courses.ts'
import { listCategories } from '#api/catalog'
import { locale } from '../lib/locale.ts'
import { useRead } from './use-read.ts'

/** The name behind a course's category, by which its cover is drawn; undefined while it is not known, `null` when it never will be. */
export function useCategoryName(categoryId: number | null): string | null | undefined {
  const { data, error } = useRead(listCategories)
  if (data) return data.find(({ id }) => id === categoryId)?.name ?? null
  return error ? null : undefined
}

/** What a category is called in the page's language. */
export function categoryLabel({ name, names }: Pick<Category, 'name' | 'names'>): string {
  return names?.[locale.language] ?? name
}

/** The same of a course's category; as `useCategoryName` where it isn't known. */
export function useCategoryLabel(categoryId: number | null): string | null | undefined {
  const { data, error } = useRead(listCategories)
  const category = data?.find(({ id }) => id === categoryId)
  if (category) return categoryLabel(category)
  return data || error ? null : undefined
}
