import { exampleQuestionListItem } from '@lectern/contracts/shapes/questions.ts'
import { screen, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { expect, test } from 'vitest'
import { ToDoList } from '../../../components/to-do-list.tsx'
import { api } from '../../../testing/api.ts'
import { teacher } from '../../../testing/people.ts'
import { renderPage } from '../../../testing/render.tsx'
import { useTeacherToDo } from './teacher-to-do.ts'

const List = () => <ToDoList sources={useTeacherToDo()} />
const funnel = { enrolled: 30, finished: 12, reading: 13, mostStopped: { lessonId: 9, stopped: 3 } }
const counts = { unanswered: 4, answered: 0, all: 4, courses: 2 }
const question = { ...exampleQuestionListItem, title: 'Which rope?', courseTitle: 'Knots' }

function show(items: object[], courses: object[], drafts: string[]) {
  api.use(
    http.get('/api/teacher/questions', () => HttpResponse.json({ items, next: null, counts })),
    http.get('/api/teacher/funnels', () => HttpResponse.json({ asOf: null, courses })),
    http.get('/api/teacher/courses', ({ request }) => {
      const { searchParams } = new URL(request.url)
      // Drafts that others share without the right to edit them wait for their owner.
      expect([searchParams.get('status'), searchParams.get('editable')]).toEqual(['draft', 'true'])
      return HttpResponse.json({
        items: drafts.map((title, index) => ({ id: index + 7, title })),
        ...{ total: drafts.length, counts: { draft: drafts.length, active: 2, archived: 0 } },
      })
    }),
  )
  renderPage(<List />, { as: teacher })
}

test('questions come first, then students who stopped, then drafts', async () => {
  show(
    [question],
    [
      { courseId: 3, ...funnel },
      { courseId: 4, ...funnel, finished: 17 },
    ],
    ['Splices', 'Whippings'],
  )
  const rows = await screen.findAllByRole('listitem')
  expect(rows.map((row) => within(row).getByRole('link').getAttribute('href'))).toEqual([
    ...['/teacher/questions', '/teacher/analytics', '/teacher/courses?status=draft'],
  ])
  expect(rows[0]).toHaveTextContent('“Which rope?” and 3 more in 2 courses.')
  expect(rows[1]).toHaveTextContent('5 students have stoppedNo activity for 30 days, in 1 course.')
  expect(rows[2]).toHaveTextContent('2 draftsNot published yet: Splices and Whippings.')
})

test('a single draft is opened itself; rows with nothing are left out', async () => {
  show([], [], ['Splices'])
  expect(await screen.findByRole('link', { name: 'Open' })).toHaveAttribute('href', '/teacher/courses/7')
  expect(screen.getAllByRole('listitem')).toHaveLength(1)
})
