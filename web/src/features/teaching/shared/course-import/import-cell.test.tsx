import type { CourseImport } from '@lectern/contracts/shapes/course-bundle.ts'
import { exampleCourse } from '@lectern/contracts/shapes/courses.ts'
import { fireEvent, screen } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { api } from '../../../../testing/api.ts'
import { teacher } from '../../../../testing/people.ts'
import { renderPage } from '../../../../testing/render.tsx'
import { ImportCell } from './import-cell.tsx'
import { ImportHost } from './use-import-dialog.tsx'
// Loaded when it is needed; here beforehand, so that a busy machine doesn't make it late.
import './import-dialog.tsx'

const result: CourseImport = {
  course: { ...exampleCourse, id: 31, title: 'Knots', status: 'draft' },
  ...{ modules: 1, lessons: 4, pictures: 2, files: 1 },
  notes: [
    { kind: 'video', lesson: 'The bowline', what: 'bowline.mp4' },
    { kind: 'category', lesson: null, what: 'Sailing' },
  ],
  noteCount: 3,
}
const bundle = () => new File(['PK'], 'knots.zip', { type: 'application/zip' })

/** Finds an exported course in every file: what the reader finds is its own test's. */
class FindsAnExport {
  onmessage: ((event: { data: object }) => void) | null = null
  postMessage = ({ id }: { id: number }) =>
    queueMicrotask(() => this.onmessage?.({ data: { id, source: { kind: 'exported' } } }))
  terminate = () => undefined
}
beforeEach(() => void vi.stubGlobal('Worker', FindsAnExport))
afterEach(() => void vi.unstubAllGlobals())

/** Answers in turn, and notes the keys under which it was opened. */
function open(...answers: (() => Response)[]) {
  const keys: (string | null)[] = []
  api.use(
    http.post('/api/courses/import', ({ request }) => {
      keys.push(request.headers.get('idempotency-key'))
      return answers.shift()?.() ?? HttpResponse.error()
    }),
  )
  return {
    ...renderPage(
      <ImportHost>
        <ImportCell />
      </ImportHost>,
      { as: teacher },
    ),
    keys,
  }
}
const choose = async ({ person }: ReturnType<typeof open>, file: File) => {
  const field = await screen.findByLabelText<HTMLInputElement>('Course material')
  const opened = vi.spyOn(field, 'click')
  await person.click(screen.getByRole('button', { name: 'Choose a file' }))
  expect(opened).toHaveBeenCalledOnce()
  // As a drop may bring any file, the kinds that the field offers don't matter.
  fireEvent.change(field, { target: { files: [file] } })
}

test('says what was made and what is missing, and leads to the course', async () => {
  const page = open(() => HttpResponse.json(result, { status: 201 }))
  await choose(page, bundle())
  expect(await screen.findByRole('dialog', { name: 'Course imported' })).toBeVisible()
  expect(screen.getByText('“Knots” is in your drafts.')).toBeVisible()
  expect(screen.getByText('1 module, 4 lessons, 2 pictures, 1 file')).toBeVisible()
  expect(screen.getByText(/“The bowline”: the video bowline.mp4 isn’t in the file/)).toBeVisible()
  expect(screen.getByText(/There’s no category “Sailing” here/)).toBeVisible()
  expect(screen.getByText('and one more')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Open course' })).toHaveAttribute(
    'href',
    '/teacher/courses/31/edit/curriculum',
  )
})

test('says why nothing was imported, and tries again under the same key', async () => {
  const refusal = 'lessons/one.html is damaged: it can’t be unpacked.'
  const page = open(
    () => new HttpResponse(refusal, { status: 400, headers: { 'content-type': 'text/plain' } }),
    () => HttpResponse.json(result, { status: 201 }),
  )
  await choose(page, bundle())
  expect(await screen.findByRole('alert')).toHaveTextContent(`Couldn’t import the course${refusal}knots.zip`)
  await page.person.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('dialog', { name: 'Course imported' })).toBeVisible()
  expect(page.keys).toEqual([expect.stringMatching(/^[\w-]{8,100}$/), page.keys[0]])
})

test('a file that is dropped is on its way at once', async () => {
  open(() => HttpResponse.json(result, { status: 201 }))
  const cell = await screen.findByRole('region', { name: 'Import a course' })
  fireEvent.drop(cell, { dataTransfer: { files: [bundle()], items: [], types: ['Files'] } })
  expect(await screen.findByText('“Knots” is in your drafts.')).toBeVisible()
})

test('what is no archive isn’t sent', async () => {
  const page = open()
  await choose(page, new File(['x'], 'letter.txt', { type: 'text/plain' }))
  expect(await screen.findByRole('alert')).toHaveTextContent('We can’t import that file.')
  expect(page.keys).toEqual([])
})
