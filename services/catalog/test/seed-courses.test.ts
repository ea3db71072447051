import { deleteCourse, listCategories, seedCourses, updateCourse } from '@lectern/contracts/calls/public/catalog.ts'
import { courseCreated, curriculumChanged } from '@lectern/contracts/events/catalog.ts'
import type { CatalogCourse, Course } from '@lectern/contracts/shapes/courses.ts'
import type { Principal } from '@lectern/contracts/shapes/principal.ts'
import { aTeacher } from '@lectern/service-kit/testing/principals.ts'
import { retryUnavailable } from '@lectern/service-kit/testing/retry-unavailable.ts'
import { describe, expect, test } from 'vitest'
import { readSampleCourses } from '../src/sample-courses/sample-courses.ts'
import { catalogUnderTest } from './catalog-under-test.ts'

const catalog = catalogUnderTest()
const samples = await readSampleCourses()

async function seed(as: Principal, query = {}): Promise<{ status: number; courses: Course[]; created: number }> {
  const { status, body } = await retryUnavailable(() => catalog.send(seedCourses, { as, query }))
  return { status, ...(body as { courses: Course[]; created: number }) }
}

test('a teacher gets every sample course with its whole curriculum', async () => {
  const teacher = aTeacher()
  const { status, courses, created } = await seed(teacher)

  expect([status, created]).toEqual([201, samples.length])
  const categories = (await catalog.send(listCategories)).body as { id: number; name: string }[]
  for (const [index, { bundle }] of samples.entries()) {
    const id = courses[index]?.id ?? 0
    const { body } = await catalog.get(`/internal/courses/${id}`, { as: teacher })
    const { modules, ...course } = body as CatalogCourse
    const { category, cover: _cover, ...fields } = bundle.course
    expect(course).toMatchObject({
      ...fields,
      status: 'draft',
      categoryId: categories.find(({ name }) => name === category)?.id,
    })
    const sampleModules = bundle.modules.map(({ lessons, ...module }) => ({
      ...module,
      lessons: lessons.map(({ quiz: _quiz, draft: _draft, captions: _captions, ...lesson }) => lesson),
    }))
    expect(modules).toMatchObject(sampleModules)
  }
})

test('its quizzes come along, and are graded', async () => {
  const { courses } = await seed(aTeacher())
  for (const [index, { bundle }] of samples.entries()) {
    const courseId = courses[index]?.id ?? 0
    const lessons = await catalog.database.lesson.findMany({
      where: { module: { courseId } },
      orderBy: [{ module: { orderIndex: 'asc' } }, { orderIndex: 'asc' }],
    })
    const graded = lessons.filter(({ quiz }) => quiz !== null)
    const quizzes = bundle.modules.flatMap(({ lessons }) => lessons.flatMap(({ quiz }) => quiz ?? []))
    expect(graded.map(({ quiz }) => quiz)).toEqual(quizzes)
    const [, changed] = await catalog.outboxOf(courseId)
    expect(changed).toMatchObject({ data: { gradedLessonIds: graded.map(({ id }) => id) } })
  }
})

test('each course is told of, first that it exists, then what is in it', async () => {
  const { courses } = await seed(aTeacher())

  for (const { id } of courses) {
    const events = await catalog.outboxOf(id)
    expect(events.map(({ type, sequence }) => [type, sequence])).toEqual([
      [courseCreated.type, 1],
      [curriculumChanged.type, 2],
    ])
    expect(events[1]).toMatchObject({ data: { curriculumVersion: 1, lessonIds: expect.any(Array) } })
  }
})

test('again, it answers the same courses, with what the teacher made of them', async () => {
  const teacher = aTeacher()
  const { courses } = await seed(teacher)
  const params = { courseId: courses[0]?.id ?? 0 }
  await catalog.send(updateCourse, { as: teacher, params, body: { title: 'My own title' } })
  const again = await seed(teacher)

  expect([again.status, again.created]).toEqual([200, 0])
  const mine = { ...courses[0], title: 'My own title', version: 2, updatedAt: expect.any(String) }
  expect(again.courses).toEqual([mine, ...courses.slice(1)])
})

test('one alone can be asked for; then all others come, and it stays as it is', async () => {
  const teacher = aTeacher()
  const one = await seed(teacher, { sample: 'sql' })
  expect(one).toMatchObject({
    status: 201,
    created: 1,
    courses: [{ status: 'draft', title: 'SQL for Curious Analysts' }],
  })
  expect(await seed(teacher, { sample: 'sql' })).toMatchObject({ status: 200, created: 0, courses: one.courses })
  expect((await seed(teacher, { sample: 'sewing' })).status).toBe(400)
  const all = await seed(teacher)
  expect(all.created).toBe(samples.length - 1)
  expect(all.courses).toContainEqual(one.courses[0])
})

test('what is gone comes back', async () => {
  const teacher = aTeacher()
  const { courses } = await seed(teacher)
  const [lost] = courses
  if (!lost) return
  await catalog.send(deleteCourse, { as: teacher, params: { courseId: lost.id } })
  const again = await seed(teacher)

  expect([again.status, again.created]).toEqual([201, 1])
  expect(again.courses.map(({ title }) => title).sort()).toEqual(courses.map(({ title }) => title).sort())
})

test('20 calls at once make each course once, and every one of them answers all', async () => {
  const teacher = aTeacher()
  const answers = await Promise.all(Array.from({ length: 20 }, () => seed(teacher)))

  expect(answers.map(({ status }) => status).sort()).toEqual([...Array(19).fill(200), 201])
  for (const { courses } of answers) expect(courses).toEqual(answers[0]?.courses)
  expect(await catalog.database.course.count({ where: { teacherId: teacher.id } })).toBe(samples.length)
})

test('two teachers at once get courses of their own', async () => {
  const [one, other] = await Promise.all([seed(aTeacher()), seed(aTeacher())])

  const ids = [...one.courses, ...other.courses].map(({ id }) => id)
  expect(new Set(ids).size).toBe(samples.length * 2)
})

describe('where the site has turned them off', () => {
  const production = catalogUnderTest({ SAMPLE_COURSES: '', NODE_ENV: 'production' })

  test('who sets up the school gets one all the same', async () => {
    const owner: Principal = { ...aTeacher(), rights: ['administrator'] }
    const { status } = await production.send(seedCourses, { as: owner, query: { sample: 'typography' } })
    expect(status).toBe(201)
  })

  test.each([[], ['system' as const]] as const)('nobody else gets any, also with the right %s', async (...rights) => {
    const teacher: Principal = { ...aTeacher(), rights }
    const { status, body } = await production.send(seedCourses, { as: teacher })
    expect(status).toBe(403)
    expect(body).toMatchObject({ detail: 'Sample courses are turned off on this site.' })
    expect(await production.database.course.count({ where: { teacherId: teacher.id } })).toBe(0)
  })
})
