import type { PeopleQuery } from '@lectern/contracts/shapes/people-administration.ts'
import type { SignUpRole } from '@lectern/contracts/shapes/principal.ts'
import type { Right } from '@lectern/contracts/shapes/rights.ts'
import { containsRareText, containsText, isRare, lookForPeople } from '@lectern/service-kit/database/search.ts'
import type { Database } from '../database.ts'
import { Prisma } from '../generated/prisma/client.ts'
import type { PeopleCursor } from './people-cursor.ts'

/** As users_search_parts_idx has it. */
const SEARCHED = `search_fold(u.full_name || chr(31) || u.username || chr(31) || u.email)`
/** As users_last_active_idx has it. */
const LAST_ACTIVE = `coalesce(u.last_active_at, '1970-01-01 00:00:00+00'::timestamptz)`
const HIGHEST_ID = 2_147_483_647

/** Null where numbers alone sort. */
const SORT_KEYS: Record<PeopleQuery['sort'], Prisma.Sql | null> = {
  ...{ newest: null, oldest: null },
  name: Prisma.sql`lower(u.full_name)`,
  active: Prisma.raw(LAST_ACTIVE),
}

export interface PersonRow {
  id: number
  fullName: string
  username: string
  email: string
  role: SignUpRole
  profileImage: string | null
  administrator: boolean | null
  system: boolean | null
  suspended: boolean
  confirmed: boolean
  joinedAt: Date
  lastActiveAt: Date | null
  /** By which names are sorted. */
  nameKey: string
}

interface Page {
  query: Omit<PeopleQuery, 'after' | 'before' | 'pageSize'>
  /** Where nobody can confirm an address, nobody is unconfirmed. */
  mail: boolean
  /** The row before the page, or behind it. */
  from: { cursor: PeopleCursor; backwards: boolean } | null
  most: number
}

/** In the order of the page, also backwards. Along users_pkey, users_name_idx, users_role_name_idx, users_last_active_idx, the partial indexes of the statuses, or users_search_parts_idx. */
export async function findPeoplePage(database: Database, page: Page): Promise<PersonRow[]> {
  const rows = await database.$queryRaw<PersonRow[]>(await peoplePageQuery(database, page))
  return page.from?.backwards ? rows.reverse() : rows
}

export async function peoplePageQuery(database: Database, { query, mail, from, most }: Page): Promise<Prisma.Sql> {
  const backwards = from?.backwards ?? false
  const descends = (query.sort === 'newest' || query.sort === 'active') !== backwards
  const direction = Prisma.raw(descends ? 'DESC' : 'ASC')
  const key = SORT_KEYS[query.sort]
  const order = key ? Prisma.sql`${key} ${direction}, u.id ${direction}` : Prisma.sql`u.id ${direction}`
  const conditions = [
    ...(query.role ? [Prisma.sql`u.role = ${query.role}::role`] : []),
    ...(query.right ? [holds(query.right)] : []),
    ...statusIs(query.status, mail),
    ...(query.search ? [await matches(database, query.search, most)] : []),
    ...(from ? [beyond(from.cursor, query.sort, descends)] : []),
  ]
  const where = conditions.length > 0 ? Prisma.sql`WHERE ${Prisma.join(conditions, ' AND ')}` : Prisma.empty
  return Prisma.sql`
    SELECT u.id, u.full_name AS "fullName", u.username, u.email, u.role::text AS role, u.profile_image AS "profileImage",
      o.administrator, o.system, u.suspended_at IS NOT NULL AS suspended, u.email_confirmed_at IS NOT NULL AS confirmed,
      u.created_at AS "joinedAt", u.last_active_at AS "lastActiveAt", lower(u.full_name) AS "nameKey"
    FROM users u LEFT JOIN operators o ON o.user_id = u.id
    ${where} ORDER BY ${order} LIMIT ${most}`
}

function holds(right: Right): Prisma.Sql {
  const column = Prisma.raw(right)
  return Prisma.sql`u.id IN (SELECT h.user_id FROM operators h WHERE h.${column})`
}

function statusIs(status: PeopleQuery['status'], mail: boolean): Prisma.Sql[] {
  const unconfirmed = Prisma.sql`u.suspended_at IS NULL AND u.email_confirmed_at IS NULL`
  if (status === 'suspended') return [Prisma.sql`u.suspended_at IS NOT NULL`]
  if (status === 'unconfirmed') return [mail ? unconfirmed : Prisma.sql`false`]
  if (status !== 'active') return []
  return [Prisma.sql`u.suspended_at IS NULL`, ...(mail ? [Prisma.sql`u.email_confirmed_at IS NOT NULL`] : [])]
}

async function matches(database: Database, text: string, wanted: number): Promise<Prisma.Sql> {
  const look = await lookForPeople(database, text, { table: 'users', alias: 'u', column: SEARCHED, where: 'true' })
  const contains = isRare(look, wanted) ? containsRareText : containsText
  const found = contains(Prisma, SEARCHED, text)
  const id = /^\d{1,10}$/.test(text) ? Number(text) : 0
  return id > 0 && id <= HIGHEST_ID ? Prisma.sql`((${found}) OR u.id = ${id})` : Prisma.sql`(${found})`
}

function beyond({ id, key }: PeopleCursor, sort: PeopleQuery['sort'], descends: boolean): Prisma.Sql {
  const than = Prisma.raw(descends ? '<' : '>')
  const sorted = SORT_KEYS[sort]
  if (!sorted) return Prisma.sql`u.id ${than} ${id}`
  return Prisma.sql`(${sorted}, u.id) ${than} (${sort === 'active' ? new Date(Number(key)) : key}, ${id})`
}

export interface Counts {
  all: number
  unconfirmed: number
  suspended: number
  deleted: number
}

export async function countByStatus(database: Database, mail: boolean): Promise<Counts> {
  const [row] = await database.$queryRaw<Counts[]>`
    SELECT (SELECT count(*)::int FROM users) AS all,
      (SELECT count(*)::int FROM users WHERE suspended_at IS NULL AND email_confirmed_at IS NULL AND ${mail}) AS unconfirmed,
      (SELECT count(*)::int FROM users WHERE suspended_at IS NOT NULL) AS suspended,
      (SELECT count(*)::int FROM erasures) AS deleted`
  return row ?? { all: 0, unconfirmed: 0, suspended: 0, deleted: 0 }
}

/** Of accounts that were deleted only the number is left, while their erasure is on record. */
export async function findDeleted(
  database: Database,
  { search, from, most, descends }: { search: string | undefined; from: Page['from']; most: number; descends: boolean },
): Promise<{ id: number; deletedAt: Date }[]> {
  const backwards = from?.backwards ?? false
  const down = descends !== backwards
  const rows = await database.erasure.findMany({
    where: {
      AND: [
        ...(from ? [{ userId: down ? { lt: from.cursor.id } : { gt: from.cursor.id } }] : []),
        ...(search === undefined ? [] : [{ userId: /^\d{1,9}$/.test(search) ? Number(search) : 0 }]),
      ],
    },
    select: { userId: true, erasedAt: true },
    orderBy: { userId: down ? 'desc' : 'asc' },
    take: most,
  })
  const deleted = rows.map(({ userId: id, erasedAt: deletedAt }) => ({ id, deletedAt }))
  return backwards ? deleted.reverse() : deleted
}
