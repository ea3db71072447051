import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { exportCourse } from '@lectern/contracts/calls/public/course-bundles.ts'
import { getCourse } from '@lectern/contracts/calls/public/gateway.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { courseIdIn, FIXTURE_BOOK, importCourse } from '../support/import-course.ts'
import { newPerson, type Person } from '../support/people.ts'
import { targetUrl } from '../support/target.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'lectern-bundles-'))
})
afterAll(() => rm(folder, { recursive: true }))

async function exported({ client }: Person, courseId: number): Promise<Buffer> {
  const answer = await client.send(exportCourse, { params: { courseId } })
  expect(answer.status).toBe(200)
  return Buffer.from(await answer.arrayBuffer())
}

test('a book is exported, imported by the importer, and exported again: the same bytes', async () => {
  const [author, reader] = await Promise.all([newPerson(targetUrl(), 'teacher'), newPerson(targetUrl(), 'teacher')])
  const original = await exported(author, courseIdIn(await importCourse(FIXTURE_BOOK, author)))
  const file = path.join(folder, 'book.zip')
  await writeFile(file, original)

  const first = await importCourse(file, reader)
  expect(first).toMatchObject({ code: 0, output: expect.stringContaining('10 lessons') })
  const courseId = courseIdIn(first)
  expect((await exported(reader, courseId)).equals(original)).toBe(true)
  const course = await reader.client.call(getCourse, { params: { courseId } })
  expect(course.status).toBe('draft')
  const ids = new Set(course.modules.flatMap((module) => module.lessons.map(({ id }) => String(id))))
  const html = course.modules.flatMap((module) => module.lessons.map(({ content }) => content)).join('\n')
  const links = [...html.matchAll(/href="\/courses\/(\d+)\/learn\?lesson=(\d+)/g)]
  expect(links.length).toBeGreaterThan(3)
  for (const [, of, lesson] of links) expect([of, ids.has(lesson ?? '')]).toEqual([String(courseId), true])

  const second = await importCourse(file, reader)
  expect(second.output).toContain('Was imported before:')
  expect(courseIdIn(second)).toBe(courseId)
}, 60_000)

test('says in a sentence what is wrong with a file', async () => {
  const teacher = await newPerson(targetUrl(), 'teacher')
  const file = path.join(folder, 'letter.zip')
  await writeFile(file, 'Dear reader')
  const { code, output } = await importCourse(file, teacher)
  expect(code).toBe(1)
  expect(output).toContain('That file isn’t a readable ZIP archive. Nothing was imported.')
}, 30_000)
