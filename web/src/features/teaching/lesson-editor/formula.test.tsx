import type { LessonEditing } from '@lectern/contracts/shapes/lessons.ts'
import { screen, waitFor, within } from '@testing-library/react'
import type userEvent from '@testing-library/user-event'
import { HttpResponse, http } from 'msw'
import { beforeEach, expect, test, vi } from 'vitest'
import { pages } from '../../../config/pages.ts'
import { paths } from '../../../config/paths.ts'
import { api } from '../../../testing/api.ts'
import { teacher } from '../../../testing/people.ts'
import { renderPage } from '../../../testing/render.tsx'
import { Component } from './lesson-editor-page.tsx'

// jsdom has no IndexedDB; what is kept there is the saver's test's.
vi.mock('idb-keyval', () => ({ set: async () => {}, del: async () => {}, entries: async () => [] }))

const sent = vi.fn()

async function open(content: string) {
  const lesson: LessonEditing = {
    ...{
      id: 5,
      courseId: 1,
      moduleId: 2,
      courseTitle: 'Spread',
      courseStatus: 'draft',
      draft: true,
      freePreview: false,
    },
    version: 3,
    text: { title: 'Spread', type: 'text', content, quiz: null, videoUrl: null, duration: 4 },
    savedAt: '2026-01-01T00:00:00.000Z',
    ...{ published: null, previousLessonId: null, nextLessonId: 6 },
  }
  api.use(
    http.get('/api/lessons/5/editing', () => HttpResponse.json(lesson)),
    http.get('/api/courses/1', () => HttpResponse.json({ id: 1, modules: [{ id: 2, lessons: [{ id: 5 }] }] })),
    http.put('/api/lessons/5/working-copy', async ({ request }) => {
      sent(((await request.json()) as { content: string }).content)
      return HttpResponse.json({ version: 4, savedAt: '2026-01-01T00:01:00.000Z', unpublished: false })
    }),
  )
  const view = renderPage(<Component />, { as: teacher, pattern: pages.editLesson.path, at: paths.editLesson(1, 5) })
  const text = await screen.findByRole('textbox', { name: 'Lesson text' })
  await waitFor(() => expect(text.querySelector('[data-formula], .formula')).not.toBeNull())
  return { ...view, text }
}

const panel = async () => within(await screen.findByRole('group', { name: 'Formula' }))
const stored = (html: string) => waitFor(() => expect(sent).toHaveBeenLastCalledWith(html), { timeout: 5_000 })
type Person = ReturnType<typeof userEvent.setup>
/** Braces are keys for the typist. */
const typeLatex = (person: Person, field: HTMLElement, latex: string) =>
  person.type(field, latex.replaceAll(/[{[]/g, '$&$&'))

beforeEach(() => {
  sent.mockReset()
  // jsdom lays nothing out.
  Object.assign(document, { elementFromPoint: () => null })
})

test('a click opens a formula; it is shown while it is written, and says what is wrong', async () => {
  const { person, text } = await open('<div data-formula="x^2">x^2</div><p>b</p>')
  await waitFor(() => expect(text.querySelectorAll('msup')).toHaveLength(1))
  await person.click(text.querySelector('.formula') as Element)
  const inside = await panel()
  const field = inside.getByRole('textbox', { name: 'LaTeX' })
  expect(field).toHaveFocus()
  await person.clear(field)
  expect(inside.getByRole('status')).toHaveTextContent('The formula appears here.')
  await typeLatex(person, field, 's = \\frac{1}{n-1')
  expect(inside.getByRole('status')).toHaveTextContent('Missing } after n-1. Students see your text until it’s fixed.')
  await typeLatex(person, field, '}')
  expect(inside.getByRole('status').querySelectorAll('mfrac')).toHaveLength(1)
  await person.keyboard('{Control>}{Enter}{/Control}')
  expect(screen.queryByRole('group', { name: 'Formula' })).not.toBeInTheDocument()
  await stored('<div data-formula="s = \\frac{1}{n-1}">s = \\frac{1}{n-1}</div><p>b</p>')
})

test('Esc leaves it as it was; a symbol takes in what is selected', async () => {
  const { person, text } = await open('<div data-formula="x">x</div><p>b</p>')
  await person.click(text.querySelector('.formula') as Element)
  let inside = await panel()
  await person.type(inside.getByRole('textbox', { name: 'LaTeX' }), 'yz')
  await person.keyboard('{Escape}')
  expect(screen.queryByRole('group', { name: 'Formula' })).not.toBeInTheDocument()
  await person.click(text.querySelector('.formula') as Element)
  inside = await panel()
  const field = inside.getByRole<HTMLTextAreaElement>('textbox', { name: 'LaTeX' })
  expect(field).toHaveValue('x')
  field.setSelectionRange(0, 1)
  await person.click(inside.getByRole('button', { name: 'Square root' }))
  expect(field).toHaveValue('\\sqrt{x}')
  await person.click(inside.getByRole('button', { name: 'Done' }))
  await stored('<div data-formula="\\sqrt{x}">\\sqrt{x}</div><p>b</p>')
})

test('it becomes a block, or stands between words, by a choice in its panel', async () => {
  const { person, text } = await open('<p>a <span data-formula="x">x</span> b</p>')
  await person.click(text.querySelector('.formula') as Element)
  await person.click((await panel()).getByRole('button', { name: 'Block' }))
  await person.click((await panel()).getByRole('button', { name: 'Done' }))
  await stored('<p>a </p>\n<div data-formula="x">x</div>\n<p> b</p>')
  await person.click(text.querySelector('.formula') as Element)
  await person.click((await panel()).getByRole('button', { name: 'Inline' }))
  await person.click((await panel()).getByRole('button', { name: 'Done' }))
  await stored('<p>a </p>\n<p><span data-formula="x">x</span></p>\n<p> b</p>')
})

test('one that is emptied goes', async () => {
  const { person, text } = await open('<p>a <span data-formula="x">x</span> b</p>')
  await person.click(text.querySelector('.formula') as Element)
  await person.clear((await panel()).getByRole('textbox', { name: 'LaTeX' }))
  await person.keyboard('{Control>}{Enter}{/Control}')
  await stored('<p>a  b</p>')
})
