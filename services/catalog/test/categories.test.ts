import { createCourse, listCategories, listCourses, updateCourse } from '@lectern/contracts/calls/public/catalog.ts'
import * as calls from '@lectern/contracts/calls/public/categories.ts'
import { getShelf } from '@lectern/contracts/calls/public/home.ts'
import { type CategoryBody, MOST_CATEGORIES, type OperatorCategory } from '@lectern/contracts/shapes/categories.ts'
import type { Category, Course, CourseListItem } from '@lectern/contracts/shapes/courses.ts'
import type { Shelf } from '@lectern/contracts/shapes/home.ts'
import { anOperator, aStudent, aTeacher } from '@lectern/service-kit/testing/principals.ts'
import { named } from '@lectern/service-kit/testing/service-under-test.ts'
import { beforeEach, describe, expect, test } from 'vitest'
import { lockCategory, redirectCategory } from '../src/categories/categories.repository.ts'
import { finishMerges } from '../src/categories/move-courses.ts'
import { requireCategory } from '../src/categories/require-category.ts'
import { catalogUnderTest } from './catalog-under-test.ts'
import { aCourse } from './drafts.ts'

const catalog = catalogUnderTest()
const operator = anOperator()
const teacher = aTeacher()

const MUSIC: CategoryBody = { name: 'Music', names: { de: 'Musik' }, icon: 'music', coverFamily: 'other' }
const body = (part: object = {}) => ({ ...MUSIC, ...part })
const create = (part: object = {}) => catalog.send(calls.createCategory, { as: operator, body: body(part) })
const added = async (part: object = {}) => (await create(part)).body as OperatorCategory
const update = (categoryId: number, part: object = {}, version?: number) =>
  catalog.send(calls.updateCategory, {
    ...{ as: operator, params: { categoryId }, body: body(part) },
    ...(version !== undefined && { headers: { 'if-match': `"${version}"` } }),
  })
const order = (ids: number[]) => catalog.send(calls.orderCategories, { as: operator, body: { ids } })
const merge = (categoryId: number, into: number) =>
  catalog.send(calls.mergeCategory, { as: operator, params: { categoryId }, body: { into } })
const remove = (categoryId: number) => catalog.send(calls.deleteCategory, { as: operator, params: { categoryId } })
const list = () => catalog.mustSend<Category[]>(listCategories)
const operated = () => catalog.mustSend<OperatorCategory[]>(calls.listOperatorCategories, { as: operator })
const names = async () => (await list()).map(({ name }) => name)
const coursesIn = (category: number) => catalog.mustSend<CourseListItem[]>(listCourses, { query: { category } })
const courseIn = (categoryId: number, overrides: object = {}) =>
  catalog.createCourse(teacher, { categoryId, status: 'active', ...overrides })

/** How many transactions wait for another one. */
const waiting = async () => {
  const [row] = await catalog.database.$queryRaw<{ count: number }[]>`
    SELECT count(*)::int FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`
  return row?.count
}

/** Courses by the hundred, as no teacher could create them one by one in a test. */
const insertCourses = (categoryId: number, count: number) =>
  catalog.database.$executeRaw`
    INSERT INTO courses (teacher_id, category_id, title, description, price_cents, level, status, version)
    SELECT ${teacher.id}, ${categoryId}, 'Course ' || n, 'Short', 0, 'beginner', 'active', 1 FROM generate_series(1, ${count}) n`

beforeEach(async () => {
  const { database } = catalog
  await database.course.deleteMany()
  await database.outbox.deleteMany()
  await database.category.deleteMany({ where: { id: { gt: 4 } } })
  await database.category.updateMany({ where: { id: 3 }, data: { name: 'Design', names: { de: 'Design' } } })
  await order([1, 2, 3, 4])
})

describe('what a school begins with', () => {
  test('are the four of the specification, with German names and covers of their own', async () => {
    expect(await list()).toEqual([
      expect.objectContaining({ id: 1, name: 'Web Development', coverFamily: 'web', icon: 'laptop-code' }),
      expect.objectContaining({ id: 2, name: 'Business', names: { de: 'Wirtschaft' }, coverFamily: 'business' }),
      expect.objectContaining({ id: 3, name: 'Design', coverFamily: 'design', formerIds: [] }),
      expect.objectContaining({ id: 4, names: { de: 'Datenwissenschaft' }, coverFamily: 'data', courseCount: 0 }),
    ])
  })
})

describe('a category of the school', () => {
  test('is added after the others, and counts drafts for operators alone', async () => {
    const answer = await create()
    expect(answer).toMatchObject({ status: 201, body: { ...MUSIC, courseCount: 0, formerIds: [], version: 1 } })
    const { id } = answer.body as OperatorCategory
    await courseIn(id, { status: 'draft' })
    await courseIn(id)
    expect((await list()).at(-1)).toMatchObject({ id, name: 'Music', names: { de: 'Musik' }, courseCount: 1 })
    expect((await operated()).at(-1)).toMatchObject({ id, courseCount: 2 })
  })

  test('is renamed and translated, and the same again changes nothing', async () => {
    const answer = await update(3, { name: 'Arts', names: { de: 'Kunst' }, icon: 'palette', coverFamily: 'web' })
    const { version } = answer.body as OperatorCategory
    expect(answer).toMatchObject({ status: 200, headers: { etag: `"${version}"` } })
    expect((await list())[2]).toMatchObject({ id: 3, name: 'Arts', names: { de: 'Kunst' }, coverFamily: 'web' })
    const again = { name: 'Arts', names: { de: 'Kunst' }, icon: 'palette', coverFamily: 'web' }
    expect((await update(3, again, 1)).body).toMatchObject({ version })
  })

  test('keeps its name in a language that this version doesn’t speak', async () => {
    await catalog.database.category.update({ where: { id: 3 }, data: { names: { gsw: 'Gstaltig' } } })
    await update(3, { name: 'Arts', names: { de: 'Kunst' } })
    expect((await list())[2]?.names).toEqual({ gsw: 'Gstaltig', de: 'Kunst' })
  })

  test.each([
    [{ name: '' }, 'name'],
    [{ name: ' ' }, 'name'],
    [{ name: 'x'.repeat(41) }, 'name'],
    [{ name: 'Two\nlines' }, 'name'],
    [{ name: '\u200B' }, 'name'],
    [{ names: { de: '' } }, 'names/de'],
    [{ names: { de: 'x'.repeat(41) } }, 'names/de'],
    [{ names: { xx: 'Muzik' } }, 'names'],
    [{ icon: 'trumpet' }, 'icon'],
    [{ coverFamily: 'gold' }, 'coverFamily'],
    [{ position: 1 }, ''],
    // Whatever the case, and where a translation is missing, against the default name.
    [{ name: 'DESIGN' }, 'name'],
    [{ name: ' design ' }, 'name'],
    [{ names: { de: 'wirtschaft' } }, 'names/de'],
    [{ name: 'Wirtschaft', names: {} }, 'name'],
  ])('%j is refused', async (part, pointer) => {
    const { status, body: problem } = await create(part)
    expect(status).toBe(400)
    if (pointer) expect(JSON.stringify(problem)).toContain(`/body/${pointer}`)
    expect(await names()).toHaveLength(4)
  })

  test(`is one of ${MOST_CATEGORIES} at most, also when many are added at once`, async () => {
    await catalog.database.$executeRaw`
      INSERT INTO categories (name, icon, position) SELECT 'Subject ' || n, 'book', 10 + n FROM generate_series(1, ${MOST_CATEGORIES - 6}) n`
    const answers = await Promise.all([1, 2, 3, 4, 5].map((n) => create({ name: `New ${n}`, names: {} })))
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 409, 409, 409])
    expect(await names()).toHaveLength(MOST_CATEGORIES)
  })

  test('is added once when two operators add it at once', async () => {
    const answers = await Promise.all([create(), create(), create({ name: 'MUSIC' })])
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 400, 400])
  })
})

describe('two operators at once', () => {
  test('the one who hasn’t seen the other’s change is shown it, and changes nothing', async () => {
    const { id } = await added()
    expect((await update(id, { name: 'Sound' }, 1)).status).toBe(200)
    expect(await update(id, { name: 'Noise' }, 1)).toMatchObject({
      status: 409,
      body: {
        type: '/problems/version-conflict',
        detail: 'This category was changed by someone else. Your changes weren’t saved.',
        current: { name: 'Sound', version: 2 },
      },
    })
    expect((await update(id, { name: 'Noise' }, 2)).status).toBe(200)
  })

  test('an order is of all that there are; of two the last one counts', async () => {
    const { id } = await added()
    for (const ids of [[1, 2, 3, 4], [1, 2, 3, 4, 77], [1, 2, 3, 4, 4], [1, 2, 3, 4, id, id], []]) {
      expect((await order(ids)).status).toBe(409)
    }
    const answers = await Promise.all([order([id, 4, 3, 2, 1]), order([4, id, 3, 2, 1])])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    const ids = (await list()).map((one) => one.id)
    expect([
      [id, 4, 3, 2, 1],
      [4, id, 3, 2, 1],
    ]).toContainEqual(ids)
    expect((await operated()).map((one) => one.id)).toEqual(ids)
  })
})

describe('a merge', () => {
  test('moves the courses in batches, with an event each, and its id leads to the other', async () => {
    const { id } = await added()
    await courseIn(id, { status: 'draft' })
    await insertCourses(id, 450)
    const { updatedAt } = await catalog.database.course.findFirstOrThrow()
    await catalog.database.outbox.deleteMany()

    expect(await merge(id, 3)).toMatchObject({
      status: 200,
      body: { category: { id: 3, courseCount: 451, formerIds: [id] }, moved: 451, isDone: true },
    })
    const courses = await catalog.database.course.findMany()
    expect(new Set(courses.map((course) => `${course.categoryId} ${course.version}`))).toEqual(new Set(['3 2']))
    expect(courses[0]?.updatedAt).toEqual(updatedAt)
    const events = (await catalog.database.outbox.findMany()).map(named)
    expect(events).toHaveLength(451)
    expect(new Set(events.map(({ name, sequence, data }) => `${name} ${sequence} ${data.categoryId}`))).toEqual(
      new Set(['course-updated 2 3']),
    )
    expect(new Set(events.map(({ data }) => data.courseId)).size).toBe(451)
    expect(await catalog.database.category.count({ where: { id } })).toBe(0)
    expect((await list())[2]).toMatchObject({ id: 3, courseCount: 450, formerIds: [id] })
    expect(await coursesIn(id)).toHaveLength(450)
    expect((await merge(id, 3)).body).toMatchObject({ moved: 0, isDone: true })
    expect((await merge(id, 2)).status).toBe(404)
  })

  test('of a category that others were merged into takes their ids along; its name is free again', async () => {
    const [music, sound] = [await added(), await added({ name: 'Sound', names: {} })]
    await courseIn(music.id)
    await merge(music.id, sound.id)
    await merge(sound.id, 2)
    expect((await list())[1]).toMatchObject({ id: 2, courseCount: 1, formerIds: [music.id, sound.id] })
    expect(await coursesIn(music.id)).toHaveLength(1)
    expect((await create()).status).toBe(201)
  })

  test('that broke off looks done to everybody, and is finished in the background', async () => {
    const { id } = await added()
    const { id: courseId } = await courseIn(id)
    await redirectCategory(catalog.database, id, 4)
    expect(await names()).not.toContain('Music')
    expect((await list())[3]).toMatchObject({ id: 4, courseCount: 1, formerIds: [id] })
    const shelf = await catalog.mustSend<Shelf>(getShelf)
    expect(shelf.categories.map(({ category }) => [category.id, category.courseCount])).toEqual([[4, 1]])
    for (const category of [id, 4]) expect((await coursesIn(category)).map((one) => one.id)).toEqual([courseId])
    // Its row still has the name.
    expect((await create()).status).toBe(400)
    await finishMerges(catalog.database)
    expect((await coursesIn(4))[0]).toMatchObject({ id: courseId, categoryId: 4 })
    expect(await catalog.database.category.count({ where: { id } })).toBe(0)
  })

  test('a course that is created or moved while its category is merged gets into the other', async () => {
    const { id } = await added()
    const here = await courseIn(1)
    await insertCourses(id, 250)
    const as = teacher
    const making = () => catalog.send(createCourse, { as, body: aCourse({ categoryId: id }) })
    const moving = () => catalog.send(updateCourse, { as, params: { courseId: here.id }, body: { categoryId: id } })
    const [first, second, third, moved, merged] = await Promise.all([
      making(),
      making(),
      making(),
      moving(),
      merge(id, 3),
    ])
    expect(merged).toMatchObject({ status: 200, body: { isDone: true } })
    expect([first, second, third].map(({ status }) => status)).toEqual([201, 201, 201])
    expect(moved?.status).toBe(200)
    expect(await making()).toMatchObject({ status: 201, body: { categoryId: 3 } })
    expect(await catalog.database.course.count({ where: { categoryId: 3 } })).toBe(255)
    for (const { body: made } of [first, second, third]) {
      const events = (await catalog.outboxOf((made as Course).id)).map(named)
      expect(events.at(-1)?.data.categoryId).toBe(3)
      expect(events.map(({ sequence }) => sequence)).toEqual(events.map((_, index) => index + 1))
    }
  })

  test('that has begun is waited for, and the course gets into the other', async () => {
    const { id } = await added()
    const { categoryId } = await catalog.database.$transaction(async (tx) => {
      await lockCategory(tx, id)
      await redirectCategory(tx, id, 3)
      const making = courseIn(id)
      await expect.poll(waiting).toBe(1)
      return { categoryId: async () => (await making).categoryId }
    })
    expect(await categoryId()).toBe(3)
  })

  test('waits for a course that is being created, and moves it', async () => {
    const { id } = await added()
    const { id: courseId } = await courseIn(1)
    const { merging } = await catalog.database.$transaction(async (tx) => {
      expect(await requireCategory(tx, id)).toBe(id)
      const answer = merge(id, 3)
      await expect.poll(waiting).toBe(1)
      await tx.course.update({ where: { id: courseId }, data: { categoryId: id } })
      return { merging: async () => (await answer).body }
    })
    expect(await merging()).toMatchObject({ moved: 1, isDone: true })
    expect((await coursesIn(3)).map((course) => course.id)).toContain(courseId)
  })

  test('two categories merged into each other at once leave one', async () => {
    const [one, other] = [await added(), await added({ name: 'Sound', names: {} })]
    const answers = await Promise.all([merge(one.id, other.id), merge(other.id, one.id)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404])
    expect(await names()).toHaveLength(5)
  })

  test.each([
    ['itself', 2, 2, 400],
    ['one that isn’t there', 2, 777, 404],
    ['nothing', 777, 2, 404],
  ])('into %s is refused', async (_name, from, into, status) => {
    expect((await merge(from, into)).status).toBe(status)
    expect(await names()).toHaveLength(4)
  })
})

describe('a deletion', () => {
  test('is of a category without courses, drafts included', async () => {
    const { id } = await added()
    await courseIn(id, { status: 'draft' })
    expect(await remove(id)).toMatchObject({
      status: 409,
      body: { detail: '1 course is in this category. Merge it into another one instead.' },
    })
    await catalog.database.course.deleteMany()
    expect((await remove(id)).status).toBe(204)
    expect((await remove(id)).status).toBe(404)
    expect(await names()).toHaveLength(4)
  })

  test('at the same time as a course is created in it leaves both, or the course is refused', async () => {
    const { id } = await added()
    const [made, gone] = await Promise.all([
      catalog.send(createCourse, { as: teacher, body: aCourse({ categoryId: id }) }),
      remove(id),
    ])
    expect([
      [201, 409],
      [400, 204],
    ]).toContainEqual([made.status, gone.status])
  })

  test('leaves the last one, also when all are deleted at once', async () => {
    const { categories } = { categories: await list() }
    const answers = await Promise.all(categories.map(({ id }) => remove(id)))
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 204, 204, 409])
    expect(await names()).toHaveLength(1)
    await catalog.database.category.deleteMany()
    await catalog.database.category.createMany({
      data: categories.map(({ formerIds: _, courseCount: __, ...one }, at) => ({
        ...one,
        names: one.names ?? {},
        coverFamily: one.coverFamily ?? 'other',
        position: at + 1,
      })),
    })
  })
})

test.each([
  ['a teacher', teacher, 403],
  ['a student', aStudent(), 403],
  ['a visitor', undefined, 401],
])('%s changes nothing', async (_name, as, status) => {
  const params = { categoryId: 2 }
  const who = as && { as }
  const answers = await Promise.all([
    catalog.send(calls.listOperatorCategories, { ...who }),
    catalog.send(calls.createCategory, { ...who, body: MUSIC }),
    catalog.send(calls.updateCategory, { ...who, params, body: MUSIC }),
    catalog.send(calls.orderCategories, { ...who, body: { ids: [4, 3, 2, 1] } }),
    catalog.send(calls.mergeCategory, { ...who, params, body: { into: 1 } }),
    catalog.send(calls.deleteCategory, { ...who, params }),
  ])
  expect(answers.map((one) => one.status)).toEqual(answers.map(() => status))
  expect((await list()).map(({ id }) => id)).toEqual([1, 2, 3, 4])
})
