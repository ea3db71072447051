import {
  isDatabaseTimeout,
  isTransientDatabaseError,
  isUniqueViolation,
  isValueOutOfRange,
} from '@lectern/service-kit/database/database-errors.ts'
import { createTestDatabase } from '@lectern/service-kit/testing/database.ts'
import { eventually } from '@lectern/service-kit/testing/eventually.ts'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { createDatabase, type FixtureDatabase } from '../fixture/src/database.ts'
import { FIXTURE_PRISMA } from '../fixture/src/world.ts'

async function openDatabase() {
  const { url, drop } = await createTestDatabase('fixture', FIXTURE_PRISMA)
  const database = createDatabase(url)
  onTestFinished(async () => {
    await database.$disconnect()
    await drop()
  })
  return { database, url }
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
  const cross = (first: number, second: number) =>
    database.$transaction(async (tx) => {
      await tx.counter.update({ where: { id: first }, data: { value: 1 } })
      await tx.$executeRaw`SELECT pg_sleep(0.3)`
      await tx.counter.update({ where: { id: second }, data: { value: 1 } })
    })
  const crossed = await Promise.allSettled([cross(1, 2), cross(2, 1)])
  const deadlock = crossed.find((result) => result.status === 'rejected')?.reason
  expect([killed, refused, deadlock].map(isTransientDatabaseError)).toEqual([true, true, true])
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

const SLEEPERS = "datname = current_database() AND state = 'active' AND query = 'SELECT pg_sleep(9)::text'"

/** Keeps all ten connections of the pool busy, until they are released. */
async function occupyPool(database: FixtureDatabase, url: string) {
  const observer = new pg.Client({ connectionString: url })
  await observer.connect()
  const all = Promise.allSettled(Array.from({ length: 10 }, () => database.$queryRaw`SELECT pg_sleep(9)::text`))
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
