import type { User } from '@lectern/contracts/shapes/people.ts'
import { screen, waitFor } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import type { ComponentType } from 'react'
import { expect, test } from 'vitest'
import { pages } from '../config/pages.ts'
import { paths } from '../config/paths.ts'
import { Component as Catalog } from '../features/catalog/catalog-page.tsx'
import { Component as Checkout } from '../features/checkout/checkout-page.tsx'
import { Component as Course } from '../features/course/course-page.tsx'
import { Component as Dashboard } from '../features/dashboard/dashboard-page.tsx'
import { Component as Home } from '../features/home/home-page.tsx'
import { Component as Learn } from '../features/learn/learn-page.tsx'
import { Component as Preview } from '../features/preview/preview-page.tsx'
import { Component as Purchases } from '../features/purchases/purchases-page.tsx'
import { Component as Analytics } from '../features/teaching/analytics/analytics-page.tsx'
import { Component as EditCourse } from '../features/teaching/course-editor/edit-course-page.tsx'
import { Component as TeacherCourses } from '../features/teaching/courses/courses-page.tsx'
import { Component as TeacherDashboard } from '../features/teaching/dashboard/teacher-dashboard-page.tsx'
import { Component as EditLesson } from '../features/teaching/lesson-editor/lesson-editor-page.tsx'
import { Component as Orders } from '../features/teaching/orders/orders-page.tsx'
import { Component as Student } from '../features/teaching/students/details/student-page.tsx'
import { Component as Students } from '../features/teaching/students/students-page.tsx'
import { Component as Wishlist } from '../features/wishlist/wishlist-page.tsx'
import { RequireAccess } from '../session/require-access.tsx'
import { api } from '../testing/api.ts'
import { student, teacher } from '../testing/people.ts'
import { renderPage } from '../testing/render.tsx'

interface Opened {
  Page: ComponentType
  at: string
  pattern?: string
  as?: User
  /** What it says when its service is away. */
  failed: string
}

const course = (path: (id: number) => string) => path(3)

/** Every page that reads something. */
const opened: Opened[] = [
  { Page: Home, at: '/', failed: 'Error loading courses. Please try again later.' },
  { Page: Catalog, at: '/courses', failed: 'Error loading courses. Please try again later.' },
  { Page: Course, pattern: pages.course.path, at: course(paths.course), failed: 'Couldn’t load the course' },
  { Page: Preview, pattern: pages.preview.path, at: paths.preview(3, 1), failed: 'Couldn’t load the course' },
  { Page: Dashboard, at: paths.dashboard, as: student, failed: 'Couldn’t load your courses' },
  { Page: Wishlist, at: paths.wishlist, as: student, failed: 'Couldn’t load your wishlist' },
  { Page: Purchases, at: paths.purchases, as: student, failed: 'Couldn’t load your purchases' },
  {
    ...{ Page: Learn, pattern: pages.learn.path, at: course(paths.learn), as: student },
    failed: 'Couldn’t load the course',
  },
  {
    ...{ Page: Checkout, pattern: pages.checkout.path, at: course(paths.checkout), as: student },
    failed: 'Couldn’t load the course',
  },
  { Page: TeacherDashboard, at: paths.teacherDashboard, as: teacher, failed: 'Couldn’t load the dashboard' },
  { Page: TeacherCourses, at: paths.teacherCourses, as: teacher, failed: 'Couldn’t load your courses' },
  {
    ...{ Page: EditCourse, pattern: pages.editCourse.path, at: course(paths.editCourse), as: teacher },
    failed: 'Couldn’t load the course',
  },
  {
    ...{ Page: EditLesson, pattern: pages.editLesson.path, at: paths.editLesson(3, 1), as: teacher },
    failed: 'Couldn’t open the lesson',
  },
  { Page: Students, at: paths.teacherStudents, as: teacher, failed: 'Couldn’t load your students' },
  {
    ...{ Page: Student, pattern: pages.teacherStudent.path, at: paths.teacherStudent(5), as: teacher },
    failed: 'Couldn’t load this student',
  },
  { Page: Analytics, at: paths.teacherAnalytics, as: teacher, failed: 'Couldn’t load your courses.' },
  { Page: Orders, at: paths.teacherOrders, as: teacher, failed: 'Couldn’t load your orders.' },
]

const problem = {
  type: 'about:blank',
  title: 'Service Unavailable',
  status: 503,
  detail: 'Catalog is away for a moment.',
}

function answerAll(status: number): string[] {
  const requests: string[] = []
  api.use(
    http.all('/api/*', ({ request }) => {
      requests.push(new URL(request.url).pathname)
      return HttpResponse.json({ ...problem, status }, { status })
    }),
  )
  return requests
}

const openPage = ({ Page, pattern, at, as }: Opened) =>
  renderPage(<Page />, { as: as ?? null, at, pattern: pattern ?? at })

test.each(opened)('$at: a service that is away is no absent thing, and can be asked again', async (page) => {
  const requests = answerAll(503)
  const { person } = openPage(page)

  expect(await screen.findByText(page.failed)).toBeVisible()
  expect(screen.queryByText(/Not Found/)).toBeNull()
  // Sentences, and neither a status nor JSON.
  expect(document.body).not.toHaveTextContent(/503|[{}]/)

  const [retry] = screen.getAllByRole('button', { name: /^Try again$/i })
  const before = requests.length
  if (retry) await person.click(retry)
  await waitFor(() => expect(requests.length).toBeGreaterThan(before))
})

const absent = [
  [pages.course.path, 'Course Not Found', "The course you are looking for doesn't exist or has been removed."],
  [pages.preview.path, 'Lesson not found', 'This lesson doesn’t exist or has been removed.'],
  [pages.learn.path, 'Course Not Found', "The course you are looking for doesn't exist or has been removed."],
  [pages.checkout.path, 'Course Not Found', "We couldn't find the course you're trying to purchase."],
  [pages.editCourse.path, 'Course Not Found', 'It was deleted, or it isn’t one of your courses.'],
  [pages.editLesson.path, 'Lesson not found', 'The lesson you’re looking for doesn’t exist or has been removed.'],
  [pages.teacherStudent.path, 'Student not found', 'This student isn’t in any of your courses.'],
] as const

test.each(absent)('%s: what is absent is said to be, and not asked for again', async (pattern, title, text) => {
  answerAll(404)
  const page = opened.find((one) => one.pattern === pattern)
  if (!page) throw new Error(`No page for ${pattern}`)
  openPage(page)

  expect(await screen.findByRole('heading', { name: title })).toBeVisible()
  expect(screen.getByText(text)).toBeVisible()
  expect(screen.queryByRole('button', { name: /^Try again$/i })).toBeNull()
})

test('from a course that is absent a link leads to the others', async () => {
  answerAll(404)
  renderPage(<Course />, { pattern: pages.course.path, at: course(paths.course) })
  expect(await screen.findByRole('link', { name: 'Browse Courses' })).toHaveAttribute('href', paths.courses)
})

test('an account that can’t be read keeps the page closed, and can be asked for again', async () => {
  const { person } = renderPage(<RequireAccess only="teacher" />, { as: 'unreadable', pattern: paths.teacherSettings })
  expect(await screen.findByText('Couldn’t load your account')).toBeVisible()
  expect(screen.getByText('Identity is away.')).toBeVisible()

  api.use(http.get('/api/user', () => HttpResponse.json(teacher)))
  await person.click(screen.getByRole('button', { name: 'Try Again' }))
  await waitFor(() => expect(screen.queryByText('Couldn’t load your account')).toBeNull())
})

test('a course that is there again is shown', async () => {
  api.use(http.get('/api/enrollments', () => new HttpResponse('Learning is away.', { status: 503 })))
  const { person } = renderPage(<Dashboard />, { as: student })
  expect(await screen.findByText('Learning is away.')).toBeVisible()

  api.use(
    http.get('/api/enrollments', () => HttpResponse.json([])),
    http.get('/api/enrollment-notices', () => HttpResponse.json([])),
  )
  await person.click(screen.getByRole('button', { name: 'Try Again' }))
  expect(await screen.findByText('Courses you enroll in appear here.')).toBeVisible()
})
