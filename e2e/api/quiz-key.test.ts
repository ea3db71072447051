import { randomBytes } from 'node:crypto'
import { LecternClient } from '@lectern/api-client/client.ts'
import { ruleOf } from '@lectern/contracts/calls/public/access.ts'
import { updateLesson } from '@lectern/contracts/calls/public/catalog.ts'
import { listCertificates } from '@lectern/contracts/calls/public/certificates.ts'
import { autosaveLesson, publishLesson } from '@lectern/contracts/calls/public/curriculum.ts'
import { completeLesson } from '@lectern/contracts/calls/public/learning.ts'
import { beginAttempt, handInAttempt, regrade, saveAnswers } from '@lectern/contracts/calls/public/quizzes.ts'
import { ROUTES } from '@lectern/contracts/calls/public/routes.ts'
import { DEFAULT_QUIZ_SETTINGS, type Quiz, quizSchema } from '@lectern/contracts/shapes/quizzes.ts'
import { eventually } from '@lectern/service-kit/testing/eventually.ts'
import { expect, test } from 'vitest'
import { type Scene, setScene } from '../support/course-scene.ts'
import { enrollIn } from '../support/courses.ts'
import { eventsOfCourse, namesOf } from '../support/observed.ts'
import { PAGES, type PageParameters as PagePlaces } from '../support/pages.ts'
import type { Person } from '../support/people.ts'
import { targetUrl } from '../support/target.ts'
import { findTraces } from '../support/traces.ts'

/** In everything of a key that is words; and the number that is looked for. */
const MARKER = `kohlrabi-${randomBytes(6).toString('hex')}`
const NUMBER = 1_000_000 + Math.floor(Math.random() * 8_000_000)
const TAB = 'tab-of-the-test'

const base = { points: 1, text: '<p>Which?</p>', feedback: MARKER }
const id = (name: string) => `${MARKER}-${name}`
/** All kinds of questions. Ids of choices are in the key, too: they could tell it. Passing takes nothing, since the right answers would be the marker. */
function markedQuiz(points = 1): Quiz {
  const options = [
    { id: id('a'), text: 'One', correct: true, feedback: MARKER },
    { id: id('b'), text: 'Two', correct: false, feedback: MARKER },
  ]
  const items = [
    { ...base, id: 'single', type: 'single', options, points },
    { ...base, id: 'multiple', type: 'multiple', options },
    { ...base, id: 'so', type: 'true-false', correct: true, feedbackTrue: MARKER, feedbackFalse: MARKER },
    { ...base, id: 'short', type: 'short-text', accepted: [MARKER] },
    { ...base, id: 'number', type: 'numeric', value: NUMBER },
    { ...base, id: 'order', type: 'ordering', items: options.map((option) => ({ id: option.id, text: option.text })) },
    {
      ...{ ...base, id: 'match', type: 'matching' },
      prompts: [{ id: id('p'), text: 'Left', match: id('c') }],
      choices: [
        { id: id('c'), text: 'Right' },
        { id: id('d'), text: 'Wrong' },
      ],
    },
    {
      ...{ ...base, id: 'gap', type: 'code-gap', accepted: [MARKER] },
      ...{ before: 'x = ', after: '', language: '', fileName: '' },
    },
    {
      ...{ id: 'bank', type: 'bank', title: MARKER, draw: 1 },
      questions: ['one', 'two'].map((name) => ({ ...base, id: name, type: 'short-text', accepted: [MARKER] })),
    },
  ]
  return quizSchema.parse({ settings: { ...DEFAULT_QUIZ_SETTINGS, shown: 'nothing', passMark: 0 }, items })
}

async function publishQuiz({ client }: Person, lessonId: number, quiz: Quiz): Promise<void> {
  const params = { lessonId }
  await client.call(autosaveLesson, { params, body: { type: 'quiz', content: '<p>On scope.</p>', quiz } })
  await client.call(publishLesson, { params })
}

/** What stands in addresses of pages and calls. */
type ReadParameters = Omit<PagePlaces, 'courseForSaleId'> & Record<string, string | number>

/** Where the key stands in what this client gets: by all calls that read, on all pages, and by what is refused. */
async function leaks(client: LecternClient, params: ReadParameters): Promise<string[]> {
  const reads = ROUTES.filter(({ method, access, lasting }) => method === 'GET' && !ruleOf(access).rights && !lasting)
  const { courseId, lessonId } = params
  const pages = new Set(PAGES.map(({ address }) => address({ ...params, courseForSaleId: courseId })))
  pages.add(`/courses/${courseId}/learn?lesson=${lessonId}`)
  const body = { tab: TAB, answers: { single: { choice: [id('a')] }, none: { text: '' } }, marked: [] }
  const answers = [
    ...reads.map(async (route) => [route.path, await client.send(route, { params: { ...params } })] as const),
    ...[...pages].map(async (path) => {
      const headers = { cookie: client.cookieHeader, accept: 'text/html' }
      return [path, await fetch(new URL(path, client.origin), { headers })] as const
    }),
    ...[saveAnswers, handInAttempt].map(async (route) => {
      return [`refusal of ${route.path}`, await client.send(route, { params: { ...params }, body })] as const
    }),
  ]
  const texts = await Promise.all(answers.map(async (one) => [(await one)[0], await (await one)[1].text()] as const))
  expect(texts.length).toBeGreaterThan(60)
  return texts.filter(([, text]) => isKey(text)).map(([path]) => path)
}

/** What the caller has sent comes back in a sentence of a refusal, and is no key. */
const isKey = (text: string) => text.replaceAll(id('a'), '').includes(MARKER) || text.includes(String(NUMBER))

/** A student who takes a quiz that shows nothing, with all who have nothing to do with it. */
async function classroom() {
  const scene = await setScene(targetUrl())
  const { people, course } = scene
  const [lessonId = 0, otherId = 0] = course.lessonIds
  await publishQuiz(people.owner, lessonId, markedQuiz())
  // Unpublished, it is in a working copy.
  await people.owner.client.call(autosaveLesson, {
    params: { lessonId: otherId },
    body: { type: 'quiz', quiz: markedQuiz() },
  })
  await people.owner.client.call(updateLesson, { params: { lessonId }, body: { freePreview: true } })
  await enrollIn(people.otherStudent, course)
  const attempt = await people.student.client.call(beginAttempt, { params: { lessonId }, body: { tab: TAB } })
  return { scene, lessonId, otherId, attempt }
}

/** Once everything was done that tells of the quiz. */
async function finish({ people, course, enrollment }: Scene, lessonId: number, attemptId: number): Promise<string> {
  const { client } = people.student
  const answers = { short: { text: 'no idea' } }
  await client.call(handInAttempt, { params: { attemptId }, body: { tab: TAB, answers, marked: [] } })
  await client.call(completeLesson, {
    params: { progressId: enrollment.progressIds[1] ?? 0 },
    body: { completed: true },
  })
  await publishQuiz(people.owner, lessonId, markedQuiz(2))
  await people.owner.client.call(regrade, { params: { lessonId }, body: { revokeCertificatesFor: null } })
  return eventually(async () => {
    const [certificate] = await client.call(listCertificates)
    expect(certificate?.state).toBe('valid')
    const published = namesOf(await eventsOfCourse(process.env, 'learning', course.id))
    expect(published.filter((name) => name === 'quiz-graded')).toHaveLength(2)
    return certificate?.id ?? ''
  })
}

test('the key of a quiz that shows nothing is in no answer, page, refusal, cache, event, dead letter or log', async () => {
  const { scene, lessonId, attempt } = await classroom()
  const { people, course, enrollment } = scene
  const params = {
    ...{ courseId: course.id, lessonId, moduleId: course.moduleIds[0] ?? 0, attemptId: attempt.id },
    ...{
      enrollmentId: enrollment.id,
      studentId: people.student.id,
      personId: people.student.id,
      teacherId: people.owner.id,
      revisionId: 1,
      name: course.imageName,
      slug: 'help',
      section: 'security',
    },
    ...{ uploadId: 'x', videoId: 'x', fileId: 'x', language: 'en', orderId: 1, certificateId: '0'.repeat(21) },
    ...{ exportId: 'x', erasureId: 'x', token: 'x', conversationId: 1, questionId: 1, pictureId: 1, categoryId: 1 },
  }
  expect(isKey(JSON.stringify(attempt))).toBe(false)
  expect(await leaks(people.student.client, params)).toEqual([])

  const certificateId = await finish(scene, lessonId, attempt.id)
  const callers = [people.student, people.otherStudent, people.otherTeacher].map(({ client }) => client)
  for (const client of [...callers, new LecternClient(scene.url)]) {
    expect(await leaks(client, { ...params, certificateId })).toEqual([])
  }
  const traces = await findTraces(process.env)
  expect(traces(MARKER, String(NUMBER))).toEqual([])
  // It is looked where something is.
  const seen = traces(people.student.username, `/api/quiz-attempts/`, 'lectern.learning.quiz-graded').join('\n')
  expect(seen).toMatch(/^log learning/m)
  expect(seen).toMatch(/^Redis /m)
  expect(seen).toMatch(/^topic lectern\.learning$/m)
})
