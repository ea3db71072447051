import type { LessonEditing } from '@lectern/contracts/shapes/lessons.ts'
import { exampleStatistics } from '@lectern/contracts/shapes/quiz-figures.ts'
import { exampleQuestion, exampleQuiz, type Quiz } from '@lectern/contracts/shapes/quizzes.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { beforeEach, expect, test, vi } from 'vitest'
import { pages } from '../../../config/pages.ts'
import { paths } from '../../../config/paths.ts'
import { api } from '../../../testing/api.ts'
import { teacher } from '../../../testing/people.ts'
import { renderPage } from '../../../testing/render.tsx'
import { Component } from './quiz-editor-page.tsx'

// jsdom has no IndexedDB; what is kept there is the saver's test's.
vi.mock('idb-keyval', () => ({ set: async () => {}, del: async () => {}, entries: async () => [] }))

const second = { ...exampleQuestion, id: 'q2', text: '<p>Second</p>' }
const quiz: Quiz = { ...exampleQuiz, items: [exampleQuestion, second] }
const lesson: LessonEditing = {
  ...{
    id: 5,
    courseId: 1,
    moduleId: 2,
    courseTitle: 'Bread',
    courseStatus: 'active',
    draft: false,
    freePreview: false,
  },
  version: 3,
  text: { title: 'Check', type: 'quiz', content: '', videoUrl: null, duration: null, quiz },
  savedAt: '2026-01-01T00:00:00.000Z',
  ...{ published: null, previousLessonId: null, nextLessonId: null },
}

let saved: Quiz[] = []
/** Whose the course is, and who shares it. */
let shared: { teacherId: number; rights?: string[] }
beforeEach(() => {
  saved = []
  shared = { teacherId: teacher.id }
  api.use(
    http.get('/api/lessons/5/editing', () => HttpResponse.json(lesson)),
    http.get('/api/courses/1', () =>
      HttpResponse.json({
        id: 1,
        ...shared,
        modules: [
          {
            id: 2,
            title: 'M',
            lessons: [
              { id: 5, title: 'Check' },
              { id: 6, title: 'Flour' },
            ],
          },
        ],
      }),
    ),
    http.get('/api/lessons/5/quiz/statistics', () => HttpResponse.json(exampleStatistics)),
    http.get('/api/lessons/5/quiz/regrade', () =>
      HttpResponse.json({ attempts: 12, changed: 4, nowPassing: 3, noLongerPassing: 2, losingCertificate: 1 }),
    ),
    http.put('/api/lessons/5/working-copy', async ({ request }) => {
      const body = (await request.json()) as { quiz: Quiz }
      saved.push(body.quiz)
      return HttpResponse.json({ version: 3 + saved.length, savedAt: '2026-01-01T00:01:00.000Z', unpublished: true })
    }),
  )
})

const open = (search = '') =>
  renderPage(<Component />, { as: teacher, pattern: pages.editQuiz.path, at: `${paths.editQuiz(1, 5)}${search}` })
const lastSaved = async (check: (items: Quiz['items']) => void) =>
  waitFor(() => check(saved.at(-1)?.items ?? []), { timeout: 10_000 })

test('shows the questions with how they did, and opens one at a time', async () => {
  const { person } = open()
  const first = await screen.findByRole('button', { name: 'Question 1: What feeds a starter?' })
  expect(await screen.findByText('84% correct')).toBeInTheDocument()
  expect(screen.getByText('Not answered yet')).toBeInTheDocument()
  expect(screen.getByText('2 questions, 2 points, about 7 min')).toBeInTheDocument()
  expect(await screen.findByText('12 attempts can be regraded with the new answer key.')).toBeInTheDocument()
  await person.click(first)
  expect(screen.getByRole('radio', { name: 'Answer 1 is correct' })).toBeChecked()
  expect(await screen.findByRole('textbox', { name: 'Question' })).toHaveTextContent('What feeds a starter?')
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'Answer 2' })).toHaveTextContent('Salt'))
  await person.click(screen.getByRole('button', { name: 'Question 2: Second' }))
  expect(screen.getByRole('button', { name: 'Question 1: What feeds a starter?' })).toBeInTheDocument()
  expect(saved).toEqual([])
})

test('saves marks, points and kind; a change of kind keeps what fits', async () => {
  const { person } = open()
  await person.click(await screen.findByRole('button', { name: /^Question 1:/ }))
  await person.click(screen.getByRole('radio', { name: 'Answer 2 is correct' }))
  await lastSaved((items) =>
    expect(items[0]).toMatchObject({
      options: [{ correct: false }, { correct: true, feedback: 'Salt slows it down.' }],
    }),
  )
  const points = screen.getByRole('textbox', { name: 'Points' })
  await person.clear(points)
  await person.type(points, '3')
  await person.click(screen.getByRole('combobox', { name: /Question type/ }))
  await person.click(screen.getByRole('option', { name: 'Ordering' }))
  await lastSaved((items) =>
    expect(items[0]).toMatchObject({
      ...{ id: 'q1', type: 'ordering', points: 3, text: exampleQuestion.text },
      items: [{ text: 'Flour and water' }, { text: 'Salt' }],
    }),
  )
})

test('says at the row what is missing, and takes a deleted question back', async () => {
  const { person } = open()
  await person.click(await screen.findByRole('button', { name: 'Add question' }))
  const added = await screen.findByRole('region', { name: 'Question 3' })
  const missing = () => within(added).queryByText('Mark at least one correct answer')
  expect(missing(), 'nobody has written anything yet').not.toBeInTheDocument()
  await person.click(within(added).getByRole('button', { name: 'Close Question 3' }))
  await waitFor(() => expect(missing()).toBeInTheDocument())
  await person.click(within(added).getByRole('button', { name: /^Question 3/ }))
  expect(missing()).toBeInTheDocument()
  await person.click(within(added).getByRole('button', { name: 'Delete' }))
  expect(screen.queryByRole('region', { name: 'Question 3' })).not.toBeInTheDocument()
  await person.click(screen.getByRole('button', { name: 'Question 1: What feeds a starter?' }))
  await person.click(screen.getByRole('button', { name: 'Delete' }))
  await lastSaved((items) => expect(items.map(({ id }) => id)).toEqual(['q2']))
  await person.click(screen.getByRole('button', { name: 'Undo' }))
  await lastSaved((items) => expect(items.map(({ id }) => id)).toEqual(['q1', 'q2']))
})

test('puts two quizzes side by side when the lesson was changed elsewhere, and keeps the rest of the other one', async () => {
  const third = { ...exampleQuestion, id: 'q3', points: 9 }
  const theirs = { ...lesson.text, title: 'Renamed', quiz: { ...quiz, items: [exampleQuestion, third] } }
  const bodies: unknown[] = []
  api.use(
    http.put('/api/lessons/5/working-copy', async ({ request }) => {
      bodies.push(await request.json())
      if (request.headers.get('if-match') === '"3"') {
        const conflict = { mine: lesson.text, theirs, version: 9, savedAt: lesson.savedAt }
        return HttpResponse.json({ title: 'Conflict', status: 409, detail: 'Changed', conflict }, { status: 409 })
      }
      return HttpResponse.json({ version: 10, savedAt: lesson.savedAt, unpublished: true })
    }),
  )
  const { person } = open()
  await person.click(await screen.findByRole('checkbox', { name: 'Shuffle questions' }))
  const mine = await screen.findByRole('region', { name: 'Your version, in this tab' })
  expect(within(mine).getByText('only here')).toBeInTheDocument()
  expect(within(mine).getByText('1 question the same')).toBeInTheDocument()
  expect(within(screen.getByRole('region', { name: 'The other version' })).getByText(/9 points/)).toBeInTheDocument()
  await person.click(screen.getByRole('button', { name: 'Keep mine' }))
  await waitFor(() =>
    expect(bodies.at(-1)).toEqual({ quiz: { ...quiz, settings: { ...quiz.settings, shuffleQuestions: true } } }),
  )
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Renamed')
})

test('shows what was read of a text before it is taken in, with notes by line', async () => {
  const notes = [{ line: 7, message: 'An essay can’t be graded here' }]
  api.use(
    http.post('/api/lessons/5/quiz/questions-of-text', async ({ request }) => {
      expect(await request.text()).toBe('::a::')
      return HttpResponse.json({ format: 'gift', questions: [exampleQuestion], notes })
    }),
  )
  const { person } = open()
  await person.click(await screen.findByRole('button', { name: 'Import GIFT or Aiken' }))
  await person.type(screen.getByRole('textbox', { name: 'Questions' }), '::a::')
  await person.click(screen.getByRole('button', { name: 'Preview questions' }))
  expect(await screen.findByText('1 question found (GIFT)')).toBeInTheDocument()
  expect(screen.getByText('Line 7')).toBeInTheDocument()
  expect(saved).toEqual([])
  await person.click(screen.getByRole('button', { name: 'Import 1 question' }))
  await lastSaved((items) => {
    expect(items).toHaveLength(3)
    expect(items[2]?.id).not.toBe('q1')
  })
})

test('says in words what the figures mean, and regrades after asking', async () => {
  const { person } = open('?tab=statistics')
  expect(await screen.findByText('Good')).toBeInTheDocument()
  expect(screen.getByText('26 of 31')).toBeInTheDocument()
  await person.click(screen.getByRole('tab', { name: 'Regrade' }))
  expect(await screen.findByRole('heading', { name: '12 attempts can be regraded' })).toBeInTheDocument()
  const steps = [
    { changed: 3, left: 6 },
    { changed: 1, left: 0 },
  ]
  const bodies: unknown[] = []
  api.use(
    http.post('/api/lessons/5/quiz/regrade', async ({ request }) => {
      bodies.push(await request.json())
      return HttpResponse.json({ attempts: 6, nowPassing: 1, noLongerPassing: 0, ...steps.shift() })
    }),
  )
  await person.click(screen.getByRole('button', { name: 'Regrade' }))
  const dialog = within(await screen.findByRole('dialog'))
  await person.click(dialog.getByRole('checkbox', { name: 'Revoke their certificates' }))
  await person.click(dialog.getByRole('button', { name: 'Regrade' }))
  expect(await dialog.findByText(/^Enter a reason/)).toBeInTheDocument()
  expect(bodies).toEqual([])
  await person.type(dialog.getByRole('textbox', { name: 'Reason' }), ' The key was wrong.')
  await person.click(dialog.getByRole('button', { name: 'Regrade' }))
  expect(await screen.findByText('4 attempts got a new score.')).toBeInTheDocument()
  expect(bodies).toEqual(Array(2).fill({ revokeCertificatesFor: 'The key was wrong.' }))
})

test('certificates stay unless the teacher chooses; where nobody would lose one, nothing asks', async () => {
  const bodies: unknown[] = []
  let losingCertificate = 1
  api.use(
    http.get('/api/lessons/5/quiz/regrade', () =>
      HttpResponse.json({ attempts: 2, changed: 1, nowPassing: 0, noLongerPassing: 1, losingCertificate }),
    ),
    http.post('/api/lessons/5/quiz/regrade', async ({ request }) => {
      bodies.push(await request.json())
      losingCertificate = 0
      return HttpResponse.json({ attempts: 2, nowPassing: 0, noLongerPassing: 1, changed: 1, left: 0 })
    }),
  )
  const { person } = open('?tab=regrade')
  expect(await screen.findByText('Of those, students with a certificate')).toBeInTheDocument()
  await person.click(screen.getByRole('button', { name: 'Regrade' }))
  await person.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Regrade' }))
  await waitFor(() => expect(bodies).toEqual([{ revokeCertificatesFor: null }]))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await person.click(screen.getByRole('button', { name: 'Regrade' }))
  expect(within(await screen.findByRole('dialog')).queryByRole('checkbox')).toBeNull()
})

test.each([
  ['a draft', { draft: true }],
  ['another kind of lesson', { text: { ...lesson.text, type: 'text' as const } }],
  ['a quiz that students do not have yet', { published: { ...lesson.text, type: 'text' as const, quiz: null } }],
])('of %s there is nothing to regrade, and nobody is asked', async (_, change) => {
  const answer = vi.fn(() => HttpResponse.json({}, { status: 409 }))
  api.use(
    http.get('/api/lessons/5/editing', () => HttpResponse.json({ ...lesson, ...change })),
    http.get('/api/lessons/5/quiz/regrade', answer),
  )
  const { person } = open()
  await screen.findByRole('button', { name: 'Question 1: What feeds a starter?' })
  await person.click(screen.getByRole('tab', { name: 'Regrade' }))
  expect(await screen.findByRole('heading', { name: 'Nothing to regrade' })).toBeVisible()
  expect(screen.getByText('This quiz isn’t published, so there’s no answer key to grade with.')).toBeVisible()
  expect(answer).not.toHaveBeenCalled()
})

test('a co-teacher who edits alone has the questions, without what students did', async () => {
  shared = { teacherId: 80, rights: ['edit'] }
  open('?tab=statistics')
  expect(await screen.findByRole('button', { name: /^Question 1:/ })).toBeVisible()
  const tabs = within(screen.getByRole('tablist')).getAllByRole('tab')
  expect(tabs.map((tab) => tab.textContent)).toEqual(['Questions2'])
  expect(screen.queryByText(/can be regraded/)).toBeNull()
})
