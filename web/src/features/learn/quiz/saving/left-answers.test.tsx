import { exampleLesson } from '@lectern/contracts/shapes/courses.ts'
import { screen, waitFor } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { beforeEach, expect, test, vi } from 'vitest'
import { api } from '../../../../testing/api.ts'
import { student } from '../../../../testing/people.ts'
import { EVERY_KIND, quizServer } from '../../../../testing/quizzes.ts'
import { renderPage } from '../../../../testing/render.tsx'
import { AttemptView } from '../attempt-view.tsx'
import LeftAnswers from './left-answers.tsx'

// jsdom has no IndexedDB.
const stored = vi.hoisted(() => new Map<string, unknown>())
vi.mock('idb-keyval', () => ({
  set: async (key: string, value: unknown) => void stored.set(key, value),
  del: async (key: string) => void stored.delete(key),
  keys: async () => [...stored.keys()],
  entries: async () => [...stored.entries()],
}))
beforeEach(() => stored.clear())

const LEFT = { answers: { w: { text: 'lexical' } }, marked: [], base: { answers: {}, marked: [] }, at: Date.now() }
const keyOf = (userId: number) => `quiz-answers:${userId}:70:earlier-tab`

/** Any page of a student. */
const openPage = () => renderPage(<LeftAnswers userId={student.id} />, { as: student })

/** The page of attempt 70, which asks for a word. */
const openAttempt = () =>
  renderPage(
    <AttemptView
      {...{
        userId: student.id,
        attemptId: 70,
        lesson: { ...exampleLesson, courseId: 3, content: '', videoUrl: null },
        lessons: [],
      }}
      {...{ next: null, completed: false, isEnd: false, quiz: null, side: null }}
      {...{ onStage: () => {}, onHandedIn: () => {} }}
    />,
    { as: student },
  )
const questions = EVERY_KIND.filter(({ id }) => id === 'w')
const word = () => screen.findByRole('textbox')

test('what a tab that is gone left is sent by any page, and forgotten', async () => {
  stored.set(keyOf(student.id), LEFT)
  stored.set(keyOf(99), LEFT)
  const server = quizServer({ attempt: { answers: { n: { text: '3' } } } })
  openPage()
  await waitFor(() => expect(server.attempt.answers).toEqual({ n: { text: '3' }, w: { text: 'lexical' } }))
  await waitFor(() => expect([...stored.keys()]).toEqual([keyOf(99)]))
})

test('is sent once the network is back', async () => {
  stored.set(keyOf(student.id), LEFT)
  const server = quizServer()
  const away = vi.fn(() => HttpResponse.error())
  api.use(http.get('/api/quiz-attempts/70', away, { once: true }))
  openPage()
  await waitFor(() => expect(away).toHaveBeenCalledOnce())
  await new Promise((resolve) => setTimeout(resolve, 50))
  window.dispatchEvent(new Event('online'))
  await waitFor(() => expect(server.attempt.answers).toEqual({ w: { text: 'lexical' } }), { timeout: 1_000 })
})

test('goes on sending when the attempt’s page is gone, and lets that page have it again', async () => {
  const server = quizServer({ attempt: { questions } })
  const { person, unmount } = openAttempt()
  server.online = false
  await person.type(await word(), 'lexical')
  unmount()
  await waitFor(() => expect(stored.size).toBe(1))
  expect(server.saves).toEqual([])
  server.online = true
  window.dispatchEvent(new Event('online'))
  await waitFor(() => expect(server.attempt.answers).toEqual({ w: { text: 'lexical' } }))
  await waitFor(() => expect(stored.size).toBe(0))

  const again = openAttempt()
  await again.person.type(await word(), '!')
  await waitFor(() => expect(server.attempt.answers).toEqual({ w: { text: 'lexical!' } }))
})

test('leaves what another tab has, and forgets what was handed in meanwhile', async () => {
  stored.set(keyOf(student.id), LEFT)
  const server = quizServer({ attempt: { tab: 'another-tab' } })
  const { unmount } = openPage()
  await new Promise((resolve) => setTimeout(resolve, 300))
  expect([server.saves, stored.size]).toEqual([[], 1])
  unmount()
  Object.assign(server.attempt, { handedInAt: new Date().toISOString() })
  openPage()
  await waitFor(() => expect(stored.size).toBe(0))
  expect(server.saves).toEqual([])
})
