import { fireEvent, screen, waitFor } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { expect, test } from 'vitest'
import { onRefusedAsNobody } from '../../../api/session-end.ts'
import { api } from '../../../testing/api.ts'
import { teacher } from '../../../testing/people.ts'
import { renderPage } from '../../../testing/render.tsx'
import { NEW_COURSE } from './course-values.ts'
import { CoverCard, type SavedCover } from './cover-card.tsx'
import { useCourseForm } from './use-course-form.ts'

const ADDRESS = 'https://example.com/knots.png'

function Card({ courseId = 3, saved }: { courseId?: number | null; saved?: SavedCover }) {
  const form = useCourseForm({ ...NEW_COURSE, image: saved?.image ?? null })
  return <CoverCard form={form} courseId={courseId} saved={saved} />
}

async function upload(file: File) {
  api.use(http.get('/api/categories', () => HttpResponse.json([])))
  renderPage(<Card />, { as: teacher })
  fireEvent.change(await screen.findByLabelText('Upload a picture', { selector: 'input' }), {
    target: { files: [file] },
  })
}

const picture = new File(['picture'], 'cover.png', { type: 'image/png' })

test('a file that is no picture is refused before it is sent', async () => {
  await upload(new File(['text'], 'notes.txt', { type: 'text/plain' }))
  expect(await screen.findByText('Choose a JPEG, PNG, WebP or GIF picture.')).toBeVisible()
})

test('a picture over 5 MB is refused before it is sent', async () => {
  await upload(new File([new Uint8Array(5 * 1024 * 1024 + 1)], 'cover.png', { type: 'image/png' }))
  expect(await screen.findByText('The picture is larger than 5 MB. Choose a smaller one.')).toBeVisible()
})

test('a refusal is a sentence, whatever the answer is made of', async () => {
  const problem = {
    type: '/problems/image-quota',
    title: 'Too large',
    status: 413,
    detail: 'Too large.',
    params: { most: 40 },
  }
  api.use(http.put('/api/courses/3/cover', () => HttpResponse.json(problem, { status: 413 })))
  await upload(picture)
  expect(
    await screen.findByText('A course’s pictures can take up to 40 MB in total. Replace some with smaller ones first.'),
  ).toBeVisible()
})

test('an upload that is refused because nobody is signed in ends the session, as any other call does', async () => {
  let refusals = 0
  const stop = onRefusedAsNobody(() => {
    refusals += 1
  })
  api.use(http.put('/api/courses/3/cover', () => new HttpResponse('Not authenticated', { status: 401 })))
  await upload(picture)
  await waitFor(() => expect(refusals).toBe(1))
  stop()
})

test('a course that is being created has a preview of its cover, without a number', async () => {
  api.use(http.get('/api/categories', () => HttpResponse.json([])))
  const { container } = renderPage(<Card courseId={null} />, { as: teacher })
  await waitFor(() => expect(container.querySelector('svg[viewBox="0 0 512 320"]')).toBeInTheDocument())
  expect(container.querySelector('svg text')).toBeNull()
  expect(screen.getByText(/^Preview\./)).toBeVisible()
})

function show(saved: Partial<SavedCover>) {
  api.use(http.get('/api/categories', () => HttpResponse.json([])))
  renderPage(<Card saved={{ image: ADDRESS, cover: null, coverProblem: null, ...saved }} />, { as: teacher })
}

test('a picture at an address is not loaded from there', async () => {
  show({})
  expect(await screen.findByText('Copying the picture from that URL…')).toBeVisible()
  expect(document.querySelector('img')).toBeNull()
})

test('a picture at an address is shown by its copy', async () => {
  const cover = `/api/courses/3/cover/${'0f'.repeat(16)}.png`
  show({ cover })
  expect(await screen.findByText('Your own picture.')).toBeVisible()
  expect(document.querySelector('img')).toHaveAttribute('src', cover)
})

test('a picture that could not be loaded says why', async () => {
  show({ coverProblem: 'missing' })
  expect(await screen.findByText(/^We couldn’t load the picture from that URL\. There’s nothing there\./)).toBeVisible()
})
