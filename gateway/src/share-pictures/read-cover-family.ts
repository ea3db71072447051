import { listCategories } from '@lectern/contracts/calls/public/catalog.ts'
import type { Category } from '@lectern/contracts/shapes/courses.ts'
import type { CoverFamily } from '@lectern/contracts/shapes/cover-families.ts'

type ReadText = (address: string) => Promise<string>

/** The category with this id, or the one it was merged into. Throws what the reading throws. */
export async function readCategory(read: ReadText, categoryId: number): Promise<Category | undefined> {
  const categories = listCategories.responses[200].parse(JSON.parse(await read(listCategories.path)))
  return categories.find(({ id, formerIds }) => id === categoryId || formerIds?.includes(categoryId))
}

/** Whose colors the cover of a course in this category has. */
export async function readCoverFamily(read: ReadText, categoryId: number): Promise<CoverFamily> {
  return (await readCategory(read, categoryId))?.coverFamily ?? 'other'
}
