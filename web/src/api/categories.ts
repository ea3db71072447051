import type { listCategories } from '@lectern/contracts/calls/public/catalog.ts'
import { endpoint } from './endpoint.ts'
import { useRead } from './use-read.ts'

const categories = endpoint<typeof listCategories>('GET', '/api/categories')

/** All categories; read once and shared, because every cover is drawn by its category's name. */
export function useCategories() {
  return useRead(categories, {})
}

/** The name behind a course's category, undefined while it is not known, `null` when it never will be. */
export function useCategoryName(categoryId: number | null): string | null | undefined {
  const { data, error } = useCategories()
  if (data) return data.find(({ id }) => id === categoryId)?.name ?? null
  return error ? null : undefined
}
