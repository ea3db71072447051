import type { SchoolPage, SchoolPageItem, StoredSchoolPage } from '@lectern/contracts/shapes/school-pages.ts'
import type { Transaction } from '../database.ts'

type Row = Omit<StoredSchoolPage, 'group' | 'order' | 'words'> & { group: string; orderIndex: number; words: unknown }

/** Rows are written by `savePage` alone, as the contract has them. */
function pageOf({ group, orderIndex: order, words, ...page }: Row): StoredSchoolPage {
  return { ...page, order, group: group as SchoolPage['group'], words: words as SchoolPage['words'] }
}

export async function findPage(tx: Transaction, slug: string): Promise<StoredSchoolPage | null> {
  const row = await tx.schoolPage.findUnique({ where: { slug } })
  return row && pageOf(row)
}

/** In the order of the footer. */
export async function listPages(tx: Transaction): Promise<StoredSchoolPage[]> {
  return (await tx.schoolPage.findMany({ orderBy: [{ orderIndex: 'asc' }, { slug: 'asc' }] })).map(pageOf)
}

/** The same without their texts. */
export async function listPageItems(tx: Transaction): Promise<SchoolPageItem[]> {
  return tx.$queryRaw<SchoolPageItem[]>`
    SELECT slug, "group", order_index AS "order", version,
           (SELECT jsonb_object_agg(language, text -> 'title') FROM jsonb_each(words) each (language, text)) AS titles
    FROM school_pages ORDER BY order_index, slug`
}

export async function countPages(tx: Transaction): Promise<number> {
  return tx.schoolPage.count()
}

export async function savePage(tx: Transaction, { slug, order, ...page }: StoredSchoolPage): Promise<void> {
  const data = { ...page, orderIndex: order }
  await tx.schoolPage.upsert({ where: { slug }, create: { slug, ...data }, update: data, select: { slug: true } })
}

export async function removePage(tx: Transaction, slug: string): Promise<void> {
  await tx.schoolPage.delete({ where: { slug }, select: { slug: true } })
}
