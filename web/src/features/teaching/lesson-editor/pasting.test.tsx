import type { LessonEditing } from '@lectern/contracts/shapes/lessons.ts'
import { createEvent, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { beforeEach, expect, test, vi } from 'vitest'
import { pages } from '../../../config/pages.ts'
import { paths } from '../../../config/paths.ts'
import { api } from '../../../testing/api.ts'
import { teacher } from '../../../testing/people.ts'
import { renderPage } from '../../../testing/render.tsx'
import { Component } from './lesson-editor-page.tsx'

// jsdom has neither.
vi.stubGlobal('ClipboardEvent', Event)
vi.mock('idb-keyval', () => ({ set: async () => {}, del: async () => {}, entries: async () => [] }))

const lesson: LessonEditing = {
  ...{ id: 5, courseId: 1, moduleId: 2, courseTitle: 'Knots', courseStatus: 'draft', draft: true, freePreview: false },
  version: 3,
  text: { title: 'The bowline', type: 'text', content: '', quiz: null, videoUrl: null, duration: 4 },
  savedAt: '2026-01-01T00:00:00.000Z',
  ...{ published: null, previousLessonId: null, nextLessonId: 6 },
}
const saved = vi.fn<(content: string) => void>()
const copied = vi.fn<(address: string) => void>()

beforeEach(() => {
  saved.mockReset()
  copied.mockReset()
  api.use(
    http.get('/api/lessons/5/editing', () => HttpResponse.json(lesson)),
    http.get('/api/courses/1', () => HttpResponse.json({ id: 1, modules: [{ id: 2, lessons: [{ id: 5 }] }] })),
    http.put('/api/lessons/5/working-copy', async ({ request }) => {
      saved(((await request.json()) as { content: string }).content)
      return HttpResponse.json({ version: 4, savedAt: '2026-01-01T00:01:00.000Z', unpublished: false })
    }),
    http.post('/api/courses/1/image-copies', async ({ request }) => {
      const { address } = (await request.json()) as { address: string }
      copied(address)
      if (address.includes('gone')) {
        const problem = { type: '/problems/image-copy-missing', title: 'x', status: 400, detail: 'Gone' }
        return HttpResponse.json(problem, { status: 400, headers: { 'content-type': 'application/problem+json' } })
      }
      return HttpResponse.json({ name: 'copy-1.png', url: '/api/courses/1/images/copy-1.png', bytes: 3 })
    }),
  )
})

const DOCUMENT =
  '<b style="font-weight:normal" id="docs-internal-guid-1"><p><span style="font-weight:400">One </span><span style="font-weight:700">bold</span></p><p><img src="https://example.org/a.png" alt="A graph"></p><p><img src="https://example.org/gone.png" alt="Gone"></p><p><img src="file:///tmp/b.png"></p></b>'

async function openAndPaste(html: string) {
  const { person } = renderPage(<Component />, {
    as: teacher,
    pattern: pages.editLesson.path,
    at: paths.editLesson(1, 5),
  })
  const text = await screen.findByRole('textbox', { name: 'Lesson text' })
  const event = createEvent.paste(text, {
    clipboardData: { files: [], getData: (type: string) => (type === 'text/html' ? html : '') },
  })
  fireEvent(text, event)
  return { person, text }
}

test('a paste says what came, copies its pictures, and leads to what is missing', async () => {
  const { person, text } = await openAndPaste(DOCUMENT)
  const strip = await screen.findByRole('region', { name: 'Pasted content' })
  expect(await within(strip).findByText('Pasted from Google Docs')).toBeInTheDocument()
  expect(strip).toHaveTextContent('1 paragraph and 3 pictures. 2 items need you')
  expect(copied.mock.calls.flat().toSorted()).toEqual(['https://example.org/a.png', 'https://example.org/gone.png'])
  await person.click(within(strip).getByRole('button', { name: '2 items need you' }))
  expect(within(text).getAllByText('Picture not pasted: drop the file here')).toHaveLength(2)
  expect(text).toHaveTextContent('“b.png” is on your computer')
  expect(text).toHaveTextContent('“Gone” is no longer there')
  await waitFor(() =>
    expect(saved).toHaveBeenLastCalledWith(
      [
        '<p>One <strong>bold</strong></p>',
        '<figure><img src="/api/courses/1/images/copy-1.png" alt="A graph" loading="lazy" /></figure>',
        '<aside data-gap="picture" data-cause="missing"><a href="https://example.org/gone.png" target="_blank" rel="noopener noreferrer">Gone</a></aside>',
        '<aside data-gap="picture" data-cause="file">b.png</aside>',
      ].join('\n'),
    ),
  )
  await person.click(within(strip).getByRole('button', { name: 'Undo' }))
  expect(text).not.toHaveTextContent('bold')
  expect(screen.queryByRole('region', { name: 'Pasted content' })).not.toBeInTheDocument()
  await waitFor(() => expect(saved).toHaveBeenLastCalledWith(''))
})

test('what can’t be kept is text after all, or goes', async () => {
  const { person, text } = await openAndPaste('<p>a</p><details><summary>More</summary><p>inside</p></details>')
  expect(within(text).getByText('Can’t be kept: collapsible section')).toBeInTheDocument()
  await person.click(within(text).getByRole('button', { name: 'Convert to text' }))
  expect(within(text).queryByText(/Can’t be kept/)).not.toBeInTheDocument()
  await waitFor(() => expect(saved).toHaveBeenLastCalledWith('<p>a</p>\n<p><strong>More</strong></p>\n<p>inside</p>'))
})

test('a heading that repeats the lesson’s title is left out, which is said', async () => {
  const { text } = await openAndPaste('<h1>1. The Bowline</h1><h2>Uses</h2><p>one</p>')
  const strip = await screen.findByRole('region', { name: 'Pasted content' })
  expect(strip).toHaveTextContent('The heading “1. The Bowline” repeated the lesson’s title and was left out.')
  await waitFor(() => expect(saved).toHaveBeenLastCalledWith('<h2>Uses</h2>\n<p>one</p>'))
  expect(text).not.toHaveTextContent('Bowline')
})

test('says how the pictures of a Google Doc come along where they can’t be fetched', async () => {
  const { text } = await openAndPaste('<p><img src="https://lh7-rt.googleusercontent.com/docsz/gone" alt="A hive"></p>')
  await waitFor(() => expect(text).toHaveTextContent('Google shows “A hive” only to people who are logged in'))
  expect(text).toHaveTextContent('File > Download > Microsoft Word (.docx)')
})
