import * as contract from '@lectern/contracts/calls/public/catalog.ts'
import {
  autosaveLesson,
  duplicateLesson,
  duplicateModule,
  publishLesson,
} from '@lectern/contracts/calls/public/curriculum.ts'
import { LESSON_CONTENT_MAX, LESSONS_MAX, MODULES_MAX } from '@lectern/contracts/shapes/courses.ts'
import { aTeacher } from '@lectern/service-kit/testing/principals.ts'
import { expect, test } from 'vitest'
import { catalogUnderTest } from './catalog-under-test.ts'
import { aLesson, aModule } from './drafts.ts'

const catalog = catalogUnderTest()
const teacher = aTeacher()

async function aCourseOf(lessons: number, content: string) {
  const { id: courseId } = await catalog.createCourse(teacher)
  const { id: moduleId } = await catalog.createModule(teacher, courseId)
  await catalog.database.$executeRaw`
    INSERT INTO lessons (module_id, title, content, type, order_index)
    SELECT ${moduleId}, 'Lesson ' || n, ${content}, 'text', n FROM generate_series(0, ${lessons - 1}::int) n`
  const post = (body: object) => catalog.send(contract.createLesson, { as: teacher, params: { moduleId }, body })
  return { courseId, moduleId, post }
}

test('all lessons of a course together have an end, because they are answered together', async () => {
  const { moduleId, post } = await aCourseOf(67, `<p>${'x'.repeat(LESSON_CONTENT_MAX - 7)}</p>`)
  const refused = {
    status: 413,
    body: { detail: 'A course’s lessons can take up to 32 MB in total. Move some to a second course.' },
  }
  expect(await post(aLesson({ content: 'y'.repeat(60_000) }))).toMatchObject(refused)

  const { status, body } = await post(aLesson({ content: 'y'.repeat(50_000) }))
  expect(status).toBe(201)
  const { id: lessonId } = body as { id: number }
  const put = (content: string) =>
    catalog.send(contract.updateLesson, { as: teacher, params: { lessonId }, body: { content } })
  expect((await put('z'.repeat(51_000))).status).toBe(200)
  // Two bytes each.
  expect(await put('é'.repeat(50_000))).toMatchObject(refused)
  expect(await catalog.database.lesson.count({ where: { moduleId } })).toBe(68)
})

test('so have the numbers of lessons and modules', async () => {
  const { courseId, post } = await aCourseOf(LESSONS_MAX, 'Short')
  expect(await post(aLesson())).toMatchObject({
    status: 409,
    body: { detail: 'A course can have at most 5000 lessons.' },
  })

  await catalog.database.$executeRaw`
    INSERT INTO modules (course_id, title, order_index)
    SELECT ${courseId}, 'Module', n FROM generate_series(1, ${MODULES_MAX - 1}::int) n`
  const options = { as: teacher, params: { courseId }, body: aModule() }
  const detail = 'A course can have at most 1000 modules.'
  expect(await catalog.send(contract.createModule, options)).toMatchObject({ status: 409, body: { detail } })

  // The largest order that there can be is taken, and nothing larger, however it is spread.
  const modules = await catalog.database.module.findMany({
    where: { courseId },
    select: { id: true, lessons: { select: { id: true } } },
  })
  const order = modules.map(({ id, lessons }) => ({ id, lessonIds: lessons.map((lesson) => lesson.id) }))
  const put = (body: object) => catalog.send(contract.orderCurriculum, { as: teacher, params: { courseId }, body })
  expect((await put({ modules: order })).status).toBe(200)
  const repeated = order.slice(0, 500).map(({ id }) => ({ id, lessonIds: Array(11).fill(1) }))
  expect(await put({ modules: repeated })).toMatchObject({ status: 400, body: { detail: 'At most 5000 lessons' } })
})

test('working copies count where they are longer than their lesson, so that publishing never lacks room; drafts count', async () => {
  const { courseId, moduleId, post } = await aCourseOf(65, `<p>${'x'.repeat(LESSON_CONTENT_MAX - 7)}</p>`)
  await catalog.send(contract.updateCourse, { as: teacher, params: { courseId }, body: { status: 'active' } })
  const { id: lessonId } = (await post(aLesson({ content: 'y'.repeat(400_000) }))).body as { id: number }
  const autosave = (content: string) =>
    catalog.send(autosaveLesson, { as: teacher, params: { lessonId }, body: { content } })
  const draftOf = (length: number) => aLesson({ draft: true, content: 'd'.repeat(length) })
  expect((await post(draftOf(490_000))).status).toBe(201)
  expect((await autosave('z'.repeat(500_000))).status).toBe(200)
  expect((await autosave('z'.repeat(1_000))).status).toBe(200)
  expect((await post(draftOf(150_000))).status).toBe(201)

  expect((await autosave('z'.repeat(500_000))).status).toBe(413)
  expect((await autosave('z'.repeat(400_000))).status).toBe(200)
  for (const [route, params] of [
    [duplicateLesson, { lessonId }],
    [duplicateModule, { moduleId }],
  ] as const) {
    expect((await catalog.send(route, { as: teacher, params })).status).toBe(413)
  }
  expect((await catalog.send(publishLesson, { as: teacher, params: { lessonId } })).status).toBe(200)
})

test('a long lesson is sanitised beside the event loop: short ones don’t wait, and one teacher can’t take all the room', async () => {
  const [busy, other] = [aTeacher(), aTeacher()]
  const lessonOf = async (as: typeof teacher) => {
    const { id: courseId } = await catalog.createCourse(as)
    const { id: moduleId } = await catalog.createModule(as, courseId)
    return catalog.createLesson(as, moduleId)
  }
  const [{ id: long }, { id: short }] = await Promise.all([lessonOf(busy), lessonOf(other)])
  const save = (as: typeof teacher, lessonId: number, content: string) =>
    catalog.send(contract.updateLesson, { as, params: { lessonId }, body: { content } })
  const paragraphs = 20_000
  const costly = '<p onclick="x()">word</p>'.repeat(paragraphs)
  const ended: string[] = []
  const named = async (name: string, saving: ReturnType<typeof save>) => {
    const answer = await saving
    ended.push(`${name} ${answer.status}`)
    return answer
  }

  const longs = Array.from({ length: 6 }, () => named('long', save(busy, long, costly)))
  const answers = await Promise.all([...longs, named('short', save(other, short, '<p>Short</p>'))])
  expect(ended.filter((end) => end === 'long 200')).toHaveLength(4)
  expect(ended.indexOf('short 200')).toBeLessThan(ended.lastIndexOf('long 200'))
  expect(answers.find(({ status }) => status === 503)).toMatchObject({
    headers: { 'retry-after': '1' },
    body: { detail: expect.stringContaining('Many long lessons are being saved. Try again in a moment.') },
  })

  expect(await save(busy, long, costly)).toMatchObject({
    status: 200,
    body: { content: '<p>word</p>'.repeat(paragraphs) },
  })
  const nested = '<b>'.repeat(10_000)
  expect(await save(busy, long, nested)).toMatchObject({
    status: 400,
    body: { errors: [{ pointer: '/body/content', message: 'Content is nested too deeply' }] },
  })
})
