import { listCourses, seedCourses, updateLesson } from '@lectern/contracts/calls/public/catalog.ts'
import { duplicateCourse } from '@lectern/contracts/calls/public/teacher-courses.ts'
import type { Course, CourseListItem } from '@lectern/contracts/shapes/courses.ts'
import { aTeacher } from '@lectern/service-kit/testing/principals.ts'
import { expect, test } from 'vitest'
import { catalogUnderTest } from './catalog-under-test.ts'
import { curriculumUnderTest } from './curriculum-under-test.ts'

const catalog = catalogUnderTest()
const on = curriculumUnderTest(catalog)

async function listed(courseId: number, as = on.teacher): Promise<CourseListItem> {
  const { body } = await catalog.send(listCourses, { as, query: { teacher: 'true' } })
  const item = (body as CourseListItem[]).find(({ id }) => id === courseId)
  if (!item) throw new Error(`Course ${courseId} is not listed`)
  return item
}

async function length(courseId: number, as = on.teacher): Promise<[lessons: number, minutes: number]> {
  const { lessonCount, minutes } = await listed(courseId, as)
  return [lessonCount, minutes]
}

test('is what students see: published lessons and their minutes, until a deleted one is removed', async () => {
  const { courseId, a, b, a1, a2 } = await on.aCurriculum()
  expect(await length(courseId)).toEqual([4, 0])

  await on.put(a1, { duration: 12 })
  await on.put(a2, { duration: 30 })
  const draft = (await on.post(b, { title: 'b2', duration: 500, draft: true })).body
  expect(await length(courseId)).toEqual([4, 42])
  await on.autosave(draft.id, { content: '<p>Written.</p>' })
  await on.publish(draft.id)
  expect(await length(courseId)).toEqual([5, 542])

  await on.remove(draft.id)
  expect(await length(courseId)).toEqual([5, 542])
  await catalog.removeDeleted()
  expect(await length(courseId)).toEqual([4, 42])

  await on.removeModule(a)
  await catalog.removeDeleted()
  expect(await length(courseId)).toEqual([1, 0])
})

test('changes with a working copy only once that is published', async () => {
  const { courseId, a1 } = await on.aCurriculum()
  await on.autosave(a1, { duration: 9 })
  expect(await length(courseId)).toEqual([4, 0])
  await on.publish(a1)
  expect(await length(courseId)).toEqual([4, 9])
})

test('is that of its own lessons in every course that two changes touch at a time', async () => {
  const [one, other] = await Promise.all([on.aCurriculum(), on.aCurriculum()])
  const changes = [one, other].flatMap(({ a1, a2, a3, b1 }) =>
    [a1, a2, a3, b1].map((lessonId) =>
      catalog.send(updateLesson, { as: on.teacher, params: { lessonId }, body: { duration: 5 } }),
    ),
  )
  for (const { status } of await Promise.all(changes)) expect(status).toBe(200)
  expect(await Promise.all([one, other].map(({ courseId }) => length(courseId)))).toEqual([
    [4, 20],
    [4, 20],
  ])
})

test('comes with copies and sample courses', async () => {
  const { courseId, a1 } = await on.aCurriculum()
  await on.put(a1, { duration: 7 })
  const copy = await catalog.mustSend<Course>(duplicateCourse, { as: on.teacher, params: { courseId } })
  expect(copy).toMatchObject({ lessonCount: 4, minutes: 7 })
  expect(await length(copy.id)).toEqual([4, 7])

  const other = aTeacher()
  const { courses } = await catalog.mustSend<{ courses: Course[] }>(seedCourses, { as: other })
  for (const { id, lessonCount, minutes } of courses) {
    expect(lessonCount).toBeGreaterThan(0)
    expect(await length(id, other)).toEqual([lessonCount, minutes])
  }
})
