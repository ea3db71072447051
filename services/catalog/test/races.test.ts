import * as contract from '@lectern/contracts/calls/public/catalog.ts'
import { curriculumChanged } from '@lectern/contracts/events/catalog.ts'
import { enrolled, reviewPosted } from '@lectern/contracts/events/learning.ts'
import type { Lesson } from '@lectern/contracts/shapes/courses.ts'
import type { PublishedQuiz } from '@lectern/contracts/shapes/internal.ts'
import { applyMany, createDispatcher } from '@lectern/service-kit/events/subscriptions.ts'
import { anEvent } from '@lectern/service-kit/testing/events.ts'
import { aTeacher } from '@lectern/service-kit/testing/principals.ts'
import { expect, test } from 'vitest'
import { people } from '../src/people/people.ts'
import { subscriptions } from '../src/subscriptions.ts'
import { catalogUnderTest } from './catalog-under-test.ts'
import { curriculumUnderTest } from './curriculum-under-test.ts'
import { aChoice, aQuiz } from './quiz-questions.ts'

const catalog = catalogUnderTest()
const on = curriculumUnderTest(catalog)
const teacher = aTeacher()
const times = <Result>(count: number, call: (index: number) => Promise<Result>) =>
  Promise.all(Array.from({ length: count }, (_, index) => call(index)))
const quizWorth = (points: number) => aQuiz(aChoice({ points }))
const publishedQuiz = async (lessonId: number) => {
  const { body } = await catalog.get(`/internal/lessons/${lessonId}/quiz`, { from: 'learning' })
  return (body as { published: PublishedQuiz | null }).published
}
const zeroTo = (count: number) => Array.from({ length: count }, (_, index) => index)

test('20 modules and 20 lessons added at once, all with the same wish, get places of their own', async () => {
  const { id: courseId } = await catalog.createCourse(teacher)
  await times(20, () => catalog.createModule(teacher, courseId, { orderIndex: 0 }))
  const order = { orderBy: { orderIndex: 'asc' } } as const
  const modules = await catalog.database.module.findMany({ where: { courseId }, ...order })
  expect(modules.map(({ orderIndex }) => orderIndex)).toEqual(zeroTo(20))
  const moduleId = modules[0]?.id ?? 0
  await times(20, () => catalog.createLesson(teacher, moduleId))
  const lessons = await catalog.database.lesson.findMany({ where: { moduleId }, ...order })
  expect(lessons.map(({ orderIndex }) => orderIndex)).toEqual(zeroTo(20))
})

test('lessons added at once are told of one by one: each event has one lesson more than the one before', async () => {
  const { id: courseId } = await catalog.createCourse(teacher)
  const modules = await times(3, () => catalog.createModule(teacher, courseId))
  await times(15, (index) => catalog.createLesson(teacher, modules[index % 3]?.id ?? 0))

  const events = (await catalog.outboxOf(courseId)).filter(({ type }) => type === curriculumChanged.type)
  const data = events.map((event) => event.data as { curriculumVersion: number; lessonIds: number[] })
  expect(data.map(({ lessonIds }) => lessonIds.length)).toEqual(zeroTo(15).map((index) => index + 1))
  expect(data.map(({ curriculumVersion }) => curriculumVersion)).toEqual(zeroTo(15).map((index) => index + 1))
  expect(events.map(({ sequence }) => sequence)).toEqual(zeroTo(15).map((index) => index + 2))
})

test('changes of one course at once leave one event each, in the order of its versions, the last one true', async () => {
  const { id: courseId } = await catalog.createCourse(teacher)
  await times(20, (index) =>
    catalog.send(contract.updateCourse, { as: teacher, params: { courseId }, body: { title: `Title ${index}` } }),
  )

  const events = await catalog.outboxOf(courseId)
  const { title, version } = await catalog.database.course.findUniqueOrThrow({ where: { id: courseId } })
  expect(events.map(({ sequence }) => sequence)).toEqual(zeroTo(21).map((index) => index + 1))
  expect(events.at(-1)).toMatchObject({ sequence: version, data: { title } })
})

test('publishing and deleting at once end in one of the two, never in a published course that is gone', async () => {
  await times(10, async () => {
    const { id: courseId } = await catalog.createCourse(teacher)
    const [published, deleted] = await Promise.all([
      catalog.send(contract.updateCourse, { as: teacher, params: { courseId }, body: { status: 'active' } }),
      catalog.send(contract.deleteCourse, { as: teacher, params: { courseId } }),
    ])
    const outcome = [published.status, deleted.status]
    expect([
      [200, 409],
      [404, 204],
    ]).toContainEqual(outcome)
    expect(await catalog.database.course.count({ where: { id: courseId } })).toBe(outcome[0] === 200 ? 1 : 0)
  })
})

test('deleting and reordering lessons at once keeps the rest without gaps', async () => {
  const { id: courseId } = await catalog.createCourse(teacher)
  const { id: moduleId } = await catalog.createModule(teacher, courseId)
  const lessons: Lesson[] = []
  for (let index = 0; index < 10; index += 1) lessons.push(await catalog.createLesson(teacher, moduleId))
  await Promise.all(
    lessons.map(({ id: lessonId }, index) =>
      index % 2
        ? catalog.send(contract.deleteLesson, { as: teacher, params: { lessonId } })
        : catalog.send(contract.updateLesson, { as: teacher, params: { lessonId }, body: { orderIndex: 0 } }),
    ),
  )

  await catalog.removeDeleted()
  const left = await catalog.database.lesson.findMany({ where: { moduleId }, orderBy: { orderIndex: 'asc' } })
  expect(left.map(({ orderIndex }) => orderIndex)).toEqual(zeroTo(5))
})

test('news of a teacher that are known already wait for nobody who writes in their name', async () => {
  const known = aTeacher()
  await people.keep(catalog.database, known)
  await catalog.database.$transaction(async (tx) => {
    await people.refuseErased(tx, known.id)
    await people.keep(catalog.database, known)
  })
})

test('partitions that count in the same courses at once, each in another order, lose nothing and never wait crosswise', async () => {
  const courses = await times(6, () => catalog.createCourse(teacher))
  const ids = courses.map(({ id }) => id)
  const dispatcher = createDispatcher(subscriptions)
  await times(8, (partition) => {
    const events = (partition % 2 ? ids.toReversed() : ids).flatMap((courseId, at) => {
      const enrollmentId = courseId * 100 + partition
      const who = { enrollmentId, courseId, studentId: enrollmentId }
      // Half of the courses are told of by one type first, half by the other.
      return at % 2 === 0
        ? anEvent(enrolled, enrollmentId, { ...who, orderId: null })
        : anEvent(reviewPosted, enrollmentId, { ...who, reviewId: enrollmentId, rating: 4 })
    })
    const dispatches = events.flatMap((event) => dispatcher.dispatch(event) ?? [])
    return catalog.database.$transaction((tx) => applyMany(dispatches, tx))
  })
  const counted = await catalog.database.course.findMany({ where: { id: { in: ids } } })
  const figures = counted.map(({ studentCount, reviewCount, averageRating }) => [
    studentCount,
    reviewCount,
    averageRating,
  ])
  expect(figures).toEqual(ids.map(() => [4, 4, 4]))
})

test('two tabs of an editor: of two savings on one version one wins; publishing at once makes one version and one event', async () => {
  const { courseId, a1 } = await on.aCurriculum()
  const saved = await times(2, (tab) => on.autosave(a1, { type: 'quiz', quiz: quizWorth(tab + 1) }, 1))
  expect(saved.map(({ status }) => status).toSorted()).toEqual([200, 409])
  const before = (await on.curriculumEvents(courseId)).length
  const published = await times(10, () => on.publish(a1))
  expect(published.map(({ status }) => status)).toEqual(Array<number>(10).fill(200))
  expect(await publishedQuiz(a1)).toMatchObject({ version: 2, quiz: quizWorth(saved[0]?.status === 200 ? 1 : 2) })
  expect(await on.curriculumEvents(courseId)).toHaveLength(before + 1)
})

test('a quiz that is saved and published by two tabs while learning asks for it: each version is one quiz for ever', async () => {
  const { a1 } = await on.aCurriculum()
  await on.autosave(a1, { type: 'quiz', quiz: quizWorth(1) })
  await on.publish(a1)
  const seen = new Map<number, string>()
  let isOver = false
  const look = async () => {
    while (!isOver) {
      const { version = 0, quiz } = (await publishedQuiz(a1)) ?? {}
      const known = seen.get(version) ?? JSON.stringify(quiz)
      expect(JSON.stringify(quiz)).toBe(known)
      seen.set(version, known)
    }
  }
  const write = async (tab: number) => {
    for (let points = 2; points < 7; points += 1) {
      await on.autosave(a1, { quiz: quizWorth(points + tab * 20) })
      await (points % 2 ? on.publish(a1) : on.put(a1, { title: `Title ${points}` }))
    }
  }
  const written = times(2, write).finally(() => {
    isOver = true
  })
  await Promise.all([look(), written])
  expect(seen.size).toBeGreaterThan(2)
})
