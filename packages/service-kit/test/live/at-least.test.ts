import { defineRoute } from '@lectern/contracts/calls/public/route.ts'
import { AT_LEAST_HEADER } from '@lectern/contracts/shapes/live.ts'
import { route } from '@lectern/service-kit/http/route.ts'
import { refuseBehind } from '@lectern/service-kit/live/at-least.ts'
import { createTestDatabase } from '@lectern/service-kit/testing/database.ts'
import { expect, onTestFinished, test } from 'vitest'
import { z } from 'zod'
import { createDatabase } from '../fixture/src/database.ts'
import { bearer, serverUnderTest } from '../fixture/src/server-under-test.ts'
import { FIXTURE_PRISMA } from '../fixture/src/world.ts'

const readThing = defineRoute({
  id: 'readThing',
  method: 'GET',
  path: '/api/thing',
  owner: 'learning',
  access: 'public',
  summary: 'A thing',
  responses: { 200: z.object({ title: z.string() }) },
})

async function aServer() {
  const { url, drop } = await createTestDatabase('fixture', FIXTURE_PRISMA)
  onTestFinished(drop)
  const database = createDatabase(url)
  onTestFinished(() => database.$disconnect())
  const app = serverUnderTest()
  refuseBehind(app, 'learning', database)
  route(app, readThing, async () => ({ title: 'Lamp' }))
  const [row] = await database.$queryRaw<{ position: string }[]>`
    SELECT pg_current_wal_insert_lsn()::text AS position`
  const read = async (atLeast?: string) =>
    app.inject({
      url: '/api/thing',
      headers: { ...(await bearer(null)), ...(atLeast !== undefined && { [AT_LEAST_HEADER]: atLeast }) },
    })
  return { read, position: row?.position ?? '' }
}

test('a read is answered from where it was told of, or refused to be repeated', async () => {
  const { read, position } = await aServer()
  expect((await read()).statusCode).toBe(200)
  expect((await read(`learning@${position}`)).statusCode).toBe(200)
  expect((await read(`analytics@FFFFFFFF/0, learning@${position}`)).statusCode).toBe(200)
  expect((await read('analytics@FFFFFFFF/0')).statusCode).toBe(200)
  const behind = await read('learning@FFFFFFFF/0')
  expect(behind.statusCode).toBe(503)
  expect(behind.headers['retry-after']).toBe('1')
  expect(behind.json()).toMatchObject({ type: '/problems/behind', status: 503 })
})

test('what is no position is refused', async () => {
  const { read } = await aServer()
  for (const made of ["learning@'; DROP", 'learning@', 'learning@1/2/3', 'learning@FFFFFFFFF/0'])
    expect((await read(made)).statusCode).toBe(400)
})
