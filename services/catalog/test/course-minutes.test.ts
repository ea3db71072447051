import { curriculumChanged } from '@lectern/contracts/events/catalog.ts'
import type { CourseOffer } from '@lectern/contracts/shapes/internal.ts'
import { expect, test } from 'vitest'
import { catalogUnderTest } from './catalog-under-test.ts'
import { curriculumUnderTest } from './curriculum-under-test.ts'

const catalog = catalogUnderTest()
const { teacher, put, autosave, publish, publishAll, remove } = curriculumUnderTest(catalog)

/** A published course of lessons with these minutes. */
async function aCourse(...minutes: (number | null)[]) {
  const { id } = await catalog.createCourse(teacher, { status: 'active' })
  const module = await catalog.createModule(teacher, id)
  const lessons: number[] = []
  for (const duration of minutes) lessons.push((await catalog.createLesson(teacher, module.id, { duration })).id)
  return { id, module: module.id, lessons }
}

const publishedMinutes = async (courseId: number) =>
  (await catalog.outboxOf(courseId))
    .filter(({ type }) => type === curriculumChanged.type)
    .map(({ data }) => (data as { minutes?: number }).minutes)
const offered = async (courseId: number) =>
  ((await catalog.get(`/internal/courses/${courseId}/offer`, { from: 'learning' })).body as CourseOffer).minutes

test('what the lessons take together comes with each event and offer; a length that is not known is none', async () => {
  const { id } = await aCourse(8, null, 12)
  expect(await publishedMinutes(id)).toEqual([8, 8, 20])
  expect(await offered(id)).toBe(20)
})

test('another length is told with the lessons as they are, the same one is not', async () => {
  const { id, lessons } = await aCourse(8, 12)
  await put(lessons[0] ?? 0, { duration: 10 })
  await put(lessons[0] ?? 0, { duration: 10, title: 'Renamed' })
  expect(await publishedMinutes(id)).toEqual([8, 20, 22])
  const [event] = (await catalog.outboxOf(id)).slice(-1)
  expect(event).toMatchObject({ type: curriculumChanged.type, data: { lessonIds: lessons, minutes: 22 } })
})

test('a length that is being written is told once students have it', async () => {
  const { id, lessons } = await aCourse(8, 12)
  await autosave(lessons[0] ?? 0, { duration: 30 })
  await autosave(lessons[1] ?? 0, { duration: 40 })
  expect(await publishedMinutes(id)).toEqual([8, 20])
  await publish(lessons[0] ?? 0)
  await publishAll(id)
  expect(await publishedMinutes(id)).toEqual([8, 20, 42, 70])
})

test('in a course that nobody has read it is told as it is written; drafts and lessons that are gone take nothing', async () => {
  const { id } = await catalog.createCourse(teacher)
  const module = await catalog.createModule(teacher, id)
  const lesson = await catalog.createLesson(teacher, module.id, { duration: 5 })
  const draft = await catalog.createLesson(teacher, module.id, { duration: 50, draft: true })
  await autosave(lesson.id, { duration: 6 })
  await autosave(draft.id, { duration: 60 })
  expect(await publishedMinutes(id)).toEqual([5, 6])
  expect(await offered(id)).toBe(6)
  await remove(lesson.id)
  await catalog.removeDeleted()
  expect(await publishedMinutes(id)).toEqual([5, 6, 0])
})
