import type { CategoryBody, OperatorCategory } from '@lectern/contracts/shapes/categories.ts'
import type { Category } from '@lectern/contracts/shapes/courses.ts'
import { COVER_FAMILIES } from '@lectern/contracts/shapes/cover-families.ts'
import { oneOf, type Unchecked } from '@lectern/service-kit/database/columns.ts'
import { IS_LISTED } from '../courses/visibility.repository.ts'
import type { Transaction } from '../database.ts'
import { Prisma } from '../generated/prisma/client.ts'

type Row<One extends Category> = Unchecked<One, 'coverFamily'>

/** A CHECK constraint holds the family to those of the contract. */
const typed = <One extends Category>(row: Row<One>) =>
  ({ ...row, coverFamily: oneOf(COVER_FAMILIES, row.coverFamily ?? '') }) as unknown as One

/** What lists show of categories. */
export const CATEGORY_COLUMNS = Prisma.sql`
  categories.id, categories.name, categories.names, categories.icon, categories.cover_family AS "coverFamily",
  ARRAY(SELECT former.id FROM category_redirects former WHERE former.category_id = categories.id ORDER BY former.id) AS "formerIds"`

/** Without those that are being merged into another. */
const IS_NOT_MERGING = Prisma.sql`NOT EXISTS (SELECT FROM category_redirects moving WHERE moving.id = categories.id)`

/**
 * All categories in the school's order, with their active courses counted: while categories are merged, where they will be.
 * Counts by courses_listed_by_category_idx alone, without touching the courses.
 */
export async function categoriesWithCounts(tx: Transaction): Promise<Category[]> {
  const categories = await tx.$queryRaw<Row<Category>[]>`
    SELECT ${CATEGORY_COLUMNS}, coalesce(active.courses, 0) AS "courseCount"
    FROM categories
    LEFT JOIN (
      SELECT coalesce(category_redirects.category_id, counted.category_id) AS category_id, sum(courses)::int AS courses
      FROM (SELECT category_id, count(*) AS courses FROM courses WHERE ${IS_LISTED} GROUP BY category_id) counted
      LEFT JOIN category_redirects ON category_redirects.id = counted.category_id
      GROUP BY 1
    ) active ON active.category_id = categories.id
    WHERE ${IS_NOT_MERGING}
    ORDER BY categories.position, categories.id`
  return categories.map(typed)
}

/** The same for operators, with the courses of every status; or one of them. */
export async function operatorCategories(tx: Transaction, id?: number): Promise<OperatorCategory[]> {
  const categories = await tx.$queryRaw<Row<OperatorCategory>[]>`
    SELECT ${CATEGORY_COLUMNS}, categories.version,
      (SELECT count(*)::int FROM courses
       WHERE status IN ('draft', 'active', 'archived') AND courses.category_id IN (
         SELECT categories.id UNION ALL SELECT former.id FROM category_redirects former WHERE former.category_id = categories.id
       )) AS "courseCount"
    FROM categories
    WHERE ${IS_NOT_MERGING} ${id === undefined ? Prisma.empty : Prisma.sql`AND categories.id = ${id}`}
    ORDER BY categories.position, categories.id`
  return categories.map(typed)
}

export async function findOperatorCategory(tx: Transaction, id: number): Promise<OperatorCategory | undefined> {
  return (await operatorCategories(tx, id))[0]
}

/** Keeps the category from being merged or deleted until the transaction ends. Returns whether it is there. */
export async function holdCategory(tx: Transaction, id: number): Promise<boolean> {
  const held = await tx.$queryRaw<unknown[]>`SELECT FROM categories WHERE id = ${id} FOR KEY SHARE`
  return held.length === 1
}

/** Waits for those who hold it, and keeps new courses out of it until the transaction ends. */
export async function lockCategory(tx: Transaction, id: number): Promise<void> {
  await tx.$executeRaw`SELECT FROM categories WHERE id = ${id} FOR UPDATE`
}

/** Where the id of a merged category leads; null for any other. */
export async function redirectOf(tx: Transaction, id: number): Promise<number | null> {
  return (await tx.categoryRedirect.findUnique({ where: { id } }))?.categoryId ?? null
}

/** The category behind an id of its own or of one merged into it, with those whose courses are on their way. */
export async function idsOfCategory(tx: Transaction, id: number): Promise<number[]> {
  const rows = await tx.$queryRaw<{ id: number }[]>`
    WITH target AS (SELECT coalesce((SELECT category_id FROM category_redirects WHERE id = ${id}), ${id}) AS id)
    SELECT id FROM target
    UNION ALL
    SELECT categories.id FROM category_redirects JOIN categories ON categories.id = category_redirects.id
    JOIN target ON target.id = category_redirects.category_id`
  return rows.map((row) => row.id)
}

/** Any number will do, as long as nothing else in this database uses it. */
const CHANGING = 4103

/** Serializes all changes of categories until the transaction ends. */
export async function lockCategories(tx: Transaction): Promise<void> {
  await tx.$executeRaw`SELECT pg_advisory_xact_lock(${CHANGING}::int, 0)`
}

/** Appends it after the others. Languages that this version doesn't speak are kept on an update. */
export async function insertCategory(tx: Transaction, category: CategoryBody): Promise<number> {
  const { _max } = await tx.category.aggregate({ _max: { position: true } })
  const position = (_max.position ?? 0) + 1
  return (await tx.category.create({ data: { ...category, position }, select: { id: true } })).id
}

export async function saveCategory(tx: Transaction, id: number, category: CategoryBody): Promise<void> {
  await tx.category.update({ where: { id }, data: { ...category, version: { increment: 1 } }, select: { id: true } })
}

export async function saveOrder(tx: Transaction, ids: readonly number[]): Promise<void> {
  await tx.$executeRaw`
    UPDATE categories SET position = ordered.place
    FROM unnest(${ids}::int[]) WITH ORDINALITY AS ordered (id, place) WHERE ordered.id = categories.id`
}

/** Its id, and the ids that led to it, lead to the other category. */
export async function redirectCategory(tx: Transaction, id: number, into: number): Promise<void> {
  await tx.categoryRedirect.updateMany({ where: { categoryId: id }, data: { categoryId: into } })
  await tx.categoryRedirect.create({ data: { id, categoryId: into } })
}

/** Merged categories whose row is still there: some of their courses may have to move. */
export function unfinishedMerges(tx: Transaction): Promise<{ id: number; into: number }[]> {
  return tx.$queryRaw<{ id: number; into: number }[]>`
    SELECT categories.id, category_redirects.category_id AS into
    FROM category_redirects JOIN categories ON categories.id = category_redirects.id ORDER BY categories.id`
}

export async function removeCategory(tx: Transaction, id: number): Promise<void> {
  await tx.category.deleteMany({ where: { id } })
}

/** Courses of any status in it. */
export async function countCoursesIn(tx: Transaction, categoryId: number): Promise<number> {
  return tx.course.count({ where: { categoryId } })
}

/** Categories in the school's order, with all their names. */
export async function namedCategories(tx: Transaction): Promise<Pick<Category, 'id' | 'name' | 'names'>[]> {
  return tx.$queryRaw<Pick<Category, 'id' | 'name' | 'names'>[]>`
    SELECT id, name, names FROM categories WHERE ${IS_NOT_MERGING} ORDER BY position, id`
}
