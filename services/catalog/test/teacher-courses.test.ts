import { archiveCourse, updateCourse, updateLesson } from '@lectern/contracts/calls/public/catalog.ts'
import { autosaveLesson, publishLesson } from '@lectern/contracts/calls/public/curriculum.ts'
import {
  duplicateCourse,
  getCourseReadiness,
  listTeacherCourses,
  unarchiveCourse,
} from '@lectern/contracts/calls/public/teacher-courses.ts'
import type { Course } from '@lectern/contracts/shapes/courses.ts'
import type { Principal } from '@lectern/contracts/shapes/principal.ts'
import type { CourseReadiness, TeacherCourses } from '@lectern/contracts/shapes/teacher-courses.ts'
import { aTeacher } from '@lectern/service-kit/testing/principals.ts'
import { describe, expect, test } from 'vitest'
import { catalogUnderTest } from './catalog-under-test.ts'

const catalog = catalogUnderTest()

async function list(as: Principal, query: Record<string, string | number> = {}): Promise<TeacherCourses> {
  const { status, body } = await catalog.send(listTeacherCourses, { as, query })
  expect(status).toBe(200)
  return body as TeacherCourses
}
const titles = ({ items }: TeacherCourses) => items.map(({ title }) => title)

describe("a teacher's list", () => {
  test('has the own courses in every status, found by title or description, with counts for the search', async () => {
    const teacher = aTeacher()
    await catalog.createCourse(aTeacher(), { title: 'Knots of somebody else', status: 'active' })
    await catalog.createCourse(teacher, { title: 'Knots', status: 'active' })
    await catalog.createCourse(teacher, { title: 'Sails', description: 'With a few KNOTS, too, for bad weather.' })
    await catalog.createCourse(teacher, { title: 'Winds', subtitle: 'In gusts', status: 'archived' })

    expect(await list(teacher)).toMatchObject({ total: 3, counts: { active: 1, draft: 1, archived: 1 } })
    const found = await list(teacher, { search: 'knots' })
    expect(titles(found).sort()).toEqual(['Knots', 'Sails'])
    expect(found).toMatchObject({ total: 2, counts: { active: 1, draft: 1, archived: 0 } })
    expect(titles(await list(teacher, { search: 'gusts' }))).toEqual(['Winds'])
    const active = await list(teacher, { search: 'knots', status: 'active' })
    expect(titles(active)).toEqual(['Knots'])
    expect(active).toMatchObject({ total: 1, counts: { active: 1, draft: 1, archived: 0 } })
    expect(await list(teacher, { search: '100%_' })).toMatchObject({ total: 0, items: [] })
  })

  test('is in the order that is asked for, and in pages that never overlap', async () => {
    const teacher = aTeacher()
    const [a] = [await catalog.createCourse(teacher, { title: 'alpha' })]
    await catalog.createCourse(teacher, { title: 'Delta' })
    await catalog.createCourse(teacher, { title: 'charlie' })
    expect(titles(await list(teacher))).toEqual(['charlie', 'Delta', 'alpha'])

    await catalog.send(updateCourse, { as: teacher, params: { courseId: a.id }, body: { price: 3 } })
    expect(titles(await list(teacher))).toEqual(['alpha', 'charlie', 'Delta'])
    expect(titles(await list(teacher, { sort: 'newest' }))).toEqual(['charlie', 'Delta', 'alpha'])
    expect(titles(await list(teacher, { sort: 'title' }))).toEqual(['alpha', 'charlie', 'Delta'])
    expect(titles(await list(teacher, { sort: 'title', pageSize: 2 }))).toEqual(['alpha', 'charlie'])
    expect(titles(await list(teacher, { sort: 'title', pageSize: 2, page: 2 }))).toEqual(['Delta'])
    expect(titles(await list(teacher, { page: 9 }))).toEqual([])
  })

  test('puts a course first whose lesson was written', async () => {
    const teacher = aTeacher()
    const { id } = await catalog.createCourse(teacher, { title: 'Older' })
    const { id: moduleId } = await catalog.createModule(teacher, id)
    const { id: lessonId } = await catalog.createLesson(teacher, moduleId)
    await catalog.createCourse(teacher, { title: 'Newer' })
    expect(titles(await list(teacher))).toEqual(['Newer', 'Older'])

    await catalog.send(updateLesson, { as: teacher, params: { lessonId }, body: { content: '<p>Another text.</p>' } })
    expect(titles(await list(teacher))).toEqual(['Older', 'Newer'])
  })

  test('says of each what is missing, and whether it was ever public', async () => {
    const teacher = aTeacher({ bio: 'Sails since 1980.' })
    await catalog.createCourse(teacher, { title: 'Bare', price: 0 })
    const [bare] = (await list(teacher)).items

    expect(bare).toMatchObject({
      wasPublished: false,
      studentCount: 0,
      readiness: {
        ready: 5,
        all: 8,
        gaps: [
          { code: 'content', count: 1 },
          { code: 'price', count: 1 },
          { code: 'outcomes', count: 1 },
        ],
      },
    })
  })
})

describe('changes that students don’t read yet', () => {
  const changesOf = async (as: Principal) => (await list(as)).items.map(({ unpublishedChanges }) => unpublishedChanges)

  test('are counted by lessons, until they are published', async () => {
    const teacher = aTeacher()
    const { id: courseId } = await catalog.createCourse(teacher, { status: 'active' })
    const { id: moduleId } = await catalog.createModule(teacher, courseId)
    const { id: lessonId } = await catalog.createLesson(teacher, moduleId)
    await catalog.createLesson(teacher, moduleId, { draft: true })
    expect(await changesOf(teacher)).toEqual([0])

    const lesson = { as: teacher, params: { lessonId } }
    await catalog.send(autosaveLesson, { ...lesson, body: { content: '<p>Newer.</p>' } })
    expect(await changesOf(teacher)).toEqual([1])

    await catalog.send(publishLesson, lesson)
    expect(await changesOf(teacher)).toEqual([0])
  })
})

describe('the publish check', () => {
  const checksOf = async (as: Principal, courseId: number) => {
    const { body } = await catalog.send(getCourseReadiness, { as, params: { courseId } })
    return (body as CourseReadiness).checks
  }

  test('comes in order of weight, without what can not apply', async () => {
    const teacher = aTeacher()
    const { id } = await catalog.createCourse(teacher, { title: 'Ab', description: 'Short.' })
    const checks = await checksOf(teacher, id)

    expect(checks.map(({ code, ok }) => `${code} ${ok}`)).toEqual([
      'content false',
      'price true',
      'outcomes false',
      'title false',
      'description false',
      'cover true',
      'level-and-category true',
      'profile false',
    ])
  })

  test('points to modules and lessons', async () => {
    const teacher = aTeacher()
    const { id } = await catalog.createCourse(teacher)
    const bare = await catalog.createModule(teacher, id)
    const drafted = await catalog.createModule(teacher, id)
    const draft = await catalog.createLesson(teacher, drafted.id, { draft: true })
    const emptyDraft = await catalog.createLesson(teacher, drafted.id, { draft: true, content: '' })
    const full = await catalog.createModule(teacher, id)
    await catalog.createLesson(teacher, full.id)
    const empty = await catalog.createLesson(teacher, full.id)
    await catalog.createLesson(teacher, full.id, { type: 'video', videoUrl: 'https://example.org/v.mp4' })
    const unfilmed = await catalog.createLesson(teacher, full.id, { type: 'video' })
    await catalog.database.lesson.updateMany({ where: { id: empty.id }, data: { content: '' } })
    const checks = await checksOf(teacher, id)

    expect(checks.slice(0, 5)).toEqual([
      { code: 'content', ok: true, moduleIds: [], lessonIds: [] },
      { code: 'modules-without-lessons', ok: false, moduleIds: [bare.id, drafted.id], lessonIds: [] },
      { code: 'draft-lessons', ok: false, moduleIds: [], lessonIds: [draft.id, emptyDraft.id] },
      { code: 'empty-lessons', ok: false, moduleIds: [], lessonIds: [empty.id] },
      { code: 'videos-missing', ok: false, moduleIds: [], lessonIds: [unfilmed.id] },
    ])
  })

  test('counts lessons with content that couldn’t be kept, as their teacher sees them', async () => {
    const teacher = aTeacher()
    const { id } = await catalog.createCourse(teacher)
    const module = await catalog.createModule(teacher, id)
    const gap = '<p>a</p><aside data-gap="picture" data-cause="file">b.png</aside>'
    await catalog.createLesson(teacher, module.id)
    expect((await checksOf(teacher, id)).map(({ code }) => code)).not.toContain('lesson-gaps')
    const pasted = await catalog.createLesson(teacher, module.id, { content: gap, draft: true })
    const mended = await catalog.createLesson(teacher, module.id, { content: gap })
    await catalog.database.lessonWorkingCopy.create({
      data: { lessonId: mended.id, title: 'a', content: '<p>a</p>', type: 'text', images: [], savedAt: new Date() },
    })
    expect(await checksOf(teacher, id)).toContainEqual({
      ...{ code: 'lesson-gaps', ok: false, moduleIds: [], lessonIds: [pasted.id] },
    })
  })
})

describe('a duplicate', () => {
  test('has everything of the course but its history, as a draft of its own', async () => {
    const teacher = aTeacher()
    const course = await catalog.createCourse(teacher, {
      ...{ status: 'active', subtitle: 'By night', outcomes: ['Find north'], requirements: ['A clear sky'] },
      title: 'x'.repeat(100),
    })
    const first = await catalog.createModule(teacher, course.id, { title: 'One', description: 'First.' })
    const second = await catalog.createModule(teacher, course.id, { title: 'Two' })
    const content = `<p>See <img src="/api/courses/${course.id}/images/a.png" alt="A" /> and <img src="/api/courses/${course.id}1/images/a.png" alt="B" /></p>`
    await catalog.createLesson(teacher, first.id, { title: 'L1', content, duration: 5 })
    await catalog.createLesson(teacher, second.id, {
      title: 'L2',
      type: 'video',
      videoUrl: 'https://example.org/v.mp4',
    })
    await catalog.database.courseImage.create({
      data: {
        courseId: course.id,
        name: 'a.png',
        mediaType: 'image/png',
        bytes: new Uint8Array(3),
        size: 3,
        sha256: 'ab',
        updatedAt: new Date(),
      },
    })
    const { status, body } = await catalog.send(duplicateCourse, { as: teacher, params: { courseId: course.id } })
    const copy = body as Course

    expect(status).toBe(201)
    const { subtitle, outcomes, requirements, description, price, level } = course
    expect(copy).toMatchObject({ subtitle, outcomes, requirements, description, price, level, status: 'draft' })
    expect(copy.title).toBe(`${'x'.repeat(93)} (copy)`)
    const modules = await catalog.database.module.findMany({
      where: { courseId: copy.id },
      include: { lessons: true },
      orderBy: { orderIndex: 'asc' },
    })
    expect(modules.map(({ title, description, lessons }) => [title, description, lessons.length])).toEqual([
      ['One', 'First.', 1],
      ['Two', null, 1],
    ])
    expect(modules[0]?.lessons[0]).toMatchObject({ title: 'L1', duration: 5 })
    expect(modules[0]?.lessons[0]?.content).toContain(`"/api/courses/${copy.id}/images/a.png"`)
    expect(modules[0]?.lessons[0]?.content).toContain(`"/api/courses/${course.id}1/images/a.png"`)
    expect(await catalog.database.courseImage.count({ where: { courseId: copy.id } })).toBe(1)
    const events = await catalog.outboxOf(copy.id)
    expect(events.map(({ type, sequence }) => [type.split('.').at(-2), sequence])).toEqual([
      ['course-created', 1],
      ['curriculum-changed', 2],
    ])
  })

  test('can be made several times at once', async () => {
    const teacher = aTeacher()
    const course = await catalog.createCourse(teacher)
    const { id: moduleId } = await catalog.createModule(teacher, course.id)
    await catalog.createLesson(teacher, moduleId)
    const copies = await Promise.all(
      [1, 2, 3, 4].map(() => catalog.send(duplicateCourse, { as: teacher, params: { courseId: course.id } })),
    )

    expect(copies.map(({ status }) => status)).toEqual([201, 201, 201, 201])
    expect(new Set(copies.map(({ body }) => (body as Course).id)).size).toBe(4)
    expect(await catalog.database.lesson.count({ where: { module: { course: { teacherId: teacher.id } } } })).toBe(5)
  })
})

describe('the archive', () => {
  const as = aTeacher()
  const archive = (courseId: number) => catalog.send(archiveCourse, { as, params: { courseId } })
  const takeOut = (courseId: number) => catalog.send(unarchiveCourse, { as, params: { courseId } })

  test.each(['draft', 'active'])('gives back a course that was %s as it was', async (status) => {
    const { id } = await catalog.createCourse(as, { status })
    await archive(id)
    await archive(id)

    expect(await takeOut(id)).toMatchObject({ status: 200, body: { status } })
    expect(await takeOut(id)).toMatchObject({ status: 200, body: { status } })
  })

  test('gives back as a draft what was made in it', async () => {
    const { id } = await catalog.createCourse(as, { status: 'archived' })
    expect((await takeOut(id)).body).toMatchObject({ status: 'draft' })
  })
})

describe('two who change one course', () => {
  const as = aTeacher()
  const save = (courseId: number, body: object, version?: string) =>
    catalog.send(updateCourse, {
      as,
      params: { courseId },
      body,
      ...(version !== undefined && { headers: { 'if-match': version } }),
    })

  test('with the same version: one wins, the other gets the present values and nothing of theirs is saved', async () => {
    const { id, version } = await catalog.createCourse(as)
    const answers = await Promise.all(['One', 'Two', 'Three'].map((title) => save(id, { title }, `"${version}"`)))

    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
    const won = answers.find(({ status }) => status === 200)
    expect(won?.headers.etag).toBe(`"${version + 1}"`)
    for (const { status, body } of answers) {
      if (status !== 409) continue
      expect(body).toMatchObject({
        type: '/problems/version-conflict',
        detail: 'This course was changed in another tab or window. Your changes weren’t saved.',
        current: won?.body,
      })
    }
  })

  test('without a version, or with any: the last one stands', async () => {
    const { id } = await catalog.createCourse(as)
    expect((await save(id, { title: 'One' })).status).toBe(200)
    expect((await save(id, { title: 'Two' }, '*')).status).toBe(200)
    expect((await save(id, { title: 'Three' }, 'two')).status).toBe(400)
  })

  test('do not get into the way of who writes lessons', async () => {
    const { id, version } = await catalog.createCourse(as)
    await catalog.createLesson(as, (await catalog.createModule(as, id)).id)
    expect((await save(id, { title: 'One' }, `"${version}"`)).status).toBe(200)
  })
})

describe('the texts of a course', () => {
  const as = aTeacher()
  const statusOf = async (fields: object) => {
    const { id } = await catalog.createCourse(as)
    const answer = await catalog.send(updateCourse, { as, params: { courseId: id }, body: fields })
    return [answer.status, (answer.body as { detail?: string }).detail]
  }

  test('have limits', async () => {
    const lines = (count: number, length: number) => Array.from({ length: count }, () => 'x'.repeat(length))
    expect(await statusOf({ subtitle: 'x'.repeat(120), outcomes: lines(12, 160), requirements: [] })).toEqual([
      200,
      undefined,
    ])
    expect(await statusOf({ subtitle: 'x'.repeat(121) })).toEqual([400, 'Subtitle is too long'])
    expect(await statusOf({ outcomes: lines(13, 1) })).toEqual([400, 'At most 12 lines'])
    expect(await statusOf({ outcomes: lines(1, 161) })).toEqual([400, 'A line can have at most 160 characters'])
    expect(await statusOf({ requirements: ['  '] })).toEqual([400, 'Write something in this line, or remove it'])
  })

  test('are trimmed, and an empty subtitle is none', async () => {
    const course = await catalog.createCourse(as, { subtitle: '  ', outcomes: [' Find north '] })
    expect(course).toMatchObject({ subtitle: null, outcomes: ['Find north'], requirements: [] })
  })

  test('saved as they are make no event', async () => {
    const fields = { subtitle: 'By night', outcomes: ['Find north'] }
    const { id, version } = await catalog.createCourse(as, fields)
    const { body } = await catalog.send(updateCourse, { as, params: { courseId: id }, body: fields })
    expect(body).toMatchObject({ version })
    expect(await catalog.outboxOf(id)).toHaveLength(1)
  })
})

describe('the language of a course', () => {
  const as = aTeacher()
  const save = (courseId: number, body: object) =>
    catalog.send(updateCourse, { as, params: { courseId }, body }) as Promise<{ status: number; body: Partial<Course> }>

  test('is English until another is chosen, and stays when something else is', async () => {
    const { id, language } = await catalog.createCourse(as)
    expect(language).toBe('en')
    expect((await save(id, { language: 'PT-br' })).body).toMatchObject({ language: 'pt-BR' })
    expect((await save(id, { title: 'Estrelas' })).body).toMatchObject({ title: 'Estrelas', language: 'pt-BR' })
  })

  test('is on the lists and in a copy', async () => {
    const teacher = aTeacher()
    const { id } = await catalog.createCourse(teacher, { language: 'ar', status: 'active' })
    const copy = await catalog.send(duplicateCourse, { as: teacher, params: { courseId: id } })
    expect(copy.body).toMatchObject({ language: 'ar' })
    expect((await list(teacher)).items.map(({ language }) => language)).toEqual(['ar', 'ar'])
    const { body } = await catalog.get(`/api/courses?ids=${id}`)
    expect(body).toMatchObject([{ id, language: 'ar' }])
  })

  test('of the teacher, not of the course, is what a copy calls itself in', async () => {
    const german = aTeacher({ language: 'de' })
    const { id } = await catalog.createCourse(german, { language: 'ar', title: 'Knoten' })
    const { body } = await catalog.send(duplicateCourse, { as: german, params: { courseId: id } })
    expect(body).toMatchObject({ title: 'Knoten (Kopie)' })
  })

  test.each(['english', 'xx-yy-zz-nowhere', '', 7, null])('is not %j: nothing is saved', async (language) => {
    const { id, version } = await catalog.createCourse(as, { language: 'de' })
    expect(await save(id, { language, title: 'Sterne' })).toMatchObject({
      status: 400,
      body: { detail: 'Choose a language' },
    })
    const { body } = await catalog.get(`/internal/courses/${id}`, { as })
    expect(body).toMatchObject({ language: 'de', title: 'Sailing by the Stars', version })
  })
})
