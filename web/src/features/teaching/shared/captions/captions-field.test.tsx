import type { VideoCaptions } from '@lectern/contracts/shapes/captions.ts'
import { exampleCourseDetail } from '@lectern/contracts/shapes/courses.ts'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { expect, test } from 'vitest'
import { api } from '../../../../testing/api.ts'
import { teacher } from '../../../../testing/people.ts'
import { renderPage } from '../../../../testing/render.tsx'
import CaptionsField from './captions-field.tsx'

const ID = '7f9c24e8-3b1a-4c52-9d0e-5a6b7c8d9e0f'
const UPLOAD = `*/api/video-uploads/${ID}/captions`
const updatedAt = '2026-11-01T10:00:00.000Z'

/** A server that keeps captions by language, and refuses what has no arrow in it. */
async function open(stored: Record<string, string> = {}) {
  const saved = new Map(Object.entries(stored))
  const row = (language: string): VideoCaptions => ({ language, lines: 2, bytes: 99, updatedAt })
  api.use(
    http.get('*/api/courses/3', () => HttpResponse.json({ ...exampleCourseDetail, id: 3, language: 'de' })),
    http.get(UPLOAD, () => HttpResponse.json([...saved.keys()].sort().map(row))),
    http.put(`${UPLOAD}/:language`, async ({ params, request }) => {
      const text = await request.text()
      if (!text.includes('-->')) {
        const problem = { type: '/problems/captions-empty', title: 'No', status: 400, detail: 'Nothing in it.' }
        return HttpResponse.json(problem, { status: 400, headers: { 'content-type': 'application/problem+json' } })
      }
      saved.set(String(params.language), text)
      return HttpResponse.json(row(String(params.language)))
    }),
    http.delete(`${UPLOAD}/:language`, ({ params }) => {
      saved.delete(String(params.language))
      return new HttpResponse(null, { status: 204 })
    }),
    http.get(`*/api/courses/3/videos/${ID}/captions/:language`, ({ params }) =>
      HttpResponse.text(saved.get(String(params.language)) ?? ''),
    ),
  )
  renderPage(<CaptionsField video={{ courseId: 3, id: ID }} />, { as: teacher })
  await waitFor(() => expect(screen.getByRole('combobox')).toHaveTextContent('German'))
  return saved
}
const give = (name: string, text: string) =>
  fireEvent.change(screen.getByLabelText('Captions file'), { target: { files: [new File([text], name)] } })
const languages = () =>
  screen
    .queryAllByRole('listitem')
    .map((item) => within(item).queryByText(/^(?:English|German)$/)?.textContent)
    .filter((name) => name !== undefined)
const undo = () => fireEvent.click(screen.getByRole('button', { name: 'Undo' }))

test('takes a file in the language that its name ends on, else in the course’s, and undoes it', async () => {
  const saved = await open()
  give('talk-en.vtt', 'a --> b')
  await waitFor(() => expect(languages()).toEqual(['English']))
  expect(await screen.findByText('English captions added')).toBeInTheDocument()
  give('talk.srt', 'c --> d')
  await waitFor(() => expect(languages()).toEqual(['German', 'English']))
  await screen.findByText('German captions added')
  expect(within(screen.getAllByRole('listitem')[0] ?? document.body).getByText('Default')).toBeInTheDocument()
  undo()
  await waitFor(() => expect(languages()).toEqual(['English']))
  expect([...saved]).toEqual([['en', 'a --> b']])
})

test('replaces and removes, and brings back what was there', async () => {
  const saved = await open({ en: 'old --> text' })
  give('talk-en.vtt', 'new --> text')
  await waitFor(() => expect(saved.get('en')).toBe('new --> text'))
  await screen.findByText('English captions replaced')
  undo()
  await waitFor(() => expect(saved.get('en')).toBe('old --> text'))

  fireEvent.click(await screen.findByRole('button', { name: 'Options for English captions' }))
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Remove' }))
  await waitFor(() => expect(saved.size).toBe(0))
  await screen.findByText('English captions removed')
  undo()
  await waitFor(() => expect(saved.get('en')).toBe('old --> text'))
})

test('says what is wrong with a file', async () => {
  const saved = await open()
  give('talk.vtt', 'Dear all')
  expect(await screen.findByRole('alert')).toHaveTextContent('This file has no captions in it.')
  give('talk.vtt', 'x'.repeat(1_048_577))
  await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('at most 1 MB'))
  expect(saved.size).toBe(0)
})

test('takes no file before it knows what that would replace', async () => {
  api.use(
    http.get('*/api/courses/3', () => HttpResponse.json({ ...exampleCourseDetail, id: 3 })),
    http.get(UPLOAD, () => new HttpResponse('away', { status: 503 })),
  )
  renderPage(<CaptionsField video={{ courseId: 3, id: ID }} />, { as: teacher })
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible()
  expect(screen.getByRole('button', { name: 'choose a file' })).toBeDisabled()
})
