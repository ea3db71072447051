import { exampleCourse } from '@lectern/contracts/shapes/courses.ts'
import { docxOf, heading, p } from '@lectern/course-importer/testing/docx-of.ts'
import { zipOf } from '@lectern/course-importer/testing/zip-of.ts'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { Link, Outlet } from 'react-router-dom'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { api } from '../../../../testing/api.ts'
import { teacher } from '../../../../testing/people.ts'
import { renderPage } from '../../../../testing/render.tsx'
import { ImportCell } from './import-cell.tsx'
import { ImportHost } from './use-import-dialog.tsx'
import './import-dialog.tsx'
import { answersTo } from './answers-to.ts'
import type { ReaderRequest } from './reader-messages.ts'

/** The worker's own code, in this thread: jsdom has no workers. */
class InlineWorker {
  onmessage: ((event: { data: unknown }) => void) | null = null
  readonly #answer = answersTo((data) => this.onmessage?.({ data }))
  postMessage = (data: ReaderRequest) => void this.#answer(data)
  terminate = () => {
    this.onmessage = null
  }
}
beforeEach(() => void vi.stubGlobal('Worker', InlineWorker))
afterEach(() => void vi.unstubAllGlobals())

const FILES = {
  'README.md': '# Knots\n\nWelcome. <script>alert(1)</script>',
  'loops/1-bowline.md': '# The bowline\n\n![Rope](rope.png) ![Gone](gone.png)\n\n$r > 8$\n\n|a|\n|-|\n|b|',
  'loops/2-eight.md': '---\ndraft: true\n---\n# Figure <img src=x onerror=alert(1)> eight',
  'loops/rope.png': 'png',
  'notes.docm': 'x',
}
const fileOf = async (files: Record<string, string>, name = 'knots.zip') => new File([await zipOf(files)], name)

interface Own {
  id: number
  title: string
  status?: string
  modules?: unknown[]
}

function open(own: Own[] = []) {
  const calls: [string, unknown][] = []
  let lastId = 100
  const course = { ...exampleCourse, ...{ id: 31, title: 'Knots', status: 'draft', modules: [] }, ...own[0] }
  api.use(
    http.get('/api/courses', () => HttpResponse.json(own.map((one) => ({ ...exampleCourse, ...one })))),
    http.get('/api/categories', () =>
      HttpResponse.json(
        ['Climbing', 'Sailing'].map((name, index) => ({ id: index + 3, name, icon: 'x', courseCount: 0 })),
      ),
    ),
    http.get('/api/courses/31', () => HttpResponse.json(course)),
    http.all('/api/*', async ({ request }) => {
      const body = request.headers.get('content-type')?.includes('json') ? await request.json() : null
      const path = new URL(request.url).pathname
      calls.push([`${request.method} ${path}`, body])
      if (path === '/api/courses') return HttpResponse.json({ id: 31 }, { status: 201 })
      if (path.includes('/images/')) return HttpResponse.json({ url: path })
      return request.method === 'DELETE' ? new HttpResponse(null, { status: 204 }) : HttpResponse.json({ id: ++lastId })
    }),
  )
  const page = (
    <>
      <ImportCell />
      <Link to="/next">Next</Link>
    </>
  )
  const host = (
    <ImportHost>
      <Outlet />
    </ImportHost>
  )
  const within = [
    { index: true, element: page },
    { path: 'next', element: <p>The next page</p> },
  ]
  return { ...renderPage(host, { as: teacher, within }), calls }
}
/** What a browser says of a dropped file or folder. */
function entryOf(name: string, inside: File | Record<string, File>) {
  if (inside instanceof File) {
    return { name, isFile: true, isDirectory: false, file: (take: (file: File) => void) => take(inside) }
  }
  const batches = [Object.entries(inside).map(([path, file]): object => entryOf(path, file)), []]
  const readEntries = (take: (entries: object[]) => void) => take(batches.shift() ?? [])
  return { name, isFile: false, isDirectory: true, createReader: () => ({ readEntries }) }
}
async function drop(...dropped: (File | { name: string; inside: Record<string, File> })[]) {
  const cell = await screen.findByRole('region', { name: 'Import a course' })
  const items = dropped.map((one) => ({
    webkitGetAsEntry: () => entryOf(one.name, one instanceof File ? one : one.inside),
  }))
  const files = dropped.filter((one) => one instanceof File)
  fireEvent.drop(cell, { dataTransfer: { files, items, types: ['Files'] } })
}

test('shows what arrives and what doesn’t, with place and cause, before anything is saved', async () => {
  const { calls, person } = open()
  await drop(await fileOf(FILES))
  const dialog = within(await screen.findByRole('dialog', { name: /Import “knots.zip”/ }))
  expect(dialog.getByText(/^Markdown, less than 0.1 MB. Nothing is saved until you import.$/)).toBeVisible()
  expect(dialog.getByRole('heading', { name: '1. Loops' })).toBeVisible()
  expect(dialog.getByRole('checkbox', { name: 'The bowline' })).toBeChecked()
  expect(dialog.getByRole('img', { name: '1 formula' })).toBeVisible()
  expect(dialog.getByRole('img', { name: '1 table' })).toBeVisible()
  expect(dialog.getByText('Left out (3)')).toBeVisible()
  expect(dialog.getByText('A lesson can’t contain <script>, so it was left out')).toBeVisible()
  expect(dialog.getByText('README.md, line 3')).toBeVisible()
  expect(dialog.getByText('The picture loops/gone.png is missing; its description takes its place')).toBeVisible()
  expect(dialog.getByText('notes.docm isn’t Markdown or a picture, so it was left out')).toBeVisible()
  expect(dialog.getByText('Creates a draft')).toBeVisible()
  expect(document.querySelector('img[src="x"]')).toBeNull()
  await person.click(dialog.getByRole('checkbox', { name: 'The bowline' }))
  expect(dialog.getByRole('button', { name: 'Import 2 lessons' })).toBeEnabled()
  expect(calls).toEqual([])
})

test('goes on when what it was begun from is gone, as with the first course of a teacher', async () => {
  const { person } = open()
  const created = Promise.withResolvers<void>()
  api.use(
    http.post('/api/courses', async () => {
      await created.promise
      return HttpResponse.json({ id: 31 }, { status: 201 })
    }),
  )
  await drop(await fileOf(FILES))
  const confirm = await screen.findByRole('button', { name: 'Import 3 lessons' })
  fireEvent.click(screen.getByText('Next'))
  expect(await screen.findByText('The next page')).toBeInTheDocument()
  const isLeavingQuestioned = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }))
  await waitFor(() => expect(isLeavingQuestioned()).toBe(false))
  await person.click(confirm)
  expect(await screen.findByText(/^Importing/)).toBeVisible()
  await waitFor(() => expect(isLeavingQuestioned()).toBe(true))
  created.resolve()
  expect(await screen.findByText('3 lessons imported')).toBeVisible()
})

test('imports what is ticked as a draft in the chosen category, opens it, and takes it back with Undo', async () => {
  const { calls, person, address } = open()
  await drop(await fileOf(FILES))
  await person.click(await screen.findByRole('combobox', { name: 'Category' }))
  await person.click(await screen.findByRole('option', { name: 'Sailing' }))
  await person.click(await screen.findByRole('checkbox', { name: 'The bowline' }))
  await person.click(screen.getByRole('button', { name: 'Import 2 lessons' }))
  fireEvent.click(await screen.findByRole('button', { name: 'Undo' }))
  await screen.findByText('Import undone')
  expect(calls.map(([call]) => call)).toEqual([
    'POST /api/courses',
    'POST /api/courses/31/modules',
    'POST /api/modules/101/lessons',
    'POST /api/modules/101/lessons',
    'PUT /api/courses/31/order',
    'PUT /api/courses/31',
    'DELETE /api/courses/31',
  ])
  const bodies = calls.map(([, body]) => body)
  expect(bodies[0]).toMatchObject({ title: 'Knots', status: 'draft', price: 0, categoryId: 4 })
  expect(bodies[2]).toMatchObject({ title: 'Knots', content: '<p>Welcome. </p>', duration: 1, draft: false })
  expect(bodies[3]).toMatchObject({ draft: true })
  expect(bodies[5]).toEqual({ subtitle: null })
  expect(address().pathname).toBe('/teacher/courses')
})

test('a course of the same title is brought up to date, and what isn’t in the file stays unless it is to go', async () => {
  const lesson = { moduleId: 7, type: 'text', duration: null, orderIndex: 0, content: '' }
  const titles = ['By hand', 'B']
  const lessons = titles.map((title, index) => ({ ...lesson, title, id: 70 + index }))
  const modules = [{ id: 7, title: 'Loops', lessons }]
  const { calls, person } = open([{ id: 31, title: 'Knots', status: 'active', modules }])
  await drop(await fileOf({ 'README.md': '# Knots', 'loops/a.md': '# A', 'loops/b.md': '# B' }))
  expect(await screen.findByText('Updates “Knots”. Students see the changes right away.')).toBeVisible()
  expect(screen.getByText(/^One lesson gets the file’s text, even if you edited it here\./)).toBeVisible()
  expect(screen.queryByRole('combobox', { name: 'Category' })).not.toBeInTheDocument()
  expect(screen.getByRole('checkbox', { name: /^Remove one lesson/ })).not.toBeChecked()
  await person.click(screen.getByRole('button', { name: 'Update course' }))
  expect(await screen.findByText('Course updated')).toBeVisible()
  expect(calls.filter(([call]) => call.startsWith('DELETE'))).toEqual([])
  const [, order] = calls.find(([call]) => call === 'PUT /api/courses/31/order') ?? []
  expect(order).toEqual({
    modules: [{ id: 7, lessonIds: [101, 102, 71, 70] }],
  })
})

test('another title makes a course of its own', async () => {
  const { person } = open([{ id: 31, title: 'Knots', modules: [] }])
  await drop(await fileOf({ 'a.md': '# A' }, 'Knots.zip'))
  expect(await screen.findByText('Updates your draft “Knots”')).toBeVisible()
  await person.type(screen.getByRole('textbox', { name: 'Course title' }), ' again')
  expect(await screen.findByText('Creates a draft')).toBeVisible()
  await person.clear(screen.getByRole('textbox', { name: 'Course title' }))
  expect(screen.getByRole('button', { name: 'Import 1 lesson' })).toBeDisabled()
})

test.each([
  ['leads out', { '../evil.md': '# Evil' }, 'The path ../evil.md points outside the archive.'],
  ['has no page', { 'a.txt': 'x' }, 'There’s no Markdown file in it.'],
])('an archive that %s is refused with its file', async (_name, files, sentence) => {
  const { calls } = open()
  await drop(await fileOf(files))
  expect(await screen.findByRole('alert')).toHaveTextContent(sentence)
  expect(calls).toEqual([])
})

test('a Word document is cut at the headings that are chosen', async () => {
  const { person } = open()
  const body = [
    heading(1, 'Loops'),
    heading(2, 'Bowline'),
    p('Tie it.'),
    heading(1, 'Bends'),
    heading(2, 'Sheet'),
    p('x'),
  ]
  await drop(new File([await docxOf(body.join(''))], 'knots.docx'))
  const dialog = within(await screen.findByRole('dialog', { name: /Import “knots.docx”/ }))
  expect(dialog.getByText(/^Word, /)).toBeVisible()
  expect(dialog.getByRole('heading', { name: '2. Bends' })).toBeVisible()
  await person.click(dialog.getByRole('checkbox', { name: 'Sheet' }))
  await person.click(dialog.getByRole('combobox', { name: 'Modules start at' }))
  await person.click(await screen.findByRole('option', { name: 'One module' }))
  expect(await dialog.findByRole('heading', { name: '1. Knots' })).toBeVisible()
  expect(dialog.getByRole('checkbox', { name: 'Sheet' })).toBeChecked()
})

const page = (name: string, text: string) => new File([text], name, { type: 'text/markdown' })

test('a folder is read as a ZIP of it is, and a single page as one lesson', async () => {
  const { person } = open()
  await drop({ name: 'Loops', inside: { 'b.md': page('b.md', '# Bowline'), 'c.png': new File(['c'], 'c.png') } })
  const folder = within(await screen.findByRole('dialog', { name: /Import “Loops”/ }))
  expect(folder.getByText(/^Markdown, several files\./)).toBeVisible()
  expect(folder.getByRole('checkbox', { name: 'Bowline' })).toBeChecked()
  expect(folder.getByText('No page shows c.png, so it was left out')).toBeVisible()
  await person.click(folder.getByRole('button', { name: 'Close' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  await drop(page('knots.md', '# Sheet bend'))
  const single = within(await screen.findByRole('dialog', { name: /Import “knots.md”/ }))
  expect(single.getByRole('heading', { name: '1. Knots' })).toBeVisible()
  expect(single.getByRole('checkbox', { name: 'Sheet bend' })).toBeChecked()
})

test('several pages are one course, chosen or dropped', async () => {
  const { person } = open()
  const pages = [page('1-bowline.md', '# Bowline'), page('2-eight.md', '# Eight')]
  await drop(...pages)
  expect(await screen.findByRole('button', { name: 'Import 2 lessons' })).toBeVisible()
  await person.click(screen.getByRole('button', { name: 'Close' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  await person.upload(screen.getByLabelText('Course material'), pages)
  expect(await screen.findByRole('button', { name: 'Import 2 lessons' })).toBeVisible()
})

test('an older Word file is refused with what to do', async () => {
  open()
  await drop(new File([Uint8Array.of(0xd0, 0xcf, 0x11, 0xe0)], 'ward.doc'))
  expect(await screen.findByRole('alert')).toHaveTextContent('Save it as .docx without one.')
})
