import type { Lesson, ModuleWithLessons } from '@lectern/contracts/shapes/courses.ts'
import { configure, screen, waitFor, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { expect, test } from 'vitest'
import { api } from '../../../testing/api.ts'
import { teacher } from '../../../testing/people.ts'
import { renderPage } from '../../../testing/render.tsx'
import type { OutlineWork } from '../shared/editor-shell.ts'
import { CurriculumTab } from './curriculum-tab.tsx'

// Dialogs are fetched when they are first opened, which takes its time where everything is compiled on the way.
configure({ asyncUtilTimeout: 15_000 })

let lastCourseId = 100

/** A course with two modules on a server that notes what it is sent. */
async function opened(first: Partial<ModuleWithLessons>[] = [withLessons(1, 'Knots', 2), withLessons(2, 'Sails', 1)]) {
  lastCourseId += 1
  const courseId = lastCourseId
  const sent: { call: string; body: unknown }[] = []
  let lastId = 1000
  const note = async (request: Request) => {
    const text = await request.text()
    const body = text === '' ? null : JSON.parse(text)
    sent.push({ call: `${request.method} ${new URL(request.url).pathname}`, body })
    return body
  }
  const made = (fields: object) => {
    lastId += 1
    return HttpResponse.json(
      { id: lastId, orderIndex: 0, duration: null, description: null, ...fields },
      { status: 201 },
    )
  }
  api.use(
    http.get(`/api/courses/${courseId}`, () => HttpResponse.json({ id: courseId, modules: first })),
    http.post('/api/courses/:id/modules', async ({ request }) => made({ courseId, ...(await note(request)) })),
    http.post('/api/modules/:id/lessons', async ({ request }) => made({ moduleId: 1, ...(await note(request)) })),
    http.post('/api/lessons/:id/restore', async ({ request }) => {
      await note(request)
      return HttpResponse.json({})
    }),
    http.put('/api/courses/:id/order', async ({ request }) => {
      await note(request)
      return HttpResponse.json([])
    }),
    http.put('/api/lessons/:id', async ({ request, params }) =>
      HttpResponse.json({ id: Number(params.id), title: '', type: 'text', duration: null, ...(await note(request)) }),
    ),
    http.delete('/api/lessons/:id', async ({ request }) => {
      await note(request)
      return new HttpResponse(null, { status: 204 })
    }),
  )
  let work: OutlineWork | undefined
  const follow = (followed: OutlineWork) => {
    work = followed
  }
  const page = <CurriculumTab courseId={courseId} hasDrafts onWork={follow} />
  const view = renderPage(page, { as: teacher })
  await screen.findByRole(first.length === 0 ? 'button' : 'treegrid')
  return { ...view, sent, saveState: () => work?.snapshot().save }
}

function withLessons(id: number, title: string, count: number): ModuleWithLessons {
  const lessons = Array.from({ length: count }, (_, index) => ({
    ...{ id: id * 10 + index, moduleId: id, title: `${title} ${index + 1}`, type: 'text' as const, duration: 5 },
    ...{ orderIndex: index, freePreview: false },
    editing: { draft: false, empty: false, videoMissing: false, unpublished: false, version: 1 },
  }))
  return { id, courseId: 1, title, description: null, orderIndex: id, lessons }
}

const row = (name: RegExp | string) => screen.getByRole('row', { name })

test('the first module comes from the dialog, which says what is missing', async () => {
  const { person, sent } = await opened([])
  expect(screen.getByRole('heading', { name: 'No modules yet' })).toBeVisible()
  await person.click(screen.getByRole('button', { name: 'Add First Module' }))
  const dialog = await screen.findByRole('dialog', { name: 'Add Module' })
  await person.click(within(dialog).getByRole('button', { name: 'Add Module' }))
  expect(await within(dialog).findByText('Title is required')).toBeVisible()
  await person.type(within(dialog).getByLabelText('Module Title'), 'Ropes')
  await person.click(within(dialog).getByRole('button', { name: 'Add Module' }))
  expect(await screen.findByText('Module created')).toBeVisible()
  await waitFor(() => expect(row('1 Ropes')).toHaveFocus())
  expect(sent).toMatchObject([{ body: { title: 'Ropes' } }])
  expect(screen.getByText('No lessons in this module yet.')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Add your first lesson' })).toBeVisible()
})

test('a lesson from the dialog has its content at once, and fields for a video only where it is one', async () => {
  const { person, sent } = await opened()
  const [first] = screen.getAllByRole('button', { name: 'Add Lesson' })
  await person.click(first as HTMLElement)
  const dialog = await screen.findByRole('dialog', { name: 'Add Lesson' })
  expect(within(dialog).queryByLabelText('Video URL')).toBeNull()
  await person.type(within(dialog).getByLabelText('Lesson Title'), 'The bowline')
  await person.click(within(dialog).getByRole('button', { name: 'Add Lesson' }))
  expect(await within(dialog).findByText('Content is required')).toBeVisible()
  await person.click(within(dialog).getByRole('combobox', { name: 'Lesson Type' }))
  await person.click(await screen.findByRole('option', { name: 'Video' }))
  expect(within(dialog).getByRole('button', { name: 'Choose a video' })).toBeVisible()
  await person.type(within(dialog).getByLabelText('Video URL'), 'https://video.example/bowline')
  await person.type(within(dialog).getByLabelText('Duration (minutes)'), '7')
  await person.type(within(dialog).getByLabelText('Lesson Content'), 'A loop < that holds')
  await person.click(within(dialog).getByRole('button', { name: 'Add Lesson' }))
  expect(await screen.findByText('Lesson created')).toBeVisible()
  const lesson = { title: 'The bowline', type: 'video', duration: 7, videoUrl: 'https://video.example/bowline' }
  expect(sent[0]?.body).toMatchObject({ ...lesson, draft: false, content: '<p>A loop &lt; that holds</p>' })
  expect(row('1.3 The bowline')).toBeVisible()
})

test('a video lesson whose Duration was not touched has none, and no video', async () => {
  const { person, sent } = await opened()
  await person.click(screen.getAllByRole('button', { name: 'Add Lesson' })[0] as HTMLElement)
  const dialog = await screen.findByRole('dialog', { name: 'Add Lesson' })
  await person.type(within(dialog).getByLabelText('Lesson Title'), 'The bowline')
  await person.click(within(dialog).getByRole('combobox', { name: 'Lesson Type' }))
  await person.click(await screen.findByRole('option', { name: 'Video' }))
  await person.type(within(dialog).getByLabelText('Lesson Content'), 'x')
  await person.click(within(dialog).getByRole('button', { name: 'Add Lesson' }))
  expect(await screen.findByText('Lesson created')).toBeVisible()
  expect(sent[0]?.body).toMatchObject({ duration: null })
})

test('drafts and lessons without a video are marked after a reload, and drafts counted apart', async () => {
  const module = withLessons(1, 'Knots', 2)
  const [first, second] = module.lessons as [Lesson, Lesson]
  const marks = { draft: false, empty: false, videoMissing: false, unpublished: false, version: 1 }
  await opened([
    {
      ...module,
      lessons: [
        { ...first, type: 'video', editing: { ...marks, videoMissing: true } },
        { ...second, editing: { ...marks, draft: true } },
      ],
    },
  ])
  expect(within(row(/Knots 1/)).getByText('No video yet')).toBeVisible()
  expect(screen.getByText('1 module, 1 lesson, 1 draft, 5 min')).toBeVisible()
})

test('a refused lesson is said, and what was typed stays', async () => {
  const { person } = await opened()
  api.use(
    http.post('/api/modules/:id/lessons', () => new HttpResponse('A course can have 5000 lessons', { status: 409 })),
  )
  await person.click(screen.getAllByRole('button', { name: 'Add Lesson' })[0] as HTMLElement)
  const dialog = await screen.findByRole('dialog', { name: 'Add Lesson' })
  await person.type(within(dialog).getByLabelText('Lesson Title'), 'One too many')
  await person.type(within(dialog).getByLabelText('Lesson Content'), 'x')
  await person.click(within(dialog).getByRole('button', { name: 'Add Lesson' }))
  expect(await screen.findByText('Failed to create lesson: 409: A course can have 5000 lessons')).toBeVisible()
  expect(within(dialog).getByRole('alert')).toHaveTextContent(/^A course can have 5000 lessons$/)
  expect(within(dialog).getByLabelText('Lesson Title')).toHaveValue('One too many')
  expect(screen.queryByRole('row', { name: /One too many/, hidden: true })).toBeNull()
})

test('F2 renames in place: Esc gives the old name back, an empty one is refused, Enter keeps', async () => {
  const { person, sent } = await opened()
  row('1.1 Knots 1').focus()
  await person.keyboard('{F2}Wrong{Escape}')
  expect(row('1.1 Knots 1')).toHaveFocus()
  await person.keyboard('{F2}{Backspace}{Enter}')
  expect(screen.getByText('Title is required')).toBeVisible()
  await person.keyboard('Hitches{Enter}')
  expect(row('1.1 Hitches')).toHaveFocus()
  await waitFor(() => expect(sent).toEqual([{ call: 'PUT /api/lessons/10', body: { title: 'Hitches' } }]))
  expect(await screen.findByText('Saved')).toBeVisible()
})

test('names typed at the end of a module become drafts one after the other; Alt and the down arrow change their type, and Tab leaves', async () => {
  const { person, sent } = await opened()
  const line = screen.getByRole('textbox', { name: 'New lesson in Knots' })
  await person.type(line, 'Splices{Enter}Whippings')
  await person.keyboard('{Alt>}{ArrowDown}{/Alt}{Enter}')
  expect(row('1.3 Splices')).toHaveTextContent('Draft')
  expect(row('1.4 Whippings')).toHaveTextContent('Video')
  await waitFor(() => expect(sent).toHaveLength(2))
  expect(sent.map(({ body }) => body)).toMatchObject([
    { title: 'Splices', type: 'text', draft: true },
    { title: 'Whippings', type: 'video', draft: true },
  ])
  expect(line).toHaveFocus()
  await person.type(line, 'Knots')
  await person.tab()
  expect(line).not.toHaveFocus()
})

test('pasted lines become lessons, more than ten only after a question', async () => {
  const { person, sent } = await opened()
  await person.click(screen.getByRole('textbox', { name: 'New lesson in Sails' }))
  await person.paste('Jib\n\nGenoa\r\n')
  expect(row('2.3 Genoa')).toBeVisible()
  await person.paste(Array.from({ length: 11 }, (_, index) => `Sail ${index}`).join('\n'))
  await person.click(await screen.findByRole('button', { name: 'Add 11 lessons' }))
  await waitFor(() => expect(row('2.14 Sail 10')).toBeVisible())
  await waitFor(() => expect(sent).toHaveLength(13))
})

test('a deleted lesson comes back with Undo, and the focus goes to what took its place', async () => {
  const { person, sent } = await opened()
  row('1.1 Knots 1').focus()
  await person.keyboard('{Delete}')
  expect(row('1.1 Knots 2')).toHaveFocus()
  expect(await screen.findByText('Lesson deleted')).toBeVisible()
  await waitFor(() => expect(sent).toHaveLength(1))
  await person.click(screen.getByRole('button', { name: 'Undo' }))
  await waitFor(() => expect(row('1.1 Knots 1')).toHaveFocus())
  await waitFor(() => expect(sent.map(({ call }) => call)).toContain('POST /api/lessons/10/restore'))
})

test('with the keyboard a lesson is dragged, carried into the next module and dropped, and each step is said', async () => {
  const { person, sent } = await opened()
  row('1.2 Knots 2').focus()
  await person.keyboard(' {ArrowDown}')
  expect(screen.getByText('Knots 2, position 1 of 2 in Sails')).toBeInTheDocument()
  expect(row('2.1 Knots 2')).toHaveFocus()
  await person.keyboard('{Escape}')
  expect(row('1.2 Knots 2')).toHaveFocus()
  await person.keyboard(' {ArrowDown}{ArrowDown} ')
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(sent[0]?.body).toEqual({
    modules: [
      { id: 1, lessonIds: [10] },
      { id: 2, lessonIds: [20, 11] },
    ],
  })
})

test('without a connection what is done stays and says that it waits', async () => {
  const { person, saveState } = await opened()
  api.use(http.put('/api/lessons/:id', () => HttpResponse.error()))
  row('1.1 Knots 1').focus()
  await person.keyboard('{F2}Offline{Enter}')
  await waitFor(() => expect(saveState()).toBe('offline'))
  expect(row('1.1 Offline')).toHaveTextContent('Unsaved')
})

test('a search keeps the numbers, and the modules that hold a hit', async () => {
  const { person } = await opened()
  await person.keyboard('/')
  await person.keyboard('knots 2')
  await waitFor(() => expect(screen.queryByRole('row', { name: '1.1 Knots 1' })).toBeNull())
  expect(row('1.2 Knots 2')).toBeVisible()
  expect(screen.queryByRole('row', { name: '2 Sails' })).toBeNull()
  expect(screen.getByText('1 lesson found')).toBeVisible()
})
