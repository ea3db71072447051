import {
  type CourseDetail,
  exampleCourseDetail,
  exampleLesson,
  exampleModule,
  exampleReview,
} from '@lectern/contracts/shapes/courses.ts'
import { type EnrollmentListItem, exampleEnrollmentListItem } from '@lectern/contracts/shapes/enrollments.ts'
import type { LessonFile } from '@lectern/contracts/shapes/lesson-files.ts'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import type { InitialEntry } from 'react-router-dom'
import { expect, test, vi } from 'vitest'
import { publishFact } from '../../api/live-facts.ts'
import { outdate } from '../../api/reads.ts'
import { readsOfFact } from '../../api/reads-of-fact.ts'
import { currentToasts } from '../../components/toasts/toast-store.ts'
import { paidState } from '../../lib/paid-state.ts'
import { api } from '../../testing/api.ts'
import { stubNearness } from '../../testing/nearness.ts'
import { student } from '../../testing/people.ts'
import { renderPage } from '../../testing/render.tsx'
import { Component as LearnPage } from './learn-page.tsx'

const TITLES = ['Flour', 'Water', 'Salt', 'Patience'] as const

/** Two modules of two lessons, numbered from 1; `done` are completed. */
function aCourse(done: readonly number[] = []): CourseDetail {
  const lessons = TITLES.map((title, index) => ({
    ...exampleLesson,
    ...{ id: index + 1, moduleId: index < 2 ? 1 : 2, title, orderIndex: index % 2, duration: 10 },
  }))
  const module = (id: number, title: string) => {
    return {
      ...exampleModule,
      id,
      title,
      description: `About ${title}`,
      lessons: lessons.filter(({ moduleId }) => moduleId === id),
    }
  }
  const progress = lessons.map(({ id }) => ({
    ...{ id: id + 100, enrollmentId: 12, lessonId: id, place: null },
    completed: done.includes(id),
    completedAt: done.includes(id) ? '2026-11-21T10:00:00.000Z' : null,
  }))
  return {
    ...exampleCourseDetail,
    modules: [module(1, 'What you need'), module(2, 'What you do')],
    reviews: [],
    enrollment: { id: 12, completed: false, progressPercent: 0, progress, lastLessonId: null, certificate: null },
  }
}

const ARABIC = '<h3>الخبز</h3><p>HTML لغة.</p><p>In English, throughout.</p>'

function inArabic(course: CourseDetail): CourseDetail {
  const [module, ...others] = course.modules
  const lessons = module?.lessons.map((lesson) => ({ ...lesson, title: lesson.id === 1 ? 'الطحين' : lesson.title }))
  if (!module || !lessons) return course
  return { ...course, language: 'ar', title: 'خبز العجين', modules: [{ ...module, lessons }, ...others] }
}

interface Calls {
  completed: unknown[]
  places: unknown[]
  reviews: unknown[]
}

/** The player on a wide window, with calls that answer as the services do. */
function study({
  done = [] as number[],
  at = '/courses/3/learn?lesson=1' as InitialEntry,
  fails = false,
  wide = true,
  comment = '',
  certificate = null as EnrollmentListItem['certificate'],
  arabic = false,
  files = [] as LessonFile[],
} = {}) {
  vi.spyOn(window, 'matchMedia').mockImplementation((media) => ({
    ...{ media, matches: wide && /min-width/.test(media), onchange: null, dispatchEvent: () => false },
    ...{ addEventListener: () => {}, removeEventListener: () => {}, addListener: () => {}, removeListener: () => {} },
  }))
  const course = arabic ? inArabic(aCourse(done)) : aCourse(done)
  const listed = { ...exampleEnrollmentListItem, completed: true }
  if (comment) course.reviews = [{ ...exampleReview, studentId: student.id, comment }]
  const progress = course.enrollment?.progress ?? []
  const calls: Calls = { completed: [], places: [], reviews: [] }
  api.use(
    http.get('/api/courses/3/files', () => HttpResponse.json(files)),
    http.get('/api/categories', () => HttpResponse.json([])),
    http.get('/api/courses/3', () => HttpResponse.json(course)),
    http.get('/api/courses/3/next', () => HttpResponse.json({ course: null })),
    http.get('/api/enrollments', () => HttpResponse.json(certificate ? [{ ...listed, certificate }] : [])),
    http.get('/api/enrollments/12', () => HttpResponse.json(progress)),
    http.get('/api/lessons/:id', ({ params }) => {
      const lesson = course.modules.flatMap(({ lessons }) => lessons).find(({ id }) => id === Number(params.id))
      return HttpResponse.json({
        ...lesson,
        courseId: 3,
        content: arabic ? ARABIC : `<h3>Part</h3><p>About ${lesson?.title}.</p>`,
      })
    }),
    http.put('/api/enrollments/12/place', async ({ request }) => {
      calls.places.push(await request.json())
      return new HttpResponse(null, { status: 204 })
    }),
    http.put('/api/progress/:id', ({ params }) => {
      const record = progress.find(({ id }) => id === Number(params.id))
      if (fails || !record) return new HttpResponse('Learning is away.', { status: 503 })
      calls.completed.push(record.id)
      Object.assign(record, { completed: true, completedAt: '2026-11-21T11:00:00.000Z' })
      return HttpResponse.json(record)
    }),
    http.put('/api/courses/3/reviews', async ({ request }) => {
      calls.reviews.push(await request.json())
      return HttpResponse.json({})
    }),
    http.post('/api/courses/3/reviews', async ({ request }) => {
      calls.reviews.push(await request.json())
      return HttpResponse.json({}, { status: 201 })
    }),
  )
  return { ...renderPage(<LearnPage />, { as: student, pattern: '/courses/:courseId/learn', at }), calls }
}

const heading = (name: string) => screen.findByRole('heading', { level: 1, name })
const contents = () => screen.getByRole('complementary', { name: 'Course Content' })

test('a lesson is completed at once, and the next one opens by its name', async () => {
  const { person } = study()
  await heading('Flour')
  expect(screen.queryByRole('link', { name: /^Previous Lesson/ })).not.toBeInTheDocument()
  expect(await screen.findByRole('link', { name: 'Next Lesson Water' })).toBeVisible()
  await person.click(screen.getByRole('button', { name: 'Mark as Complete' }))
  await waitFor(() => expect(screen.getByRole('heading', { level: 1, name: 'Water' })).toHaveFocus())
  expect(within(contents()).getByRole('button', { name: /What you need/ })).toHaveTextContent('1 of 2')
  expect(screen.getByRole('link', { name: 'Previous Lesson Flour' })).toBeVisible()
})

test('modules say what they are about, in the contents while they are open and in the list of modules', async () => {
  const { person } = study()
  await heading('Flour')
  expect(within(contents()).getByText('About What you need')).toBeVisible()
  await person.click(within(contents()).getByRole('button', { name: /What you need/ }))
  expect(within(contents()).queryByText('About What you need')).toBeNull()
  await person.click(within(contents()).getByRole('tab', { name: 'Modules' }))
  expect(within(contents()).getByText('About What you do')).toBeVisible()
})

test('a double click completes one lesson, also where the next one is there by the second click', async () => {
  const { person, calls } = study()
  await heading('Flour')
  await person.dblClick(await screen.findByRole('button', { name: 'Mark as Complete' }))
  await heading('Water')
  fireEvent.click(await screen.findByRole('button', { name: 'Mark as Complete' }), { detail: 2 })
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Water')
  await person.click(screen.getByRole('button', { name: 'Mark as Complete' }))
  await heading('Salt')
  expect(calls.completed).toEqual([101, 102])
})

test('who has just paid is told where the receipt goes, in each lesson until they put it away', async () => {
  const at = { pathname: '/courses/3/learn', search: '?lesson=1', state: paidState('nadia@example.org') }
  const { person, address } = study({ at })
  const confirmation = /^You have successfully enrolled in ".+"\. We’re sending your receipt to nadia@example\.org\.$/
  expect(await screen.findByText(confirmation)).toBeVisible()
  await person.click(await screen.findByRole('link', { name: 'Next Lesson Water' }))
  await heading('Water')
  expect(screen.getByText(confirmation)).toBeVisible()
  await person.click(screen.getByRole('button', { name: 'Close' }))
  expect(screen.queryByText(confirmation)).not.toBeInTheDocument()
  expect(address().search).toBe('?lesson=2')
})

test('a course without lessons says so', async () => {
  study({ at: '/courses/3/learn' })
  api.use(http.get('/api/courses/3', () => HttpResponse.json({ ...aCourse(), modules: [] })))
  expect(await screen.findByText('No content available for this course yet.')).toBeVisible()
})

test('what can’t be saved is open again, and says so', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const { person } = study({ fails: true })
  await heading('Flour')
  await person.click(await screen.findByRole('button', { name: 'Mark as Complete' }))
  expect(await screen.findByText('Failed to update progress. Please try again.')).toBeInTheDocument()
  expect(screen.getByRole('button', { name: 'Mark as Complete' })).toHaveFocus()
  expect(screen.getByRole('heading', { level: 1, name: 'Flour' })).toBeVisible()
})

test('offline, a lesson is not completed, which is said, and what is asked under it waits for the network', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const near = stubNearness()
  const network = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  const { person } = study()
  api.use(
    http.put('/api/progress/:id', () => HttpResponse.error()),
    http.get('/api/courses/3/questions', () =>
      HttpResponse.json({ items: [], next: null, counts: { lesson: 0, course: 0, unanswered: 0 } }),
    ),
  )
  await heading('Flour')
  await person.click(await screen.findByRole('button', { name: 'Mark as Complete' }))
  expect(await screen.findByText('No connection')).toBeInTheDocument()
  expect(screen.queryByText('Failed to update progress. Please try again.')).not.toBeInTheDocument()
  expect(screen.getByRole('button', { name: 'Mark as Complete' })).toHaveFocus()
  expect(near).toEqual([])
  network.mockReturnValue(true)
  fireEvent(window, new Event('online'))
  await waitFor(() => expect(near).toHaveLength(1))
  act(() => near[0]?.())
  expect(await screen.findByRole('button', { name: /Ask a question/i })).toBeVisible()
})

test('no message stands beside the end of the course', async () => {
  const { person } = study({ done: [1, 2], at: '/courses/3/learn?lesson=3' })
  await heading('Salt')
  await person.click(await screen.findByRole('button', { name: 'Mark as Complete' }))
  await heading('Patience')
  expect(await screen.findByText('Progress saved!')).toBeVisible()
  await person.click(await screen.findByRole('button', { name: 'Mark as Complete' }))
  expect(await screen.findByRole('heading', { level: 2, name: 'Congratulations!' })).toBeVisible()
  expect(currentToasts().filter(({ open }) => open)).toEqual([])
})

/** As `live/` does when it is told. */
async function courseChanged() {
  const fact = { fact: 'course', courseId: 3 } as const
  publishFact(fact)
  await outdate(...readsOfFact(fact, 'student'))
}

test('a lesson whose text the teacher changes stays as it is until its reader asks for the new one', async () => {
  const { person } = study()
  expect(await screen.findByText('About Flour.')).toBeVisible()
  await courseChanged()
  expect(screen.queryByText('This lesson was updated.')).not.toBeInTheDocument()
  const rewritten = { ...exampleLesson, id: 1, title: 'Flour', courseId: 3, videoUrl: null, content: '<p>On rye.</p>' }
  api.use(http.get('/api/lessons/1', () => HttpResponse.json(rewritten)))
  await courseChanged()
  expect(await screen.findByText('This lesson was updated.')).toBeVisible()
  expect(screen.getByText('About Flour.')).toBeVisible()
  await person.click(screen.getByRole('button', { name: 'Load new version' }))
  expect(await screen.findByText('On rye.')).toBeVisible()
  expect(screen.queryByText('This lesson was updated.')).not.toBeInTheDocument()
})

test('a lesson that goes from the course stays open until another one is opened', async () => {
  const { person } = study({ at: '/courses/3/learn?lesson=2' })
  expect(await screen.findByText('About Water.')).toBeVisible()
  const course = aCourse()
  for (const module of course.modules) module.lessons = module.lessons.filter(({ id }) => id !== 2)
  api.use(http.get('/api/courses/3', () => HttpResponse.json(course)))
  await courseChanged()
  expect(await screen.findByText('This lesson is no longer part of the course.')).toBeVisible()
  expect(screen.getByText('About Water.')).toBeVisible()
  await person.click(screen.getByRole('link', { name: 'Next Lesson Salt' }))
  await heading('Salt')
  expect(within(contents()).queryByText('Water')).not.toBeInTheDocument()
  expect(screen.queryByText('This lesson is no longer part of the course.')).not.toBeInTheDocument()
})

test('access that ends while the course is open is said at once', async () => {
  study()
  expect(await screen.findByText('About Flour.')).toBeVisible()
  const course = aCourse()
  const ending = { ...course, enrollment: { ...course.enrollment, accessUntil: '2126-05-03T10:00:00.000Z' } }
  api.use(http.get('/api/courses/3', () => HttpResponse.json(ending)))
  await outdate(...readsOfFact({ fact: 'enrollment', courseId: 3 }, 'student'))
  expect(await screen.findByText('Access until May 3, 2126')).toBeVisible()

  api.use(
    http.get('/api/courses/3', () => HttpResponse.json({ ...aCourse(), enrollment: null, isEnrolled: false })),
    http.get('/api/enrollments/12', () => new HttpResponse('Not found', { status: 404 })),
  )
  await outdate(...readsOfFact({ fact: 'enrollment', courseId: 3 }, 'student'))
  expect(await screen.findByRole('heading', { name: 'Enrollment Required' })).toBeVisible()
  expect(screen.getByRole('link', { name: 'Enroll in Course' })).toHaveAttribute('href', '/courses/3')
  expect(within(screen.getByRole('banner')).getByRole('link')).toHaveAttribute('href', '/')

  const over = { ...aCourse(), enrollment: null, isEnrolled: false, accessEnded: '2026-05-03T10:00:00.000Z' }
  api.use(http.get('/api/courses/3', () => HttpResponse.json(over)))
  await outdate(...readsOfFact({ fact: 'enrollment', courseId: 3 }, 'student'))
  expect(await screen.findByRole('heading', { name: 'Your access has ended' })).toBeVisible()
  expect(screen.getByText(/ended on May 3, 2026. Your progress is kept\./)).toBeVisible()
  expect(screen.getByRole('link', { name: 'See the course' })).toHaveAttribute('href', '/courses/3')
})

test('hidden contents stay hidden until they are asked for', async () => {
  const { person, unmount } = study()
  await heading('Flour')
  await person.keyboard('m')
  expect(screen.queryByRole('complementary')).not.toBeInTheDocument()
  unmount()
  const again = study()
  await heading('Flour')
  expect(screen.queryByRole('complementary')).not.toBeInTheDocument()
  await again.person.click(screen.getByRole('button', { name: 'Course Content' }))
  expect(contents()).toBeVisible()
})

test('a place that could not be told is told when there is a connection again', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  const { calls } = study()
  api.use(http.put('/api/enrollments/12/place', () => HttpResponse.error(), { once: true }))
  await heading('Flour')
  await waitFor(() => expect(console.warn).toHaveBeenCalled())
  expect(calls.places).toEqual([])
  fireEvent(window, new Event('online'))
  await waitFor(() => expect(calls.places).toEqual([{ lessonId: 1, position: 0, share: 0 }]))
})

test('a review that is longer than what is asked for here can be changed, and is cut nowhere', async () => {
  const comment = 'Well risen. '.repeat(200).trim()
  const { person, calls } = study({ done: [1, 2, 3, 4], at: '/courses/3/learn?lesson=4', comment })
  await person.click(await screen.findByRole('button', { name: 'Edit' }))
  const field = screen.getByRole('textbox', { name: 'Comment (optional)' })
  await person.type(field, ' More.')
  await person.click(screen.getByRole('button', { name: 'Post review' }))
  expect(await screen.findByText('Thanks for your review. It’s now on the course page.')).toBeVisible()
  expect(calls.reviews).toEqual([{ rating: 5, comment: `${comment} More.` }])
})

test('the last open lesson brings the end of the course, with the keyboard at its name', async () => {
  const { person, calls } = study({ done: [1, 3, 4], at: '/courses/3/learn?lesson=2' })
  await heading('Water')
  await person.click(await screen.findByRole('button', { name: 'Mark as Complete' }))
  const title = await screen.findByRole('heading', { level: 2, name: 'Congratulations!' })
  await waitFor(() => expect(title).toHaveFocus())
  expect(screen.getByText("You've completed the course!")).toBeVisible()
  expect(screen.getByRole('button', { name: 'Preparing certificate…' })).toBeDisabled()
  expect(screen.getByText('Nov 21, 2026')).toBeVisible()
  expect(screen.getByText('4 lessons, 40 min')).toBeVisible()
  expect(screen.queryByText('Progress saved!')).not.toBeInTheDocument()
  expect(screen.queryByRole('button', { name: 'Mark as Complete' })).not.toBeInTheDocument()

  const send = screen.getByRole('button', { name: 'Post review' })
  expect(send).toBeDisabled()
  // A pointer's place among the stars can't be told without a layout.
  fireEvent.click(screen.getByRole('radio', { name: '4 stars' }))
  await person.type(screen.getByRole('textbox', { name: 'Comment (optional)' }), 'Well risen.')
  await person.click(send)
  expect(await screen.findByText('Thanks for your review. It’s now on the course page.')).toBeVisible()
  expect(calls.reviews).toEqual([{ rating: 4, comment: 'Well risen.' }])
  expect(screen.getByRole('button', { name: 'Edit' })).toBeVisible()
})

test('a finished course ends with the panel at its last lesson only, and takes no focus', async () => {
  const { person } = study({ done: [1, 2, 3, 4], at: '/courses/3/learn?lesson=3' })
  await heading('Salt')
  expect(screen.queryByText('Congratulations!')).not.toBeInTheDocument()
  await person.click(await screen.findByRole('link', { name: 'Next Lesson Patience' }))
  await heading('Patience')
  expect(await screen.findByText('You’ve completed this course.')).toBeVisible()
  expect(screen.getByRole('heading', { name: 'Congratulations!' })).not.toHaveFocus()
})

test('a certificate in preparation turns into the way to it; there is none to one that was revoked', async () => {
  const at = '/courses/3/learn?lesson=4'
  const id = '7k4m92qx0c3v5b8n1tdz6'
  const { unmount } = study({ done: [1, 2, 3, 4], at, certificate: { id, state: 'valid' } })
  const preparing = { ...exampleEnrollmentListItem, completed: true, certificate: { id, state: 'preparing' } }
  api.use(http.get('/api/enrollments', () => HttpResponse.json([preparing]), { once: true }))
  expect(await screen.findByRole('button', { name: 'Preparing certificate…' })).toBeDisabled()
  const link = await screen.findByRole('link', { name: 'Open certificate' }, { timeout: 5_000 })
  expect(link).toHaveAttribute('href', `/certificates/${id}`)
  expect(screen.getByText("You've completed this course. A certificate is available in your profile.")).toBeVisible()
  unmount()

  study({ done: [1, 2, 3, 4], at, certificate: { id, state: 'revoked' } })
  await waitFor(() => expect(screen.queryByText(/^(Open certificate|Preparing certificate…)$/)).toBeNull())
  expect(await screen.findByText('You’ve completed this course.')).toBeVisible()
})

test('lessons are found by their name', async () => {
  const { person } = study()
  await heading('Flour')
  const field = screen.getByRole('searchbox', { name: 'Find a lesson' })
  await person.type(field, 'sal')
  await waitFor(() =>
    expect(
      within(contents())
        .getAllByRole('link')
        .map((one) => one.textContent),
    ).toHaveLength(1),
  )
  expect(within(contents()).getByText('Sal').tagName).toBe('MARK')
  expect(screen.getByText('1 lesson found')).toBeInTheDocument()
  await person.type(field, 'x')
  expect(await screen.findAllByText('No lessons found')).not.toHaveLength(0)
  await person.keyboard('{Escape}')
  expect(field).toHaveValue('')
  await waitFor(() => expect(within(contents()).getAllByRole('link')).toHaveLength(4))
  await person.keyboard('{Escape}')
  expect(field).not.toHaveFocus()
})

test('full modules start closed, and the choice stays', async () => {
  const { person, unmount } = study({ done: [1, 2], at: '/courses/3/learn?lesson=3' })
  await heading('Salt')
  const [first] = within(contents()).getAllByRole('button')
  expect(first).toHaveAttribute('aria-expanded', 'false')
  await person.click(first as HTMLElement)
  expect(within(contents()).getByRole('link', { name: /Flour/ })).toBeVisible()
  unmount()
  study({ done: [1, 2], at: '/courses/3/learn?lesson=3' })
  await heading('Salt')
  expect(within(contents()).getByRole('link', { name: /Completed Flour/ })).toBeVisible()
})

test('single keys move through the course, never inside fields, and can be switched off', async () => {
  const { person } = study()
  await heading('Flour')
  await person.keyboard('{ArrowRight}')
  await heading('Water')
  await person.keyboard('f')
  const field = screen.getByRole('searchbox', { name: 'Find a lesson' })
  await waitFor(() => expect(field).toHaveFocus())
  await person.keyboard('c{ArrowLeft}')
  expect(field).toHaveValue('c')
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Water')
  await person.keyboard('{Escape}{Escape}?')
  const sheet = await screen.findByRole('dialog', { name: 'Keyboard shortcuts' })
  await person.click(within(sheet).getByRole('switch', { name: 'Single-key shortcuts' }))
  await person.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  await person.keyboard('{ArrowLeft}')
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Water')
})

test('opening a lesson tells where the student is, and headings begin below its name', async () => {
  const { calls } = study()
  await heading('Flour')
  expect(await screen.findByRole('heading', { level: 2, name: 'Part' })).toBeVisible()
  await waitFor(() => expect(calls.places).toEqual([{ lessonId: 1, position: 0, share: 0 }]))
})

test('a lesson that can’t be read says so, and the contents stay', async () => {
  study()
  api.use(http.get('/api/lessons/:id', () => new HttpResponse('Catalog is away.', { status: 503 })))
  expect(await screen.findByText(/Couldn’t load this lesson\./)).toBeVisible()
  expect(within(contents()).getAllByRole('link')).toHaveLength(4)
})

test('a course in Arabic says so, and is read from the right where it is Arabic', async () => {
  study({ arabic: true })
  const marks = (element: HTMLElement) => [element.lang, element.dir]
  expect(marks(await heading('الطحين'))).toEqual(['ar', 'rtl'])
  expect(marks(screen.getByText('خبز العجين'))).toEqual(['ar', 'rtl'])
  const text = (await screen.findByText('HTML لغة.')).closest<HTMLElement>('.lesson-text')
  expect(text && marks(text)).toEqual(['ar', 'rtl'])
  expect(screen.getByText('HTML لغة.').dir).toBe('')
  expect(screen.getByText('In English, throughout.').dir).toBe('auto')
  expect(marks(within(contents()).getByText('الطحين'))).toEqual(['ar', 'rtl'])
  expect(marks(within(screen.getByRole('link', { name: /^Next Lesson/ })).getByText('Water'))).toEqual(['ar', 'auto'])
})

const aFile = (id: string, name: string, lessonId: number) => ({
  ...{ id: `${id}c5d0f7a-94f2-4d6a-8a31-6c0e2b9d4f18`, name, lessonId },
  ...{ bytes: 49_152, mediaType: 'application/octet-stream', scan: null },
})

test.each([true, false])('lists the files of the course, those of this lesson first; wide: %s', async (wide) => {
  const files = [aFile('1', 'flour.pdf', 1), aFile('2', 'salt.csv', 3)]
  const { person } = study({ wide, files })
  if (wide) await person.click(await screen.findByRole('tab', { name: 'Resources2' }))
  else await person.click(await screen.findByRole('button', { name: 'Course files: 2' }))
  const panel = await screen.findByRole(wide ? 'complementary' : 'dialog', { name: 'Resources' })
  expect(
    within(panel)
      .getAllByRole('heading')
      .map(({ textContent }) => textContent),
  ).toEqual(['Resources', 'This lesson', 'Other lessons'])
  expect(within(panel).getByText('PDF, 48 KB')).toBeVisible()
  expect(within(panel).getByText('Lesson 2.1, 48 KB')).toBeVisible()
  expect(within(panel).getByRole('link', { name: 'Download salt.csv' })).toHaveAttribute(
    'href',
    `/api/courses/3/files/${files[1]?.id}`,
  )
  await person.click(within(panel).getByRole('tab', { name: 'Contents' }))
  expect(await screen.findByRole(wide ? 'complementary' : 'dialog', { name: 'Course Content' })).toBeVisible()
})
