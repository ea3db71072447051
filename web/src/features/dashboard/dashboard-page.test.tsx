import type { EnrollmentListItem } from '@lectern/contracts/shapes/enrollments.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { expect, test } from 'vitest'
import { api } from '../../testing/api.ts'
import { student } from '../../testing/people.ts'
import { renderPage } from '../../testing/render.tsx'
import { aCourse, anEnrollment, readingPosition } from '../../testing/studies.ts'
import { Component as Dashboard } from './dashboard-page.tsx'

interface Scene {
  enrollments?: EnrollmentListItem[]
  course?: ReturnType<typeof aCourse>
  content?: string
}

function open({ enrollments = [], course = aCourse(), content = '<p>The first line.</p>' }: Scene) {
  const requests: string[] = []
  const answer = (body: unknown) => HttpResponse.json(body as object)
  api.use(
    http.get('/api/categories', () => answer([{ id: 1, name: 'Web Development', icon: 'code', courseCount: 3 }])),
    http.get('/api/enrollment-notices', () => answer([])),
    http.get('/api/invitations', () => answer([])),
    http.get('/api/enrollments', () => answer(enrollments)),
    http.get('/api/courses', () => answer([])),
    http.get('/api/courses/3', ({ request }) => {
      requests.push(request.url.slice(request.url.indexOf('/api/')))
      return answer(course)
    }),
    http.get('/api/lessons/:lessonId', ({ params }) => {
      requests.push(`lesson ${params.lessonId}`)
      const lessons = course.modules.flatMap(({ lessons }) => lessons)
      return answer({ ...lessons.find(({ id }) => id === Number(params.lessonId)), content })
    }),
  )
  return { ...renderPage(<Dashboard />, { as: student }), requests }
}

test('the book lies open at the lesson of the last visit, and Continue leads there', async () => {
  const position = readingPosition(12, 5, 0.25)
  const enrollment = anEnrollment({ progress: 25, place: position, lastAccessedAt: position.at })
  const course = aCourse({ done: [11], last: 12, places: { 12: { position: 5, share: 0.25 } } })
  const { requests } = open({ enrollments: [enrollment], course })

  const page = await screen.findByRole('region', { name: 'Lesson 1.2' })
  expect(within(page).getByText('Lesson 2 of 4, 8 min left')).toBeVisible()
  expect(within(page).getByText('25% complete')).toBeVisible()
  expect(within(page).getByText('Then: Lesson 2.1')).toBeInTheDocument()
  expect(within(page).getByRole('progressbar', { name: 'Knots' })).toHaveAttribute('aria-valuetext', '1 of 4 lessons')
  const goOn = within(page).getByRole('link', { name: 'Continue' })
  expect(goOn).toHaveAttribute('href', '/courses/3/learn?lesson=12')
  expect(goOn).toHaveAccessibleDescription('Lesson 1.2')
  await waitFor(() => expect(screen.getByText('The first line.')).toBeInTheDocument())
  // Side by side, once each, without the bodies of other lessons.
  expect(requests.toSorted()).toEqual(['/api/courses/3?bodies=none', 'lesson 12'])
})

test('a course whose access has ended says since when and leads to its page; one that will end says when', async () => {
  const begun = { progress: 25, place: readingPosition(12) }
  const course = (id: number, title: string) => ({ ...anEnrollment().course, id, title })
  open({
    enrollments: [
      anEnrollment({ id: 1, ...begun, course: course(1, 'Over'), accessUntil: '2026-05-03T10:00:00.000Z' }),
      anEnrollment({ id: 2, ...begun, course: course(3, 'Lasting'), accessUntil: '2126-05-03T10:00:00.000Z' }),
    ],
  })
  const over = within(await screen.findByRole('article', { name: 'Over' }))
  expect(over.getByText('Your access ended on May 3, 2026. Your progress is kept.')).toBeVisible()
  expect(over.getByRole('link', { name: 'See the course' })).toHaveAttribute('href', '/courses/1')
  const lasting = within(screen.getByRole('article', { name: 'Lasting' }))
  expect(lasting.getByText('Access until May 3, 2126')).toBeVisible()
  expect(lasting.getByRole('link', { name: 'Continue Learning' })).toHaveAttribute('href', '/courses/3/learn')
})

test('with access to what is left ended, nothing is said to be completed', async () => {
  open({ enrollments: [anEnrollment({ progress: 25, accessUntil: '2026-05-03T10:00:00.000Z' })] })
  expect(await screen.findByRole('heading', { name: 'Nothing to continue' })).toBeVisible()
})

test('a lesson that was only opened is not begun, and its course is in progress', async () => {
  open({ enrollments: [anEnrollment({ place: readingPosition(11, 0, 0) })] })
  expect(await screen.findByText('Lesson 1 of 4, 10 min')).toBeVisible()
  expect(screen.getByRole('tab', { name: /^In Progress/ })).toHaveTextContent('In Progress1')
  expect(screen.getByRole('link', { name: 'Continue Learning' })).toHaveAttribute('href', '/courses/3/learn')
})

test('a lesson of unknown length has no minutes; a quiz has its name', async () => {
  const course = aCourse({ first: { type: 'quiz', title: 'What holds', duration: null } })
  open({ enrollments: [anEnrollment({ place: readingPosition(11, 0, 0) })], course })
  expect(await screen.findByRole('heading', { name: 'Quiz: What holds' })).toBeVisible()
  expect(screen.getByText('Lesson 1 of 4')).toBeVisible()
})

test('a video lies at its second', async () => {
  const first = { type: 'video', videoUrl: 'https://youtu.be/abcdef12345' } as const
  const course = aCourse({ first, last: 11, places: { 11: { position: 252, share: 0.5 } } })
  open({ enrollments: [anEnrollment({ place: readingPosition(11, 252, 0.5) })], course })
  expect(await screen.findByText('at 4:12')).toBeInTheDocument()
})

test('a finished course with a new lesson lies open there, and stands on the shelf', async () => {
  const completed = { completed: true, completedAt: '2026-11-21T10:00:00.000Z', progress: 75 }
  const enrollments = [anEnrollment({ ...completed, newLessons: 1 })]
  open({ enrollments, course: aCourse({ done: [11, 12, 21] }) })
  const page = await screen.findByRole('region', { name: 'Lesson 2.2' })
  expect(within(page).getByText('Completed, 1 new lesson')).toBeVisible()
  const shelf = screen.getByRole('region', { name: 'Completed' })
  expect(within(shelf).getByText('Completed Nov 21, 2026, 1 h 32 min')).toBeVisible()
})

test('a finished course leads to its certificate, once that is issued, and as long as it counts', async () => {
  const finished = (n: number, certificate: EnrollmentListItem['certificate']) => {
    const course = {
      id: n,
      title: `Knots ${n}`,
      language: 'en',
      image: null,
      categoryId: 1,
      lessonCount: 4,
      minutes: 92,
    }
    return anEnrollment({ id: n, courseId: n, course, completed: true, progress: 100, certificate })
  }
  const id = '7k4m92qx0c3v5b8n1tdz6'
  open({
    enrollments: [
      finished(31, { id, state: 'valid' }),
      finished(32, { id, state: 'preparing' }),
      finished(33, { id, state: 'revoked' }),
    ],
  })
  const shelf = await screen.findByRole('region', { name: 'Completed' })
  const link = within(shelf).getByRole('link', { name: 'Certificate' })
  expect(link).toHaveAttribute('href', `/certificates/${id}`)
  expect(link).toHaveAccessibleDescription('Knots 31')
  expect(within(shelf).getByText('Preparing certificate…')).toBeVisible()
  expect(within(shelf).getAllByRole('link', { name: 'Review Course' })).toHaveLength(3)
  const all = within(shelf).getByRole('link', { name: 'Certificates' })
  expect(all).toHaveAttribute('href', '/profile/public#certificates')
})

test('nothing begun: the closed book, with its first lesson', async () => {
  const { person } = open({ enrollments: [anEnrollment()] })
  const book = await screen.findByRole('region', { name: 'Lesson 1.1' })
  expect(within(book).getByRole('link', { name: 'Start Learning' })).toHaveAttribute(
    'href',
    '/courses/3/learn?lesson=11',
  )
  expect(within(book).getByText('Not started')).toBeVisible()
  expect(screen.getByText(/^You have 1 course you haven’t started/)).toBeVisible()
  await person.click(screen.getByRole('button', { name: 'Show it' }))
  expect(screen.getByRole('tab', { name: /^Not Started/ })).toHaveAttribute('aria-selected', 'true')
  expect(screen.getByRole('article', { name: 'Knots' })).toBeVisible()
})

test('what is named in a course’s language says so', async () => {
  const course = { ...anEnrollment().course, language: 'he', title: 'HTML מהתחלה' }
  open({ enrollments: [anEnrollment({ course })] })
  const book = await screen.findByRole('region', { name: 'Lesson 1.1' })
  for (const named of [within(book).getByText(course.title), within(book).getByText('Lesson 1.1')]) {
    expect(named).toHaveAttribute('lang', 'he')
  }
  expect(within(book).getByText(course.title)).toHaveAttribute('dir', 'rtl')
})

test('nothing enrolled: says so, and leads to the courses; there is no shelf', async () => {
  open({})
  expect(await screen.findByText('Courses you enroll in appear here.')).toBeVisible()
  expect(screen.getByRole('heading', { level: 1, name: `Welcome, ${student.fullName.split(' ')[0]}` })).toBeVisible()
  expect(screen.getAllByText('No courses in progress')).toHaveLength(1)
  expect(screen.getAllByRole('link', { name: 'Browse Courses' })[0]).toHaveAttribute('href', '/courses')
  expect(screen.queryByRole('region', { name: 'Completed' })).toBeNull()
})

test('a course that can not be read leaves its book closed, with the way in', async () => {
  const rendered = open({ enrollments: [anEnrollment({ progress: 25 })] })
  api.use(http.get('/api/courses/3', () => HttpResponse.json({ title: 'Away' }, { status: 503 })))
  const book = await screen.findByRole('region', { name: 'Knots' })
  expect(within(book).getByRole('link', { name: 'Continue' })).toHaveAttribute('href', '/courses/3/learn')
  rendered.unmount()
})

test('a thousand courses: twelve cards, twenty-two books, three rows until all are asked for', async () => {
  const many = Array.from({ length: 1_000 }, (_, n) =>
    anEnrollment({
      ...{ id: n + 1, completed: true, completedAt: new Date(Date.UTC(2020, 0, n + 1)).toISOString(), progress: 100 },
      course: {
        id: n + 1,
        title: `Course ${n + 1}`,
        language: 'en',
        image: null,
        categoryId: 1,
        lessonCount: 4,
        minutes: 0,
      },
    }),
  )
  const { person } = open({ enrollments: many })
  const shelf = await screen.findByRole('region', { name: 'Completed' })
  expect(
    within(shelf)
      .getAllByRole('heading', { level: 3 })
      .map(({ textContent }) => textContent),
  ).toEqual(['Course 1000', 'Course 999', 'Course 998'])
  expect(within(shelf).getByText('Completed Sep 26, 2022')).toBeVisible()
  const backs = await within(shelf).findAllByTitle(/^Course/)
  expect([backs.length, backs[0]?.title, backs.at(-1)?.title]).toEqual([22, 'Course 979', 'Course 1000'])
  expect(within(shelf).getByRole('button', { name: 'Show all 1000' })).toBeVisible()
  await person.click(screen.getByRole('tab', { name: /^Completed/ }))
  expect(screen.getAllByRole('article')).toHaveLength(12)
  await person.click(screen.getByRole('button', { name: 'Show More' }))
  expect(screen.getAllByRole('article')).toHaveLength(24)
})
