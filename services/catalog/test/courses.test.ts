import {
  archiveCourse,
  createCourse,
  deleteCourse,
  listCategories,
  updateCourse,
} from '@lectern/contracts/calls/public/catalog.ts'
import {
  courseArchived,
  courseCreated,
  courseDeleted,
  coursePublished,
  courseUpdated,
} from '@lectern/contracts/events/catalog.ts'
import { aTeacher } from '@lectern/service-kit/testing/principals.ts'
import { describe, expect, test } from 'vitest'
import { catalogUnderTest } from './catalog-under-test.ts'
import { aCourse, LEFT_OUT } from './drafts.ts'

const catalog = catalogUnderTest()
const teacher = aTeacher()

const update = (courseId: number, body: object) =>
  catalog.send(updateCourse, { as: teacher, params: { courseId }, body })
const archive = (courseId: number) => catalog.send(archiveCourse, { as: teacher, params: { courseId } })
const remove = (courseId: number) => catalog.send(deleteCourse, { as: teacher, params: { courseId } })
const typesOf = async (courseId: number) => (await catalog.outboxOf(courseId)).map(({ type }) => type)

describe('creating a course', () => {
  test('answers the course in dollars, as a draft of the teacher', async () => {
    const { status, body } = await catalog.send(createCourse, { as: teacher, body: aCourse() })

    expect(status).toBe(201)
    expect(body).toEqual({
      ...aCourse(),
      ...LEFT_OUT,
      id: expect.any(Number),
      status: 'draft',
      averageRating: 0,
      reviewCount: 0,
      studentCount: 0,
      lessonCount: 0,
      minutes: 0,
      updatedAt: expect.any(String),
      version: 1,
      teacherId: teacher.id,
    })
  })

  test('stores whole cents and tells of the whole course', async () => {
    const written = { price: 19.99, image: 'https://example.com/cover.png', language: 'PT-br' }
    const { id } = await catalog.createCourse(teacher, written)
    const { priceCents } = await catalog.database.course.findUniqueOrThrow({ where: { id } })

    expect(priceCents).toBe(1999)
    const data = {
      courseId: id,
      teacherId: teacher.id,
      title: 'Sailing by the Stars',
      image: null,
      categoryId: 1,
      level: 'beginner',
      language: 'pt-BR',
      priceCents: 1999,
      status: 'draft',
      visibility: 'public',
    }
    expect(await catalog.outboxOf(id)).toEqual([{ type: courseCreated.type, sequence: 1, data }])
  })

  test('takes markup in a title as plain text, and an empty image as none', async () => {
    const course = await catalog.createCourse(teacher, { title: '  a < b && <b>c</b> ', image: '' })

    expect(course).toMatchObject({ title: 'a < b && <b>c</b>', image: null })
  })

  test('published at once is one event, and can never be deleted', async () => {
    const { id } = await catalog.createCourse(teacher, { status: 'active' })

    expect(await typesOf(id)).toEqual([courseCreated.type])
    expect((await remove(id)).status).toBe(409)
  })

  test('is refused for a category that does not exist', async () => {
    const { status, body } = await catalog.send(createCourse, { as: teacher, body: aCourse({ categoryId: 999 }) })

    expect(status).toBe(400)
    expect(body).toMatchObject({
      detail: 'Please select a category',
      errors: [{ pointer: '/body/categoryId', message: 'Please select a category' }],
    })
  })
})

describe('changing a course', () => {
  test('changes only what is given, and tells of it with the next version', async () => {
    const course = await catalog.createCourse(teacher)
    const { status, body } = await update(course.id, { title: 'Sailing by GPS', price: 0 })

    expect(status).toBe(200)
    expect(body).toEqual({
      ...{ ...course, title: 'Sailing by GPS', price: 0 },
      ...{ version: course.version + 1, updatedAt: expect.any(String) },
    })
    const [, event] = await catalog.outboxOf(course.id)
    expect(event).toMatchObject({
      type: courseUpdated.type,
      sequence: 2,
      data: { title: 'Sailing by GPS', priceCents: 0, status: 'draft' },
    })
  })

  test('to what it is already is no event', async () => {
    const course = await catalog.createCourse(teacher)
    const { body } = await update(course.id, aCourse({ status: 'draft' }))

    expect(body).toEqual(course)
    expect(await typesOf(course.id)).toEqual([courseCreated.type])
  })

  test('through every status names what happened', async () => {
    const { id } = await catalog.createCourse(teacher)
    for (const status of ['active', 'archived', 'draft', 'active']) await update(id, { status })

    expect(await typesOf(id)).toEqual(
      [courseCreated, coursePublished, courseArchived, courseUpdated, coursePublished].map(({ type }) => type),
    )
    expect((await catalog.outboxOf(id)).map(({ sequence }) => sequence)).toEqual([1, 2, 3, 4, 5])
  })

  test('with publication and new fields at once is one event', async () => {
    const { id } = await catalog.createCourse(teacher)
    await update(id, { status: 'active', title: 'Out now' })

    expect((await catalog.outboxOf(id))[1]).toMatchObject({ type: coursePublished.type, data: { title: 'Out now' } })
    expect(await typesOf(id)).toHaveLength(2)
  })

  test('remembers the first publication for ever', async () => {
    const { id } = await catalog.createCourse(teacher)
    await update(id, { status: 'active' })
    const first = await catalog.database.course.findUniqueOrThrow({ where: { id } })
    await update(id, { status: 'draft' })
    await update(id, { status: 'active' })
    const again = await catalog.database.course.findUniqueOrThrow({ where: { id } })

    expect(first.firstPublishedAt).not.toBeNull()
    expect(again.firstPublishedAt).toEqual(first.firstPublishedAt)
  })
})

describe('archiving a course', () => {
  test('takes it off the shelf with one event, however often it is done', async () => {
    const { id } = await catalog.createCourse(teacher, { status: 'active' })
    const first = await archive(id)
    const second = await archive(id)

    expect(first).toMatchObject({ status: 200, body: { id, status: 'archived' } })
    expect(second.body).toEqual(first.body)
    expect(await typesOf(id)).toEqual([courseCreated.type, courseArchived.type])
  })
})

describe('deleting a course', () => {
  test('removes a draft with all that is in it, and tells of it', async () => {
    const { id } = await catalog.createCourse(teacher)
    const module = await catalog.createModule(teacher, id)
    const lesson = await catalog.createLesson(teacher, module.id)
    const { status, body } = await remove(id)

    expect([status, body]).toEqual([204, null])
    expect(await catalog.database.course.count({ where: { id } })).toBe(0)
    expect(await catalog.database.lesson.count({ where: { id: lesson.id } })).toBe(0)
    const events = await catalog.outboxOf(id)
    expect(events.at(-1)).toEqual({
      type: courseDeleted.type,
      sequence: events.length,
      data: { courseId: id, teacherId: teacher.id },
    })
  })

  test('is refused for ever once it was published, with what to do instead', async () => {
    const { id } = await catalog.createCourse(teacher, { status: 'active' })
    await update(id, { status: 'draft' })
    const { status, body } = await remove(id)

    expect(status).toBe(409)
    expect(body).toMatchObject({
      detail: 'This course was published, so students may have it. Archive it instead.',
    })
    expect(await catalog.database.course.count({ where: { id } })).toBe(1)
  })
})

describe('categories', () => {
  test('are the four, with their active courses counted', async () => {
    const before = (await catalog.send(listCategories)).body as { courseCount: number }[]
    const active = await catalog.createCourse(teacher, { categoryId: 3, status: 'active' })
    await catalog.createCourse(teacher, { categoryId: 3 })
    const { body } = await catalog.send(listCategories)

    expect(body).toEqual([
      {
        id: 1,
        name: 'Web Development',
        names: expect.objectContaining({ de: 'Webentwicklung' }),
        icon: 'laptop-code',
        coverFamily: 'web',
        formerIds: [],
        courseCount: before[0]?.courseCount,
      },
      {
        id: 2,
        name: 'Business',
        names: expect.objectContaining({ de: 'Wirtschaft' }),
        icon: 'chart-line',
        coverFamily: 'business',
        formerIds: [],
        courseCount: before[1]?.courseCount,
      },
      {
        id: 3,
        name: 'Design',
        names: expect.objectContaining({ de: 'Design' }),
        icon: 'paint-brush',
        coverFamily: 'design',
        formerIds: [],
        courseCount: (before[2]?.courseCount ?? 0) + 1,
      },
      {
        id: 4,
        name: 'Data Science',
        names: expect.objectContaining({ de: 'Datenwissenschaft' }),
        icon: 'brain',
        coverFamily: 'data',
        formerIds: [],
        courseCount: before[3]?.courseCount,
      },
    ])
    await archive(active.id)
    expect((await catalog.send(listCategories)).body).toEqual(before)
  })
})
