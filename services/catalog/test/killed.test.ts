import { setTimeout as delay } from 'node:timers/promises'
import { createCourse, createLesson, createModule, deleteLesson } from '@lectern/contracts/calls/public/catalog.ts'
import { autosaveLesson, getLessonForEditing } from '@lectern/contracts/calls/public/curriculum.ts'
import type { AutosavedLesson, LessonEditing } from '@lectern/contracts/shapes/lessons.ts'
import { eventually } from '@lectern/service-kit/testing/eventually.ts'
import { aTeacher } from '@lectern/service-kit/testing/principals.ts'
import {
  PROCESS_TIMEOUT_MS,
  type ServiceProcess,
  serviceProcesses,
} from '@lectern/service-kit/testing/service-process.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createDatabase, type Database } from '../src/database.ts'
import { service } from '../src/service.ts'
import { aCourse, aLesson, aModule } from './drafts.ts'

/** Without Kafka: nothing here waits for events. */
const processes = serviceProcesses(service, new URL('../src/server.ts', import.meta.url), { kafka: false })
const teacher = aTeacher()
let database: Database

beforeAll(() => {
  database = createDatabase(processes.store.url)
})
afterAll(() => database.$disconnect())

async function aLessonIn({ mustSend }: ServiceProcess) {
  const { id: courseId } = await mustSend<{ id: number }>(createCourse, {
    as: teacher,
    body: aCourse({ status: 'active' }),
  })
  const { id: moduleId } = await mustSend<{ id: number }>(createModule, {
    as: teacher,
    params: { courseId },
    body: aModule(),
  })
  const { id: lessonId } = await mustSend<{ id: number }>(createLesson, {
    as: teacher,
    params: { moduleId },
    body: aLesson(),
  })
  return { courseId, moduleId, lessonId }
}

test('kill -9 in the middle of typing loses nothing that was acknowledged', {
  timeout: PROCESS_TIMEOUT_MS,
}, async () => {
  let catalog = await processes.start()
  const { lessonId } = await aLessonIn(catalog)
  let acknowledged = 0
  for (const more of [3, 8]) {
    const last = acknowledged + more
    let dying: Promise<unknown> | undefined
    try {
      for (;;) {
        const content = `<p>Words ${acknowledged + 1}</p>`
        await catalog.mustSend<AutosavedLesson>(autosaveLesson, {
          as: teacher,
          params: { lessonId },
          body: { content },
        })
        acknowledged += 1
        // Somewhere in the calls after this one.
        if (acknowledged === last) dying = delay(15).then(() => catalog.kill())
      }
    } catch (error) {
      if (!dying) throw error
      await dying
    }
    catalog = await processes.start()
    const { text } = await catalog.mustSend<LessonEditing>(getLessonForEditing, { as: teacher, params: { lessonId } })
    const saved = Number(/Words (\d+)/.exec(text.content)?.[1] ?? 0)
    // The call that nobody answered may have been saved or not.
    expect([acknowledged, acknowledged + 1]).toContain(saved)
    acknowledged = saved
  }
  expect(acknowledged).toBeGreaterThan(0)
  await catalog.kill()
})

test('what was due while nobody ran is swept by the next one, by two at once with one event', {
  timeout: PROCESS_TIMEOUT_MS,
}, async () => {
  const catalog = await processes.start()
  const { courseId, moduleId, lessonId } = await aLessonIn(catalog)
  const { id: kept } = await catalog.mustSend<{ id: number }>(createLesson, {
    as: teacher,
    params: { moduleId },
    body: aLesson(),
  })
  await catalog.mustSend(deleteLesson, { as: teacher, params: { lessonId } })
  await catalog.kill()
  await database.$executeRaw`UPDATE lessons SET delete_due_at = now() WHERE id = ${lessonId}`
  const before = await database.outbox.count({ where: { key: String(courseId) } })

  await Promise.all([processes.start(), processes.start()])
  await eventually(async () => expect(await database.lesson.count({ where: { id: lessonId } })).toBe(0))
  await delay(1200)
  const events = await database.outbox.findMany({ where: { key: String(courseId) }, orderBy: { id: 'asc' } })
  expect(events).toHaveLength(before + 1)
  expect(events.at(-1)?.data).toMatchObject({ lessonIds: [kept] })
})
