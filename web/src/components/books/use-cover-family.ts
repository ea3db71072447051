import type { CoverFamily } from '@lectern/covers/cover-palettes.ts'
import { useCategory } from '../../api/categories.ts'

/** The publisher's colours for a category; undefined while it is not known. */
export function useCoverFamily(categoryId: number | null): CoverFamily | undefined {
  const category = useCategory(categoryId)
  return category === undefined ? undefined : (category?.coverFamily ?? 'other')
}
