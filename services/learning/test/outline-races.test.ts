import { curriculumChanged } from '@lectern/contracts/events/catalog.ts'
import type { CourseOffer } from '@lectern/contracts/shapes/internal.ts'
import { anOffer } from '@lectern/service-kit/testing/fake-catalog.ts'
import { untilSomebodyWaits, untilWaiting } from '@lectern/service-kit/testing/locks.ts'
import { aStudent } from '@lectern/service-kit/testing/principals.ts'
import { expect, test } from 'vitest'
import { storeOutline } from '../src/courses/courses.repository.ts'
import type { Transaction } from '../src/database.ts'
import { countCourse } from '../src/progress/count-course.ts'
import { asCurriculum, withLessons } from './courses.ts'
import { learningUnderTest } from './learning-under-test.ts'

const learning = learningUnderTest({ replicas: 2 })

/** A student in a course of three lessons who has done some of them. */
async function studying(done: number) {
  const student = aStudent()
  const offer = anOffer()
  const { courseId } = offer
  learning.catalog.offers.set(courseId, offer)
  const { id } = await learning.enroll(student, courseId)
  const records = await learning.progressOf(student, id)
  await learning.study(student, id, done)
  const complete = (index: number, replica = 0) =>
    learning.call('PUT', `/api/progress/${records[index]?.id}`, { as: student, body: { completed: true }, replica })
  const state = async () => {
    const { progress, completed } = (await learning.listed(student, courseId)) ?? {}
    const events = await learning.eventsOf(id)
    expect(events.map(({ sequence }) => sequence)).toEqual(events.map((_, index) => index + 1))
    const completions = events.filter(({ name }) => name === 'course-completed').length
    return { progress, completed, completions }
  }
  return { student, offer, courseId, id, complete, state, events: () => learning.eventsOf(id) }
}

function publishOutline(offer: CourseOffer): Promise<void> {
  learning.catalog.offers.set(offer.courseId, offer)
  return learning.publish(curriculumChanged, offer.courseId, asCurriculum(offer))
}

/** Whoever publishes meanwhile has done everything else, and can't commit before `work` ends. */
const holdingOutbox = (work: (tx: Transaction) => Promise<void>) =>
  learning.database.$transaction(async (tx) => {
    await tx.$executeRaw`LOCK TABLE outbox IN SHARE MODE`
    await work(tx)
  })

test('the last lesson that is left goes while another is being completed: the outline waits, and completes the course', async () => {
  const { offer, complete, state, events } = await studying(1)
  let all: Promise<unknown> | undefined
  await holdingOutbox(async () => {
    const completing = complete(1)
    await untilWaiting(learning.database, 1)
    all = Promise.all([completing, publishOutline(withLessons(offer, offer.lessonIds.slice(0, 2)))])
    await untilWaiting(learning.database, 2)
  })
  await all

  expect(await state()).toEqual({ progress: 100, completed: true, completions: 1 })
  expect((await events()).filter(({ name }) => name === 'lesson-completed').map(({ data }) => data.progress)).toEqual([
    33, 67,
  ])
})

test('a lesson that goes while it is being completed: it is done and counts no more; a moment later it is 404', async () => {
  const { offer, complete, state } = await studying(1)
  let completing: ReturnType<typeof complete> | undefined
  let publishing: Promise<void> | undefined
  await holdingOutbox(async () => {
    completing = complete(2)
    await untilWaiting(learning.database, 1)
    publishing = publishOutline(withLessons(offer, offer.lessonIds.slice(0, 2)))
    await untilWaiting(learning.database, 2)
  })
  expect((await completing)?.status).toBe(200)
  await publishing
  expect(await state()).toEqual({ progress: 50, completed: false, completions: 0 })

  let late: ReturnType<typeof complete> | undefined
  await learning.database.$transaction(async (tx) => {
    await storeOutline(tx, { ...withLessons(offer, offer.lessonIds.slice(0, 1)), curriculumVersion: 9 })
    late = complete(1)
    await untilSomebodyWaits(tx)
  })
  expect((await late)?.status).toBe(404)
})

test('an enrollment that waits to be counted while its student completes a lesson is counted with it, and completed once', async () => {
  const { offer, courseId, complete, state } = await studying(2)
  await storeOutline(learning.database, withLessons(offer, offer.lessonIds.slice(1)))
  let both: Promise<unknown> | undefined
  await holdingOutbox(async () => {
    const completing = complete(2)
    await untilWaiting(learning.database, 1)
    both = Promise.all([completing, countCourse(learning.database, courseId)])
    await untilWaiting(learning.database, 2)
  })
  await both

  expect(await state()).toEqual({ progress: 100, completed: true, completions: 1 })
})

test.each([
  { first: 0, second: 1 },
  { first: 1, second: 0 },
])('two outlines told at once, the newer one as number $second: the newer one counts', async ({ first }) => {
  for (let round = 0; round < 5; round++) {
    const { offer, state, complete } = await studying(2)
    const added = withLessons(offer, [...offer.lessonIds, 900 + round])
    const removed = withLessons(added, offer.lessonIds.slice(0, 2))
    learning.catalog.offers.set(offer.courseId, removed)
    const events = [added, removed].map((outline) => () => publishOutline(outline))
    await Promise.all([events[first]?.(), events[1 - first]?.(), complete(0, 1)])

    expect(await state()).toEqual({ progress: 100, completed: true, completions: 1 })
  }
})

test('a course with new lessons that is opened twenty times at once has one record of each', async () => {
  const { offer, id, student } = await studying(0)
  await publishOutline(withLessons(offer, [...offer.lessonIds, 951, 952, 953]))
  const opened = await Promise.all(Array.from({ length: 20 }, () => learning.progressOf(student, id)))

  expect(new Set(opened.map((records) => JSON.stringify(records))).size).toBe(1)
  expect(opened[0]?.map(({ lessonId }) => lessonId)).toEqual([...offer.lessonIds, 951, 952, 953])
})
