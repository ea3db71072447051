import { setTimeout as wait } from 'node:timers/promises'
import { type Funnel, type Funnels, READING_DAYS } from '@lectern/contracts/shapes/figures.ts'
import { databaseClock } from '@lectern/service-kit/database/database-clock.ts'
import type { SourceMessage } from '@lectern/service-kit/events/subscriptions.ts'
import { eventually } from '@lectern/service-kit/testing/eventually.ts'
import { scraped } from '@lectern/service-kit/testing/metrics.ts'
import { aTeacher } from '@lectern/service-kit/testing/principals.ts'
import { beforeEach, expect, test } from 'vitest'
import { getFunnel } from '../src/figures/get-funnel.ts'
import { foldTotals } from '../src/totals/totals.repository.ts'
import { updateAllFunnels } from '../src/totals/update-funnels.repository.ts'
import { analyticsUnderTest } from './analytics-under-test.ts'
import { aCourse, aCurriculum, deliver, participationOf } from './messages.ts'

const analytics = analyticsUnderTest()
const given = (...messages: SourceMessage[]) => deliver(analytics.database, messages)

let teacherId = 0
let courseId = 0
beforeEach(() => {
  teacherId += 1
  courseId = teacherId * 10
})

async function funnel(): Promise<Funnel> {
  const { body } = await analytics.get(aTeacher({ id: teacherId }), `/api/teacher/funnel?courseId=${courseId}`)
  return body as Funnel
}
async function funnels(): Promise<Funnels['courses']> {
  const { body } = await analytics.get(aTeacher({ id: teacherId }), '/api/teacher/funnels')
  return (body as Funnels).courses
}
/** Reached, stopped, reading of each lesson. */
const counts = async () => (await funnel()).lessons.map(({ reached, stopped, reading }) => [reached, stopped, reading])

const daysAgo = (days: number, sequence = 1) => ({ time: new Date(Date.now() - days * 86_400_000), sequence })

/** Enrolls long ago and completes these lessons then; the last act is so many days ago. */
function reader(studentId: number, lessonIds: number[], lastAct: number): SourceMessage[] {
  const who = participationOf(studentId, courseId)
  const acts = lessonIds.map((lessonId, index) => who.studies(lessonId, daysAgo(lastAct, index + 2)))
  return [who.enrolls(daysAgo(Math.max(lastAct, lessonIds.length > 0 ? 90 : 0))), ...acts]
}

test('a student stands at the first lesson that is not completed, whatever was completed after it', async () => {
  await given(aCourse({ courseId, teacherId }), aCurriculum(courseId, [11, 12, 13]))
  await given(...reader(1, [], 40), ...reader(2, [11], 2), ...reader(3, [12, 13], 50), ...reader(4, [11, 12, 13], 1))

  expect(await counts()).toEqual([
    [4, 2, 0],
    [2, 0, 1],
    [1, 0, 0],
  ])
  expect(await funnel()).toMatchObject({ courseId, enrolled: 4, finished: 1 })
  expect(await funnels()).toEqual([
    { courseId, enrolled: 4, finished: 1, reading: 1, mostStopped: { lessonId: 11, stopped: 2 } },
  ])
})

test('thirty days without an act make a reader one who stopped; enrolling and reviewing are acts, a reset is none', async () => {
  await given(aCourse({ courseId, teacherId }), aCurriculum(courseId, [11]))
  await given(...reader(1, [], 29), ...reader(2, [], 31), ...reader(3, [], 31), ...reader(4, [], 31))
  expect(await counts()).toEqual([[4, 3, 1]])

  await given(participationOf(2, courseId).reviews(5, daysAgo(1, 2)))
  await given(participationOf(3, courseId).startsOver(daysAgo(1, 2)))
  expect(await counts()).toEqual([[4, 2, 2]])
})

test('a reset brings back to the first lesson, and what is completed afterwards counts', async () => {
  await given(aCourse({ courseId, teacherId }), aCurriculum(courseId, [11, 12]))
  await given(...reader(1, [11, 12], 1))
  expect((await funnel()).finished).toBe(1)

  const who = participationOf(1, courseId)
  const [reset, again, before] = [
    who.startsOver(daysAgo(0, 5)),
    who.studies(11, daysAgo(0, 6)),
    who.studies(12, daysAgo(0, 4)),
  ]
  await given(again, reset, before)
  expect(await counts()).toEqual([
    [1, 0, 0],
    [1, 0, 1],
  ])
})

test('a lesson that is completed again after a reset counts also when a later act was heard of before', async () => {
  const who = participationOf(1, courseId)
  await given(aCourse({ courseId, teacherId }), aCurriculum(courseId, [11, 12]), who.enrolls(daysAgo(4)))
  await given(who.studies(11, daysAgo(3, 2)), who.startsOver(daysAgo(3, 3)), who.reviews(5, daysAgo(1, 5)))
  expect(await counts()).toEqual([
    [1, 0, 1],
    [0, 0, 0],
  ])
  await given(who.studies(11, daysAgo(2, 4)))
  expect(await counts()).toEqual([
    [1, 0, 0],
    [1, 0, 1],
  ])
})

test('the outline of today counts: new, moved and deleted lessons', async () => {
  await given(aCourse({ courseId, teacherId }), aCurriculum(courseId, [11, 12]))
  await given(...reader(1, [11], 1), ...reader(2, [11, 12], 1))

  await given(aCurriculum(courseId, [13, 12, 11], { sequence: 3 }), aCurriculum(courseId, [11], { sequence: 2 }))
  expect(await counts()).toEqual([
    [2, 0, 2],
    [0, 0, 0],
    [0, 0, 0],
  ])
  await given(aCurriculum(courseId, [11], { sequence: 4 }))
  expect(await funnel()).toMatchObject({ finished: 2, lessons: [{ lessonId: 11, reached: 2, stopped: 0, reading: 0 }] })
})

test('who lost access is not in it; coming back leads to where one was', async () => {
  await given(aCourse({ courseId, teacherId }), aCurriculum(courseId, [11, 12]), ...reader(1, [11], 1))
  await given(participationOf(1, courseId).leaves(daysAgo(0, 8)))
  expect(await funnel()).toMatchObject({ enrolled: 0, lessons: [{ reached: 0 }, { reached: 0 }] })
  await given(participationOf(1, courseId).enrolls(daysAgo(0, 9)))
  expect(await counts()).toEqual([
    [1, 0, 0],
    [1, 0, 1],
  ])
})

test('who reads has stopped when thirty days are over, though nothing happened', async () => {
  await given(aCourse({ courseId, teacherId }), aCurriculum(courseId, [11]))
  await given(...reader(1, [], READING_DAYS - 10 / 86_400))
  expect(await counts()).toEqual([[1, 0, 1]])
  await eventually(async () => expect(await counts()).toEqual([[1, 1, 0]]))
})

test('until an outline is applied to all students the funnel is the one of before, and says as of when', async () => {
  const { database } = analytics
  const timeOfDatabase = async () => (await databaseClock(database))()
  const students = 2_100
  const enrolls = Array.from({ length: students }, (_, student) => participationOf(student + 1, courseId).enrolls())
  await given(aCourse({ courseId, teacherId }), aCurriculum(courseId, [11, 12]), ...enrolls)
  // Too many for a reader's patience: the background's.
  expect((await funnel()).lessons).toEqual([])
  await updateAllFunnels(database)
  expect(await funnel()).toMatchObject({ enrolled: students, lessons: [{}, {}] })

  const before = await timeOfDatabase()
  await database.$transaction(
    async (tx) => {
      // Somebody else is at it, and takes long.
      await tx.$executeRaw`SELECT pg_advisory_xact_lock(4217104)`
      await given(aCurriculum(courseId, [13, 12, 11], { sequence: 2 }))
      await wait(20)
      const now = (await timeOfDatabase()).toISOString()
      const { asOf, lessons } = await getFunnel(database, { asOf: async () => now }, teacherId, courseId)
      expect(lessons).toMatchObject([{ lessonId: 11, reached: students }, { lessonId: 12 }])
      expect([asOf, before.toISOString(), now].sort()[1]).toBe(asOf)
      expect(asOf).not.toBe(now)
    },
    { timeout: 20_000 },
  )
  await updateAllFunnels(database)
  expect((await funnel()).lessons).toMatchObject([{ lessonId: 13, reached: students }, {}, {}])
})

test('without an outline or students there is nothing, and no error', async () => {
  await given(aCourse({ courseId, teacherId }))
  expect(await funnel()).toMatchObject({ enrolled: 0, finished: 0, lessons: [] })
  await given(...reader(1, [], 1), aCurriculum(courseId, []))
  expect(await funnel()).toMatchObject({ enrolled: 1, finished: 0, lessons: [] })
  expect(await funnels()).toMatchObject([{ reading: 0, mostStopped: null }])
})

test('how much waits to be added up is told to who collects metrics', async () => {
  const waiting = async (name: string) => (await scraped(analytics.app, name))['']
  await given(aCourse({ courseId, teacherId }), aCurriculum(courseId, [11]), ...reader(1, [11], 2))
  await eventually(async () => {
    expect(await waiting('lectern_projection_unplaced_notes')).toBeGreaterThan(0)
    expect(await waiting('lectern_projection_unfolded_changes')).toBeGreaterThan(0)
  })
  await updateAllFunnels(analytics.database)
  await foldTotals(analytics.database)
  await eventually(async () => {
    expect(await waiting('lectern_projection_unplaced_notes')).toBe(0)
    expect(await waiting('lectern_projection_unfolded_changes')).toBe(0)
  })
})
