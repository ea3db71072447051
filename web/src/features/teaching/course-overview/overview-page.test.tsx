import { exampleCourseDetail } from '@lectern/contracts/shapes/courses.ts'
import { exampleQuestionListItem } from '@lectern/contracts/shapes/questions.ts'
import { screen, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { expect, test } from 'vitest'
import { api } from '../../../testing/api.ts'
import { teacher } from '../../../testing/people.ts'
import { renderPage } from '../../../testing/render.tsx'
import { JUST_PUBLISHED } from '../shared/just-published.ts'
import { Component as OverviewPage } from './overview-page.tsx'

const [module] = exampleCourseDetail.modules
const [lesson] = module?.lessons ?? []
const course = { ...exampleCourseDetail, id: 3, title: 'Knots', teacherId: teacher.id, status: 'active' as const }
const changed = {
  ...course,
  modules: [
    {
      ...module,
      title: 'Ropes',
      lessons: [
        { ...lesson, id: 9, title: 'Bowline', editing: { version: 2, unpublished: true, publishedAt: null } },
        { ...lesson, id: 10, title: 'Sheet bend', editing: { version: 1, unpublished: false, publishedAt: null } },
      ],
    },
  ],
}
const waiting = {
  items: [{ ...exampleQuestionListItem, title: 'Why the left loop?', courseTitle: 'Knots' }],
  ...{ next: null, counts: { unanswered: 3, answered: 0, all: 3, courses: 1 } },
}

function show(shown: object, { questions = waiting, stopped = 5, state = null as unknown } = {}) {
  let isAway = true
  api.use(
    http.get('/api/courses/3', () => HttpResponse.json(shown)),
    http.get('/api/categories', () => HttpResponse.json([])),
    http.get('/api/courses/3/readiness', () => HttpResponse.json({ checks: [] })),
    http.get('/api/teacher/questions', () => HttpResponse.json(questions)),
    http.get('/api/teacher/funnels', () => {
      if (stopped < 0 && isAway) {
        isAway = false
        return new HttpResponse('Analytics is away.', { status: 503 })
      }
      const mostStopped = stopped === 0 ? null : { lessonId: 10, stopped: Math.abs(stopped) }
      return HttpResponse.json({
        ...{ asOf: null, courses: [{ courseId: 3, enrolled: 30, finished: 12, reading: 13, mostStopped }] },
      })
    }),
    http.get('/api/teacher/analytics', () => new HttpResponse('Analytics is away.', { status: 503 })),
  )
  return renderPage(<OverviewPage />, {
    ...{ as: teacher, pattern: '/teacher/courses/:courseId', at: { pathname: '/teacher/courses/3', state } },
  })
}

test('a running course shows what waits there, each with the way to it', async () => {
  show(changed)
  const rows = within(await screen.findByRole('region', { name: 'Waiting for you' }))
  expect(rows.getAllByRole('listitem').map((row) => within(row).getByRole('link').getAttribute('href'))).toEqual([
    '/teacher/questions?course=3',
    expect.stringContaining('/lessons/10'),
    expect.stringContaining('/curriculum'),
  ])
  expect(rows.getByText('3 unanswered questions')).toBeVisible()
  expect(rows.getByText('“Why the left loop?” and 2 more.')).toBeVisible()
  expect(rows.getByText('5 students stopped at 1.2 Sheet bend')).toBeVisible()
  expect(rows.getByText('In 1.1 Bowline. Students still see the old text.')).toBeVisible()
})

test('with nothing to do it says so, and figures that can’t be read are asked for again', async () => {
  show(course, { questions: { ...waiting, items: [] }, stopped: 0 })
  expect(await screen.findByText('Nothing needs you right now.')).toBeVisible()
  expect(await screen.findByText('Couldn’t load the figures.')).toBeVisible()
})

test('what can’t be read has a row of its own, and is asked for again', async () => {
  const { person } = show(course, { questions: { ...waiting, items: [] }, stopped: -2 })
  const row = (await screen.findByText('Couldn’t load inactive students.')).closest('li')
  await person.click(within(row as HTMLElement).getByRole('button', { name: 'Try Again' }))
  expect(await screen.findByText('Nothing needs you right now.')).toBeVisible()
})

test('the link is chosen for copying when the course was just published, and has a code of its own', async () => {
  show(course, { state: JUST_PUBLISHED })
  const link = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Link to the course' })
  expect(link).toHaveFocus()
  expect(link).toHaveValue(new URL('/courses/3', window.location.origin).href)
  expect([link.selectionStart, link.selectionEnd]).toEqual([0, link.value.length])
  expect(screen.getByRole('img', { name: 'QR code of the link to “Knots”' })).toBeVisible()
})

test('a draft shows what it needs and the way to publishing, and nothing to share', async () => {
  show({ ...course, status: 'draft' })
  expect(await screen.findByRole('heading', { level: 1, name: 'Knots' })).toBeVisible()
  expect(screen.getByRole('link', { name: 'Publish…' })).toHaveAttribute('href', '/teacher/courses/3/edit/settings')
  expect(screen.queryByRole('textbox', { name: 'Link to the course' })).toBeNull()
  expect(screen.queryByRole('region', { name: 'Waiting for you' })).toBeNull()
})

test('a co-teacher has the pages that their rights open, and not the owner’s figures', async () => {
  show({ ...course, teacherId: 80, rights: ['answer'] }, { stopped: 0 })
  const tabs = await screen.findByRole('tablist', { name: 'Course pages' })
  const links = within(tabs).getAllByRole('tab')
  expect(links.map((tab) => tab.getAttribute('href'))).toEqual([
    '/teacher/courses/3',
    '/teacher/courses/3/questions',
    '/teacher/courses/3/announcements',
    '/teacher/courses/3/edit/staff',
  ])
  expect(screen.queryByRole('link', { name: 'Edit Curriculum' })).toBeNull()
  expect(await screen.findByText('3 unanswered questions')).toBeVisible()
  expect(screen.queryByText('Revenue')).toBeNull()
})

test('another teacher’s course that isn’t shared is as good as not there', async () => {
  show({ ...course, teacherId: 80 })
  expect(await screen.findByText(/isn’t one of your courses/)).toBeVisible()
})
