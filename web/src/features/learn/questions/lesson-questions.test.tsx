import { exampleAnswer, exampleQuestion, type Question, type Questions } from '@lectern/contracts/shapes/questions.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { expect, test } from 'vitest'
import { currentToasts } from '../../../components/toasts/toast-store.ts'
import type { NumberedLesson } from '../../../lib/course-outline.ts'
import { api } from '../../../testing/api.ts'
import { student } from '../../../testing/people.ts'
import { renderPage } from '../../../testing/render.tsx'
import LessonQuestions from './lesson-questions.tsx'

const HOSTILE = '<img src=x onerror=alert(1)> see https://a.example/x, and `<b>code</b>`'

const question = (overrides: Partial<Question> = {}): Question => ({ ...exampleQuestion, ...overrides })

interface School {
  questions: Question[]
  sent: { path: string; body: unknown }[]
}

/** Engagement, for as much as the section asks. */
function school(questions: Question[], refusal?: { status: number; detail: string }): School {
  const state: School = { questions, sent: [] }
  const answer = async ({ request }: { request: Request }) => {
    const text = await request.text()
    const path = `${request.method} ${new URL(request.url).pathname}`
    state.sent.push({ path, body: text ? JSON.parse(text) : null })
    if (refusal) return HttpResponse.json(refusal, { status: refusal.status })
    if (!path.startsWith('POST') || path.endsWith('/report')) return new HttpResponse(null, { status: 204 })
    return HttpResponse.json(path.endsWith('/answers') ? exampleAnswer : exampleQuestion, { status: 201 })
  }
  api.use(
    http.get('/api/courses/3/questions', ({ request }) => {
      const query = new URL(request.url).searchParams
      const found = state.questions.filter(
        ({ title, lessonId }) =>
          title.includes(query.get('search') ?? '') &&
          (!query.has('lesson') || lessonId === Number(query.get('lesson'))),
      )
      const body: Questions = { items: found, next: null, counts: { lesson: 1, course: 41, unanswered: 0 } }
      return HttpResponse.json(body)
    }),
    http.get('/api/questions/:id', ({ params }) => {
      const found = state.questions.find(({ id }) => id === Number(params.id))
      return found ? HttpResponse.json(found) : HttpResponse.json({ detail: 'Gone' }, { status: 404 })
    }),
    http.post('/api/courses/3/questions', answer),
    http.all('/api/questions/:id/:what', answer),
    http.all('/api/answers/:id/:what', answer),
    http.put('/api/questions/:id', answer),
    http.delete('/api/questions/:id', answer),
  )
  return state
}

function show({ linked = null as number | null, html = '<p>One</p><p>Two</p>' } = {}) {
  const lesson = (id: number, title: string) => ({ lesson: { id, title } }) as NumberedLesson
  const body = Object.assign(document.createElement('div'), { innerHTML: `<div class="lesson-text">${html}</div>` })
  const lessons = [lesson(9, 'Closures'), lesson(10, 'Uses')]
  return renderPage(
    <LessonQuestions courseId={3} lessonId={9} lessons={lessons} body={{ current: body }} linked={linked} />,
    { as: student, pattern: '/courses/:courseId/learn', at: '/courses/3/learn?lesson=9' },
  )
}

test('the first question is open with its answers, the accepted one first; nothing written is markup', async () => {
  school([question({ text: HOSTILE, title: HOSTILE.slice(0, 28), list: [{ ...exampleAnswer, text: HOSTILE }] })])
  const { container } = show()
  const row = await screen.findByRole('article', { name: HOSTILE.slice(0, 28) })
  const accepted = await within(row).findByRole('article', { name: 'Accepted answer' })
  expect(within(accepted).getByText('Teacher')).toBeVisible()
  expect(container.querySelector('img[onerror], b')).toBeNull()
  // The asker isn't known: only the teacher's address is a link.
  const [link, ...others] = within(row).getAllByRole('link', { name: 'https://a.example/x' })
  expect(others).toEqual([])
  expect(accepted).toContainElement(link ?? null)
  expect(link).toHaveAttribute('rel', 'noopener noreferrer nofollow ugc')
  expect(within(row).getByRole('link', { name: 'At 4:12 in the video' })).toHaveAttribute(
    'href',
    '/courses/3/learn?lesson=9#second-252',
  )
  expect(screen.getByRole('tab', { name: /Whole course/ })).toHaveTextContent('41')
})

test('a question is asked about a chosen paragraph; what was typed stays where that fails, and over a reload', async () => {
  const state = school([], { status: 429, detail: 'You have asked 20 questions within an hour.' })
  const first = show()
  expect(await screen.findByRole('heading', { name: 'No questions yet' })).toBeVisible()
  await first.person.click(screen.getByRole('button', { name: 'Ask a question' }))
  await first.person.click(screen.getByRole('button', { name: 'Post question' }))
  expect(screen.getByText('Enter your question')).toBeVisible()
  await first.person.type(screen.getByLabelText('Your question in one line'), 'Why?')
  await first.person.type(screen.getByLabelText(/What you’ve tried/), 'So')
  await first.person.click(screen.getByRole('combobox', { name: 'About' }))
  await first.person.click(await screen.findByRole('option', { name: 'Paragraph 2: Two' }))
  await first.person.click(screen.getByRole('button', { name: 'Post question' }))
  expect(await screen.findByText('You have asked 20 questions within an hour.')).toBeVisible()
  expect(state.sent).toMatchObject([
    { body: { lessonId: 9, title: 'Why?', text: 'So', place: { unit: 'paragraph', at: 2 }, key: expect.any(String) } },
  ])
  first.unmount()

  const again = school([])
  const second = show()
  await second.person.click(await screen.findByRole('button', { name: 'Ask a question' }))
  await waitFor(() => expect(screen.getByLabelText('Your question in one line')).toHaveValue('Why?'))
  await second.person.click(screen.getByRole('button', { name: 'Post question' }))
  await waitFor(() => expect(currentToasts().at(-1)?.title).toBe('Question posted'))
  expect(again.sent).toHaveLength(1)
  await second.person.click(await screen.findByRole('button', { name: 'Ask a question' }))
  expect(screen.getByLabelText('Your question in one line')).toHaveValue('')
})

test('voting shows at once, an own question takes none; answers are written, accepted and reported', async () => {
  const ownQuestion = question({ own: true, acceptedAnswerId: null, list: [{ ...exampleAnswer, voted: false }] })
  const state = school([ownQuestion])
  const { person } = show()
  const row = await screen.findByRole('article', { name: ownQuestion.title })
  expect(within(row).queryByRole('button', { name: /^Vote for “/ })).toBeNull()
  await person.click(await within(row).findByRole('button', { name: 'Vote for this answer, 21 votes' }))
  await person.click(within(row).getByRole('button', { name: 'Mark as answer' }))
  await person.click(within(row).getByRole('button', { name: 'Answer' }))
  await person.type(screen.getByLabelText('Your answer'), 'I see.')
  await person.click(screen.getByRole('button', { name: 'Post answer' }))
  await waitFor(() =>
    expect(state.sent).toMatchObject([
      { path: 'PUT /api/answers/8/vote', body: { voted: true } },
      { path: 'PUT /api/questions/5/accepted', body: { answerId: 8 } },
      { path: 'POST /api/questions/5/answers', body: { text: 'I see.' } },
    ]),
  )
  const menus = within(row).getAllByRole('button', { name: 'More actions' })
  await person.click(menus.at(-1) ?? row)
  await person.click(await screen.findByRole('menuitem', { name: 'Report' }))
  await person.type(await screen.findByLabelText('What’s wrong with it?'), 'Rude')
  await person.click(screen.getByRole('button', { name: 'Report' }))
  await waitFor(() => expect(state.sent.at(-1)?.body).toEqual({ answerId: 8, reason: 'Rude' }))
})

test('what others have answered can be changed, not removed; an erased one says so', async () => {
  const ownQuestion = question({ own: true })
  school([ownQuestion, { ...question(), id: 6, erased: true, title: '', text: '', author: null, place: null }])
  const { person } = show()
  const row = await screen.findByRole('article', { name: ownQuestion.title })
  await person.click((await within(row).findAllByRole('button', { name: 'More actions' }))[0] ?? row)
  expect((await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)).toEqual(['Edit'])
  await person.keyboard('{Escape}')
  const erased = screen.getByRole('article', { name: '(This question was deleted.)' })
  expect(within(erased).getByText(/Deleted user/)).toBeVisible()
})

test('the bell leads to a question above the others, or says that it is gone; the search and the whole course', async () => {
  school([question(), { ...question(), id: 6, title: 'Elsewhere', lessonId: 10 }])
  const first = show({ linked: 6 })
  const linked = await screen.findByRole('region', { name: 'Linked question' })
  expect(within(linked).getByRole('link', { name: 'In “Uses”' })).toHaveAttribute('href', '/courses/3/learn?lesson=10')
  await first.person.click(screen.getByRole('tab', { name: /Whole course/ }))
  await screen.findByRole('article', { name: exampleQuestion.title })
  expect(screen.getAllByRole('article', { name: 'Elsewhere' })).toHaveLength(1)
  await first.person.type(screen.getByRole('searchbox', { name: 'Search questions' }), 'nothing')
  await waitFor(() => expect(screen.queryByRole('article', { name: exampleQuestion.title })).toBeNull())
  first.unmount()
  show({ linked: 99 })
  expect(await screen.findByText('This question is no longer available.')).toBeVisible()
})
