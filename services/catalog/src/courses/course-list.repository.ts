import { MORE_MATCHES } from '@lectern/contracts/shapes/counted-matches.ts'
import type { CourseSort, Level } from '@lectern/contracts/shapes/courses.ts'
import { countMatches, selectList, type Unchecked } from '@lectern/service-kit/database/columns.ts'
import {
  containsRareText,
  containsText,
  isRare,
  isSurelyMore,
  type Search,
} from '@lectern/service-kit/database/search.ts'
import type { Window } from '@lectern/service-kit/http/paging.ts'
import type { Transaction } from '../database.ts'
import { type Person, Prisma } from '../generated/prisma/client.ts'
import { type CourseRecord, typed } from './courses.repository.ts'

export interface CourseFilter {
  /** Only this teacher's, in every status; without it the active ones of everybody. */
  teacherId?: number | undefined
  search?: Search | undefined
  ids?: number[] | undefined
  categoryId?: number | undefined
  level?: Level | undefined
  minPriceCents?: number | undefined
  maxPriceCents?: number | undefined
}

const LISTED = [
  ...(['id', 'title', 'description', 'image', 'categoryId', 'level', 'language', 'priceCents'] as const),
  ...(['averageRating', 'reviewCount', 'studentCount', 'lessonCount', 'minutes', 'status'] as const),
] satisfies (keyof CourseRecord)[]
const TEACHER = ['fullName', 'username', 'erased'] as const satisfies (keyof Person)[]
/** What a list shows of courses, with their teachers. */
export const LISTED_COLUMNS = Prisma.raw(`${selectList(LISTED, 'courses')}, ${selectList(TEACHER, 'people')}`)
export const LISTED_TABLES = Prisma.sql`courses JOIN people ON people.id = courses.teacher_id`

export type ListedCourse = Pick<CourseRecord, (typeof LISTED)[number]> & Pick<Person, (typeof TEACHER)[number]>

/** Ties are broken by id, so that pages never overlap. Each order is that of an index on courses: (status, …, id), or the ids' own. */
const ORDERS: Record<CourseSort, Prisma.Sql> = {
  popular: Prisma.sql`review_count DESC, id DESC`,
  newest: Prisma.sql`id DESC`,
  'price-low': Prisma.sql`price_cents ASC, id ASC`,
  'price-high': Prisma.sql`price_cents DESC, id DESC`,
  rating: Prisma.sql`average_rating DESC, id DESC`,
}

/** What matches, when so many of them are wanted. A rare search goes by courses_search_parts_idx; of one teacher's courses each is looked at. */
function conditions(filter: CourseFilter, wanted: number): Prisma.Sql {
  const { teacherId, search, ids, categoryId, level, minPriceCents, maxPriceCents } = filter
  const all = [teacherId === undefined ? Prisma.sql`status = 'active'` : Prisma.sql`teacher_id = ${teacherId}`]
  if (search) {
    const isByParts = teacherId === undefined && isRare(search, wanted)
    all.push((isByParts ? containsRareText : containsText)(Prisma, 'search_text', search.text))
  }
  if (ids !== undefined) all.push(Prisma.sql`courses.id = ANY(${ids})`)
  if (categoryId !== undefined) all.push(Prisma.sql`category_id = ${categoryId}`)
  if (level !== undefined) all.push(Prisma.sql`level = ${level}`)
  if (minPriceCents !== undefined) all.push(Prisma.sql`price_cents >= ${minPriceCents}`)
  if (maxPriceCents !== undefined) all.push(Prisma.sql`price_cents <= ${maxPriceCents}`)
  return Prisma.join(all, ' AND ')
}

/** The ids of a page come first, from the order's index alone where nothing is filtered, so that late pages cost little. */
export function listQuery(filter: CourseFilter, sort: CourseSort, { limit, offset }: Window): Prisma.Sql {
  const ids = Prisma.sql`
    SELECT id FROM courses WHERE ${conditions(filter, offset + limit)} ORDER BY ${ORDERS[sort]} LIMIT ${limit} OFFSET ${offset}`
  return Prisma.sql`SELECT ${LISTED_COLUMNS} FROM ${LISTED_TABLES} WHERE courses.id IN (${ids}) ORDER BY ${ORDERS[sort]}`
}

/** Without a search: by courses_status_category_id_level_price_cents_idx alone. */
export function countQuery(filter: CourseFilter): Prisma.Sql {
  return countMatches(Prisma, Prisma.sql`FROM courses WHERE ${conditions(filter, MORE_MATCHES)}`)
}

/** The matching courses in this order, those in the window. */
export async function findCourses(
  tx: Transaction,
  filter: CourseFilter,
  sort: CourseSort,
  window: Window,
): Promise<ListedCourse[]> {
  return (await tx.$queryRaw<Unchecked<ListedCourse, 'level' | 'status'>[]>(listQuery(filter, sort, window))).map(typed)
}

/** Those of the courses that are active, in any order. */
export async function findActiveCourses(tx: Transaction, ids: readonly number[]): Promise<ListedCourse[]> {
  const rows = await tx.$queryRaw<Unchecked<ListedCourse, 'level' | 'status'>[]>`
    SELECT ${LISTED_COLUMNS} FROM ${LISTED_TABLES} WHERE courses.id = ANY (${ids}::int[]) AND courses.status = 'active'`
  return rows.map(typed)
}

/** As far as they are counted. */
export async function countCourses(tx: Transaction, filter: CourseFilter): Promise<number> {
  const { search, ...others } = filter
  if (search && isSurelyMore(search) && Object.values(others).every((other) => other === undefined)) return MORE_MATCHES
  const [row] = await tx.$queryRaw<{ count: number }[]>(countQuery(filter))
  return row?.count ?? 0
}
