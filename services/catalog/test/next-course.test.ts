import { findNextCourse } from '@lectern/contracts/calls/internal/catalog.ts'
import { updateCourse } from '@lectern/contracts/calls/public/catalog.ts'
import type { NextCourse } from '@lectern/contracts/shapes/courses.ts'
import { aStudent, aTeacher } from '@lectern/service-kit/testing/principals.ts'
import { expect, test } from 'vitest'
import { catalogUnderTest } from './catalog-under-test.ts'

const catalog = catalogUnderTest()
const student = aStudent()

/** The ids of active courses of a subject, by whose they are, in the order in which they were made. */
async function shelve(categoryId: number) {
  const [ada, grace] = [aTeacher(), aTeacher()]
  const make = async (
    by: typeof ada,
    studentCount: number,
    { lessonCount = 1, ...overrides }: { lessonCount?: number; [field: string]: unknown } = {},
  ) => {
    const { id } = await catalog.createCourse(by, { status: 'active', categoryId, ...overrides })
    await catalog.database.course.update({ where: { id }, data: { studentCount, lessonCount } })
    return id
  }
  return { ada, grace, make }
}

async function next(courseId: number, except: number[]): Promise<number | null> {
  const call = { params: { courseId }, body: { except }, as: student, enrolledIn: courseId }
  return (await catalog.mustSend<NextCourse>(findNextCourse, call)).course?.id ?? null
}

test("the teacher's courses of the subject come first, those after this one before those before it", async () => {
  const { ada, grace, make } = await shelve(2)
  const [before, current, after, last] = [
    await make(ada, 1),
    await make(ada, 1),
    await make(ada, 1),
    await make(ada, 9),
  ]
  const chosen = [await make(grace, 5), await make(grace, 7), await make(grace, 7)]
  await make(ada, 50, { categoryId: 3 })

  const offered: (number | null)[] = []
  const except = [current]
  for (let times = 0; times < 7; times += 1) {
    const id = await next(current, except)
    offered.push(id)
    if (id !== null) except.push(id)
  }
  expect(offered).toEqual([after, last, before, chosen[2], chosen[1], chosen[0], null])
})

test('drafts, archived courses and those without lessons are never offered, and an archived one still has a next', async () => {
  const { ada, make } = await shelve(4)
  const current = await make(ada, 1)
  await make(ada, 1, { status: 'draft' })
  await make(ada, 1, { status: 'archived' })
  await make(ada, 1, { lessonCount: 0 })
  expect(await next(current, [current])).toBeNull()
  const open = await make(ada, 1)
  await catalog.send(updateCourse, { as: ada, params: { courseId: current }, body: { status: 'archived' } })
  expect(await next(current, [current])).toBe(open)
})

test('is 403 for who only sees the course, 404 for who may not know of it, 400 for what are no courses', async () => {
  const { ada, make } = await shelve(1)
  const [active, draft] = [await make(ada, 1), await make(ada, 1, { status: 'draft' })]
  const ask = async (courseId: number, body: object = { except: [] }) =>
    (await catalog.send(findNextCourse, { params: { courseId }, body, as: student })).status
  expect([await ask(active), await ask(draft), await ask(999_999)]).toEqual([403, 404, 404])
  expect([await ask(active, {}), await ask(active, { except: ['1'] })]).toEqual([400, 400])
})
