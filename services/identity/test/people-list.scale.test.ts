import { type PeopleQuery, peopleQuerySchema } from '@lectern/contracts/shapes/people-administration.ts'
import { settleStatistics } from '@lectern/service-kit/testing/statistics.ts'
import { beforeAll, expect, test } from 'vitest'
import { peoplePageQuery } from '../src/administration/people-list.repository.ts'
import { identityUnderTest } from './identity-under-test.ts'

const identity = identityUnderTest({ environment: () => ({ MAIL_FROM: 'lectern@courses.example' }) })
const PEOPLE = 100_000
/** At most 300 are looked at; the table has 2,200, which are read once where a text that many have is sorted by name. */
const [BLOCKS, WHOLE_TABLE] = [600, 3_000]

beforeAll(async () => {
  await identity.ownersDatabase.$transaction(
    async (tx) => {
      await tx.$executeRaw`SET LOCAL statement_timeout = 0`
      await tx.$executeRaw`
        INSERT INTO users (username, username_key, email, email_key, full_name, password_hash, role, email_confirmed_at, suspended_at, created_at, last_active_at)
        SELECT 'person' || n, 'person' || n, 'person' || n || '@school' || n % 40 || '.example', 'person' || n || '@school' || n % 40 || '.example',
          (ARRAY['Nadia', 'Elena', 'Tomás', 'Grace', 'Ingrid', 'Oliver', 'Mei', 'Ravi'])[1 + n % 8] || ' ' || substr(md5(n::text), 1, 10), '',
          CASE WHEN n % 50 = 0 THEN 'teacher' ELSE 'student' END::role, CASE WHEN n % 20 > 0 THEN now() END,
          CASE WHEN n % 2500 = 0 THEN now() END, now() - n * interval '1 minute',
          CASE WHEN n % 3 > 0 THEN date_trunc('hour', now()) - n % 2000 * interval '1 hour' END
        FROM generate_series(1, ${PEOPLE}::int) AS n`
    },
    { timeout: 900_000 },
  )
  await settleStatistics(identity.ownersDatabase, 'users', 'operators')
}, 900_000)

const QUERIES: Partial<PeopleQuery>[] = [
  {},
  { sort: 'name' },
  { sort: 'name', status: 'suspended' },
  { sort: 'active' },
  { sort: 'active', status: 'unconfirmed' },
  { sort: 'active', search: 'nadia' },
  { status: 'unconfirmed' },
  { role: 'teacher', sort: 'name' },
  { right: 'administrator' },
  { search: 'nadia' },
  { search: 'na', sort: 'name' },
  { search: 'person99999' },
  { search: 'school7.example', sort: 'name' },
  { search: 'nobody-is-called-so' },
  { search: '77777' },
]

const MIDDLE = { newest: '', oldest: '', name: 'nadia 8', active: String(Date.now() - 1_000 * 3_600_000) }

/** How many blocks were looked at for a page, each as often as it was. */
async function blocksOf(page: Parameters<typeof peoplePageQuery>[1]): Promise<{ blocks: number; plan: string }> {
  const query = await peoplePageQuery(identity.database, page)
  const explain = `EXPLAIN (ANALYZE, BUFFERS) ${query.text}`
  const rows = await identity.database.$queryRawUnsafe<{ 'QUERY PLAN': string }[]>(explain, ...query.values)
  const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
  const [, hit = 0, read = 0] = /Buffers: shared(?: hit=(\d+))?(?: read=(\d+))?/.exec(plan) ?? []
  return { blocks: Number(hit) + Number(read), plan }
}

test.each(QUERIES)(
  'a page of a hundred thousand people looks at few blocks, the first and one in the middle: %o',
  async (asked) => {
    const { after: _, before: __, pageSize: ___, ...query } = peopleQuerySchema.parse(asked)
    const middle = { cursor: { id: PEOPLE / 2, key: MIDDLE[query.sort] }, backwards: false }
    for (const from of [null, middle]) {
      const { blocks, plan } = await blocksOf({ query, mail: true, from, most: 26 })
      expect(blocks, plan).toBeLessThan(query.search === 'school7.example' ? WHOLE_TABLE : BLOCKS)
    }
  },
)
