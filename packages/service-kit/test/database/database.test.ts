import { randomBytes } from 'node:crypto'
import {
  isDatabaseTimeout,
  isTransientDatabaseError,
  isUniqueViolation,
  isValueOutOfRange,
} from '@lectern/service-kit/database/database-errors.ts'
import { ensureRoles, handOver, inRole } from '@lectern/service-kit/database/roles.ts'
import { TRANSACTION_TIME } from '@lectern/service-kit/database/transaction-time.ts'
import { columnsAhead, setClockAhead } from '@lectern/service-kit/testing/clock.ts'
import { createTestDatabase } from '@lectern/service-kit/testing/database.ts'
import { eventually } from '@lectern/service-kit/testing/eventually.ts'
import { testPostgresUrl } from '@lectern/service-kit/testing/stores.ts'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { createDatabase, type FixtureDatabase } from '../fixture/src/database.ts'
import { FIXTURE_PRISMA } from '../fixture/src/world.ts'

async function openDatabase() {
  const { url, ownerUrl, drop } = await createTestDatabase('fixture', FIXTURE_PRISMA)
  const database = createDatabase(url)
  onTestFinished(async () => {
    await database.$disconnect()
    await drop()
  })
  return { database, url, ownerUrl }
}

/** What the call fails with. */
async function failureOf(call: PromiseLike<unknown>): Promise<unknown> {
  try {
    await call
  } catch (error) {
    return error
  }
  throw new Error('it worked')
}

test('a unique violation is told from others, by query and by raw SQL', async () => {
  const { database } = await openDatabase()
  await database.counter.create({ data: { id: 1 } })
  const byQuery = await failureOf(database.counter.create({ data: { id: 1 } }))
  const bySql = await failureOf(database.$executeRaw`INSERT INTO counters (id) VALUES (1)`)
  for (const error of [byQuery, bySql]) {
    expect(isUniqueViolation(error)).toBe(true)
    expect(isTransientDatabaseError(error)).toBe(false)
  }
  expect(isUniqueViolation(new Error('x'))).toBe(false)
})

test('values that a column can not hold', async () => {
  const { database } = await openDatabase()
  const tooBig = await failureOf(database.$queryRaw`SELECT 3000000000::bigint::int`)
  const notUuid = await failureOf(database.$executeRaw`INSERT INTO inbox (event_id) VALUES (${'x'}::uuid)`)
  const nul = await failureOf(database.$queryRaw`SELECT ${'a\0b'}::text`)
  expect([tooBig, notUuid, nul].map(isValueOutOfRange)).toEqual([true, true, true])
})

test("a time that is left out, or is the transaction's, is the database's, whatever this process's clock says", async () => {
  const { database } = await openDatabase()
  setClockAhead()
  const about = { topic: 'learning', lastPartition: 0, lastOffset: 0n }
  await database.parkedKey.create({ data: { ...about, key: 'left out' } })
  await database.parkedKey.createMany({
    data: ['all', 'at', 'once'].map((key) => ({ ...about, key, parkedAt: TRANSACTION_TIME })),
  })
  const changed = await database.$transaction(async (tx) => {
    const begun = await tx.$queryRaw<{ now: Date }[]>`SELECT now()::timestamptz(3) AS now`
    const where = { topic_key: { topic: 'learning', key: 'at' } }
    const { parkedAt } = await tx.parkedKey.update({ where, data: { parkedAt: TRANSACTION_TIME } })
    return { begun: begun[0]?.now, parkedAt }
  })
  expect(changed.parkedAt).toEqual(changed.begun)
  expect(await columnsAhead(database)).toEqual([])
  expect(await database.parkedKey.count({ where: { parkedAt: { lte: TRANSACTION_TIME } } })).toBe(4)
})

test('times are the same in a database of another zone', async () => {
  const { url, ownerUrl } = await openDatabase()
  const owner = createDatabase(ownerUrl)
  await owner.$executeRawUnsafe(`ALTER DATABASE "${new URL(url).pathname.slice(1)}" SET TimeZone = 'Asia/Tokyo'`)
  await owner.$disconnect()
  const elsewhere = createDatabase(url)
  onTestFinished(() => elsewhere.$disconnect())
  const parkedAt = new Date('2026-03-01T12:00:00Z')
  await elsewhere.parkedKey.create({
    data: { topic: 'learning', key: '1', lastPartition: 0, lastOffset: 0n, parkedAt },
  })
  expect(await elsewhere.$queryRaw`SELECT extract(epoch FROM parked_at)::int AS seconds FROM parked_keys`).toEqual([
    { seconds: parkedAt.getTime() / 1_000 },
  ])
})

test('a killed connection, a deadlock and a database that is away are transient', async () => {
  const { database } = await openDatabase()
  const killed = await failureOf(
    database.$transaction(async (tx) => {
      await tx.$executeRaw`SELECT pg_terminate_backend(pg_backend_pid())`
    }),
  )
  const away = createDatabase('postgres://nobody:x@127.0.0.1:1/none')
  const refused = await failureOf(away.$queryRaw`SELECT 1`)
  await database.counter.createMany({ data: [{ id: 1 }, { id: 2 }] })
  const held = [Promise.withResolvers<void>(), Promise.withResolvers<void>()] as const
  const cross = (first: 1 | 2, second: 1 | 2) =>
    database.$transaction(async (tx) => {
      await tx.counter.update({ where: { id: first }, data: { value: 1 } })
      held[first - 1]?.resolve()
      await Promise.all(held.map(({ promise }) => promise))
      await tx.counter.update({ where: { id: second }, data: { value: 1 } })
    })
  const crossed = await Promise.allSettled([cross(1, 2), cross(2, 1)])
  const deadlock = crossed.find((result) => result.status === 'rejected')?.reason
  expect([killed, refused, deadlock].map(isTransientDatabaseError)).toEqual([true, true, true])
})

test.each(['25P03', '25P04', '57P04', '57P05'])('what Postgres ends with %s is transient', async (code) => {
  const { database } = await openDatabase()
  const raise = database.$executeRawUnsafe(`DO $$ BEGIN RAISE EXCEPTION USING ERRCODE = '${code}'; END $$`)
  expect(isTransientDatabaseError(await failureOf(raise))).toBe(true)
})

test('a transaction in which a statement has failed is not committed, though somebody swallowed it', async () => {
  const { database } = await openDatabase()
  await database.counter.create({ data: { id: 1 } })
  const swallowed = database.$transaction(async (tx) => {
    await tx.counter.create({ data: { id: 2 } })
    await failureOf(tx.$executeRaw`INSERT INTO counters (id) VALUES (1)`)
  })
  expect(isUniqueViolation(await failureOf(swallowed))).toBe(true)
  expect(await database.counter.count()).toBe(1)

  await database.$transaction(async (tx) => {
    await tx.$executeRaw`SAVEPOINT before`
    await failureOf(tx.$executeRaw`INSERT INTO counters (id) VALUES (1)`)
    await tx.$executeRaw`ROLLBACK TO SAVEPOINT before`
    await tx.counter.create({ data: { id: 2 } })
  })
  expect(await database.counter.count()).toBe(2)
})

test('a statement and a transaction that take too long are timeouts', async () => {
  const { database } = await openDatabase()
  const statement = await failureOf(
    database.$transaction(async (tx) => {
      await tx.$executeRaw`SET LOCAL statement_timeout = 50`
      await tx.$executeRaw`SELECT pg_sleep(1)`
    }),
  )
  const transaction = await failureOf(
    database.$transaction((tx) => tx.$queryRaw`SELECT pg_sleep(0.3)::text`.then(() => tx.counter.count()), {
      timeout: 100,
    }),
  )
  expect([statement, transaction].map(isDatabaseTimeout)).toEqual([true, true])
  expect([statement, transaction].map(isTransientDatabaseError)).toEqual([false, false])
  expect(isDatabaseTimeout(new Error('x'))).toBe(false)
})

const SLEEPERS = "datname = current_database() AND state = 'active' AND query = 'SELECT pg_sleep(600)::text'"

/** Keeps all ten connections of the pool busy, until they are released. */
async function occupyPool(database: FixtureDatabase, url: string) {
  const observer = new pg.Client({ connectionString: url })
  await observer.connect()
  const sleep = async (tx: Pick<FixtureDatabase, '$executeRaw' | '$queryRaw'>) => {
    await tx.$executeRaw`SET LOCAL statement_timeout = 0`
    await tx.$queryRaw`SELECT pg_sleep(600)::text`
  }
  const all = Promise.allSettled(Array.from({ length: 10 }, () => database.$transaction(sleep, { timeout: 600_000 })))
  await eventually(async () => {
    const { rows } = await observer.query(`SELECT count(*)::int AS busy FROM pg_stat_activity WHERE ${SLEEPERS}`)
    expect(rows).toEqual([{ busy: 10 }])
  })
  return async function release() {
    await observer.query(`SELECT pg_cancel_backend(pid) FROM pg_stat_activity WHERE ${SLEEPERS}`)
    await observer.end()
    await all
  }
}

test('callers wait five seconds for a connection, and no longer', async () => {
  const { database, url } = await openDatabase()
  const release = await occupyPool(database, url)
  const started = Date.now()
  const error = await failureOf(database.$queryRaw`SELECT 1`)
  expect(isTransientDatabaseError(error)).toBe(true)
  expect(Date.now() - started).toBeGreaterThan(4_500)
  await release()
})

test('a transaction that finds no free connection in time is transient', async () => {
  const { database, url } = await openDatabase()
  const release = await occupyPool(database, url)
  const error = await failureOf(database.$transaction(async (tx) => tx.counter.count(), { maxWait: 200 }))
  expect(isTransientDatabaseError(error)).toBe(true)
  await release()
})

test('test databases do not see each other, and go when they are dropped', async () => {
  const [one, two] = await Promise.all([openDatabase(), openDatabase()])
  await one.database.counter.create({ data: { id: 1 } })
  expect(await two.database.counter.count()).toBe(0)

  const gone = await createTestDatabase('fixture', FIXTURE_PRISMA)
  await gone.drop()
  const client = new pg.Client({ connectionString: gone.url })
  await expect(client.connect()).rejects.toThrow(/does not exist/)
})

test('a service has no way into the database of another', async () => {
  const other = await createTestDatabase('other', FIXTURE_PRISMA)
  onTestFinished(other.drop)
  const { url } = await openDatabase()
  const { pathname } = new URL(other.url)
  const client = new pg.Client({ connectionString: Object.assign(new URL(url), { pathname }).href })
  await expect(client.connect()).rejects.toThrow(/permission denied for database/)
})

test('what a service owned itself becomes its owner’s, whatever is made later too, and the service works in it', async () => {
  const server = new pg.Client({ connectionString: testPostgresUrl() })
  await server.connect()
  const service = `before_${randomBytes(6).toString('hex')}`
  const roles = { service, owner: `${service}_owner` }
  const within = (url: string) => Object.assign(new URL(url), { pathname: `/${service}` }).href
  const query = async (connectionString: string, sql: string) => {
    const client = new pg.Client({ connectionString })
    await client.connect()
    return client.query(sql).finally(() => client.end())
  }
  onTestFinished(async () => {
    await server.query(`DROP DATABASE IF EXISTS ${service}`)
    await server.query(`DROP ROLE IF EXISTS ${roles.owner}, ${service}`)
    await server.end()
  })
  await ensureRoles(server, roles, 'test')
  await server.query(`CREATE DATABASE ${service} OWNER ${service}`)
  const own = Object.assign(new URL(within(testPostgresUrl())), { username: service, password: 'test' }).href
  await query(
    own,
    `CREATE EXTENSION pg_trgm; CREATE SCHEMA apart; CREATE TYPE kind AS ENUM ('a');
     CREATE TABLE apart.notes (id serial PRIMARY KEY, kind kind); INSERT INTO apart.notes DEFAULT VALUES;
     CREATE VIEW apart.seen AS SELECT * FROM apart.notes; CREATE FUNCTION one() RETURNS int LANGUAGE sql RETURN 1`,
  )

  const admin = new pg.Client({ connectionString: within(testPostgresUrl()) })
  await admin.connect()
  await handOver(admin, roles)
  await admin.end()

  const owned = await server.query(`SELECT FROM pg_shdepend WHERE refobjid = $1::regrole AND deptype = 'o'`, [service])
  expect(owned.rowCount).toBe(0)
  await query(
    inRole(within(testPostgresUrl()), roles.owner),
    'ALTER TABLE apart.notes ADD text text; CREATE SCHEMA later; CREATE TABLE later.notes (id serial, text text)',
  )
  const work = (table: string) =>
    `INSERT INTO ${table} (text) SELECT one(); UPDATE ${table} SET text = 'b' RETURNING id; DELETE FROM ${table}`
  await query(own, `${work('apart.notes')}; ${work('later.notes')}; SELECT FROM apart.seen`)
  for (const refused of [
    'DROP VIEW apart.seen',
    'TRUNCATE later.notes',
    'CREATE TABLE apart.more ()',
    'CREATE SCHEMA more',
  ]) {
    await expect(query(own, refused)).rejects.toThrow(/^must be owner|^permission denied/)
  }
})

/** What the connections of a client have prepared, as far as one of them tells. */
const prepared = (database: FixtureDatabase) =>
  database.$queryRaw<{ statement: string }[]>`SELECT statement FROM pg_prepared_statements ORDER BY prepare_time`

test('what writes, locks, is marked or reads one row is prepared; what lists is planned anew', async () => {
  const { database } = await openDatabase()
  await database.$transaction(async (tx) => {
    for (const id of [1, 2, 3]) {
      await tx.counter.create({ data: { id } })
      await tx.counter.findUnique({ where: { id } })
      await tx.$queryRaw`SELECT value FROM counters WHERE id = ${id} FOR SHARE`
      await tx.$queryRaw`/* prepared */ SELECT version FROM counters WHERE id = ${id}`
      await tx.counter.findMany({ where: { id }, orderBy: { value: 'asc' }, take: 2 })
      await tx.$queryRaw`SELECT id FROM counters WHERE value < ${id}`
    }
    expect((await prepared(tx as FixtureDatabase)).map(({ statement }) => statement)).toEqual([
      expect.stringMatching(/^INSERT INTO "public"."counters"/),
      expect.stringMatching(/^SELECT "public"."counters".* WHERE \("public"."counters"."id" = \$1 AND .* LIMIT/),
      'SELECT value FROM counters WHERE id = $1 FOR SHARE',
      '/* prepared */ SELECT version FROM counters WHERE id = $1',
    ])
  })
})

test('a column of another type fails what was prepared once, as what passes, and not again', async () => {
  const { database, ownerUrl } = await openDatabase()
  const owner = createDatabase(ownerUrl)
  onTestFinished(() => owner.$disconnect())
  await database.counter.create({ data: { id: 1, value: 7 } })
  const read = () => database.$queryRaw`/* prepared */ SELECT value FROM counters WHERE id = 1`
  expect(await read()).toEqual([{ value: 7 }])
  await owner.$executeRaw`ALTER TABLE counters ALTER value TYPE bigint`

  expect(isTransientDatabaseError(await failureOf(read()))).toBe(true)
  expect(await read()).toEqual([{ value: 7n }])
})
