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

// jsdom has none.
vi.stubGlobal('ClipboardEvent', Event)
// jsdom has no IndexedDB; what is kept there is the saver's test's.
vi.mock('idb-keyval', () => ({ set: async () => {}, del: async () => {}, entries: async () => [] }))

// Bytes go by XMLHttpRequest, which the browser's tests have.
vi.mock('../../../api/send-video-bytes.ts', () => ({
  sendVideoBytes: async (_file: File, _url: string, hooks: { onDone: () => void }) => {
    hooks.onDone()
    return async () => {}
  },
}))

const lesson: LessonEditing = {
  ...{ id: 5, courseId: 1, moduleId: 2, courseTitle: 'Knots', courseStatus: 'draft', draft: true, freePreview: false },
  version: 3,
  text: {
    title: 'The bowline',
    type: 'text',
    content: '<p>A loop.</p>\n<dl><dt>End</dt></dl>',
    quiz: null,
    videoUrl: null,
    duration: 4,
  },
  savedAt: '2026-01-01T00:00:00.000Z',
  ...{ published: null, previousLessonId: null, nextLessonId: 6 },
}

beforeEach(() => {
  api.use(
    http.get('/api/lessons/5/editing', () => HttpResponse.json(lesson)),
    http.get('/api/courses/1', () => HttpResponse.json({ id: 1, modules: [{ id: 2, lessons: [{ id: 5 }] }] })),
  )
})

const open = () =>
  renderPage(<Component />, { as: teacher, pattern: pages.editLesson.path, at: paths.editLesson(1, 5) })

test('shows the lesson as students read it, and saves nothing by being opened', async () => {
  const saved = vi.fn()
  api.use(http.put('/api/lessons/5/working-copy', saved))
  open()
  expect(await screen.findByRole('textbox', { name: 'Lesson text' })).toHaveTextContent('A loop.')
  expect(screen.getByRole('textbox', { name: 'Lesson title' })).toHaveValue('The bowline')
  expect(await screen.findByText('Module 1 • Lesson 1')).toBeInTheDocument()
  expect(screen.getByText('Can’t be edited here')).toBeInTheDocument()
  expect(screen.getByRole('link', { name: 'Next lesson' })).toHaveAttribute('href', paths.editLesson(1, 6))
  await new Promise((resolve) => setTimeout(resolve, 1_500))
  expect(saved).not.toHaveBeenCalled()
})

test('saves a new title with the version that it is based on', async () => {
  const sent = vi.fn()
  api.use(
    http.put('/api/lessons/5/working-copy', async ({ request }) => {
      sent(request.headers.get('if-match'), await request.json())
      return HttpResponse.json({ version: 4, savedAt: '2026-01-01T00:01:00.000Z', unpublished: false })
    }),
  )
  const { person } = open()
  await person.type(await screen.findByRole('textbox', { name: 'Lesson title' }), ' knot')
  // A slow machine types slower than a pause lasts: then it goes out in parts.
  await waitFor(() => expect(sent).toHaveBeenLastCalledWith(expect.anything(), { title: 'The bowline knot' }))
  expect(sent.mock.calls[0]?.[0]).toBe('"3"')
})

test('puts two texts side by side when the lesson was changed elsewhere', async () => {
  const theirs = { ...lesson.text, content: '<p>A fixed loop.</p>' }
  api.use(
    http.put('/api/lessons/5/working-copy', () =>
      HttpResponse.json(
        {
          title: 'Conflict',
          status: 409,
          detail: 'Changed',
          conflict: { mine: lesson.text, theirs, version: 9, savedAt: lesson.savedAt },
        },
        { status: 409 },
      ),
    ),
  )
  const { person } = open()
  await person.type(await screen.findByRole('textbox', { name: 'Lesson title' }), '!')
  expect(await screen.findByText('This lesson was changed in another tab or on another device')).toBeInTheDocument()
  await person.click(screen.getByRole('button', { name: 'Use this one' }))
  expect(await screen.findByRole('textbox', { name: 'Lesson text' })).toHaveTextContent('A fixed loop.')
})

test('shows where a video lesson gets its video, and why a file is refused', async () => {
  const text = { ...lesson.text, type: 'video' as const }
  api.use(http.get('/api/lessons/5/editing', () => HttpResponse.json({ ...lesson, text })))
  const { person, container } = open()
  expect(await screen.findByRole('button', { name: 'Choose a video' })).toBeVisible()
  const input = container.querySelector('input[accept^="video/"]')
  if (!(input instanceof HTMLInputElement)) throw new Error('no field for a file')
  await person.upload(input, new File(['<html>'], 'lecture.mp4', { type: 'video/mp4' }))
  expect(await screen.findByRole('alert')).toHaveTextContent(/^We can’t read this as an MP4, MOV or WebM video\./)
  expect(screen.getByRole('button', { name: 'Choose another file' })).toBeVisible()
})

test('shows an uploaded video as students see it; its address is no address to type', async () => {
  const videoUrl = '/api/courses/1/videos/0f0f0f0f-1111-4222-8333-444444444444'
  const text = { ...lesson.text, type: 'video' as const, videoUrl }
  api.use(http.get('/api/lessons/5/editing', () => HttpResponse.json({ ...lesson, text })))
  const { person } = open()
  expect(await screen.findByLabelText('The bowline', { selector: 'video' })).toHaveAttribute('src', videoUrl)
  await person.click(screen.getByRole('button', { name: 'Lesson settings' }))
  expect(await screen.findByLabelText('Video URL')).toHaveValue('')
  await person.keyboard('{Escape}')
  await person.click(await screen.findByRole('button', { name: 'Replace video' }))
  expect(await screen.findByRole('button', { name: 'Choose a video' })).toBeVisible()
})

test('formatting is in sight before anything is selected, and the text stands below the page’s heading', async () => {
  const content = '<h3>Loops</h3><table><tr><th></th><th>Rope</th></tr><tr><td>a</td><td>b</td></tr></table>'
  api.use(http.get('/api/lessons/5/editing', () => HttpResponse.json({ ...lesson, text: { ...lesson.text, content } })))
  open()
  expect(await screen.findByRole('heading', { level: 3, name: 'Loops' })).toBeInTheDocument()
  expect(screen.getAllByRole('heading').map(({ tagName }) => tagName)).toEqual(['H1', 'H2', 'H3'])
  expect(screen.getByRole('toolbar', { name: 'Text format' })).toBeVisible()
  expect(screen.getByRole('button', { name: 'Bold' })).toBeVisible()
  expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual(['Rope'])
})

test('the bar inserts files and tables, opens the menu of blocks, and takes steps back', async () => {
  const { person } = open()
  const text = await screen.findByRole('textbox', { name: 'Lesson text' })
  const bar = within(screen.getByRole('toolbar', { name: 'Text format' }))
  const press = (name: string) => person.click(bar.getByRole('button', { name }))
  expect(bar.getByRole('button', { name: 'Undo' })).toHaveAttribute('aria-disabled', 'true')
  const opened = vi.spyOn(screen.getByLabelText('File for this lesson'), 'click')
  await press('File')
  expect(opened).toHaveBeenCalledOnce()
  await press('Table')
  expect(within(text).getByRole('table')).toBeInTheDocument()
  await press('Undo')
  expect(within(text).queryByRole('table')).not.toBeInTheDocument()
  await press('Redo')
  expect(within(text).getByRole('table')).toBeInTheDocument()
  await press('Insert a block')
  expect(await screen.findByRole('listbox', { name: 'Blocks' })).toBeVisible()
})

test('a lesson that isn’t there has a page with a way home', async () => {
  api.use(http.get('/api/lessons/5/editing', () => new HttpResponse('Not found', { status: 404 })))
  open()
  expect(await screen.findByRole('heading', { name: 'Lesson not found' })).toBeVisible()
  expect(within(screen.getByRole('banner')).getByRole('link')).toHaveAttribute('href', paths.home)
})

const WORKSHEET = '1c5d0f7a-94f2-4d6a-8a31-6c0e2b9d4f18'

test('a dropped file goes up and stands in the text, and what was uploaded before says what it is', async () => {
  const content = `<p>A loop.</p><div data-file="${WORKSHEET}">worksheet.pdf</div>`
  const saved = vi.fn<(body: { content: string }) => void>()
  const lastSaved = () => saved.mock.lastCall?.[0].content
  const known = {
    id: WORKSHEET,
    name: 'worksheet.pdf',
    bytes: 3_250_586,
    mediaType: 'application/pdf',
    scan: null,
    lessonId: 5,
  }
  const notes = { ...known, id: WORKSHEET.replace('1c', '2c'), name: 'notes.csv', bytes: 9, mediaType: 'text/csv' }
  let finish = () => {}
  const finished = new Promise<void>((resolve) => {
    finish = resolve
  })
  let endScan = () => {}
  const scanned = new Promise<void>((resolve) => {
    endScan = resolve
  })
  api.use(
    http.get('/api/lessons/5/editing', () => HttpResponse.json({ ...lesson, text: { ...lesson.text, content } })),
    http.get('/api/courses/1/files', () => HttpResponse.json([known])),
    http.post(
      '/api/file-uploads',
      () => new HttpResponse(null, { status: 201, headers: { location: `/api/file-uploads/${notes.id}` } }),
    ),
    http.post(`/api/file-uploads/${notes.id}/finish`, async () => {
      await finished
      return HttpResponse.json({ ...notes, offset: 9, state: 'ready', scan: 'pending', expiresAt: null })
    }),
    http.get(`/api/file-uploads/${notes.id}`, async () => {
      await scanned
      return HttpResponse.json({ ...notes, offset: 9, state: 'ready', expiresAt: null })
    }),
    http.put('/api/lessons/5/working-copy', async ({ request }) => {
      saved((await request.json()) as { content: string })
      return HttpResponse.json({ version: 4, savedAt: '2026-01-01T00:01:00.000Z', unpublished: false })
    }),
  )
  const { person } = open()
  expect(await screen.findByText('PDF, 3.1 MB')).toBeVisible()
  await person.upload(await screen.findByLabelText('File for this lesson'), new File(['n;m\n1;2\n\n'], 'notes.csv'))
  expect(await screen.findByText('Checking the file…')).toBeVisible()
  finish()
  expect(await screen.findByText(/^Being checked for viruses/)).toBeVisible()
  endScan()
  expect(await screen.findByText('Spreadsheet, 1 KB')).toBeVisible()
  await waitFor(() => {
    const text = lastSaved()
    expect(text).toContain(`<div data-file="${notes.id}">notes.csv</div>`)
    expect(text).toContain(`<div data-file="${WORKSHEET}">worksheet.pdf</div>`)
  })
  await person.click(screen.getByRole('button', { name: 'Remove worksheet.pdf' }))
  await waitFor(() => expect(lastSaved()).not.toContain(WORKSHEET))
})

test('a file that is refused says why, and can be taken away', async () => {
  const { person } = open()
  await screen.findByRole('textbox', { name: 'Lesson text' })
  await person.upload(await screen.findByLabelText('File for this lesson'), new File([], 'empty.zip'))
  expect(await screen.findByRole('alert')).toHaveTextContent('The file is empty.')
  await person.click(screen.getByRole('button', { name: 'Remove empty.zip' }))
  expect(screen.queryByText('empty.zip')).not.toBeInTheDocument()
})

test('a video that is dropped into the text becomes the video of a lesson that waits for one, else a download, which is said', async () => {
  const film = new File(['<html>'], 'film.mp4', { type: 'video/mp4' })
  const pasteFilm = async () => {
    const text = await screen.findByRole('textbox', { name: 'Lesson text' })
    fireEvent(text, createEvent.paste(text, { clipboardData: { files: [film], getData: () => '' } }))
  }
  api.use(http.post('/api/file-uploads', () => new HttpResponse('Full', { status: 409 })))
  const { unmount } = open()
  await pasteFilm()
  expect(await screen.findByText(/^Students download this video\./)).toBeInTheDocument()
  expect(screen.getByText('film.mp4')).toBeVisible()
  unmount()
  api.use(
    http.get('/api/lessons/5/editing', () =>
      HttpResponse.json({ ...lesson, text: { ...lesson.text, type: 'video' as const } }),
    ),
  )
  open()
  expect(await screen.findByRole('button', { name: 'Choose a video' })).toBeVisible()
  await pasteFilm()
  expect(await screen.findByRole('alert')).toHaveTextContent(/^We can’t read this as an MP4, MOV or WebM video\./)
  expect(screen.queryByText('film.mp4')).not.toBeInTheDocument()
})

test('a file that is dropped beside the text comes at its end, and the browser doesn’t open it', async () => {
  api.use(http.post('/api/file-uploads', () => new HttpResponse('Full', { status: 409 })))
  open()
  await screen.findByRole('textbox', { name: 'Lesson text' })
  const dataTransfer = { files: [new File(['n;m'], 'notes.csv')], types: ['Files'] }
  fireEvent.dragEnter(document.body, { dataTransfer })
  expect(screen.getByText('Drop to add to this lesson')).toBeVisible()
  expect(fireEvent.dragOver(document.body, { dataTransfer })).toBe(false)
  expect(fireEvent.drop(document.body, { dataTransfer })).toBe(false)
  expect(await screen.findByText('notes.csv')).toBeVisible()
  expect(screen.queryByText('Drop to add to this lesson')).not.toBeInTheDocument()
})
