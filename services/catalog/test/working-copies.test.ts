import { seedCourses, updateCourse } from '@lectern/contracts/calls/public/catalog.ts'
import { columnsAhead, setClockAhead } from '@lectern/service-kit/testing/clock.ts'
import { describe, expect, test } from 'vitest'
import { catalogUnderTest } from './catalog-under-test.ts'
import { curriculumUnderTest } from './curriculum-under-test.ts'

const catalog = catalogUnderTest()
const on = curriculumUnderTest(catalog)
const OLD = '<p>Hold it upright.</p>'

describe('autosave', () => {
  test('in an active course is a working copy, which students read once it is published', async () => {
    const { courseId, a1 } = await on.aCurriculum()
    const events = await catalog.outboxOf(courseId)
    const { status, body, headers } = await on.autosave(a1, { content: '<p>New</p>', title: 'New' }, 1)

    expect([status, headers.etag]).toEqual([200, '"2"'])
    expect(body).toEqual({ version: 2, savedAt: expect.any(String), unpublished: true })
    expect(await on.reads(courseId, a1)).toMatchObject({ title: 'a1', content: OLD })
    const editing = await on.edit(a1)
    expect(editing.headers.etag).toBe('"2"')
    expect(editing.body).toMatchObject({
      version: 2,
      text: { title: 'New', content: '<p>New</p>' },
      published: { title: 'a1', content: OLD },
      savedAt: body.savedAt,
    })
    expect((await on.teachersLesson(courseId, a1))?.editing).toEqual({
      ...{ draft: false, empty: false, videoMissing: false, unpublished: true, version: 2 },
    })

    expect((await on.publish(a1)).body).toMatchObject({ version: 2, published: null, text: { title: 'New' } })
    expect(await on.reads(courseId, a1)).toMatchObject({ title: 'New', content: '<p>New</p>' })
    expect(await catalog.outboxOf(courseId)).toEqual(events)
  })

  test('publishing and all else is at the time of the database, also in a process whose clock is 400 days ahead', async () => {
    setClockAhead()
    const { courseId, a1 } = await on.aCurriculum()
    await on.put(a1, { content: '<p>Better</p>' })
    await on.autosave(a1, { content: '<p>New</p>' })
    expect((await on.publish(a1)).status).toBe(200)
    const draft = await catalog.createCourse(on.teacher)
    const options = { as: on.teacher, params: { courseId: draft.id }, body: { status: 'active' } }
    expect((await catalog.send(updateCourse, options)).status).toBe(200)
    await catalog.send(seedCourses, { as: on.teacher })
    const { updatedAt, firstPublishedAt } = await catalog.database.course.findUniqueOrThrow({ where: { id: courseId } })
    expect(updatedAt.getTime()).toBeGreaterThan(firstPublishedAt?.getTime() ?? 0)
    expect(await columnsAhead(catalog.database)).toEqual([])
  })

  test('of a course that was never published changes the lesson at once', async () => {
    const { courseId, a1 } = await on.aCurriculum({ status: 'draft' })
    expect((await on.autosave(a1, { content: '<p>New</p>' })).body).toMatchObject({ version: 2, unpublished: false })
    expect((await on.teachersLesson(courseId, a1))?.content).toBe('<p>New</p>')
  })

  test.each(['archived', 'draft'])(
    'of a course that became %s keeps its students from unfinished text',
    async (status) => {
      const { courseId, a1 } = await on.aCurriculum()
      await catalog.send(updateCourse, { as: on.teacher, params: { courseId }, body: { status } })
      expect((await on.autosave(a1, { content: '<p>Half a</p>' })).body.unpublished).toBe(true)
      expect(await on.reads(courseId, a1)).toMatchObject({ content: OLD })
    },
  )

  test('of what is there changes nothing; typing back to what is published ends the working copy', async () => {
    const { courseId, a1 } = await on.aCurriculum()
    expect((await on.autosave(a1, { content: OLD })).body).toMatchObject({ version: 1, unpublished: false })
    await on.autosave(a1, { content: '<p>New</p>' })
    expect((await on.autosave(a1, { content: OLD })).body).toMatchObject({ version: 3, unpublished: false })
    expect((await on.edit(a1)).body.published).toBeNull()
    expect((await on.teachersLesson(courseId, a1))?.editing?.unpublished).toBe(false)
  })

  test('is sanitised, keeps what is left out, and may be empty', async () => {
    const { a1 } = await on.aCurriculum()
    await on.autosave(a1, { title: 'T', videoUrl: 'https://vimeo.com/1', duration: 5 })
    await on.autosave(a1, { content: '<p onclick="x()">Hi<script>x()</script></p>' })
    expect((await on.edit(a1)).body.text).toEqual({
      ...{ title: 'T', type: 'text', content: '<p>Hi</p>', videoUrl: 'https://vimeo.com/1', duration: 5, quiz: null },
    })
    await on.autosave(a1, { content: '<p> </p>', videoUrl: '' })
    expect((await on.edit(a1)).body.text).toMatchObject({ content: '', videoUrl: null })
    expect(await on.publish(a1)).toMatchObject({ status: 400, body: { detail: 'Content is required' } })
  })

  test('knows the neighbours in the outline that the teacher sees', async () => {
    const { a, a1, a2, a3, b1 } = await on.aCurriculum()
    const { body: draft } = await on.post(a, { title: 'new', draft: true })
    await on.remove(a2)
    const around = async (id: number) => {
      const { previousLessonId, nextLessonId } = (await on.edit(id)).body
      return [previousLessonId, nextLessonId]
    }
    expect(await around(a1)).toEqual([null, a3])
    expect(await around(draft.id)).toEqual([a3, b1])
    expect(await around(b1)).toEqual([draft.id, null])
  })
})

describe('a change on an older version', () => {
  test('is a conflict with both texts, and overwrites nothing', async () => {
    const { a1 } = await on.aCurriculum()
    await on.autosave(a1, { content: '<p>Theirs</p>' }, 1)
    const { status, body } = await on.autosave(a1, { content: '<p>Mine</p>' }, 1)

    expect(status).toBe(409)
    expect(body.conflict).toMatchObject({
      version: 2,
      mine: { content: '<p>Mine</p>' },
      theirs: { content: '<p>Theirs</p>' },
    })
    expect((await on.edit(a1)).body).toMatchObject({ version: 2, text: { content: '<p>Theirs</p>' } })
  })

  test('keeps the refused text in the history, once, also when its writer leaves', async () => {
    const { a1 } = await on.aCurriculum()
    await on.autosave(a1, { content: '<p>Theirs</p>' }, 1)
    for (let times = 0; times < 3; times += 1) await on.autosave(a1, { content: '<p>Mine of all</p>' }, 1)

    expect(await on.history(a1)).toEqual([expect.objectContaining({ kind: 'conflict', words: 3 })])
  })

  test('kept after all leaves the other text in the history instead', async () => {
    const { a1 } = await on.aCurriculum()
    await on.autosave(a1, { content: '<p>Theirs</p>' }, 1)
    const { body } = await on.autosave(a1, { content: '<p>Mine</p>' }, 1)
    expect((await on.autosave(a1, { content: '<p>Mine</p>' }, body.conflict.version)).status).toBe(200)

    const history = await on.history(a1)
    expect(history.map(({ kind }) => kind)).toEqual(['conflict'])
    expect((await on.revision(a1, history[0]?.id ?? 0)).body.text.content).toBe('<p>Theirs</p>')
  })

  test('with the newest text is none: a repeated call whose answer was lost', async () => {
    const { a1 } = await on.aCurriculum()
    await on.autosave(a1, { content: '<p>Mine</p>' }, 1)
    expect(await on.autosave(a1, { content: '<p>Mine</p>' }, 1)).toMatchObject({ status: 200, body: { version: 2 } })
    expect(await on.history(a1)).toEqual([])
  })

  test('is refused by PUT too; without a version everything is as it was', async () => {
    const { courseId, a1 } = await on.aCurriculum()
    await on.autosave(a1, { content: '<p>Theirs</p>' })
    expect((await on.put(a1, { content: '<p>Mine</p>' }, 1)).body.conflict).toMatchObject({ version: 2 })
    expect(await on.reads(courseId, a1)).toMatchObject({ content: OLD })
    expect((await on.put(a1, { content: '<p>Mine</p>' })).status).toBe(200)
    expect(await on.reads(courseId, a1)).toMatchObject({ content: '<p>Mine</p>' })
    expect((await on.put(a1, { title: 'T' }, 99)).status).toBe(409)
  })

  test('of twenty at once with one version exactly one wins, and no text is lost', async () => {
    const { a1 } = await on.aCurriculum()
    const texts = Array.from({ length: 20 }, (_, index) => `<p>Text ${index}</p>`)
    const answers = await Promise.all(texts.map((content) => on.autosave(a1, { content }, 1)))

    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(19)
    const revisions = await Promise.all((await on.history(a1)).map(({ id }) => on.revision(a1, id)))
    const { body } = await on.edit(a1)
    expect([body.text.content, ...revisions.map((entry) => entry.body.text.content)].sort()).toEqual(texts.sort())
  })
})

describe('PUT beside a working copy', () => {
  test('reaches students at once, and the working copy with the same fields', async () => {
    const { courseId, a1 } = await on.aCurriculum()
    await on.autosave(a1, { content: '<p>Newer</p>' })
    await on.put(a1, { title: 'Renamed' })

    expect(await on.reads(courseId, a1)).toMatchObject({ title: 'Renamed', content: OLD })
    expect((await on.edit(a1)).body).toMatchObject({ text: { title: 'Renamed', content: '<p>Newer</p>' } })
    await on.put(a1, { content: '<p>Put</p>' })
    expect((await on.edit(a1)).body).toMatchObject({ text: { content: '<p>Put</p>' }, published: null })
    const contents = await Promise.all((await on.history(a1)).map(({ id }) => on.revision(a1, id)))
    expect(contents.map(({ body }) => [body.kind, body.text.content])).toEqual([
      ['autosaved', '<p>Newer</p>'],
      ['published', OLD],
    ])
  })
})

describe('publishing all changes', () => {
  test('puts out every working copy at once, and no draft', async () => {
    const { courseId, a, a1, a2, b1 } = await on.aCurriculum()
    const { body: draft } = await on.post(a, { title: 'new', content: '<p>Draft</p>', draft: true })
    for (const id of [b1, a1, a2]) await on.autosave(id, { content: `<p>New ${id}</p>` })
    await on.remove(a2)
    const before = await catalog.outboxOf(courseId)

    expect((await on.publishAll(courseId)).body).toEqual({ lessonIds: [a1, b1] })
    for (const id of [a1, b1]) expect(await on.reads(courseId, id)).toMatchObject({ content: `<p>New ${id}</p>` })
    expect(await on.history(a1)).toMatchObject([{ kind: 'published' }])
    expect((await on.edit(draft.id)).body.draft).toBe(true)
    expect(await catalog.outboxOf(courseId)).toEqual(before)
    expect((await on.publishAll(courseId)).body).toEqual({ lessonIds: [] })
  })

  test('publishes drafts too when asked, but no empty ones; their module appears then', async () => {
    const { courseId, a1 } = await on.aCurriculum()
    const c = await catalog.createModule(on.teacher, courseId, { title: 'C' })
    const { body: draft } = await on.post(c.id, { title: 'c1', content: '<p>Draft</p>', draft: true })
    await on.post(c.id, { title: 'c2', draft: true })
    await on.autosave(a1, { content: '<p>New</p>' })
    expect(await on.studentsSee(courseId)).toEqual(['A a1 a2 a3', 'B b1'])

    const { body } = await on.publishWithDrafts(courseId)
    expect(body).toEqual({ lessonIds: [a1, draft.id] })
    expect(await on.studentsSee(courseId)).toEqual(['A a1 a2 a3', 'B b1', 'C c1'])
    expect((await on.curriculumEvents(courseId)).at(-1)).toContain(draft.id)
  })

  test('does nothing when one is empty, and names it', async () => {
    const { courseId, a1, a2 } = await on.aCurriculum()
    await on.autosave(a1, { content: '<p>New</p>' })
    await on.autosave(a2, { content: '' })

    expect(await on.publishAll(courseId)).toMatchObject({
      status: 400,
      body: { detail: 'Content is required in “a2”' },
    })
    expect(await on.reads(courseId, a1)).toMatchObject({ content: OLD })
  })

  test('against autosaves at once: every acknowledged text is read, or is the working copy', async () => {
    const { courseId, a1 } = await on.aCurriculum()
    for (let round = 0; round < 8; round += 1) {
      const content = `<p>Round ${round}</p>`
      const [saved] = await Promise.all([on.autosave(a1, { content }), on.publish(a1), on.publishAll(courseId)])
      expect(saved.status).toBe(200)
      expect((await on.edit(a1)).body.text.content).toBe(content)
    }
    await on.publish(a1)
    expect(await on.reads(courseId, a1)).toMatchObject({ content: '<p>Round 7</p>' })
  })
})

test('discarding goes back to what students read, and keeps the text in the history', async () => {
  const { a1 } = await on.aCurriculum()
  await on.autosave(a1, { content: '<p>Bad idea</p>' })
  expect((await on.discard(a1)).body).toMatchObject({ version: 3, text: { content: OLD }, published: null })
  expect((await on.discard(a1)).body.version).toBe(3)

  expect(await on.history(a1)).toMatchObject([{ kind: 'autosaved', words: 2 }])
})
