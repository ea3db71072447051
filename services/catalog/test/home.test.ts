import { archiveCourse, updateLesson } from '@lectern/contracts/calls/public/catalog.ts'
import { getShelf, listSampleLessons } from '@lectern/contracts/calls/public/home.ts'
import { userDeleted } from '@lectern/contracts/events/identity.ts'
import { enrolled } from '@lectern/contracts/events/learning.ts'
import type { SampleLesson, Shelf } from '@lectern/contracts/shapes/home.ts'
import { aTeacher } from '@lectern/service-kit/testing/principals.ts'
import { beforeEach, describe, expect, test } from 'vitest'
import { catalogUnderTest } from './catalog-under-test.ts'

const catalog = catalogUnderTest({}, { kafka: true })
const TEXT = `<h2>One</h2><p>${'Hold it upright. '.repeat(30)}</p><p>${'Look up. '.repeat(40)}</p><p>Then down.</p>`

beforeEach(async () => {
  await catalog.database.course.updateMany({ data: { status: 'archived' } })
})

const shelf = async () => (await catalog.mustSend<Shelf>(getShelf, {})) satisfies Shelf
const samples = (courseId?: number) =>
  catalog.mustSend<SampleLesson[]>(listSampleLessons, { query: courseId === undefined ? {} : { courseId } })
/** What stands on the shelf, by category. */
const titles = ({ categories }: Shelf) =>
  categories.map(({ category, books }) => [category.id, category.courseCount, ...books.map(({ title }) => title)])

async function aPreview(course: object = {}, lesson: object = {}) {
  const teacher = aTeacher()
  const { id } = await catalog.createCourse(teacher, { status: 'active', ...course })
  const module = await catalog.createModule(teacher, id)
  const { id: lessonId } = await catalog.createLesson(teacher, module.id, {
    ...{ title: `Lesson of ${id}`, content: TEXT, duration: 8, freePreview: true },
    ...lesson,
  })
  return { teacher, id, lessonId, moduleId: module.id }
}

let lastEnrollment = 0
async function enroll(courseId: number, students: number) {
  for (let i = 0; i < students; i++) {
    lastEnrollment += 1
    const data = { enrollmentId: lastEnrollment, courseId, studentId: lastEnrollment, teacherId: 1, orderId: null }
    await catalog.publish(enrolled, lastEnrollment, data, { sequence: 1 })
  }
}

describe('the shelf', () => {
  test('has the active courses by category, the largest first, and the most chosen first in each', async () => {
    const teacher = aTeacher()
    const put = (title: string, categoryId: number, status = 'active') =>
      catalog.createCourse(teacher, { title, categoryId, status })
    await put('Knots', 2)
    await put('Unfinished', 1, 'draft')
    const second = await put('Sails', 2)
    await put('Bread', 3)
    await enroll(second.id, 2)

    await expect
      .poll(async () => titles(await shelf()))
      .toEqual([
        [2, 2, 'Sails', 'Knots'],
        [3, 1, 'Bread'],
      ])
    const { courseCount, teacherCount, categories } = await shelf()
    expect([courseCount, teacherCount]).toEqual([3, 1])
    expect(categories[0]?.books[0]).toMatchObject({
      ...{ id: second.id, studentCount: 2, lessonCount: 0, minutes: 0 },
      teacher: { fullName: teacher.fullName, username: teacher.username },
    })
  })

  test('says how many study and what they say, each student once, and who teaches the most of them', async () => {
    const [busy, quiet] = [aTeacher(), aTeacher()]
    const first = await catalog.createCourse(busy, { status: 'active' })
    const second = await catalog.createCourse(busy, { status: 'active' })
    const draft = await catalog.createCourse(busy, { status: 'draft' })
    await catalog.createCourse(quiet, { status: 'active' })
    await catalog.database.course.update({
      where: { id: second.id },
      data: { ratingSum: 9, reviewCount: 2, averageRating: 4.5 },
    })
    const study = (enrollmentId: number, courseId: number, studentId: number) =>
      catalog.publish(enrolled, enrollmentId, { enrollmentId, courseId, studentId, orderId: null }, { sequence: 1 })
    await study(90_001, first.id, 70_001)
    await study(90_002, second.id, 70_001)
    await study(90_003, second.id, 70_002)
    await study(90_004, draft.id, 70_003)

    await expect
      .poll(async () => (await shelf()).figures)
      .toEqual({ reviewCount: 2, averageRating: 4.5, studentCount: 2 })
    const { teachers = [] } = await shelf()
    expect(teachers.map(({ id, studentCount, courseCount }) => [id, studentCount, courseCount])).toEqual([
      [busy.id, 2, 2],
      [quiet.id, 0, 1],
    ])
    expect(teachers[0]).toMatchObject({ fullName: busy.fullName, reviewCount: 2, averageRating: 4.5 })
  })

  test('of a school without courses is empty', async () => {
    await expect.poll(shelf).toEqual({
      ...{ courseCount: 0, teacherCount: 0, teachers: [], categories: [] },
      figures: { reviewCount: 0, averageRating: 0, studentCount: 0 },
    })
  })

  test('holds its share of each category, and never an archived course, however old its order is', async () => {
    const { id } = await catalog.createCourse(aTeacher(), { status: 'active', title: 'The only one', categoryId: 4 })
    await catalog.database.$executeRaw`
      INSERT INTO courses (teacher_id, category_id, title, description, price_cents, level, status)
      SELECT teacher_id, 1 + n % 2, 'Course ' || n, 'Short', 0, level, status
      FROM courses CROSS JOIN generate_series(1, 600) AS n WHERE id = ${id}`
    const count = async () => (await shelf()).categories.map(({ books }) => books.length)
    await expect.poll(count).toEqual([16, 16, 1])

    const [first] = (await shelf()).categories[0]?.books ?? []
    await catalog.database.course.update({ where: { id: first?.id ?? 0 }, data: { status: 'archived' } })
    expect((await shelf()).categories[0]?.books.map((book) => book.id)).not.toContain(first?.id)
  })
})

describe('sample lessons', () => {
  test('are how a free preview begins, with its place in the course', async () => {
    const { teacher, id, lessonId, moduleId } = await aPreview({ title: 'Sailing', categoryId: 1 })
    await catalog.createLesson(teacher, moduleId, { orderIndex: 0 })
    await catalog.createLesson(teacher, moduleId, { orderIndex: 0, draft: true })

    await expect.poll(() => samples()).toHaveLength(1)
    const [sample] = await samples()
    expect(sample).toEqual({
      lesson: { id: lessonId, title: `Lesson of ${id}`, duration: 8 },
      ...{ number: '1.2', position: 2, lessonCount: 2 },
      course: { id, title: 'Sailing', language: 'en', categoryId: 1, image: null },
      teacher: { fullName: teacher.fullName, username: teacher.username },
      excerpt: expect.stringMatching(/^<h4>One<\/h4><p>Hold it upright\. .*Look up\. <\/p>$/),
      share: expect.closeTo(0.98, 1),
    })
  })

  test('are one per category: of the course with the most students, the first that has words', async () => {
    const few = await aPreview({ categoryId: 2 })
    const chosen = await aPreview({ categoryId: 2 }, { content: '<p><img src="https://example.com/a.png"></p>' })
    await catalog.createLesson(chosen.teacher, chosen.moduleId, { title: 'Words', content: TEXT, freePreview: true })
    const other = await aPreview({ categoryId: 3 })
    await enroll(chosen.id, 1)

    const found = async () => (await samples()).map(({ course, lesson }) => [course.id, lesson.title])
    await expect.poll(found).toEqual([
      [chosen.id, 'Words'],
      [other.id, `Lesson of ${other.id}`],
    ])
    expect(few.id).not.toBe(chosen.id)
  })

  test('of one course are its first that has words, as long as anybody may read it', async () => {
    const picture = '<p><img src="https://example.com/a.png"></p>'
    const { teacher, id, moduleId, lessonId } = await aPreview({}, { content: picture })
    await aPreview()
    expect(await samples(id)).toEqual([])
    await catalog.createLesson(teacher, moduleId, { title: 'Kept', content: TEXT })
    await catalog.createLesson(teacher, moduleId, { title: 'Words', content: TEXT, freePreview: true })
    const later = await catalog.createModule(teacher, id)
    await catalog.createLesson(teacher, later.id, { content: TEXT, freePreview: true })
    const found = async () => (await samples(id)).map(({ lesson, number }) => [lesson.title, number])
    expect(await found()).toEqual([['Words', '1.3']])

    await catalog.mustSend(updateLesson, { as: teacher, params: { lessonId }, body: { content: TEXT } })
    expect(await found()).toEqual([[`Lesson of ${id}`, '1.1']])
    await catalog.mustSend(archiveCourse, { as: teacher, params: { courseId: id } })
    expect(await samples(id)).toEqual([])
  })

  test.each<[string, (preview: Awaited<ReturnType<typeof aPreview>>) => Promise<unknown>]>([
    [
      'a course is archived',
      ({ teacher, id }) => catalog.mustSend(archiveCourse, { as: teacher, params: { courseId: id } }),
    ],
    [
      'a lesson is no preview any more',
      ({ teacher, lessonId }) =>
        catalog.mustSend(updateLesson, { as: teacher, params: { lessonId }, body: { freePreview: false } }),
    ],
    ['a teacher is erased', ({ teacher }) => catalog.publish(userDeleted, teacher.id, null, { sequence: 2 })],
  ])('go at once when %s', async (_, happens) => {
    const preview = await aPreview()
    await expect.poll(() => samples()).toHaveLength(1)
    await happens(preview)
    expect(await samples()).toEqual([])
  })

  test('are none of drafts, of lessons that are drafts, of videos, and of what only students read', async () => {
    await aPreview({ status: 'draft' })
    await aPreview({ categoryId: 2 }, { draft: true })
    await aPreview({ categoryId: 3 }, { type: 'video', videoUrl: 'https://vimeo.com/1' })
    await aPreview({ categoryId: 4 }, { freePreview: false })
    const seen = await aPreview({ categoryId: 1 })
    await expect.poll(async () => (await samples()).map(({ course }) => course.id)).toEqual([seen.id])
  })
})
