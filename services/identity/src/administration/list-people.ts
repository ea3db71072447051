import type {
  ListedPerson,
  PeopleCounts,
  PeoplePage,
  PeopleQuery,
} from '@lectern/contracts/shapes/people-administration.ts'
import type { Identity } from '../identity.ts'
import { rightsOf } from '../rights/rights.repository.ts'
import { type PeopleCursor, readCursor, writeCursor } from './people-cursor.ts'
import { countByStatus, findDeleted, findPeoplePage, type PersonRow } from './people-list.repository.ts'

type Placed = PeopleCursor & { listed: ListedPerson }

/** One page of accounts, by cursor, so that the last one comes as fast as the first. Throws 400 for a cursor that isn't one. */
export async function listPeople(
  identity: Identity,
  { after, before, pageSize, ...query }: PeopleQuery,
): Promise<PeoplePage> {
  const size = Number(pageSize)
  const cursor = after ?? before
  const from = cursor === undefined ? null : { cursor: readCursor(cursor, query.sort), backwards: before !== undefined }
  // One more tells whether the list goes on.
  const found = await find(identity, query, { from, most: size + 1 })
  const hasMore = found.length > size
  const backwards = from?.backwards ?? false
  const page = backwards ? found.slice(-size) : found.slice(0, size)
  const [first, last] = [page.at(0), page.at(-1)]
  return {
    people: page.map(({ listed }) => listed),
    next: last && (backwards || hasMore) ? writeCursor(last) : null,
    previous: first && from && (!backwards || hasMore) ? writeCursor(first) : null,
  }
}

async function find(
  { database, mail }: Identity,
  query: Omit<PeopleQuery, 'after' | 'before' | 'pageSize'>,
  page: Pick<Parameters<typeof findPeoplePage>[1], 'from' | 'most'>,
): Promise<Placed[]> {
  if (query.status !== 'deleted') {
    const rows = await findPeoplePage(database, { ...page, query, mail })
    return rows.map((row) => ({
      id: row.id,
      key: keyOf(row, query.sort),
      listed: listed(row, mail),
    }))
  }
  if (query.role || query.right) return []
  const deleted = await findDeleted(database, { ...page, search: query.search, descends: query.sort !== 'oldest' })
  return deleted.map(({ id, deletedAt }) => ({ id, key: '', listed: ofDeleted(id, deletedAt) }))
}

function keyOf({ nameKey, lastActiveAt }: PersonRow, sort: PeopleQuery['sort']): string {
  if (sort === 'name') return nameKey
  return sort === 'active' ? String(lastActiveAt?.getTime() ?? 0) : ''
}

function listed(
  { administrator, system, suspended, confirmed, joinedAt, lastActiveAt, nameKey: _, ...row }: PersonRow,
  mail: boolean,
): ListedPerson {
  return {
    ...row,
    rights: rightsOf({ administrator: administrator ?? false, system: system ?? false }),
    status: suspended ? 'suspended' : mail && !confirmed ? 'unconfirmed' : 'active',
    joinedAt: joinedAt.toISOString(),
    lastActiveAt: lastActiveAt?.toISOString() ?? null,
    deletedAt: null,
  }
}

function ofDeleted(id: number, deletedAt: Date): ListedPerson {
  const nobody = { fullName: null, username: null, email: null, role: null, profileImage: null }
  return {
    id,
    ...nobody,
    rights: [],
    status: 'deleted',
    joinedAt: null,
    lastActiveAt: null,
    deletedAt: deletedAt.toISOString(),
  }
}

export async function countPeople({ database, mail }: Identity): Promise<PeopleCounts> {
  const counts = await countByStatus(database, mail)
  return { ...counts, active: counts.all - counts.unconfirmed - counts.suspended }
}
