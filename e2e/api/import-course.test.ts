import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createLesson, listCourses, updateCourse, updateLesson } from '@lectern/contracts/calls/public/catalog.ts'
import { getCourseImage } from '@lectern/contracts/calls/public/course-images.ts'
import { getCourse } from '@lectern/contracts/calls/public/gateway.ts'
import type { CourseDetail } from '@lectern/contracts/shapes/courses.ts'
import { zipOf } from '@lectern/course-importer/testing/zip-of.ts'
import { expect, onTestFinished, test } from 'vitest'
import { BROKEN_BOOK, courseIdIn, FIXTURE_BOOK, importCourse, runImporter } from '../support/import-course.ts'
import { newPerson, type Person, visitor } from '../support/people.ts'
import { targetUrl } from '../support/target.ts'

const courseAs = (person: Person, courseId: number) => person.client.call(getCourse, { params: { courseId } })
const lessonIds = (course: CourseDetail) => course.modules.map((module) => module.lessons.map((lesson) => lesson.id))
const allContent = (course: CourseDetail) =>
  course.modules.flatMap((module) => module.lessons).map((lesson) => lesson.content ?? '')

test('makes a published course of a book, and brings it up to date on the second run', async () => {
  const teacher = await newPerson(targetUrl(), 'teacher')

  const first = await importCourse(FIXTURE_BOOK, teacher)
  expect(first.output).toContain('Created "A Field Guide to Regular Expressions": 5 modules, 10 lessons')
  const before = await courseAs(teacher, courseIdIn(first))
  expect(before.status).toBe('active')
  expect(before.modules[1]?.lessons.map((lesson) => lesson.title)).toEqual([
    'Literals and classes',
    'Anchors',
    'Repetition',
    'Greedy and lazy',
  ])

  const changed = before.modules[0]?.lessons[0]?.id ?? 0
  await teacher.client.call(updateLesson, {
    params: { lessonId: changed },
    body: { content: '<p>Changed by hand</p>', duration: 99 },
  })
  const second = await importCourse(FIXTURE_BOOK, teacher)
  expect(second.output).toContain('Updated "A Field Guide to Regular Expressions"')
  expect(second.output).toContain('(0 new, 1 changed, 0 removed)')
  const after = await courseAs(teacher, courseIdIn(second))
  expect(lessonIds(after)).toEqual(lessonIds(before))
  expect(allContent(after)).toEqual(allContent(before))
  expect(after.modules[0]?.lessons[0]?.duration).toBe(before.modules[0]?.lessons[0]?.duration)
  expect(await teacher.client.call(listCourses, { query: { teacher: 'true' } })).toHaveLength(1)
}, 60_000)

test('carries pictures and links along, and keeps pictures from those who may not read the lessons', async () => {
  const teacher = await newPerson(targetUrl(), 'teacher')
  const courseId = courseIdIn(await importCourse(FIXTURE_BOOK, teacher))
  const course = await courseAs(teacher, courseId)
  const html = allContent(course).join('\n')

  const known = new Set(lessonIds(course).flat().map(String))
  const links = [...html.matchAll(/href="\/courses\/(\d+)\/learn\?lesson=(\d+)/g)]
  expect(links.length).toBeGreaterThan(3)
  for (const [, course, lesson] of links) expect([course, known.has(lesson ?? '')]).toEqual([String(courseId), true])
  expect(html).not.toMatch(/\{\{#|\.md["#]|src="(?!\/api\/)/)

  const names = [...html.matchAll(/src="\/api\/courses\/\d+\/images\/([^"]+)"/g)].map((match) => match[1] ?? '')
  expect(names).toHaveLength(2)
  for (const name of names) {
    const params = { courseId, name }
    const own = await teacher.client.send(getCourseImage, { params })
    expect([own.status, own.headers.get('content-type')]).toEqual([
      200,
      expect.stringMatching(/^image\/(png|svg\+xml)/),
    ])
    expect((await visitor(targetUrl()).send(getCourseImage, { params })).status).toBe(404)
  }
}, 60_000)

test('says everything that is wrong with a broken book and changes nothing', async () => {
  const teacher = await newPerson(targetUrl(), 'teacher')
  const { code, output } = await importCourse(BROKEN_BOOK, teacher)
  expect(code).toBe(1)
  expect(output).toContain('The book has 8 problems; nothing was imported')
  expect(output).toContain('error  SUMMARY.md:4: The page never-written.md is not there')
  expect(output).toContain('dead-link.md:3: A link points to removed.md')
  expect(await teacher.client.call(listCourses, { query: { teacher: 'true' } })).toEqual([])
}, 30_000)

function bookOf(files: Record<string, string>): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'lectern-book-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  for (const [name, text] of Object.entries(files)) writeFileSync(path.join(folder, name), text)
  return folder
}

test('stores drawings that the server takes only as a PNG, and names those that it takes in no form', async () => {
  const teacher = await newPerson(targetUrl(), 'teacher')
  const pixel = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
  const svg = (inner: string) => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 20">${inner}</svg>`
  const folder = bookOf({
    'SUMMARY.md': '# Drawings\n\n- [Drawings](drawings.md)',
    'drawings.md': '![one](embedded.svg)\n![two](large.svg)\n![three](note.png)\n![four](misnamed.png)',
    'embedded.svg': svg(`<image width="40" height="20" href="data:image/png;base64,${pixel}"/>`),
    'large.svg': svg('<path d="M0 0h40v20z"/>'.repeat(12_000)),
    'note.png': 'no picture at all',
    'misnamed.png': svg('<path d="M0 0h9v9z"/>'),
  })
  const first = await importCourse(folder, teacher)
  expect(first.output).toMatch(/note\.png: The picture was left out; its description takes its place/)
  const html = allContent(await courseAs(teacher, courseIdIn(first))).join('')
  expect(
    [...html.matchAll(/images\/([a-z]+)-[\da-f]{12}\.(\w+)"/g)].map(([, name, ending]) => `${name}.${ending}`),
  ).toEqual(['embedded.png', 'large.png', 'misnamed.svg'])
  expect(html).toContain('three')
}, 60_000)

test('publishes a course with the run that finishes its first import', async () => {
  const teacher = await newPerson(targetUrl(), 'teacher')
  const deep = (depth: number) => `${'<div>'.repeat(depth)}text${'</div>'.repeat(depth)}`
  const folder = bookOf({
    'SUMMARY.md': '# Two\n\n- [One](one.md)\n- [Two](two.md)',
    'one.md': 'one',
    'two.md': `two\n\n${deep(300)}`,
  })
  const failed = await importCourse(folder, teacher)
  expect([failed.code, failed.output]).toEqual([
    1,
    expect.stringMatching(/Lectern refused two\.md:1: .*nested too deeply/),
  ])
  const [draft] = await teacher.client.call(listCourses, { query: { teacher: 'true' } })
  expect(draft?.status).toBe('draft')

  writeFileSync(path.join(folder, 'two.md'), 'two')
  const finished = await importCourse(folder, teacher)
  expect(finished.output).toContain('Created "Two": 1 modules, 2 lessons (1 new, 0 changed, 0 removed)')
  const course = await courseAs(teacher, courseIdIn(finished))
  expect([course.id, course.status, course.subtitle]).toEqual([draft?.id, 'active', null])
}, 60_000)

test('says in a sentence that the password is wrong', async () => {
  const teacher = await newPerson(targetUrl(), 'teacher')
  const { code, output } = await importCourse(FIXTURE_BOOK, teacher, 'not-the-password')
  expect(code).toBe(1)
  expect(output).toMatch(/Lectern refused: .*password/i)
}, 30_000)

test('makes a draft of Markdown, and a second run updates it and keeps what its teacher has added', async () => {
  const teacher = await newPerson(targetUrl(), 'teacher')
  const pixel = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
  const files = {
    'README.md': '# Knots\n\nStart with [the bowline](loops/01-bowline.md).',
    'loops/01-bowline.md': `# The bowline\n\n![Rope](rope.png) <img src=x onerror="alert(1)"> [[../README|Back]]`,
    'loops/02-eight.md': '---\ndraft: true\n---\n# Figure eight\n\n$r > 8$\n\n<script>alert(1)</script>',
  }
  const folder = bookOf({})
  mkdirSync(path.join(folder, 'loops'))
  for (const [name, text] of Object.entries(files)) writeFileSync(path.join(folder, name), text)
  writeFileSync(path.join(folder, 'loops/rope.png'), Buffer.from(pixel, 'base64'))
  writeFileSync(path.join(folder, 'notes.txt'), 'not Markdown')

  const preview = await runImporter([folder, '--preview'])
  expect(preview.output).toContain('"Knots": 1 modules, 3 lessons, 1 pictures. Nothing was imported.')
  expect(preview.output).toContain('  Figure eight (draft)')
  expect(preview.output).toContain('notes.txt isn’t Markdown or a picture, so it was left out')
  expect(preview.output).toContain('loops/02-eight.md:8: A lesson can’t contain <script>, so it was left out')
  expect(await teacher.client.call(listCourses, { query: { teacher: 'true' } })).toEqual([])

  const first = await importCourse(folder, teacher)
  expect(first.output).toContain('Created "Knots": 1 modules, 3 lessons (3 new, 0 changed, 0 removed), 1 pictures.')
  const before = await courseAs(teacher, courseIdIn(first))
  expect([before.status, before.subtitle]).toEqual(['draft', null])
  const [front, bowline, eight] = before.modules.flatMap((module) => module.lessons)
  expect(front?.content).toContain(`<a href="/courses/${before.id}/learn?lesson=${bowline?.id}">the bowline</a>`)
  expect(bowline?.content).toMatch(/<img src="\/api\/courses\/\d+\/images\/rope-[\da-f]{12}\.png" alt="Rope"/)
  expect(allContent(before).join('')).not.toMatch(/onerror|script|alert/)
  expect(eight?.editing?.draft).toBe(true)

  const moduleId = before.modules[0]?.id ?? 0
  const own = await teacher.client.call(createLesson, {
    params: { moduleId },
    body: { title: 'By hand', type: 'text', content: '<p>Mine</p>' },
  })
  await teacher.client.call(updateCourse, { params: { courseId: before.id }, body: { price: 12, subtitle: 'Mine' } })
  writeFileSync(path.join(folder, 'loops/01-bowline.md'), '# The bowline\n\nTie it again.')
  const second = await importCourse(folder, teacher)
  expect(second.output).toContain('Updated "Knots": 1 modules, 3 lessons (0 new, 1 changed, 0 removed)')
  const after = await courseAs(teacher, courseIdIn(second))
  expect([after.id, after.status, after.price, after.subtitle]).toEqual([before.id, 'draft', 12, 'Mine'])
  expect(lessonIds(after)).toEqual([[front?.id, bowline?.id, eight?.id, own.id]])
  expect(after.modules[0]?.lessons[1]?.content).toBe('<p>Tie it again.</p>')

  const third = await importCourse(folder, teacher, teacher.password, ['--remove-missing'])
  expect(third.output).toContain('(0 new, 0 changed, 1 removed)')
}, 60_000)

test('refuses an archive that leads out of itself, and makes nothing of it', async () => {
  const teacher = await newPerson(targetUrl(), 'teacher')
  const file = path.join(bookOf({}), 'notes.zip')
  const archive = await zipOf({ '../../outside.md': '# Outside' })
  writeFileSync(file, new Uint8Array(await archive.arrayBuffer()))
  const { code, output } = await importCourse(file, teacher)
  expect([code, output.trim()]).toEqual([
    1,
    'The path ../../outside.md points outside the archive. Nothing was imported.',
  ])
  expect(await teacher.client.call(listCourses, { query: { teacher: 'true' } })).toEqual([])
}, 30_000)
