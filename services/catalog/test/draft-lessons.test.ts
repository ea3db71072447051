import { expect, test } from 'vitest'
import { catalogUnderTest } from './catalog-under-test.ts'
import { curriculumUnderTest } from './curriculum-under-test.ts'

const catalog = catalogUnderTest()
const on = curriculumUnderTest(catalog)
const REFUSED = { status: 400, body: { detail: 'Content is required' } }

test('a draft is there for its teacher only, and no event tells of it', async () => {
  const { courseId, a, a1, a2, a3, b1 } = await on.aCurriculum()
  const before = await catalog.outboxOf(courseId)
  const { status, body } = await on.post(a, { title: 'new', draft: true, orderIndex: 1 })

  expect([status, body.orderIndex, body.content]).toEqual([201, 1, ''])
  expect(body.editing).toEqual({ draft: true, empty: true, unpublished: false, videoMissing: false, version: 1 })
  expect(await on.teacherSees(courseId)).toEqual(['A a1 new a2 a3', 'B b1'])
  expect(await on.studentsSee(courseId)).toEqual(['A a1 a2 a3', 'B b1'])
  expect(await on.offered(courseId)).toEqual([a1, a2, a3, b1])
  expect(await catalog.outboxOf(courseId)).toEqual(before)
})

test('without the mark a lesson needs content, as before', async () => {
  const { a } = await on.aCurriculum()
  for (const body of [{ title: 'x' }, { title: 'x', content: '' }, { title: 'x', content: '<p> </p>' }]) {
    expect(await on.post(a, body)).toMatchObject(REFUSED)
  }
})

test('putting a draft out needs content, and brings it to students with one event', async () => {
  const { courseId, a, a1, a2, a3, b1 } = await on.aCurriculum()
  const { body: draft } = await on.post(a, { title: 'new', draft: true, orderIndex: 0 })
  expect(await on.publish(draft.id)).toMatchObject(REFUSED)
  expect(await on.put(draft.id, { draft: false })).toMatchObject(REFUSED)
  const before = await on.curriculumEvents(courseId)
  expect(await on.autosave(draft.id, { content: '<p>Text</p>' })).toMatchObject({ body: { unpublished: false } })
  expect(await on.publish(draft.id)).toMatchObject({ status: 200, body: { draft: false, published: null } })
  await on.publish(draft.id)

  expect(await on.curriculumEvents(courseId)).toEqual([...before, [draft.id, a1, a2, a3, b1]])
  expect(await on.studentsSee(courseId)).toEqual(['A new a1 a2 a3', 'B b1'])
  expect(await on.reads(courseId, draft.id)).toMatchObject({ content: '<p>Text</p>', orderIndex: 0 })
})

test('PUT puts a draft out as well, together with its content', async () => {
  const { courseId, a } = await on.aCurriculum()
  const { body: draft } = await on.post(a, { title: 'new', draft: true })
  const { status, body } = await on.put(draft.id, { draft: false, content: '<p>Text</p>' })

  expect([status, body.editing?.draft]).toEqual([200, false])
  expect(await on.studentsSee(courseId)).toEqual(['A a1 a2 a3 new', 'B b1'])
})

test('a video is content', async () => {
  const { a } = await on.aCurriculum()
  const { body } = await on.post(a, { title: 'new', type: 'video', videoUrl: 'https://vimeo.com/1', draft: true })
  expect(body.editing?.empty).toBe(false)
  expect((await on.publish(body.id)).status).toBe(200)
})

test('what students may have read does not become a draft again; in a course that was never out it does', async () => {
  const { courseId, a1 } = await on.aCurriculum()
  expect(await on.put(a1, { draft: true })).toMatchObject({ status: 409 })
  expect(await on.studentsSee(courseId)).toEqual(['A a1 a2 a3', 'B b1'])

  const unseen = await on.aCurriculum({ status: 'draft' })
  expect((await on.put(unseen.a1, { draft: true })).body.editing?.draft).toBe(true)
  expect(await on.offered(unseen.courseId)).toEqual([unseen.a2, unseen.a3, unseen.b1])
})

test('the order names drafts too, and moving one alone is no event', async () => {
  const { courseId, a, b, a1, a2, a3, b1 } = await on.aCurriculum()
  const { body: draft } = await on.post(a, { title: 'new', draft: true })
  const before = await catalog.outboxOf(courseId)
  const without = [
    { id: a, lessonIds: [a1, a2, a3] },
    { id: b, lessonIds: [b1] },
  ]
  expect((await on.order(courseId, without)).status).toBe(409)
  const moved = [
    { id: a, lessonIds: [a1, a2, a3] },
    { id: b, lessonIds: [draft.id, b1] },
  ]
  expect((await on.order(courseId, moved)).status).toBe(200)

  expect(await on.teacherSees(courseId)).toEqual(['A a1 a2 a3', 'B new b1'])
  expect(await catalog.outboxOf(courseId)).toEqual(before)
})

test('a duplicate is a draft of the newest text behind its original', async () => {
  const { courseId, a1 } = await on.aCurriculum()
  await on.put(a1, { freePreview: true })
  await on.autosave(a1, { content: '<p>Newer</p>', title: 'a1+' })
  const before = await catalog.outboxOf(courseId)
  const { status, body } = await on.duplicate(a1)

  expect(status).toBe(201)
  expect(body).toMatchObject({ title: 'a1+ (copy)', content: '<p>Newer</p>', orderIndex: 1, freePreview: false })
  expect(body.editing).toEqual({ draft: true, empty: false, unpublished: false, videoMissing: false, version: 1 })
  expect(await on.teacherSees(courseId)).toEqual(['A a1 a1+ (copy) a2 a3', 'B b1'])
  expect(await catalog.outboxOf(courseId)).toEqual(before)
})

test('a module is duplicated with its lessons, as drafts, without those that were deleted', async () => {
  const { courseId, a, a2 } = await on.aCurriculum()
  await on.remove(a2)
  const { status, body } = await on.duplicateModule(a)

  expect([status, body.title, body.orderIndex]).toEqual([201, 'A (copy)', 1])
  expect(body.lessons.map(({ title, editing, content }) => [title, editing?.draft, content])).toEqual([
    ['a1', true, undefined],
    ['a3', true, undefined],
  ])
  expect(await on.teacherSees(courseId)).toEqual(['A a1 a3', 'A (copy) a1 a3', 'B b1'])
  expect(await on.studentsSee(courseId)).toEqual(['A a1 a2 a3', 'B b1'])
})
