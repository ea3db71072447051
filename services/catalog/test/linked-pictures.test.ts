import type { RequestListener } from 'node:http'
import { pictureSite, TEST_INTERNET } from '@lectern/service-kit/testing/picture-site.ts'
import { aPng } from '@lectern/service-kit/testing/pictures.ts'
import { expect, test } from 'vitest'
import { copyLinkedPictures } from '../src/images/copy-linked-pictures.ts'
import { catalogUnderTest } from './catalog-under-test.ts'
import { curriculumUnderTest } from './curriculum-under-test.ts'
import { aChoice, aQuiz, aShortText } from './quiz-questions.ts'

const catalog = catalogUnderTest()
const on = curriculumUnderTest(catalog)
const png = await aPng()
const LIMITS = { quota: 10_000_000, teacher: { courses: 100, pictures: 10_000_000 } }

const site = (answer: RequestListener = (_request, reply) => reply.end(png)) => pictureSite(answer)
const missing = () => site((_request, reply) => reply.writeHead(404).end())

async function copyAll(limits = LIMITS): Promise<void> {
  const copying = { database: catalog.database, outgoing: TEST_INTERNET, limits }
  while (await copyLinkedPictures(copying, new AbortController().signal));
}

/** A text as releases before stored it, which only https could have. */
const store = (id: number, content: string) => catalog.database.lesson.update({ where: { id }, data: { content } })
const shows = (address: string, more = ' alt="A knot" loading="lazy" /') => `<p>See <img src="${address}"${more}>.</p>`
const link = (address: string, name: string) =>
  `<p>See <a href="${address}" target="_blank" rel="noopener noreferrer">${name}</a>.</p>`
const copied = (courseId: number) => new RegExp(`/api/courses/${courseId}/images/copy-[0-9a-f]{24}[.]png`)

test('pictures elsewhere are copied into what students read and into what is being written', async () => {
  const { courseId, a1 } = await on.aCurriculum()
  const address = `${await site()}?a=1&amp;b=2`
  await store(a1, shows(address) + shows(address))
  await on.autosave(a1, { content: '<p>New</p>', title: 'New' })
  await catalog.database.lessonWorkingCopy.update({ where: { lessonId: a1 }, data: { content: shows(address) } })
  const { version } = (await on.edit(a1)).body
  const [events, before] = [await catalog.outboxOf(courseId), await on.history(a1)]
  await copyAll()

  const { content = '' } = await on.reads(courseId, a1)
  const [own = ''] = copied(courseId).exec(content) ?? []
  expect(content).toBe(shows(own) + shows(own))
  expect(await catalog.database.courseImage.count({ where: { courseId } })).toBe(1)
  expect((await catalog.get(own, { as: on.student, enrolledIn: courseId })).status).toBe(200)
  const editing = await on.edit(a1)
  expect(editing.body.text).toMatchObject({ title: 'New', content: shows(own) })
  expect(editing.body.version).toBe(version)
  expect(await on.history(a1)).toEqual(before)
  expect(await catalog.outboxOf(courseId)).toEqual(events)
})

test('those of questions are copied, and one of a choice that is missing leaves its name', async () => {
  const { courseId, a1 } = await on.aCurriculum()
  const [address, gone] = [await site(), await missing()]
  const picture = (src: string, name: string) => `<img src="${src}" alt="${name}" loading="lazy" />`
  const options = [
    { id: 'a', text: picture(address, 'Flour'), correct: true, feedback: '' },
    { id: 'b', text: picture(gone, 'Salt &amp; oil'), correct: false, feedback: '' },
  ]
  const quiz = aQuiz(aChoice({ text: shows(address), options }))
  await catalog.database.lesson.update({ where: { id: a1 }, data: { type: 'quiz', quiz: { ...quiz } } })
  await copyAll()
  const written = JSON.stringify((await on.edit(a1)).body.text.quiz)
  const [own = ''] = copied(courseId).exec(written) ?? []
  expect(JSON.parse(written)).toEqual(
    aQuiz(
      aChoice({
        text: shows(own),
        options: [
          { id: 'a', text: picture(own, 'Flour'), correct: true, feedback: '' },
          { id: 'b', text: 'Salt &amp; oil', correct: false, feedback: '' },
        ],
      }),
    ),
  )
})

test('what only looks like a picture, in the code of a question, holds nobody up', async () => {
  const { courseId, a1, a2 } = await on.aCurriculum()
  const quiz = aQuiz(aShortText({ accepted: ['<img src="https://example.org/cat.png">'] }))
  await catalog.database.lesson.update({ where: { id: a1 }, data: { type: 'quiz', quiz: { ...quiz } } })
  await store(a2, shows(await site()))
  await copyAll()
  expect((await on.reads(courseId, a2)).content).toMatch(copied(courseId))
  expect((await on.edit(a1)).body.text.quiz).toEqual(quiz)
})

test('a full course keeps its links to pictures until there is room', async () => {
  const { courseId, a1 } = await on.aCurriculum()
  const address = await site()
  await store(a1, shows(address))
  await copyAll({ ...LIMITS, quota: 10 })
  expect((await on.reads(courseId, a1)).content).toBe(shows(address))
  await catalog.database.linkedPictureTry.update({ where: { lessonId: a1 }, data: { dueAt: new Date(0) } })
  await copyAll()
  expect((await on.reads(courseId, a1)).content).toMatch(copied(courseId))
})

test('a link takes the place of one that is gone, may not be copied or is no picture; the history has the text of before', async () => {
  const { courseId, a1, a2, a3 } = await on.aCurriculum()
  const page = await site((_request, reply) => reply.end('<!doctype html>'))
  const [gone, inside] = [await missing(), 'http://10.0.0.1/x.png?a=1&amp;b=2']
  await store(a1, shows(gone))
  await store(a2, shows(inside, ' loading="lazy" /'))
  await store(a3, shows(page))
  await copyAll()
  expect((await on.reads(courseId, a1)).content).toBe(link(gone, 'A knot'))
  expect((await on.reads(courseId, a2)).content).toBe(link(inside, '10.0.0.1/x.png?a=1&amp;b=2'))
  expect((await on.reads(courseId, a3)).content).toBe(link(page, 'A knot'))
  const [kept] = await on.history(a1)
  expect((await on.revision(a1, kept?.id ?? 0)).body.text.content).toBe(shows(gone))
})

test('a site that is away is asked again, while the others of the text are copied', async () => {
  const { courseId, a1, a2 } = await on.aCurriculum()
  let isAway = true
  const away = await site((_request, reply) => (isAway ? reply.writeHead(503).end() : reply.end(png)))
  await store(a1, shows(await site()) + shows(away))
  await store(a2, shows(await site()))
  await copyAll()
  expect((await on.reads(courseId, a1)).content).toMatch(copied(courseId))
  expect((await on.reads(courseId, a1)).content).toContain(shows(away))
  expect((await on.reads(courseId, a2)).content).not.toContain('http:')

  isAway = false
  const later = { where: { lessonId: a1 }, data: { dueAt: new Date(0) } }
  await catalog.database.linkedPictureTry.update(later)
  await copyAll()
  expect((await on.reads(courseId, a1)).content).not.toContain('http:')

  await store(a1, shows(away))
  isAway = true
  await catalog.database.linkedPictureTry.update(later)
  await copyAll()
  await catalog.database.linkedPictureTry.update({ ...later, data: { ...later.data, tries: 23 } })
  await copyAll()
  expect((await on.reads(courseId, a1)).content).toBe(link(away, 'A knot'))
})

test('what is written while a picture is copied stays', async () => {
  const { courseId, a1 } = await on.aCurriculum()
  const address = await site(async (_request, reply) => {
    await on.put(a1, { content: '<p>Written meanwhile.</p>' })
    reply.end(png)
  })
  await store(a1, shows(address))
  await copyAll()
  expect((await on.reads(courseId, a1)).content).toBe('<p>Written meanwhile.</p>')
})

test('replicas share the lessons', async () => {
  const { courseId, a1, a2, a3 } = await on.aCurriculum()
  let requests = 0
  const address = await site((_request, reply) => {
    requests += 1
    reply.end(png)
  })
  for (const id of [a1, a2, a3]) await store(id, shows(address))
  await Promise.all(Array.from({ length: 6 }, () => copyAll()))
  for (const id of [a1, a2, a3]) expect((await on.reads(courseId, id)).content).toMatch(copied(courseId))
  expect(requests).toBe(3)
})
