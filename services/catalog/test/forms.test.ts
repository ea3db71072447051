import * as contract from '@lectern/contracts/calls/public/catalog.ts'
import type { Course, Lesson, Module } from '@lectern/contracts/shapes/courses.ts'
import { aTeacher } from '@lectern/service-kit/testing/principals.ts'
import { describe, expect, test } from 'vitest'
import { catalogUnderTest } from './catalog-under-test.ts'
import { aCourse, aLesson, aModule } from './drafts.ts'

const catalog = catalogUnderTest()
const teacher = aTeacher()

const update = (courseId: number, body: object) =>
  catalog.send(contract.updateCourse, { as: teacher, params: { courseId }, body })
const putModule = (moduleId: number, body: object) =>
  catalog.send(contract.updateModule, { as: teacher, params: { moduleId }, body })
const putLesson = (lessonId: number, body: object) =>
  catalog.send(contract.updateLesson, { as: teacher, params: { lessonId }, body })

async function aLessonInAModule() {
  const { id: courseId } = await catalog.createCourse(teacher)
  const a = await catalog.createModule(teacher, courseId)
  const a1 = await catalog.createLesson(teacher, a.id)
  return { courseId, a, a1 }
}

describe('what the form of a course says', () => {
  const fieldsAndTexts: [keyof Course, unknown, string][] = [
    ['title', undefined, 'Title is required'],
    ['title', '   ', 'Title is required'],
    ['title', 'x'.repeat(101), 'Title is too long'],
    ['description', undefined, 'Description is required'],
    ['description', '', 'Description is required'],
    ['description', 'x'.repeat(1001), 'Description is too long'],
    ['price', undefined, 'Price must be a number'],
    ['price', '12', 'Price must be a number'],
    ['price', -0.01, 'Price must be positive'],
    ['price', 9999.01, 'Price is too high'],
    ['price', 1.005, 'Price can have at most two decimals'],
    ['level', undefined, 'Please select a course level'],
    ['level', 'expert', 'Please select a course level'],
    ['categoryId', undefined, 'Please select a category'],
    ['categoryId', 'one', 'Please select a category'],
    ['categoryId', 0, 'Please select a category'],
    ['status', 'published', 'Status must be draft, active or archived'],
    ['image', 'javascript:alert(1)', 'Enter a web address that starts with http:// or https://'],
    ['image', '//elsewhere.example/x.png', 'Enter a web address that starts with http:// or https://'],
  ]

  test.each(fieldsAndTexts)('create: %s %j → %s', async (field, value, text) => {
    const { status, body } = await catalog.send(contract.createCourse, {
      as: teacher,
      body: aCourse({ [field]: value }),
    })

    expect(status).toBe(400)
    expect(body).toMatchObject({ detail: text, errors: [{ pointer: `/body/${field}`, message: text }] })
  })

  test.each(fieldsAndTexts.filter(([, value]) => value !== undefined))(
    'update: %s %j → %s',
    async (field, value, text) => {
      const { id } = await catalog.createCourse(teacher)

      expect(await update(id, { [field]: value })).toMatchObject({ status: 400, body: { detail: text } })
    },
  )

  test('the limits themselves are allowed', async () => {
    const course = await catalog.createCourse(teacher, {
      title: 'x'.repeat(100),
      description: 'x'.repeat(1000),
      price: 9999,
    })

    expect(course.price).toBe(9999)
  })

  test('an unknown field, a NUL and a broken body are refused', async () => {
    const refused = [
      await catalog.send(contract.createCourse, { as: teacher, body: aCourse({ averageRating: 5 }) }),
      await catalog.send(contract.createCourse, { as: teacher, body: aCourse({ title: 'a\0b' }) }),
      await catalog.send(contract.createCourse, {
        as: teacher,
        body: '{"title":',
        headers: { 'content-type': 'application/json' },
      }),
    ]

    expect(refused.map(({ status }) => status)).toEqual([400, 400, 400])
  })
})

describe('what the forms of modules and lessons say', () => {
  const moduleTexts: [string, unknown, string][] = [
    ['title', undefined, 'Title is required'],
    ['title', ' ', 'Title is required'],
    ['title', 'x'.repeat(101), 'Title is too long'],
    ['description', 'x'.repeat(1001), 'Description is too long'],
  ]
  const lessonTexts: [string, unknown, string][] = [
    ['title', undefined, 'Title is required'],
    ['title', '', 'Title is required'],
    ['title', 'x'.repeat(101), 'Title is too long'],
    ['content', undefined, 'Content is required'],
    ['content', '', 'Content is required'],
    ['content', '  <p>&nbsp;</p><script>only()</script>', 'Content is required'],
    ['content', 'x'.repeat(500_001), 'Content is too long'],
    ['content', '<'.repeat(200_000), 'Content is too long'],
    ['content', `${'<div>'.repeat(300)}deep`, 'Content is nested too deeply'],
    ['type', 'audio', 'Type must be video, text or quiz'],
    ['videoUrl', 'javascript:alert(1)', 'Enter a web address that starts with http:// or https://'],
  ]

  test.each(moduleTexts)('module: %s %j → %s', async (field, value, text) => {
    const { courseId, a } = await aLessonInAModule()
    const body = aModule({ [field]: value })
    const refused = { status: 400, body: { detail: text } }

    expect(await catalog.send(contract.createModule, { as: teacher, params: { courseId }, body })).toMatchObject(
      refused,
    )
    if (value !== undefined) expect(await putModule(a.id, { [field]: value })).toMatchObject(refused)
  })

  test.each(lessonTexts)('lesson: %s → %#', async (field, value, text) => {
    const { a, a1 } = await aLessonInAModule()
    const body = aLesson({ [field]: value })
    const refused = { status: 400, body: { detail: text } }

    expect(await catalog.send(contract.createLesson, { as: teacher, params: { moduleId: a.id }, body })).toMatchObject(
      refused,
    )
    if (value !== undefined) expect(await putLesson(a1.id, { [field]: value })).toMatchObject(refused)
  })

  test('unknown fields and wrong numbers are refused', async () => {
    const { courseId, a } = await aLessonInAModule()
    const modules = [{ courseId: 1 }, { orderIndex: -1 }, { orderIndex: 1.5 }].map((wrong) =>
      catalog.send(contract.createModule, { as: teacher, params: { courseId }, body: aModule(wrong) }),
    )
    const lessons = [{ moduleId: 1 }, { duration: -1 }, { duration: 2.5 }, { orderIndex: 'first' }].map((wrong) =>
      catalog.send(contract.createLesson, { as: teacher, params: { moduleId: a.id }, body: aLesson(wrong) }),
    )

    for (const { status } of await Promise.all([...modules, ...lessons])) expect(status).toBe(400)
  })

  test('a long lesson of half a million characters is kept whole', async () => {
    const { a } = await aLessonInAModule()
    const content = `<p>${'ä'.repeat(499_993)}</p>`
    const lesson: Lesson = await catalog.createLesson(teacher, a.id, { content })

    expect(lesson.content).toBe(content)
  })

  test('a module is never empty-handed: an empty change answers it as it is', async () => {
    const { a } = await aLessonInAModule()
    const answer = (await putModule(a.id, {})).body as Module

    expect(answer).toEqual(a)
  })
})
