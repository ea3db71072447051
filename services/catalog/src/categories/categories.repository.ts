import type { Category } from '@lectern/contracts/shapes/courses.ts'
import type { Transaction } from '../database.ts'
import { withNames } from './category-names.ts'

/**
 * All categories in the order of their ids, with their active courses counted.
 * Counts by courses_status_category_id_level_price_cents_idx alone, without touching the courses.
 */
export async function categoriesWithCounts(tx: Transaction): Promise<Category[]> {
  const categories = await tx.$queryRaw<Category[]>`
    SELECT categories.id, name, names, icon, coalesce(active.courses, 0) AS "courseCount"
    FROM categories
    LEFT JOIN (
      SELECT category_id, count(*)::int AS courses FROM courses WHERE status = 'active' GROUP BY category_id
    ) active ON active.category_id = categories.id
    ORDER BY categories.id`
  return categories.map(withNames)
}

export async function categoryExists(tx: Transaction, id: number): Promise<boolean> {
  return (await tx.category.count({ where: { id } })) === 1
}

/** Ids by name. */
export async function categoryIds(tx: Transaction): Promise<Map<string, number>> {
  const categories = await tx.category.findMany({ select: { id: true, name: true } })
  return new Map(categories.map(({ name, id }) => [name, id]))
}
