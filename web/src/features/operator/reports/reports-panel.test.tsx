import { exampleMessageReport, type MessageReport } from '@lectern/contracts/shapes/conversations.ts'
import type { QuestionReport } from '@lectern/contracts/shapes/questions.ts'
import { screen, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { expect, test } from 'vitest'
import { api } from '../../../testing/api.ts'
import { student } from '../../../testing/people.ts'
import { renderPage } from '../../../testing/render.tsx'
import { ReportsPanel } from './reports-panel.tsx'

const ofMessages = '/api/operator/message-reports'
const ofQuestions = '/api/operator/question-reports'
const message: MessageReport = {
  ...{ ...exampleMessageReport, reports: 3 },
  message: {
    ...{ ...exampleMessageReport.message, text: '<b>Bold</b>\nwords' },
    picture: { url: `${ofMessages}/2/picture`, width: 1200, height: 800 },
  },
}
const question: QuestionReport = {
  ...{ id: 2, at: '2026-11-02T10:00:00.000Z', reason: 'An advertisement.', questionId: 5, answerId: null },
  ...{ course: { id: 3, title: 'Bread' }, title: 'Cheap watches', text: 'Here.', author: null },
  ...{ reporter: { id: 9, fullName: 'Ben Okafor' }, reports: 2 },
}
const answer: QuestionReport = {
  ...{ ...question, id: 4, at: '2026-11-04T10:00:00.000Z', answerId: 8, title: 'Why?', text: 'Because.' },
  ...{ author: { id: 11, fullName: 'Mira Lund' }, course: { id: 6, title: '' } },
}
const gone = { title: 'Not found', status: 404, detail: 'This report is already resolved.' }

interface Scene {
  messages?: MessageReport[]
  questions?: QuestionReport[]
  /** What the next settling answers, where it doesn't work; with 404 the report is gone. */
  refusal?: 404 | 503
}

/** A site that keeps what is settled. */
function start({ messages = [], questions = [], refusal }: Scene = {}) {
  const settled: unknown[] = []
  const open = { messages, questions }
  const settling = (kind: keyof typeof open) =>
    http.post(`/api/operator/${kind.slice(0, -1)}-reports/:id/settle`, async ({ params, request }) => {
      settled.push([kind, params.id, await request.json()])
      if (refusal !== 503) {
        open.messages = open.messages.filter(({ id }) => kind !== 'messages' || id !== Number(params.id))
        open.questions = open.questions.filter(({ id }) => kind !== 'questions' || id !== Number(params.id))
      }
      if (refusal)
        return HttpResponse.json({ ...gone, status: refusal, detail: 'Nobody answers.' }, { status: refusal })
      return new HttpResponse(null, { status: 204 })
    })
  api.use(
    http.get(ofMessages, () => HttpResponse.json(open.messages)),
    http.get(ofQuestions, () => HttpResponse.json(open.questions)),
    settling('messages'),
    settling('questions'),
  )
  return { settled, ...renderPage(<ReportsPanel />, { as: { ...student, rights: ['administrator'] } }) }
}

const items = () => within(screen.getByRole('list', { name: 'Reports' })).getAllByRole('listitem')

test('both kinds stand in one list, the oldest first, with who wrote what where, and who reported it why', async () => {
  start({ messages: [message], questions: [question, answer] })
  await screen.findByRole('list', { name: 'Reports' })
  await expect.poll(() => items().length).toBe(3)
  const [first, second, third] = items()
  expect(first).toHaveTextContent(/^Question by someone with a deleted account in Bread.*Cheap watches\s*Here\./)
  expect(first).toHaveTextContent(/Reported by Ben Okafor, .*: An advertisement\. Also reported by 1 other\./)
  expect(second).toHaveTextContent(/^Message by Ada Lovelace in .*<b>Bold<\/b> words.*Reported by Grace Hopper/)
  expect(second).toHaveTextContent('Also reported by 2 others.')
  expect(within(second as HTMLElement).getByRole('img', { name: 'Picture of Ada Lovelace' })).toHaveAttribute(
    'src',
    `${ofMessages}/2/picture`,
  )
  expect(third).toHaveTextContent(/^Answer by Mira Lund in Course 6An answer to “Why\?”Because\./)
  expect(within(third as HTMLElement).getByRole('link', { name: 'Course 6' })).toHaveAttribute('href', '/courses/6')
})

test('words are taken away after one more question, or left', async () => {
  const { person, settled } = start({ messages: [message], questions: [question] })
  await person.click(await screen.findByRole('button', { name: 'Remove: message by Ada Lovelace' }))
  const asking = within(await screen.findByRole('dialog', { name: 'Remove this message?' }))
  await person.click(asking.getByRole('button', { name: 'Cancel' }))
  expect(settled).toEqual([])
  await person.click(await screen.findByRole('button', { name: 'Remove: message by Ada Lovelace' }))
  const again = within(await screen.findByRole('dialog', { name: 'Remove this message?' }))
  await person.click(again.getByRole('button', { name: 'Remove' }))
  expect(await screen.findByText('Message removed')).toBeVisible()
  await expect.poll(() => items().length).toBe(1)
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull()
  await expect.poll(() => document.activeElement?.id).toBe('reports')

  await person.click(screen.getByRole('button', { name: /^Keep: question/ }))
  expect(await screen.findByText('Question kept')).toBeVisible()
  expect(await screen.findByText('No reports')).toBeVisible()
  expect(settled).toEqual([
    ['messages', '2', { remove: true }],
    ['questions', '2', { remove: false }],
  ])
})

test('what another operator has settled meanwhile goes from the list, with a sentence', async () => {
  const { person } = start({ questions: [question], refusal: 404 })
  await person.click(await screen.findByRole('button', { name: /^Remove:/ }))
  const asking = within(await screen.findByRole('dialog', { name: 'Remove this question?' }))
  await person.click(asking.getByRole('button', { name: 'Remove' }))
  expect(await screen.findByText('This report was already resolved, or the content was removed.')).toBeVisible()
  expect(await screen.findByText('No reports')).toBeVisible()
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull()
})

test('what could not be settled stays, and so does the question', async () => {
  const { person } = start({ questions: [answer], refusal: 503 })
  await person.click(await screen.findByRole('button', { name: /^Remove:/ }))
  const asking = within(await screen.findByRole('dialog', { name: 'Remove this answer?' }))
  await person.click(asking.getByRole('button', { name: 'Remove' }))
  expect(await screen.findByText('Couldn’t resolve the report')).toBeVisible()
  expect(screen.getByRole('dialog', { name: 'Remove this answer?' })).toBeVisible()
  await person.click(asking.getByRole('button', { name: 'Cancel' }))
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull()
  expect(items()).toHaveLength(1)
})

test('one kind is shown although the other cannot be read, which is tried again', async () => {
  const { person } = start({ messages: [message], questions: [question] })
  let isAway = true
  api.use(
    http.get(ofQuestions, () => (isAway ? new HttpResponse(null, { status: 500 }) : HttpResponse.json([question]))),
  )
  expect(await screen.findByText('Couldn’t load all reports.')).toBeVisible()
  await expect.poll(() => items().length).toBe(1)
  expect(screen.queryByText('No reports')).toBeNull()
  isAway = false
  await person.click(screen.getByRole('button', { name: 'Try Again' }))
  await expect.poll(() => items().length).toBe(2)
  await expect.poll(() => screen.queryByText('Couldn’t load all reports.')).toBeNull()
})
