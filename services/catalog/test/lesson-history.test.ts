import { deleteCourse } from '@lectern/contracts/calls/public/catalog.ts'
import { expect, test } from 'vitest'
import { sweepHistories } from '../src/curriculum/lesson-history.ts'
import { catalogUnderTest } from './catalog-under-test.ts'
import { curriculumUnderTest } from './curriculum-under-test.ts'

const catalog = catalogUnderTest()
const on = curriculumUnderTest(catalog)

const ofDays = (days: number) => new Date(Date.now() - days * 86_400_000)
const contentsOf = async (lessonId: number) => {
  const entries = await on.history(lessonId)
  return Promise.all(entries.map(async ({ id }) => (await on.revision(lessonId, id)).body.text.content))
}
/** Lets the last entry be older than the step in which autosaved texts are kept. */
const later = (lessonId: number) =>
  catalog.database.lessonRevision.updateMany({ where: { lessonId }, data: { replacedAt: ofDays(1) } })

test('what was read is always kept when it is replaced, however soon', async () => {
  const { a1 } = await on.aCurriculum()
  for (const word of ['one', 'two', 'three']) {
    await on.autosave(a1, { content: `<p>${word}</p>` })
    await on.publish(a1)
  }
  expect((await on.history(a1)).map(({ kind }) => kind)).toEqual(['published', 'published', 'published'])
  expect(await contentsOf(a1)).toEqual(['<p>two</p>', '<p>one</p>', '<p>Hold it upright.</p>'])
})

test('while somebody writes, one text of some minutes is kept, and each of which much was taken away', async () => {
  const { a1 } = await on.aCurriculum()
  for (let length = 1; length <= 10; length += 1) await on.autosave(a1, { content: `<p>${'word '.repeat(length)}</p>` })
  expect((await on.history(a1)).map(({ kind, words }) => [kind, words])).toEqual([['autosaved', 1]])
  await later(a1)
  await on.autosave(a1, { content: `<p>${'word '.repeat(200)}</p>` })
  await on.autosave(a1, { content: '<p>oh</p>' })

  expect((await on.history(a1)).map(({ words }) => words)).toEqual([200, 10, 1])
})

test('a title or a duration alone is not worth an entry', async () => {
  const { a1 } = await on.aCurriculum({ status: 'draft' })
  await on.autosave(a1, { title: 'x', duration: 7 })
  await on.put(a1, { title: 'y' })
  expect(await on.history(a1)).toEqual([])
})

test('going back is as typing it again: a new version, with what it replaces in the history', async () => {
  const { courseId, a1 } = await on.aCurriculum()
  await on.autosave(a1, { content: '<p>First</p>' })
  await on.autosave(a1, { content: '<p>Second</p>' })
  const [first] = await on.history(a1)
  const { status, body } = await on.goBack(a1, first?.id ?? 0)

  expect(status).toBe(200)
  expect(body).toMatchObject({ version: 4, text: { content: '<p>First</p>' } })
  expect(await contentsOf(a1)).toEqual(['<p>Second</p>', '<p>First</p>'])
  expect(await on.reads(courseId, a1)).toMatchObject({ content: '<p>Hold it upright.</p>' })
  expect((await on.goBack(a1, first?.id ?? 0)).body.version).toBe(4)
})

test('what may be stored can have become less since: an old text is sanitised again', async () => {
  const { a1 } = await on.aCurriculum()
  await on.autosave(a1, { content: '<p>First</p>' })
  await on.discard(a1)
  await catalog.database.lessonRevision.updateMany({
    where: { lessonId: a1 },
    data: { content: '<p onclick="x()">Old<script>x()</script></p>' },
  })
  const [entry] = await on.history(a1)
  expect((await on.goBack(a1, entry?.id ?? 0)).body.text.content).toBe('<p>Old</p>')
})

test('an entry is of its lesson only, and for thirty days', async () => {
  const { a1, a2 } = await on.aCurriculum()
  await on.put(a1, { content: '<p>New</p>' })
  const [entry] = await on.history(a1)
  const id = entry?.id ?? 0
  expect((await on.revision(a2, id)).status).toBe(404)
  expect((await on.goBack(a2, id)).status).toBe(404)

  const replacedAt = (days: number) =>
    catalog.database.lessonRevision.update({ where: { id }, data: { replacedAt: ofDays(days) } })
  await replacedAt(29)
  await sweepHistories(catalog.database)
  expect(await on.history(a1)).toHaveLength(1)
  await replacedAt(31)
  expect(await on.history(a1)).toEqual([])
  expect((await on.revision(a1, id)).status).toBe(404)
  expect((await on.goBack(a1, id)).status).toBe(404)
  await sweepHistories(catalog.database)
  expect(await catalog.database.lessonRevision.count({ where: { id } })).toBe(0)
})

test('it has an end, for a lesson and for a course; texts of students outlive autosaved ones', async () => {
  const { courseId, a1, a2 } = await on.aCurriculum()
  const fill = (lessonId: number, kind: string, count: number, bytes: number) => catalog.database.$executeRaw`
    INSERT INTO lesson_revisions (lesson_id, course_id, kind, title, content, type, words, bytes, saved_at)
    SELECT ${lessonId}, ${courseId}, ${kind}, 'n' || n, 'x', 'text', 1, ${bytes}, now()
    FROM generate_series(1, ${count}::int) n`
  await fill(a1, 'published', 3, 10)
  await fill(a1, 'autosaved', 100, 10)
  await on.put(a1, { content: '<p>New</p>' })
  const kinds = (await on.history(a1)).map(({ kind }) => kind)
  expect(kinds.filter((kind) => kind === 'autosaved')).toHaveLength(60)
  expect(kinds.filter((kind) => kind === 'published')).toHaveLength(4)

  await fill(a2, 'autosaved', 1, 40_000_000)
  await fill(a2, 'published', 1, 40_000_000)
  await on.put(a1, { content: '<p>Newer</p>' })
  const left = (await on.history(a2)).map(({ kind }) => kind)
  expect(left).toEqual(['published'])
})

test('a history goes with its lesson', async () => {
  const { courseId, a1 } = await on.aCurriculum({ status: 'draft' })
  await on.put(a1, { content: '<p>New</p>' })
  await on.autosave(a1, { content: '<p>Newer</p>' })
  await catalog.send(deleteCourse, { as: on.teacher, params: { courseId } })
  expect(await catalog.database.lessonRevision.count({ where: { courseId } })).toBe(0)
})
