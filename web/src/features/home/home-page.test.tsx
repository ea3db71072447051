import {
  exampleCourseDetail,
  exampleCourseListItem,
  exampleModule,
  exampleProgressRecord,
} from '@lectern/contracts/shapes/courses.ts'
import { exampleEnrollmentListItem } from '@lectern/contracts/shapes/enrollments.ts'
import { exampleSampleLesson, exampleShelf, exampleTestimonial, type Shelf } from '@lectern/contracts/shapes/home.ts'
import { exampleSiteSchool } from '@lectern/contracts/shapes/site.ts'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { api } from '../../testing/api.ts'
import { student, teacher } from '../../testing/people.ts'
import { renderPage } from '../../testing/render.tsx'
import { ownSite } from '../../testing/site.ts'
import { Component as Home } from './home-page.tsx'

const book = (id: number, title: string, more: object = {}) => ({
  ...exampleCourseListItem,
  ...{ id, title, price: 20, averageRating: 4.8, reviewCount: 157 },
  ...more,
})
const category = (id: number, name: string, courseCount: number) => ({ id, name, icon: 'brain', courseCount })
const web = category(1, 'Web Development', 2)
const design = category(2, 'Design', 1)
const SHELF: Shelf = {
  ...{ courseCount: 3, teacherCount: 2 },
  categories: [
    { category: web, books: [book(1, 'HTTP'), book(4, 'Git', { reviewCount: 0, price: 0 })] },
    { category: design, books: [book(3, 'Type', { categoryId: 2 })] },
  ],
}
const [shelfTeacher] = exampleShelf.teachers ?? []
const EMPTY: Shelf = { courseCount: 0, teacherCount: 0, categories: [] }

/** What the page reads; a value more for what a test is about. */
function answers({ shelf = SHELF, samples = [], testimonials = [], enrollments = [] }: Record<string, unknown> = {}) {
  const json = (path: string, body: unknown) => http.get(path, () => HttpResponse.json(body as never))
  api.use(
    json('/api/shelf', shelf),
    json('/api/sample-lessons', samples),
    json('/api/testimonials', testimonials),
    json('/api/enrollments', enrollments),
    json('/api/categories', [web, design]),
    json('/api/courses', []),
    json('/api/wishlist', { courseIds: [] }),
  )
}
beforeEach(() => answers())

const spine = (name: string) => screen.findByRole('link', { name })

describe('the shelf', () => {
  test('has the real counts, and books and categories that lead somewhere', async () => {
    renderPage(<Home />)
    expect(
      await screen.findByText('Learn from people who do the work. Go at your own pace and earn a certificate.'),
    ).toBeVisible()
    expect(await spine('Type')).toHaveAttribute('href', '/courses/3')
    expect(await spine('Web Development, 2 courses')).toHaveAttribute('href', '/courses?category=1')
    expect(within(screen.getByRole('list', { name: 'Web Development' })).getAllByRole('link')).toHaveLength(2)
  })

  test('says what a book is when it is pointed at, until Escape', async () => {
    const { person } = renderPage(<Home />)
    await person.hover(await spine('HTTP'))
    await screen.findByRole('tooltip')
    expect(await spine('HTTP')).toHaveAccessibleDescription(/HTTP.*Grace Hopper.*4\.8.*\(157\).*\$20\.00/)
    await person.hover(await spine('Git'))
    expect(screen.getByRole('tooltip')).toHaveTextContent(/Git.*No reviews yet.*Free/)
    await person.keyboard('{Escape}')
    expect(screen.queryByRole('tooltip')).toBeNull()
  })

  test('is gone through by arrow keys, one tab stop per category', async () => {
    const { person } = renderPage(<Home />)
    const first = await spine('HTTP')
    expect([first, await spine('Git'), await spine('Type')].map(({ tabIndex }) => tabIndex)).toEqual([0, -1, 0])
    first.focus()
    await person.keyboard('{ArrowRight}')
    expect(await spine('Git')).toHaveFocus()
    expect(await screen.findByRole('tooltip')).toHaveTextContent('Git')
    await person.keyboard('{ArrowRight}')
    expect(await spine('Type')).toHaveFocus()
    await person.keyboard('{Home}')
    expect(first).toHaveFocus()
  })

  test('opens a book with the second tap', async () => {
    const { address } = renderPage(<Home />)
    const tap = async () => {
      const book = await spine('HTTP')
      fireEvent.pointerDown(book, { pointerType: 'touch' })
      fireEvent.click(book)
    }
    await tap()
    expect(screen.getByRole('tooltip')).toHaveTextContent('HTTP')
    expect(address().pathname).toBe('/')
    await tap()
    await waitFor(() => expect(address().pathname).toBe('/courses/1'))
  })

  test('of a new school says so', async () => {
    answers({ shelf: EMPTY })
    renderPage(<Home />)
    expect(await screen.findByText('Our first course is on its way.')).toBeVisible()
  })

  test('that cannot be read says so, and is read again', async () => {
    api.use(http.get('/api/shelf', () => new HttpResponse('away', { status: 503 })))
    const { person } = renderPage(<Home />)
    expect(await screen.findByText('Couldn’t load the courses.')).toBeVisible()
    answers()
    await person.click(screen.getByRole('button', { name: 'Try Again' }))
    expect(await spine('HTTP')).toBeVisible()
  })
})

describe('what else a visitor finds', () => {
  test('lessons to read, each by its tab', async () => {
    const other = {
      ...exampleSampleLesson,
      lesson: { id: 10, title: 'Before you speak', duration: 9 },
      teacher: { fullName: 'Alan', username: 'alan' },
    }
    answers({ samples: [exampleSampleLesson, other] })
    const { person } = renderPage(<Home />)
    expect(await screen.findByText('Free to read, no account needed.')).toBeVisible()
    expect(await screen.findByRole('link', { name: 'Keep reading (3 min left)' })).toHaveAttribute(
      'href',
      '/courses/3/preview/9',
    )
    await person.click(screen.getByRole('tab', { name: /Before you speak/ }))
    expect(await screen.findByRole('link', { name: 'Keep reading (6 min left)' })).toHaveAttribute(
      'href',
      '/courses/3/preview/10',
    )
    expect(screen.getByRole('tabpanel', { name: /Before you speak/ })).toBeVisible()
  })

  test('one lesson without tabs', async () => {
    answers({ samples: [exampleSampleLesson] })
    renderPage(<Home />)
    expect(await screen.findByRole('heading', { name: 'Day one' })).toBeVisible()
    expect(screen.queryByRole('tab')).toBeNull()
  })

  test.each(['en', 'de'] as const)(
    'the school’s words in place of Lectern’s, in %s, where it has no others',
    async (language) => {
      const words = { [language]: exampleSiteSchool.words.en }
      const school = { ...exampleSiteSchool, words, languages: ['de', 'en'] as const }
      api.use(http.get('/api/site', () => HttpResponse.json({ ...ownSite, school })))
      renderPage(<Home />)
      expect(await screen.findByRole('heading', { level: 1, name: 'Learn a trade by doing it' })).toBeVisible()
      expect(screen.getByText('Evening courses by people who work in what they teach.')).toBeVisible()
      expect(screen.getByText('Taught by masters')).toBeVisible()
      expect(screen.queryByText(/earn a certificate/)).toBeNull()
    },
  )

  test.each(['/api/shelf', '/api/sample-lessons'])(
    'nothing below %s until it is there, which would move it',
    async (path) => {
      const { promise, resolve } = Promise.withResolvers<void>()
      // Without an answer of its own: the next handler gives it.
      api.use(http.get(path, () => promise))
      renderPage(<Home />)
      expect(await screen.findByRole('heading', { level: 1, name: 'Study something properly.' })).toBeVisible()
      const categories = { name: 'Browse by subject' }
      expect(screen.queryByRole('heading', categories)).toBeNull()
      resolve()
      expect(await screen.findByRole('heading', categories)).toBeVisible()
    },
  )

  test('no section for lessons or testimonials where there are none', async () => {
    renderPage(<Home />)
    await spine('HTTP')
    expect(screen.queryByText('Read a lesson now')).toBeNull()
    expect(screen.queryByText('What our students say')).toBeNull()
  })

  test.each([
    [[1, 2, 3], 1, 0],
    [[1], 0, 1],
    [[], 0, 0],
  ])('testimonials, and which of them come from the samples: %j', async (samples, heading, marks) => {
    answers({ testimonials: [1, 2, 3].map((id) => ({ ...exampleTestimonial, id, sample: samples.includes(id) })) })
    renderPage(<Home />)
    expect(await screen.findAllByText('Nov 2, 2026')).toHaveLength(3)
    expect(screen.queryAllByText('From the sample courses')).toHaveLength(heading)
    expect(screen.queryAllByText(/, a sample course/)).toHaveLength(marks)
  })

  test('the way in of a visitor without a lesson to read', async () => {
    renderPage(<Home />)
    await waitFor(() => expect(screen.getByText('Log In')).toBeVisible())
  })

  test('a lesson to read as the way in of a visitor', async () => {
    answers({ samples: [exampleSampleLesson] })
    renderPage(<Home />)
    expect(await spine('Read a free lesson')).toHaveAttribute('href', '/courses/3/preview/9')
  })

  test('what all courses say together, as far as there is enough to say', async () => {
    answers({ shelf: { ...SHELF, figures: { reviewCount: 1227, averageRating: 4.8, studentCount: 49 } } })
    renderPage(<Home />)
    const label = await screen.findByText('average of 1,227 reviews')
    expect(label.nextElementSibling).toHaveTextContent('4.8')
    expect(screen.queryByText('students')).toBeNull()
  })

  test.each([
    [50, '63%'],
    [49, undefined],
  ])('how many finish what they start: of %j finished %j', async (finished, share) => {
    answers({ shelf: { ...SHELF, figures: { reviewCount: 0, averageRating: 0, studentCount: 90 } } })
    const endings = vi.fn(() => HttpResponse.json({ started: 80, finished }))
    api.use(http.get('/api/course-endings', endings))
    renderPage(<Home />)
    expect(await screen.findByText('students')).toBeVisible()
    await waitFor(() => expect(endings).toHaveBeenCalled())
    const label = share && (await screen.findByText('finish the course they start'))
    expect((label || null)?.nextElementSibling?.textContent).toBe(share)
    expect(screen.queryAllByText('finish the course they start')).toHaveLength(share ? 1 : 0)
  })

  test('no proof of a school that has none', async () => {
    answers({ shelf: { ...SHELF, figures: { reviewCount: 19, averageRating: 5, studentCount: 49 } } })
    renderPage(<Home />)
    await spine('HTTP')
    expect(screen.queryByText(/average of/)).toBeNull()
  })

  test('of a single course the course itself, with what it says of itself', async () => {
    const books = [book(3, 'Sourdough', { price: 48 })]
    answers({ shelf: { courseCount: 1, teacherCount: 1, categories: [{ category: web, books }] } })
    const course = { ...exampleCourseDetail, title: 'Sourdough', price: 48, outcomes: ['Keep a starter alive'] }
    api.use(http.get('/api/courses/3', () => HttpResponse.json(course)))
    renderPage(<Home />)
    expect(await screen.findByRole('heading', { level: 1, name: 'Sourdough' })).toBeVisible()
    const [enroll] = screen.getAllByRole('link', { name: 'Enroll for $48.00' })
    expect(enroll).toHaveAttribute('href', '/courses/3')
    expect(screen.getByText('Keep a starter alive')).toBeVisible()
    expect(await screen.findByRole('button', { name: 'Watch the intro' })).toBeVisible()
    expect(screen.getByRole('region', { name: 'Contents' })).toHaveTextContent(exampleModule.title)
    expect(screen.queryByText('Study something properly.')).toBeNull()
    expect(screen.queryByText('Browse by subject')).toBeNull()
  })

  test('the teachers, and what their students say', async () => {
    const [unrated] = [{ ...shelfTeacher, id: 9, fullName: 'Alan Turing', reviewCount: 0, studentCount: 0 }]
    answers({ shelf: { ...SHELF, teachers: [{ ...shelfTeacher, studentCount: 2318 }, unrated] } })
    renderPage(<Home />)
    const section = within(await screen.findByRole('region', { name: 'Taught by people who do the work' }))
    expect(section.getByRole('link', { name: 'Grace Hopper' })).toHaveAttribute('href', '/teachers/8')
    expect(section.getByText('1 course · 2,318 students')).toBeVisible()
    expect(section.getByText('1 course')).toBeVisible()
    expect(section.getAllByRole('img')).toHaveLength(1)
    expect(section.queryByRole('link', { name: 'All teachers' })).toBeNull()
  })

  test('the way to all teachers, where there are more', async () => {
    answers({ shelf: { ...SHELF, teacherCount: 3, teachers: [shelfTeacher] } })
    renderPage(<Home />)
    expect(await screen.findByRole('link', { name: 'All teachers' })).toHaveAttribute('href', '/teachers')
  })

  test('an invitation to teach, where anybody may', async () => {
    renderPage(<Home />)
    const link = await screen.findByRole('link', { name: 'Start teaching' })
    expect(link).toHaveAttribute('href', '/auth?tab=register&role=teacher')
  })

  test('on the demo, how to run a school of one’s own', async () => {
    const { person } = renderPage(<Home />)
    await person.click(await screen.findByRole('button', { name: 'See how to set it up' }))
    expect(screen.getByLabelText('Commands that set up a school')).toHaveTextContent('docker compose up -d --wait')
  })

  test('nothing of running a school in one that has a name', async () => {
    const school = { ...ownSite.school, name: 'Hearth & Grain' }
    api.use(http.get('/api/site', () => HttpResponse.json({ ...ownSite, school })))
    renderPage(<Home />)
    expect(await screen.findByRole('link', { name: 'Start teaching' })).toBeVisible()
    expect(screen.queryByText('Run your own school')).toBeNull()
  })

  test('no invitation to teach where teachers are invited', async () => {
    const registration = { student: 'open', teacher: 'invited' }
    api.use(http.get('/api/site', () => HttpResponse.json({ ...ownSite, registration })))
    renderPage(<Home />)
    expect(await screen.findByRole('heading', { name: 'Browse by subject' })).toBeVisible()
    expect(screen.queryByText('Start teaching')).toBeNull()
  })

  test('the way in of a teacher', async () => {
    renderPage(<Home />, { as: teacher })
    expect(await spine('Your Courses')).toHaveAttribute('href', '/teacher/courses')
  })

  test('as a student with nothing open, what is theirs, and no other way in', async () => {
    const course = { ...exampleEnrollmentListItem.course, id: 1 }
    answers({ enrollments: [{ ...exampleEnrollmentListItem, place: null, progress: 0, completed: false, course }] })
    renderPage(<Home />, { as: student })
    expect(await spine('HTTP, yours')).toBeVisible()
    expect(screen.queryByText('Log In')).toBeNull()
  })
})

test('a student with a course open goes on with it, and sees what is theirs on the shelf', async () => {
  const lesson = (id: number, duration: number) => ({
    ...{ id, moduleId: 5, title: `Lesson ${id}`, type: 'text', duration, orderIndex: 0, freePreview: false },
  })
  const progress = [
    { ...exampleProgressRecord, id: 60, lessonId: 8, completed: true, completedAt: '2026-11-02T10:00:00.000Z' },
    { ...exampleProgressRecord, id: 61, lessonId: 9 },
  ]
  api.use(
    http.get('/api/courses/1', () =>
      HttpResponse.json({
        ...exampleCourseDetail,
        ...{ id: 1, modules: [{ ...exampleModule, lessons: [lesson(8, 20), lesson(9, 10)] }] },
        enrollment: { id: 12, completed: false, progressPercent: 50, progress, lastLessonId: null, certificate: null },
      }),
    ),
  )
  const open = {
    ...exampleEnrollmentListItem,
    ...{ progress: 50, completed: false, course: { ...exampleEnrollmentListItem.course, id: 1, title: 'HTTP' } },
    place: { lessonId: 9, position: 800, share: 0.4, at: '2026-11-02T10:00:00.000Z' },
  }
  answers({ enrollments: [open] })
  renderPage(<Home />, { as: student })

  expect(await screen.findByRole('heading', { level: 1, name: 'Lesson 9' })).toBeVisible()
  expect(screen.getByText('Lesson 2 of 2 · 6 min left')).toBeVisible()
  expect(screen.getByText('50% complete · 6 min left')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Continue' })).toHaveAttribute('href', '/courses/1/learn?lesson=9')
  expect(await screen.findByText('3 courses by 2 teachers. A brass tab marks the one you own.')).toBeVisible()
  expect(await spine('HTTP, yours')).toBeVisible()
  expect(screen.getByText('Based on your courses in Web Development')).toBeVisible()
  expect(screen.getByRole('heading', { name: 'Git' })).toBeVisible()
  expect(screen.queryByRole('heading', { name: 'What our students say' })).toBeNull()
})
