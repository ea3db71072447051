import {
  type CourseDetail,
  exampleCourseDetail,
  exampleLesson,
  exampleModule,
} from '@lectern/contracts/shapes/courses.ts'
import { DEFAULT_QUIZ_SETTINGS } from '@lectern/contracts/shapes/quizzes.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { beforeEach, expect, test, vi } from 'vitest'
import { outdate, readsUnder } from '../../../api/reads.ts'
import { api } from '../../../testing/api.ts'
import { student } from '../../../testing/people.ts'
import { aResult, EVERY_KIND, quizServer, RIGHT_ANSWERS } from '../../../testing/quizzes.ts'
import { renderPage } from '../../../testing/render.tsx'
import { Component as LearnPage } from '../learn-page.tsx'

// jsdom has no IndexedDB.
const stored = vi.hoisted(() => new Map<string, unknown>())
vi.mock('idb-keyval', () => ({
  set: async (key: string, value: unknown) => void stored.set(key, value),
  del: async (key: string) => void stored.delete(key),
  entries: async () => [...stored.entries()],
}))
beforeEach(() => stored.clear())

/** A course whose first lesson is done, and whose last is the quiz. */
function aCourse(done: number[]): CourseDetail {
  const lessons = [8, 9].map((id) => ({
    ...{ ...exampleLesson, id, title: id === 9 ? 'Scope' : 'Names', orderIndex: id - 8, duration: 10 },
    type: id === 9 ? ('quiz' as const) : ('text' as const),
  }))
  const progress = lessons.map(({ id }) => ({
    ...{ id: id + 100, enrollmentId: 12, lessonId: id, place: null, completed: done.includes(id) },
    completedAt: done.includes(id) ? '2026-11-21T10:00:00.000Z' : null,
  }))
  return {
    ...{ ...exampleCourseDetail, modules: [{ ...exampleModule, lessons }], reviews: [] },
    enrollment: { id: 12, completed: false, progressPercent: 0, progress, lastLessonId: null, certificate: null },
  }
}

type School = Parameters<typeof quizServer>[0]

function study(school: School = {}, { at = '?lesson=9', content = '', done = [8] } = {}) {
  const course = aCourse(done)
  const progress = course.enrollment?.progress ?? []
  const server = quizServer({
    ...school,
    onPassed: () => Object.assign(progress[1] ?? {}, { completed: true, completedAt: '2026-11-22T10:00:00.000Z' }),
  })
  api.use(
    http.get('/api/categories', () => HttpResponse.json([])),
    http.get('/api/courses/3', () => HttpResponse.json(course)),
    http.get('/api/courses/3/next', () => HttpResponse.json({ course: null })),
    http.get('/api/enrollments', () => HttpResponse.json([])),
    http.get('/api/enrollments/12', () => HttpResponse.json(progress)),
    http.put('/api/enrollments/12/place', () => new HttpResponse(null, { status: 204 })),
    http.get('/api/lessons/:id', ({ params }) => {
      const lesson = course.modules[0]?.lessons.find(({ id }) => id === Number(params.id))
      return HttpResponse.json({ ...lesson, courseId: 3, content })
    }),
  )
  const page = renderPage(<LearnPage />, {
    ...{ as: student, pattern: '/courses/:courseId/learn', at: `/courses/3/learn${at}` },
  })
  return { ...page, server, progress }
}

async function group(number: number): Promise<HTMLElement> {
  const label = await screen.findByText(`Question ${number}`, { selector: '.number' })
  return label.closest('fieldset') as HTMLElement
}
const press = (name: string) => screen.findByRole('button', { name })
const saved = () => screen.findByText('Saved')

test('a quiz is begun, answered, handed in and passed, which ends the course without a reload', async () => {
  const { person, server } = study()
  expect(await screen.findByRole('heading', { level: 1, name: 'Quiz: Scope' })).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Mark as Complete' })).not.toBeInTheDocument()
  await person.click(await press('Start quiz'))

  expect(await screen.findByText(/^8 questions · 8 points · Answers shown after/)).toBeVisible()
  expect(await group(1)).toHaveAccessibleName('Question 1 What is printed?')
  expect(screen.getByText('No answers yet')).toBeInTheDocument()
  expect(screen.queryByText('Saved')).not.toBeInTheDocument()
  expect(screen.getByRole('button', { name: 'Save and exit' })).toBeVisible()
  await person.click(within(await group(1)).getByRole('radio', { name: '0 2' }))
  for (const name of ['x', 'z']) await person.click(within(await group(2)).getByRole('checkbox', { name }))
  await person.click(within(await group(3)).getByRole('radio', { name: 'True' }))
  await person.type(within(await group(4)).getByRole('textbox'), 'lexical')
  await person.type(within(await group(5)).getByRole('textbox'), '3')
  await person.click(within(await group(6)).getByRole('button', { name: 'Move one up' }))
  expect(screen.getByText('one, now 1 of 3')).toBeInTheDocument()
  await person.click(within(await group(7)).getByRole('combobox', { name: 'Match for Flour' }))
  await person.click(await screen.findByRole('option', { name: 'Bread' }))
  await person.type(within(await group(8)).getByRole('textbox', { name: 'Missing code, line 2' }), 'start')
  await saved()
  expect(server.saves.at(-1)?.answers).toEqual(RIGHT_ANSWERS)

  await person.click(await press('Submit'))
  const end = await screen.findByRole('heading', { level: 2, name: 'Congratulations!' })
  await waitFor(() => expect(end).toHaveFocus())
  expect(server.handIns).toHaveLength(1)
  expect(screen.queryByRole('button', { name: 'Save and exit' })).not.toBeInTheDocument()
  expect(screen.getByText('8 of 8')).toBeVisible()
  expect(screen.getByText('All answers are correct. Passing score 70%.')).toBeVisible()
  await person.click(screen.getByRole('link', { name: 'Review answers' }))
  expect(await screen.findByText('Questions 1 to 8, all correct')).toBeVisible()
})

test('the end of the course is there also where what completed it is told while it is read', async () => {
  const { person, server, progress } = study({ attempt: { answers: RIGHT_ANSWERS } }, { at: '?lesson=9&attempt=70' })
  let isLive = false
  api.use(
    http.get('/api/enrollments/12', async () => {
      // The second reading overtakes the first, and is answered after it.
      const pause = isLive ? 300 : 50
      if (server.handIns.length > 0 && !isLive) {
        isLive = true
        setTimeout(() => void outdate(readsUnder('/api/enrollments')), 5)
      }
      await new Promise((resolve) => setTimeout(resolve, pause))
      return HttpResponse.json(progress)
    }),
  )
  await person.click(await press('Submit'))
  expect(await screen.findByRole('heading', { level: 2, name: 'Congratulations!' })).toBeVisible()
  expect(isLive).toBe(true)
})

test('a quiz without questions is marked as complete, and says what it is', async () => {
  study()
  api.use(http.get('/api/lessons/9/quiz', () => HttpResponse.json({ quiz: null })))
  expect(await screen.findByText('Quiz content would appear here')).toBeVisible()
  expect(await press('Mark as Complete')).toBeVisible()
})

test('after a reset, who has passed marks the lesson as complete', async () => {
  study({ overview: { passed: true } })
  expect(await press('Mark as Complete')).toBeVisible()
})

test('open questions are named before it is too late, and a failure keeps the answers', async () => {
  const { person, server } = study({ attempt: { answers: RIGHT_ANSWERS } }, { at: '?lesson=9&attempt=70' })
  const typed = within(await group(5)).getByRole('textbox')
  await person.clear(typed)
  await person.click(within(await group(1)).getByRole('button', { name: 'Flag for review' }))
  server.online = false
  await person.click(await press('Submit'))
  const dialog = await screen.findByRole('dialog')
  expect(dialog).toHaveTextContent('Question 5 is unanswered and scores 0. You flagged question 1 for review.')
  await person.click(within(dialog).getByRole('button', { name: 'Submit' }))
  expect(await within(dialog).findByText(/Couldn’t submit the quiz. Your answers are safe/)).toBeVisible()
  server.online = true
  await person.click(within(dialog).getByRole('button', { name: 'Submit' }))
  await waitFor(() => expect(server.handIns).toMatchObject([{ marked: ['s'] }]))
  expect(server.handIns[0]?.answers).not.toHaveProperty('n')
})

test('without a connection answers stay on the computer, over a reload, and are sent when there is one', async () => {
  const { person, server, unmount } = study({}, { at: '?lesson=9&attempt=70' })
  server.online = false
  await person.type(within(await group(4)).getByRole('textbox'), 'lexical')
  expect(await screen.findByText('No connection. Your answers are saved on this device.')).toBeInTheDocument()
  const [work] = stored.values()
  unmount()
  await waitFor(() => expect(stored.size).toBe(1))
  expect(work).toMatchObject({ answers: { w: { text: 'lexical' } } })

  const again = study({ attempt: { tab: server.attempt.tab } }, { at: '?lesson=9&attempt=70' })
  expect(within(await group(4)).getByRole('textbox')).toHaveValue('lexical')
  await waitFor(() => expect(again.server.saves).toMatchObject([{ answers: { w: { text: 'lexical' } } }]))
  await waitFor(() => expect(stored.size).toBe(0))
})

test('in a second tab an attempt is read only until it is taken over', async () => {
  const attempt = { tab: 'another-tab', answers: { w: { text: 'lexi' } } }
  const { person, server } = study({ attempt }, { at: '?lesson=9&attempt=70' })
  expect(within(await group(4)).getByRole('textbox')).toBeDisabled()
  expect(screen.getAllByText('This quiz is open in another tab')[0]).toBeVisible()
  await person.click(await press('Continue here'))
  await waitFor(async () => expect(within(await group(4)).getByRole('textbox')).toBeEnabled())
  await person.type(within(await group(4)).getByRole('textbox'), 'cal')
  await waitFor(() => expect(server.attempt.answers).toEqual({ w: { text: 'lexical' } }))

  server.attempt.tab = 'yet-another-tab'
  await person.type(within(await group(4)).getByRole('textbox'), '!')
  await person.click(await press('Continue here'))
  await waitFor(() => expect(server.attempt.answers).toEqual({ w: { text: 'lexical!' } }))
  expect(within(await group(4)).getByRole('textbox')).toHaveValue('lexical!')
})

test('when its time is over an attempt is handed in as it is, by the server’s clock', async () => {
  const ahead = 3_600_000
  const dueAt = new Date(Date.now() + ahead + 5_000).toISOString()
  const settings = { ...DEFAULT_QUIZ_SETTINGS, timeLimit: 1 }
  const { server } = study({ ahead, attempt: { dueAt, settings } }, { at: '?lesson=9&attempt=70', done: [] })
  expect(await screen.findByRole('timer', { name: 'Time left' })).toHaveTextContent(/^00:0[1-5]/)
  const title = await screen.findByRole('heading', { level: 2, name: 'Passed' })
  await waitFor(() => expect(title).toHaveFocus())
  expect(server.handIns).toHaveLength(1)
  expect(screen.getByText('Time ran out, so the quiz was submitted automatically.')).toBeVisible()
})

test('a result shows what was answered and what is right, and the way to try again', async () => {
  const wrong = { right: false, points: 0 }
  const questions = [
    aResult('s', {
      ...wrong,
      answer: { choice: ['b'] },
      optionFeedback: { b: 'It <em>does</em> print.' },
      lessonId: 8,
    }),
    aResult('m', { right: false, points: 0.5, answer: { choice: ['x'] }, feedback: '<p>All that close.</p>' }),
    ...EVERY_KIND.slice(2, 4).map(({ id }) => aResult(id)),
    aResult('n', { ...wrong, answer: null }),
    aResult('o', { ...wrong, answer: { order: ['two', 'one', 'three'] } }),
    aResult('p', { ...wrong, answer: { match: { p1: 'c2' } } }),
    aResult('c', { ...wrong, answer: { text: 'stop' }, accepted: ['0'] }),
  ]
  const result = { score: { points: 2.5, percent: 31, passed: false }, questions }
  const school = { result, overview: { attemptsLeft: 2 }, attempt: { answers: RIGHT_ANSWERS } }
  const { person } = study(school, { at: '?lesson=9&attempt=70' })
  await person.click(await press('Submit'))
  const title = await screen.findByRole('heading', { level: 2, name: 'Not passed' })
  await waitFor(() => expect(title).toHaveFocus())
  expect(screen.getByText('2 attempts left. Your best score counts.')).toBeVisible()
  expect(await press('Retake quiz')).toHaveClass('MuiButton-contained')
  const part = (number: number) => within(screen.getByRole('region', { name: `Question ${number}` }))
  expect(part(1).getByText(/Not quite/).parentElement).toHaveTextContent('Not quite. It does print. Review: Names')
  expect(
    part(1)
      .getAllByRole('listitem')
      .map((row) => row.textContent),
  ).toEqual(['0 2correct Correct answer', 'Nothingincorrect Your answer'])
  expect(part(2).getByText('0.5 of 1 point')).toBeVisible()
  expect(part(2).getByText('Partly correct.')).toBeVisible()
  expect(screen.getByText('Questions 3 to 4, all correct')).toBeVisible()
  expect(part(5).getByText('Correct: 3')).toBeVisible()
  expect(part(6).getByText('Correct order')).toBeVisible()
  expect(part(7).getByText('Bread')).toBeVisible()
  expect(part(8).getByText('Correct: start, 0')).toBeVisible()
})

test('what a quiz doesn’t show stays hidden', async () => {
  const settings = { ...DEFAULT_QUIZ_SETTINGS, shown: 'nothing' as const }
  const school = {
    result: { score: null, questions: null },
    overview: { attemptsLeft: 0 },
    attempt: { settings, answers: RIGHT_ANSWERS },
  }
  const { person } = study(school, { at: '?lesson=9&attempt=70' })
  await person.click(await press('Submit'))
  expect(await screen.findByRole('heading', { level: 2, name: 'Submitted' })).toBeVisible()
  expect(screen.getByText('Points and answers aren’t shown.')).toBeVisible()
  expect(await screen.findByText(/^No attempts left\./)).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Retake quiz' })).not.toBeInTheDocument()
})
