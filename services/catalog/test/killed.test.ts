import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as delay } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { createCourse, createLesson, createModule, deleteLesson } from '@lectern/contracts/calls/public/catalog.ts'
import { autosaveLesson, getLessonForEditing } from '@lectern/contracts/calls/public/curriculum.ts'
import { buildPath, type RouteContract } from '@lectern/contracts/calls/public/route.ts'
import type { AutosavedLesson, LessonEditing } from '@lectern/contracts/shapes/lessons.ts'
import { createTestDatabase, type TestDatabase } from '@lectern/service-kit/testing/database.ts'
import { eventually } from '@lectern/service-kit/testing/eventually.ts'
import { aTeacher } from '@lectern/service-kit/testing/principals.ts'
import { signTestToken, testTrustedKeys } from '@lectern/service-kit/testing/tokens.ts'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { createDatabase, type Database } from '../src/database.ts'
import { aCourse, aLesson, aModule } from './drafts.ts'

/** Catalog as it really runs, in processes that are killed. Without Kafka: nothing here waits for events. */
const SERVER = fileURLToPath(new URL('../src/server.ts', import.meta.url))
const teacher = aTeacher()
const children: ChildProcess[] = []
let store: TestDatabase
let database: Database

beforeAll(async () => {
  store = await createTestDatabase('catalog')
  database = createDatabase(store.url)
})
/** A process takes its time to start where much else runs. */
const PATIENCE_MS = 240_000

afterEach(() => {
  for (const child of children.splice(0)) child.kill('SIGKILL')
})
afterAll(async () => {
  await database.$disconnect()
  await store.drop()
})

async function startCatalog() {
  let output = ''
  const child = spawn(process.execPath, [SERVER], {
    stdio: ['ignore', 'pipe', 'ignore'],
    env: {
      ...process.env,
      ...{ PORT: '0', LOG_LEVEL: 'info', DATABASE_URL: store.url, KAFKA_BROKERS: '127.0.0.1:1' },
      ...{ INTERNAL_TRUSTED_KEYS: JSON.stringify(testTrustedKeys('gateway')) },
    },
  })
  children.push(child)
  child.stdout.on('data', (chunk) => {
    output += String(chunk)
  })
  const url = await eventually(() => {
    const address = /http:\/\/127\.0\.0\.1:\d+/.exec(output)?.[0]
    if (address === undefined) throw new Error('catalog does not listen')
    return address
  }, PATIENCE_MS)

  return {
    async call<Answer>(route: RouteContract, params: Record<string, number>, body?: object): Promise<Answer> {
      const token = await signTestToken(teacher, { audience: 'catalog' })
      const response = await fetch(new URL(buildPath(route.path, params), url), {
        method: route.method,
        headers: { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }) },
        ...(body && { body: JSON.stringify(body) }),
      })
      if (!response.ok) throw new Error(`${route.id}: ${response.status}`)
      const text = await response.text()
      return (text === '' ? undefined : JSON.parse(text)) as Answer
    },
    async kill() {
      child.kill('SIGKILL')
      await once(child, 'exit')
    },
  }
}

type Catalog = Awaited<ReturnType<typeof startCatalog>>

async function aLessonIn(catalog: Catalog) {
  const { id: courseId } = await catalog.call<{ id: number }>(createCourse, {}, aCourse({ status: 'active' }))
  const { id: moduleId } = await catalog.call<{ id: number }>(createModule, { courseId }, aModule())
  const { id: lessonId } = await catalog.call<{ id: number }>(createLesson, { moduleId }, aLesson())
  return { courseId, moduleId, lessonId }
}

test('kill -9 in the middle of typing loses nothing that was acknowledged', { timeout: PATIENCE_MS }, async () => {
  let catalog = await startCatalog()
  const { lessonId } = await aLessonIn(catalog)
  let acknowledged = 0
  for (const more of [3, 8]) {
    const last = acknowledged + more
    let dying: Promise<void> | undefined
    try {
      for (;;) {
        const content = `<p>Words ${acknowledged + 1}</p>`
        await catalog.call<AutosavedLesson>(autosaveLesson, { lessonId }, { content })
        acknowledged += 1
        // Somewhere in the calls after this one.
        if (acknowledged === last) dying = delay(15).then(() => catalog.kill())
      }
    } catch (error) {
      if (!dying) throw error
      await dying
    }
    catalog = await startCatalog()
    const { text } = await catalog.call<LessonEditing>(getLessonForEditing, { lessonId })
    const saved = Number(/Words (\d+)/.exec(text.content)?.[1] ?? 0)
    // The call that nobody answered may have been saved or not.
    expect([acknowledged, acknowledged + 1]).toContain(saved)
    acknowledged = saved
  }
  expect(acknowledged).toBeGreaterThan(0)
  await catalog.kill()
})

test('what was due while nobody ran is swept by the next one, by two at once with one event', {
  timeout: PATIENCE_MS,
}, async () => {
  const catalog = await startCatalog()
  const { courseId, moduleId, lessonId } = await aLessonIn(catalog)
  const { id: kept } = await catalog.call<{ id: number }>(createLesson, { moduleId }, aLesson())
  await catalog.call(deleteLesson, { lessonId })
  await catalog.kill()
  await database.$executeRaw`UPDATE lessons SET delete_due_at = now() WHERE id = ${lessonId}`
  const before = await database.outbox.count({ where: { key: String(courseId) } })

  await Promise.all([startCatalog(), startCatalog()])
  await eventually(async () => expect(await database.lesson.count({ where: { id: lessonId } })).toBe(0), 60_000)
  await delay(1200)
  const events = await database.outbox.findMany({ where: { key: String(courseId) }, orderBy: { id: 'asc' } })
  expect(events).toHaveLength(before + 1)
  expect(events.at(-1)?.data).toMatchObject({ lessonIds: [kept] })
})
