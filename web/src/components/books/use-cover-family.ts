import { type CoverFamily, coverFamily } from '@lectern/covers/cover-palettes.ts'
import { useCategoryName } from '../../api/categories.ts'

/** The publisher's colours for a category; undefined while its name is not known. */
export function useCoverFamily(categoryId: number | null): CoverFamily | undefined {
  const name = useCategoryName(categoryId)
  return name === undefined ? undefined : coverFamily(name ?? undefined)
}
