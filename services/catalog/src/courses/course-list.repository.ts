import { MORE_MATCHES } from '@lectern/contracts/shapes/counted-matches.ts'
import type { LanguageWithCount } from '@lectern/contracts/shapes/course-language.ts'
import type { CourseSort, Level } from '@lectern/contracts/shapes/courses.ts'
import { countMatches, selectList, type Unchecked } from '@lectern/service-kit/database/columns.ts'
import { isRare, isSurelyMore } from '@lectern/service-kit/database/search.ts'
import type { Window } from '@lectern/service-kit/http/paging.ts'
import type { Transaction } from '../database.ts'
import { type Person, Prisma } from '../generated/prisma/client.ts'
import { type CourseRecord, type TypedColumn, typed } from './courses.repository.ts'
import { hasParts, hasWords, rankOf, type Searched } from './search.repository.ts'
import type { CourseSearch, SearchPart } from './search.ts'
import { IS_LISTED } from './visibility.repository.ts'

export interface CourseFilter {
  /** Only this teacher's, in every status; without it the listed ones of everybody. */
  teacherId?: number | undefined
  search?: CourseSearch | undefined
  ids?: number[] | undefined
  categoryIds?: number[] | undefined
  level?: Level | undefined
  /** Without a region. */
  language?: string | undefined
  minPriceCents?: number | undefined
  maxPriceCents?: number | undefined
}

const LISTED = [
  ...(['id', 'title', 'description', 'image', 'categoryId', 'level', 'language', 'priceCents'] as const),
  ...(['averageRating', 'reviewCount', 'studentCount', 'lessonCount', 'minutes', 'status', 'visibility'] as const),
] satisfies (keyof CourseRecord)[]
const TEACHER = ['fullName', 'username', 'erased'] as const satisfies (keyof Person)[]
/** Samples come with a school, so they are no news in it. */
const IS_NEW = `coalesce(courses.first_published_at > now() - interval '30 days' AND courses.sample_key IS NULL, false) AS "isNew"`
/** What a list shows of courses, with their teachers. */
export const LISTED_COLUMNS = Prisma.raw(
  `${selectList(LISTED, 'courses')}, ${selectList(TEACHER, 'people')}, ${IS_NEW}`,
)
export const LISTED_TABLES = Prisma.sql`courses JOIN people ON people.id = courses.teacher_id`

export type ListedCourse = Pick<CourseRecord, (typeof LISTED)[number]> &
  Pick<Person, (typeof TEACHER)[number]> & { isNew: boolean }

/** Ties are broken by id, so that pages never overlap; `relevance` comes after the rank of a match. Each order is that of an index of the listed courses, or the ids' own. */
const ORDERS: Record<CourseSort, Prisma.Sql> = {
  popular: Prisma.sql`review_count DESC, id DESC`,
  newest: Prisma.sql`id DESC`,
  'price-low': Prisma.sql`price_cents ASC, id ASC`,
  'price-high': Prisma.sql`price_cents DESC, id DESC`,
  rating: Prisma.sql`average_rating DESC, id DESC`,
  relevance: Prisma.sql`review_count DESC, id DESC`,
}

const PRIMARY_LANGUAGE = Prisma.sql`split_part(language, '-', 1)`

/** Which courses are looked at, whatever is searched for in them. */
function scopeOf({
  teacherId,
  ids,
  categoryIds,
  level,
  language,
  minPriceCents,
  maxPriceCents,
}: CourseFilter): Prisma.Sql {
  const all = [teacherId === undefined ? IS_LISTED : Prisma.sql`teacher_id = ${teacherId}`]
  if (ids !== undefined) all.push(Prisma.sql`courses.id = ANY(${ids})`)
  if (categoryIds !== undefined) all.push(Prisma.sql`category_id IN (${Prisma.join(categoryIds)})`)
  if (level !== undefined) all.push(Prisma.sql`level = ${level}`)
  if (language !== undefined) all.push(Prisma.sql`${PRIMARY_LANGUAGE} = ${language}`)
  if (minPriceCents !== undefined) all.push(Prisma.sql`price_cents >= ${minPriceCents}`)
  if (maxPriceCents !== undefined) all.push(Prisma.sql`price_cents <= ${maxPriceCents}`)
  return Prisma.join(all, ' AND ')
}

const searchedOf = ({ teacherId }: CourseFilter): Searched => (teacherId === undefined ? 'everybodys' : 'own')

/** Whether the words are so rare in this part, when so many matches are wanted, that the indexes of parts find them by less work. Of one teacher's courses each is looked at. */
function isFoundByParts({ teacherId }: CourseFilter, { shares, rows }: CourseSearch, part: SearchPart, wanted: number) {
  return teacherId === undefined && isRare({ share: shares[part], rows }, wanted)
}

/** Courses that have the words' parts. Without OFFSET 0 Postgres would read an index of all that are listed, too. */
function byParts(search: CourseSearch, part: SearchPart): Prisma.Sql {
  return Prisma.sql`(SELECT * FROM courses WHERE ${hasParts(search, part)} OFFSET 0) AS courses`
}

/** What matches, when so many of them are wanted. */
function matches(filter: CourseFilter, wanted: number): Prisma.Sql {
  const { search } = filter
  if (!search) return Prisma.sql`FROM courses WHERE ${scopeOf(filter)}`
  const rows = isFoundByParts(filter, search, 'text', wanted) ? byParts(search, 'text') : Prisma.sql`courses`
  return Prisma.sql`FROM ${rows} WHERE ${scopeOf(filter)} AND ${hasWords(search, 'text', searchedOf(filter))}`
}

/**
 * The first courses in an order that have something, looked at one after the other in that order. Without OFFSET 0 Postgres would weigh the condition,
 * of which it has no idea.
 */
function firstInOrder(filter: CourseFilter, sort: CourseSort, has: Prisma.Sql): Prisma.Sql {
  return Prisma.sql`
    FROM (SELECT * FROM courses WHERE ${scopeOf(filter)} ORDER BY ${ORDERS[sort]} OFFSET 0) AS courses WHERE ${has} ORDER BY ${ORDERS[sort]}`
}

/** Those with the words in their titles, then those with them in the head, then the others: each only as far as those before don't fill the page. */
function bestFirst(filter: CourseFilter, search: CourseSearch, { limit, offset }: Window): Prisma.Sql {
  const wanted = offset + limit
  const tier = (part: SearchPart, rank: number, others: Prisma.Sql) => {
    const has = Prisma.sql`${hasWords(search, part)} ${others}`
    const rows = isFoundByParts(filter, search, part, wanted)
      ? Prisma.sql`FROM ${byParts(search, part)} WHERE ${scopeOf(filter)} AND ${has} ORDER BY ${ORDERS.relevance}`
      : firstInOrder(filter, 'relevance', has)
    return Prisma.sql`SELECT id, ${rank}::int AS rank, review_count ${rows} LIMIT ${wanted}`
  }
  const without = (part: SearchPart, before: Prisma.Sql) =>
    Prisma.sql`AND ${hasWords(search, part)} IS NOT TRUE AND ${before} < ${wanted}`
  const [titles, heads] = [Prisma.sql`(SELECT count(*) FROM in_title)`, Prisma.sql`(SELECT count(*) FROM in_head)`]
  return Prisma.sql`
    WITH in_title AS MATERIALIZED (${tier('title', 1, Prisma.empty)}),
      in_head AS MATERIALIZED (${tier('head', 2, without('title', titles))}),
      in_text AS MATERIALIZED (${tier('text', 3, without('head', Prisma.sql`${titles} + ${heads}`))})
    SELECT id AS course_id, rank FROM (SELECT * FROM in_title UNION ALL SELECT * FROM in_head UNION ALL SELECT * FROM in_text) AS courses
    ORDER BY rank, ${ORDERS.relevance} LIMIT ${limit} OFFSET ${offset}`
}

/** The ids of a page, with their rank. */
function idsQuery(filter: CourseFilter, sort: CourseSort, window: Window): Prisma.Sql {
  const { search, teacherId } = filter
  const { limit, offset } = window
  const wanted = offset + limit
  const pageOf = (rows: Prisma.Sql) =>
    Prisma.sql`SELECT id AS course_id, 1 AS rank ${rows} LIMIT ${limit} OFFSET ${offset}`
  if (!search) return pageOf(Prisma.sql`${matches(filter, wanted)} ORDER BY ${ORDERS[sort]}`)
  if (teacherId !== undefined || isFoundByParts(filter, search, 'text', wanted)) {
    const rank = sort === 'relevance' ? rankOf(search, searchedOf(filter)) : Prisma.sql`1`
    return Prisma.sql`
      SELECT id AS course_id, ${rank} AS rank ${matches(filter, wanted)}
      ORDER BY rank, ${ORDERS[sort]} LIMIT ${limit} OFFSET ${offset}`
  }
  if (sort === 'relevance') return bestFirst(filter, search, window)
  return pageOf(firstInOrder(filter, sort, hasWords(search, 'text')))
}

/** The ids of a page come first, from the order's index alone where nothing is filtered, so that late pages cost little. */
export function listQuery(filter: CourseFilter, sort: CourseSort, window: Window): Prisma.Sql {
  return Prisma.sql`
    SELECT ${LISTED_COLUMNS} FROM (${idsQuery(filter, sort, window)}) AS found JOIN (${LISTED_TABLES}) ON courses.id = found.course_id
    ORDER BY found.rank, ${ORDERS[sort]}`
}

/** Without a search: by courses_listed_by_category_idx alone. */
export function countQuery(filter: CourseFilter): Prisma.Sql {
  return countMatches(Prisma, matches(filter, MORE_MATCHES))
}

/** The matching courses in this order, those in the window. */
export async function findCourses(
  tx: Transaction,
  filter: CourseFilter,
  sort: CourseSort,
  window: Window,
): Promise<ListedCourse[]> {
  return (await tx.$queryRaw<Unchecked<ListedCourse, TypedColumn>[]>(listQuery(filter, sort, window))).map(typed)
}

/** Those of the courses that are listed, in any order. */
export async function findListedCourses(tx: Transaction, ids: readonly number[]): Promise<ListedCourse[]> {
  const rows = await tx.$queryRaw<Unchecked<ListedCourse, TypedColumn>[]>`
    SELECT ${LISTED_COLUMNS} FROM ${LISTED_TABLES} WHERE courses.id = ANY (${ids}::int[]) AND ${IS_LISTED}`
  return rows.map(typed)
}

/** The languages of listed courses, those with most courses first. */
export function countLanguages(tx: Transaction): Promise<LanguageWithCount[]> {
  return tx.$queryRaw`
    SELECT ${PRIMARY_LANGUAGE} AS language, count(*)::int AS "courseCount" FROM courses WHERE ${IS_LISTED}
    GROUP BY 1 ORDER BY 2 DESC, 1`
}

/** As far as they are counted. */
export async function countCourses(tx: Transaction, filter: CourseFilter): Promise<number> {
  const { search, ...others } = filter
  if (
    search &&
    isSurelyMore({ share: search.shares.text, rows: search.rows }) &&
    Object.values(others).every((other) => other === undefined)
  )
    return MORE_MATCHES
  const [row] = await tx.$queryRaw<{ count: number }[]>(countQuery(filter))
  return row?.count ?? 0
}
