import * as contract from '@lectern/contracts/calls/public/catalog.ts'
import { curriculumChanged } from '@lectern/contracts/events/catalog.ts'
import type { CatalogCourse, ModuleWithLessons } from '@lectern/contracts/shapes/courses.ts'
import { aTeacher } from '@lectern/service-kit/testing/principals.ts'
import { describe, expect, test } from 'vitest'
import { catalogUnderTest } from './catalog-under-test.ts'
import { aLesson } from './drafts.ts'

const catalog = catalogUnderTest()
const teacher = aTeacher()

async function outline(courseId: number): Promise<ModuleWithLessons[]> {
  return ((await catalog.get(`/internal/courses/${courseId}`, { as: teacher })).body as CatalogCourse).modules
}

/** Modules with their lessons by title, checked to be numbered without gaps. */
async function titles(courseId: number): Promise<[string, ...string[]][]> {
  const modules = await outline(courseId)
  expect(modules.map(({ orderIndex }) => orderIndex)).toEqual(modules.keys().toArray())
  return modules.map(({ title, lessons }) => {
    expect(lessons.map(({ orderIndex }) => orderIndex)).toEqual(lessons.keys().toArray())
    return [title, ...lessons.map((lesson) => lesson.title)]
  })
}

const curriculumEvents = async (courseId: number) =>
  (await catalog.outboxOf(courseId)).filter(({ type }) => type === curriculumChanged.type)

/** A course with modules A (lessons a1, a2) and B (lesson b1). */
async function aCurriculum() {
  const { id: courseId } = await catalog.createCourse(teacher)
  const a = await catalog.createModule(teacher, courseId, { title: 'A' })
  const b = await catalog.createModule(teacher, courseId, { title: 'B' })
  const a1 = await catalog.createLesson(teacher, a.id, { title: 'a1' })
  const a2 = await catalog.createLesson(teacher, a.id, { title: 'a2' })
  const b1 = await catalog.createLesson(teacher, b.id, { title: 'b1' })
  return { courseId, a, b, a1, a2, b1 }
}

const putModule = (moduleId: number, body: object) =>
  catalog.send(contract.updateModule, { as: teacher, params: { moduleId }, body })
const putLesson = (lessonId: number, body: object) =>
  catalog.send(contract.updateLesson, { as: teacher, params: { lessonId }, body })

describe('a module', () => {
  test('goes to the end, answered as it is stored', async () => {
    const { id: courseId } = await catalog.createCourse(teacher)
    await catalog.createModule(teacher, courseId)
    const module = await catalog.createModule(teacher, courseId, { title: 'Next', description: 'More' })

    expect(module).toEqual({ id: expect.any(Number), courseId, title: 'Next', description: 'More', orderIndex: 1 })
  })

  test('goes where it is told, and the others make room', async () => {
    const { courseId } = await aCurriculum()
    const module = await catalog.createModule(teacher, courseId, { title: 'Preface', orderIndex: 0 })

    expect(module.orderIndex).toBe(0)
    expect(await titles(courseId)).toEqual([['Preface'], ['A', 'a1', 'a2'], ['B', 'b1']])
  })

  test('with a place past the end goes to the end', async () => {
    const { courseId } = await aCurriculum()

    expect(await catalog.createModule(teacher, courseId, { orderIndex: 99 })).toMatchObject({ orderIndex: 2 })
  })

  test('changes only what is given', async () => {
    const { a } = await aCurriculum()
    await putModule(a.id, { description: 'About A' })
    const { status, body } = await putModule(a.id, { title: 'Alpha' })

    expect([status, body]).toEqual([200, { ...a, title: 'Alpha', description: 'About A' }])
  })

  test('moves with its lessons, which is one event', async () => {
    const { courseId, b, a1, a2, b1 } = await aCurriculum()
    const before = await curriculumEvents(courseId)
    const { body } = await putModule(b.id, { orderIndex: 0 })

    expect(body).toEqual({ ...b, orderIndex: 0 })
    expect(await titles(courseId)).toEqual([
      ['B', 'b1'],
      ['A', 'a1', 'a2'],
    ])
    const after = await curriculumEvents(courseId)
    expect(after).toHaveLength(before.length + 1)
    expect(after.at(-1)?.data).toMatchObject({ lessonIds: [b1.id, a1.id, a2.id] })
  })

  test('goes with its lessons; the next ones move up', async () => {
    const { courseId, a, a1, b1 } = await aCurriculum()
    const { status } = await catalog.send(contract.deleteModule, { as: teacher, params: { moduleId: a.id } })

    expect(status).toBe(204)
    expect(await titles(courseId)).toEqual([['B', 'b1']])
    await catalog.removeDeleted()
    expect(await titles(courseId)).toEqual([['B', 'b1']])
    expect(await catalog.database.lesson.count({ where: { id: a1.id } })).toBe(0)
    expect((await curriculumEvents(courseId)).at(-1)?.data).toMatchObject({ lessonIds: [b1.id] })
  })
})

describe('a lesson', () => {
  test('goes to the end, answered as it is stored', async () => {
    const { a } = await aCurriculum()
    const video = { type: 'video', duration: 12, videoUrl: 'https://www.youtube.com/watch?v=abc' }
    const lesson = await catalog.createLesson(teacher, a.id, video)

    expect(lesson).toEqual({
      ...{ ...aLesson(video), id: expect.any(Number), moduleId: a.id, orderIndex: 2, freePreview: false },
      editing: { draft: false, empty: false, videoMissing: false, unpublished: false, version: 1 },
    })
  })

  test('of type video says that it has none, also in the list without bodies', async () => {
    const { courseId, a } = await aCurriculum()
    const { id, editing } = await catalog.createLesson(teacher, a.id, { type: 'video' })
    expect(editing).toMatchObject({ empty: false, videoMissing: true })

    const { body } = await catalog.get(`/internal/courses/${courseId}`, { as: teacher, query: { bodies: 'none' } })
    const listed = (body as CatalogCourse).modules.flatMap(({ lessons }) => lessons).find((one) => one.id === id)
    expect(listed?.editing).toMatchObject({ empty: false, videoMissing: true })
  })

  test('is a text without a video, unless it says otherwise', async () => {
    const { a } = await aCurriculum()
    const lesson = await catalog.createLesson(teacher, a.id, { type: undefined, videoUrl: '' })

    expect(lesson).toMatchObject({ type: 'text', videoUrl: null, duration: null })
  })

  test('goes where it is told, and the others make room', async () => {
    const { courseId, a } = await aCurriculum()
    await catalog.createLesson(teacher, a.id, { title: 'a0', orderIndex: 0 })

    expect(await titles(courseId)).toEqual([
      ['A', 'a0', 'a1', 'a2'],
      ['B', 'b1'],
    ])
  })

  test('tells of all lessons in reading order, with the next versions', async () => {
    const { courseId, a1, a2, b1 } = await aCurriculum()
    const events = await curriculumEvents(courseId)

    const event = { courseId, teacherId: teacher.id, minutes: 0, gradedLessonIds: [] }
    expect(events.map(({ data }) => data)).toEqual([
      { ...event, curriculumVersion: 1, lessonIds: [a1.id] },
      { ...event, curriculumVersion: 2, lessonIds: [a1.id, a2.id] },
      { ...event, curriculumVersion: 3, lessonIds: [a1.id, a2.id, b1.id] },
    ])
    expect(events.map(({ sequence }) => sequence)).toEqual([2, 3, 4])
  })

  test('changes only what is given, which is no event as long as it stays where it is and as long as it is', async () => {
    const { courseId, a1 } = await aCurriculum()
    const before = await catalog.outboxOf(courseId)
    await putLesson(a1.id, { content: '<p>New</p>', orderIndex: 0 })
    const { status, body } = await putLesson(a1.id, { title: 'A one', videoUrl: null })

    const editing = { ...a1.editing, version: 3 }
    expect([status, body]).toEqual([200, { ...a1, title: 'A one', content: '<p>New</p>', editing }])
    expect(await catalog.outboxOf(courseId)).toEqual(before)
  })

  test('moves within its module', async () => {
    const { courseId, a2 } = await aCurriculum()
    expect((await putLesson(a2.id, { orderIndex: 0 })).body).toMatchObject({ orderIndex: 0 })

    expect(await titles(courseId)).toEqual([
      ['A', 'a2', 'a1'],
      ['B', 'b1'],
    ])
  })

  test('goes; the next ones move up', async () => {
    const { courseId, a1, a2, b1 } = await aCurriculum()
    const { status } = await catalog.send(contract.deleteLesson, { as: teacher, params: { lessonId: a1.id } })

    expect(status).toBe(204)
    expect(await titles(courseId)).toEqual([
      ['A', 'a2'],
      ['B', 'b1'],
    ])
    await catalog.removeDeleted()
    expect((await curriculumEvents(courseId)).at(-1)?.data).toMatchObject({ lessonIds: [a2.id, b1.id] })
  })

  test('is stored sanitised', async () => {
    const { a } = await aCurriculum()
    const lesson = await catalog.createLesson(teacher, a.id, { content: '<p onclick="x()">Hi<script>x()</script></p>' })
    const updated = await putLesson(lesson.id, { content: '<b>Hi</b><img src=x onerror=x()>' })

    expect(lesson.content).toBe('<p>Hi</p>')
    expect(updated.body).toMatchObject({ content: '<b>Hi</b>' })
  })
})

describe('the order of a curriculum', () => {
  const order = (courseId: number, modules: { id: number; lessonIds: number[] }[]) =>
    catalog.send(contract.orderCurriculum, { as: teacher, params: { courseId }, body: { modules } })

  test('moves modules, and lessons between them, with one event', async () => {
    const { courseId, a, b, a1, a2, b1 } = await aCurriculum()
    const before = await curriculumEvents(courseId)
    const { status, body } = await order(courseId, [
      { id: b.id, lessonIds: [a2.id, b1.id] },
      { id: a.id, lessonIds: [a1.id] },
    ])

    expect(status).toBe(200)
    expect(body).toEqual(
      (await outline(courseId)).map((module) => ({
        ...module,
        lessons: module.lessons.map(({ content: _content, videoUrl: _videoUrl, ...lesson }) => lesson),
      })),
    )
    expect(await titles(courseId)).toEqual([
      ['B', 'a2', 'b1'],
      ['A', 'a1'],
    ])
    const after = await curriculumEvents(courseId)
    expect(after).toHaveLength(before.length + 1)
    expect(after.at(-1)?.data).toMatchObject({ lessonIds: [a2.id, b1.id, a1.id] })
  })

  test('that it has already is no event', async () => {
    const { courseId, a, b, a1, a2, b1 } = await aCurriculum()
    const before = await catalog.outboxOf(courseId)
    await order(courseId, [
      { id: a.id, lessonIds: [a1.id, a2.id] },
      { id: b.id, lessonIds: [b1.id] },
    ])

    expect(await catalog.outboxOf(courseId)).toEqual(before)
  })

  test('is refused unless it names everything exactly once, and nothing changes', async () => {
    const { courseId, a, b, a1, a2, b1 } = await aCurriculum()
    const other = await aCurriculum()
    const before = await titles(courseId)
    const wrong: Record<string, { id: number; lessonIds: number[] }[]> = {
      'a lesson is missing': [
        { id: a.id, lessonIds: [a1.id] },
        { id: b.id, lessonIds: [b1.id] },
      ],
      'a lesson comes twice': [
        { id: a.id, lessonIds: [a1.id, a1.id] },
        { id: b.id, lessonIds: [b1.id] },
      ],
      'a module is missing': [{ id: a.id, lessonIds: [a1.id, a2.id, b1.id] }],
      'a module comes twice': [
        { id: a.id, lessonIds: [a1.id, a2.id] },
        { id: a.id, lessonIds: [b1.id] },
      ],
      "another course's lesson": [
        { id: a.id, lessonIds: [a1.id, other.a1.id] },
        { id: b.id, lessonIds: [b1.id] },
      ],
      "another course's module": [
        { id: a.id, lessonIds: [a1.id, a2.id] },
        { id: other.b.id, lessonIds: [b1.id] },
      ],
      nothing: [],
    }
    for (const [what, modules] of Object.entries(wrong)) {
      const { status, body } = await order(courseId, modules)
      expect({ what, status }).toEqual({ what, status: 409 })
      expect(body).toMatchObject({
        detail: 'The curriculum changed in the meantime. Reload the course and reorder it again.',
      })
    }
    expect(await titles(courseId)).toEqual(before)
    expect(await titles(other.courseId)).toEqual(before)
  })
})
