import {
  type CourseDetail,
  type CourseEnrollment,
  exampleCourseListItem,
  type Lesson,
  type ModuleWithLessons,
  type Review,
} from '@lectern/contracts/shapes/courses.ts'
import { exampleEnrollment, exampleEnrollmentListItem } from '@lectern/contracts/shapes/enrollments.ts'
import { exampleSampleLesson, type SampleLesson } from '@lectern/contracts/shapes/home.ts'
import type { User } from '@lectern/contracts/shapes/people.ts'
import { HOSTILE_HTML } from '@lectern/contracts/testing/hostile-payloads.ts'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { describe, expect, test, vi } from 'vitest'
import { api } from '../../testing/api.ts'
import { stubNearness } from '../../testing/nearness.ts'
import { student, teacher } from '../../testing/people.ts'
import { renderPage } from '../../testing/render.tsx'
import { Component as CoursePage } from './course-page.tsx'

function aModule(id: number, lessons: Partial<Lesson>[]): ModuleWithLessons {
  const title = `Module ${'ABCDEFGHIJ'[id - 1]}`
  return {
    ...{ id, courseId: 3, title, description: null, orderIndex: id },
    lessons: lessons.map((lesson, place) => ({
      ...{ id: id * 100 + place, moduleId: id, title: `Lesson ${id}.${place + 1}`, type: 'text', duration: 10 },
      ...{ orderIndex: place, freePreview: false },
      ...lesson,
    })),
  }
}

function aReview(id: number, rating: number): Review {
  const author = { fullName: `Reader ${id}`, username: `reader-${id}`, profileImage: null }
  return {
    ...{ id, courseId: 3, studentId: 1_000 + id, rating, comment: `Comment ${id}`, student: author },
    createdAt: '2026-11-12T12:00:00.000Z',
  }
}

function aCourse(overrides: Partial<CourseDetail> = {}): CourseDetail {
  return {
    ...{
      id: 3,
      title: 'Type',
      description: 'All about type.',
      image: null,
      categoryId: 1,
      language: 'en',
      visibility: 'public',
      level: 'beginner',
      price: 54,
    },
    ...{ averageRating: 0, reviewCount: 0, studentCount: 0, lessonCount: 3, minutes: 92, status: 'active', version: 1 },
    ...{ teacherId: teacher.id, subtitle: null, outcomes: [], requirements: [], updatedAt: '2026-11-01T10:00:00.000Z' },
    ...{ audience: [], about: null, promoVideoUrl: null },
    teacher: {
      ...{ fullName: 'Grace Hopper', username: 'grace', profileImage: null, bio: 'Sets type.' },
      ...{ courseCount: 3, reviewCount: 322, averageRating: 4.66 },
    },
    modules: [aModule(1, [{ duration: 60, freePreview: true }, { duration: 30 }]), aModule(2, [{ duration: 2 }])],
    ...{ ratingCounts: [0, 0, 0, 0, 0], reviews: [], isEnrolled: false, enrollment: null },
    ...overrides,
  }
}

function enrolledWith(completed: number[], course: CourseDetail = aCourse()): CourseDetail {
  const lessons = course.modules.flatMap((module) => module.lessons)
  const enrollment: CourseEnrollment = {
    ...{ id: 12, completed: false, progressPercent: Math.round((100 * completed.length) / lessons.length) },
    progress: lessons.map(({ id }) => ({
      ...{
        id: id + 5_000,
        enrollmentId: 12,
        lessonId: id,
        completed: completed.includes(id),
        completedAt: null,
        place: null,
      },
    })),
    ...{ lastLessonId: null, certificate: null },
  }
  return { ...course, isEnrolled: true, enrollment }
}

interface Scene {
  as?: User | null
  at?: string
  samples?: SampleLesson[]
}

function open(course: CourseDetail, { as = null, at = '/courses/3', samples = [exampleSampleLesson] }: Scene = {}) {
  api.use(
    http.get('/api/courses/3', () => HttpResponse.json(course)),
    http.get('/api/categories', () => HttpResponse.json([{ id: 1, name: 'Design', icon: 'brush', courseCount: 1 }])),
    http.get('/api/sample-lessons', ({ request }) =>
      HttpResponse.json(new URL(request.url).searchParams.get('courseId') === '3' ? samples : []),
    ),
  )
  return renderPage(<CoursePage />, { as, pattern: '/courses/:courseId', at })
}

const panel = (name: string) => screen.findByRole('tabpanel', { name })

test('a teacher sees what buyers see: no drafts, no modules without lessons', async () => {
  const editing = (draft: boolean) => ({ draft, empty: false, videoMissing: false, unpublished: false, version: 1 })
  const [module] = aCourse().modules
  if (!module) throw new Error('no module')
  const [first, second] = module.lessons.map((lesson, index) => ({ ...lesson, editing: editing(index > 0) }))
  if (!first || !second) throw new Error('no lessons')
  const modules = [
    { ...module, lessons: [first, second] },
    { ...module, id: 9, title: 'Only a draft', lessons: [{ ...second, id: 99 }] },
    { ...module, id: 10, title: 'Nothing yet', lessons: [] },
  ]
  open(aCourse({ modules }), { as: teacher })
  expect(await screen.findAllByText(/1 module.*1 lesson\b/)).not.toEqual([])
  expect(screen.queryByText('Only a draft')).toBeNull()
  expect(screen.queryByText('Nothing yet')).toBeNull()
})

test('who was given a free place enrolls without a checkout', async () => {
  const accepted: string[] = []
  const course = aCourse({ price: 54, invitation: { id: 5, freePlace: true, accessDays: 30 } })
  const { person } = open(course, { as: student })
  api.use(
    http.post('/api/invitations/:id/accept', ({ params }) => {
      accepted.push(String(params.id))
      return HttpResponse.json(exampleEnrollment, { status: 201 })
    }),
  )
  expect(await screen.findByText('You’re invited, so this course is free for you.')).toBeVisible()
  expect(await screen.findByText('30 days of access')).toBeVisible()
  expect(screen.queryByRole('link', { name: 'Proceed to Checkout' })).toBeNull()
  await person.click(screen.getByRole('button', { name: 'Enroll Now' }))
  expect(await screen.findByText('Enrolled successfully!')).toBeVisible()
  expect(accepted).toEqual(['5'])
})

test('who has the course until a day is told so, and may buy it meanwhile', async () => {
  const enrolled = enrolledWith([], aCourse({ price: 54 }))
  const enrollment = enrolled.enrollment && { ...enrolled.enrollment, accessUntil: '2027-05-03T10:00:00.000Z' }
  open({ ...enrolled, enrollment }, { as: student })
  expect(await screen.findByText(/You have access until May 3, 2027\./)).toBeVisible()
  expect(await screen.findByText('Access until May 3, 2027')).toBeVisible()
  expect(screen.queryByText('Full lifetime access')).toBeNull()
  expect(screen.getByRole('link', { name: 'Buy to keep access' })).toHaveAttribute('href', '/checkout/3')
})

test.each([{ status: 'archived' }, { visibility: 'invited' }, { salesPaused: true }] as const)(
  'who has a course until a day is not sent to buy what nobody can buy: %o',
  async (unsold) => {
    const enrolled = enrolledWith([], aCourse({ price: 54, ...unsold }))
    const enrollment = enrolled.enrollment && { ...enrolled.enrollment, accessUntil: '2027-05-03T10:00:00.000Z' }
    open({ ...enrolled, enrollment }, { as: student })
    expect(await screen.findByText(/You have access until May 3, 2027\./)).toBeVisible()
    expect(screen.queryByRole('link', { name: 'Buy to keep access' })).toBeNull()
  },
)

test('who had the course until a day is told when it ended, and may buy it', async () => {
  open(aCourse({ price: 54, accessEnded: '2026-05-03T10:00:00.000Z' }), { as: student })
  expect(await screen.findByText('Your access ended on May 3, 2026. Your progress is kept.')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Proceed to Checkout' })).toBeVisible()
})

test.each([{ status: 'archived' }, { visibility: 'invited' }, { status: 'archived', price: 0 }] as const)(
  'whose access ended is offered nothing in a course that takes nobody in: %o',
  async (closed) => {
    open(aCourse({ price: 54, accessEnded: '2026-05-03T10:00:00.000Z', ...closed }), { as: student })
    expect((await screen.findAllByText(/^Your access ended on May 3, 2026\./))[0]).toBeVisible()
    expect(screen.queryByRole('link', { name: 'Proceed to Checkout' })).toBeNull()
    expect(screen.queryByRole('button', { name: 'Enroll Now' })).toBeNull()
    expect(screen.queryByText(/Ask your teacher for a new invitation/)).toBeNull()
  },
)

test('an invitation from when the course was free sends nobody to a checkout that refuses them', async () => {
  const invitation = { id: 5, freePlace: false }
  open(aCourse({ price: 54, visibility: 'invited', invitation }), { as: student })
  expect(await screen.findByText(/Ask your teacher for a new invitation/)).toBeVisible()
  expect(screen.queryByRole('link', { name: 'Proceed to Checkout' })).toBeNull()
  expect(screen.queryByRole('button', { name: /wishlist/i })).toBeNull()
})

describe('the tabs', () => {
  test('stand over three panels that are all on the page, and lead to them', async () => {
    const scroll = vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(() => {})
    const { person } = open(aCourse())
    expect(await panel('Overview')).toBeVisible()
    expect(await panel('Curriculum')).toBeVisible()
    const reviews = await panel('Reviews')
    expect(screen.getByRole('tab', { name: 'Overview' })).toHaveAttribute('aria-selected', 'true')

    await person.click(screen.getByRole('tab', { name: 'Reviews' }))
    expect(scroll.mock.contexts.at(-1)).toBe(reviews)
    expect(window.location.hash).toBe('#reviews')
    expect(screen.getByRole('tab', { name: 'Reviews' })).toHaveAttribute('aria-selected', 'true')
    scroll.mockRestore()
  })

  test('hold nobody at the panel that was pressed', async () => {
    const scroll = vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(() => {})
    const { person } = open(aCourse())
    await person.click(await screen.findByRole('tab', { name: 'Reviews' }))
    scroll.mockClear()
    fireEvent.scroll(window)
    expect(scroll).not.toHaveBeenCalled()
    scroll.mockRestore()
  })

  test('are marked by the panel that the address names', async () => {
    const scroll = vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(() => {})
    open(aCourse(), { at: '/courses/3#curriculum' })
    const curriculum = await panel('Curriculum')
    expect(scroll.mock.contexts).toContain(curriculum)
    expect(screen.getByRole('tab', { name: 'Curriculum' })).toHaveAttribute('aria-selected', 'true')
    scroll.mockRestore()
  })
})

describe('a course', () => {
  test('says how long it takes, by the sum of its lessons', async () => {
    open(aCourse())
    expect(within(await panel('Overview')).getByText('1 h 32 min')).toBeVisible()
    const curriculum = within(await panel('Curriculum'))
    expect(curriculum.getByText('2 modules, 3 lessons, 1 h 32 min')).toBeVisible()
    expect(curriculum.getByRole('button', { name: /Module 1.*Module A.*1 h 30 min/ })).toBeVisible()
  })

  test('says nothing of minutes that nobody knows', async () => {
    open(aCourse({ modules: [aModule(1, [{ duration: null }])] }))
    expect(within(await panel('Overview')).getByText('At your own pace')).toBeVisible()
    const curriculum = await panel('Curriculum')
    expect(within(curriculum).getByText('1 module, 1 lesson')).toBeVisible()
    expect(curriculum).not.toHaveTextContent('0 min')
  })

  test('says under an open module what it is about', async () => {
    const module = aModule(1, [{}])
    open(aCourse({ modules: [{ ...module, description: 'Where letters come from' }] }))
    expect(within(await panel('Curriculum')).getByText('Where letters come from')).toBeVisible()
  })

  test('without lessons says so', async () => {
    open(aCourse({ modules: [] }))
    expect(await screen.findByText('No lessons yet')).toBeVisible()
  })

  test('tells of its teacher what all of their courses say', async () => {
    open(aCourse())
    expect(await screen.findByText('3 courses, 322 reviews, 4.7 average rating')).toBeVisible()
  })

  test('has its description below, where a subtitle leads', async () => {
    open(aCourse({ subtitle: 'In one line' }))
    expect(await screen.findByText('In one line')).toBeVisible()
    expect(within(await panel('Overview')).getByText('All about type.')).toBeVisible()
  })

  test('says what it is about and for whom, as its teacher wrote it, and nothing of it runs', async () => {
    const about = `<h2>How it works</h2><p>Set <b>one</b> line a day.</p>${HOSTILE_HTML.join('')}`
    open(aCourse({ subtitle: 'In one line', about, audience: ['Printers', 'Printers'] }))
    const overview = within(await panel('Overview'))
    expect(await overview.findByRole('heading', { name: 'How it works', level: 3 })).toBeVisible()
    expect(overview.queryByText('All about type.')).toBeNull()
    expect(overview.getByRole('heading', { name: 'Who it’s for' })).toBeVisible()
    expect(overview.getAllByText('Printers')).toHaveLength(1)
    expect(overview.queryByRole('heading', { name: 'Before you start' })).toBeNull()
    expect(window).not.toHaveProperty('owned')
    expect(document.querySelector('iframe, script')).toBeNull()
  })

  test('shows its video on the cover, and asks nothing of the other site before the click on its poster', async () => {
    const poster = '/api/courses/3/images/poster-1'
    const embeds = [{ src: 'https://player.vimeo.com/video/76979871', poster, title: 'Intro' }]
    const { person } = open(aCourse({ promoVideoUrl: 'https://vimeo.com/76979871', embeds }))
    await person.click(await screen.findByRole('button', { name: 'Watch the intro' }))
    expect(document.querySelector(`img[src="${poster}"]`)).toBeInTheDocument()
    expect(screen.getByText('Loads from vimeo.com when you click')).toBeVisible()
    expect(document.querySelector('iframe')).toBeNull()
    const play = screen.getByRole('button', { name: 'Load Type from vimeo.com' })
    expect(play).toHaveFocus()
    await person.click(play)
    expect(document.querySelector('iframe')?.src).toBe('https://player.vimeo.com/video/76979871?autoplay=1')
  })
})

describe('the contents for a visitor', () => {
  test('link what can be read, and mark it alone', async () => {
    open(aCourse())
    const contents = within(await panel('Curriculum'))
    expect(contents.getByRole('link', { name: 'Lesson 1.1' })).toHaveAttribute('href', '/courses/3/preview/100')
    expect(contents.getAllByText('Preview')).toHaveLength(1)
    expect(contents.queryByRole('link', { name: 'Lesson 1.2' })).toBeNull()
  })

  test('are followed by the beginning of a lesson', async () => {
    open(aCourse())
    expect(await screen.findByText('Mix equal weights of flour and water.')).toBeVisible()
    expect(screen.getByRole('link', { name: 'Read the lesson' })).toHaveAttribute('href', '/courses/3/preview/9')
    expect(screen.getByText('5 min, no account needed')).toBeVisible()
    expect(screen.getByRole('link', { name: 'Read a free lesson' })).toBeVisible()
  })

  test('are followed by none where no free lesson has words', async () => {
    open(aCourse(), { samples: [] })
    await screen.findByRole('button', { name: /Module A/ })
    // Its place is kept until it is known.
    await waitFor(() => expect(screen.queryByText('Try a free lesson')).toBeNull())
  })

  test('close and open by module', async () => {
    const { person } = open(aCourse())
    const head = await screen.findByRole('button', { name: /Module A/ })
    await person.click(head)
    expect(head).toHaveAttribute('aria-expanded', 'false')
    expect(screen.queryByText('Lesson 1.2')).toBeNull()
  })

  test('of a long course begin with the first module open', async () => {
    open(
      aCourse({
        modules: [1, 2, 3].map((id) =>
          aModule(
            id,
            Array.from({ length: 21 }, () => ({})),
          ),
        ),
      }),
    )
    expect(await screen.findByRole('button', { name: /Module A/ })).toHaveAttribute('aria-expanded', 'true')
    expect(screen.getByRole('button', { name: /Module B/ })).toHaveAttribute('aria-expanded', 'false')
  })
})

describe('who is enrolled', () => {
  test('finds each lesson as a link with its state, and how far they are', async () => {
    open(enrolledWith([100]), { as: student })
    const contents = within(await panel('Curriculum'))
    expect(contents.getAllByText(/^(Completed|Unlock)$/).map((chip) => chip.textContent)).toEqual([
      'Completed',
      'Unlock',
      'Unlock',
    ])
    expect(contents.getByRole('link', { name: 'Lesson 2.1' })).toHaveAttribute('href', '/courses/3/learn?lesson=200')
    expect(screen.queryByText('Try a free lesson')).toBeNull()

    expect(screen.getByText("You're enrolled in this course")).toBeVisible()
    expect(screen.getByRole('progressbar', { name: 'Progress in Type' })).toHaveAttribute(
      'aria-valuetext',
      '1 of 3 lessons',
    )
    const [next] = screen.getAllByText('Lesson 1.2')
    expect(next).toBeVisible()
    expect(screen.getByRole('link', { name: 'Continue Learning' })).toHaveAttribute(
      'href',
      '/courses/3/learn?lesson=101',
    )
  })

  test('opens the conversation with the teacher, by what comes after the page', async () => {
    const sent: unknown[] = []
    api.use(
      http.post('/api/conversations', async ({ request }) => {
        sent.push(await request.json())
        return HttpResponse.json({ id: 4 })
      }),
    )
    const { person, address } = open(enrolledWith([100]), { as: student })
    expect(await screen.findByRole('link', { name: 'Announcements' })).toHaveAttribute(
      'href',
      '/courses/3/announcements',
    )
    await person.click(screen.getByRole('button', { name: 'Message teacher' }))
    await waitFor(() => expect(address().pathname).toBe('/messages/4'))
    expect(sent).toEqual([{ courseId: 3 }])
  })

  test('finds the module of the next lesson open in a long course', async () => {
    const modules = [1, 2, 3].map((id) =>
      aModule(
        id,
        Array.from({ length: 21 }, () => ({})),
      ),
    )
    const first = modules[0]?.lessons.map(({ id }) => id) ?? []
    open(enrolledWith(first, aCourse({ modules })), { as: student })
    expect(await screen.findByRole('button', { name: /Module B/ })).toHaveAttribute('aria-expanded', 'true')
    expect(screen.getByRole('button', { name: /Module A/ })).toHaveAttribute('aria-expanded', 'false')
  })

  test('reads that the course is completed, and opens its certificate', async () => {
    const course = enrolledWith([100, 101, 200])
    const certificate = { id: '7k4m92qx0c3v5b8n1tdz6', state: 'valid' as const }
    api.use(http.get('/api/enrollments', () => HttpResponse.json([])))
    open({ ...course, enrollment: course.enrollment && { ...course.enrollment, certificate } }, { as: student })
    expect(await screen.findByText('You’ve completed this course.')).toBeVisible()
    const link = screen.getByRole('link', { name: 'Open certificate' })
    expect(link).toHaveAttribute('href', `/certificates/${certificate.id}`)
    expect(screen.getByText('Certificate of completion')).toBeVisible()
  })
})

test.each([
  [1, '1 student'],
  [0, undefined],
])('students are counted once there are any: %j', async (studentCount, words) => {
  open(aCourse({ studentCount }))
  expect(await screen.findByRole('heading', { level: 1 })).toBeVisible()
  expect(screen.queryByText(/^\d+ students?$/)?.textContent).toBe(words)
})

describe('captions', () => {
  const captionLanguages = ['de', 'en']
  const video = { type: 'video' as const, title: 'A survey' }

  test('are marked at their lessons, and named with the other facts', async () => {
    open(aCourse({ modules: [aModule(1, [{ ...video, captionLanguages }, { title: 'Reading' }])] }))
    const [marked, other] = await screen.findAllByText(/A survey|Reading/)
    expect(within(marked?.parentElement as HTMLElement).getByRole('img', { name: 'Captions' })).toBeVisible()
    expect(within(other?.parentElement as HTMLElement).queryByRole('img', { name: 'Captions' })).toBeNull()
    expect(screen.getByText('German and English captions')).toBeVisible()
    expect(screen.getByText('1 video with captions')).toBeVisible()
  })

  test('of some videos are promised of none in particular', async () => {
    open(aCourse({ modules: [aModule(1, [{ ...video, captionLanguages }, video])] }))
    expect(await screen.findByText('2 videos')).toBeVisible()
  })
})

test.each([
  [[{}, {}], undefined],
  [[{}, { type: 'quiz' as const }], '1 article'],
])('articles are counted beside other lessons: %j', async (lessons, articles) => {
  open(aCourse({ modules: [aModule(1, lessons)] }))
  expect(await screen.findByText('20 min in 2 lessons')).toBeVisible()
  expect(screen.queryByText(/article/)?.textContent).toBe(articles)
})

test('the price box says how long it takes, and shares the course’s address', async () => {
  const { person } = open(aCourse())
  expect(await screen.findByText('1 h 32 min in 3 lessons')).toBeVisible()
  const writeText = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  await person.click(await screen.findByRole('button', { name: 'Share' }))
  expect(writeText).toHaveBeenCalledWith(`${window.location.origin}/courses/3`)
  expect(await screen.findByText('Link copied')).toBeVisible()
})

test('a teacher edits the own course', async () => {
  open(aCourse(), { as: teacher })
  expect(await screen.findByRole('link', { name: 'Edit' })).toHaveAttribute('href', '/teacher/courses/3/edit')
})

test('another teacher reads why there is no button', async () => {
  open(aCourse(), { as: { ...teacher, id: 99 } })
  expect(await screen.findByText('Teachers cannot enroll in courses.')).toBeVisible()
})

describe('more of the category', () => {
  const others = [3, 4, 5, 6, 7, 8, 9].map((id) => ({ ...exampleCourseListItem, id, title: `Course ${id}` }))
  async function near(scene: Scene = {}, courses = others) {
    const near = stubNearness()
    const requested = vi.fn()
    api.use(
      http.get('/api/courses', ({ request }) => {
        requested(new URL(request.url).search)
        return HttpResponse.json(courses)
      }),
      http.get('/api/wishlist', () => HttpResponse.json({ courseIds: [] })),
    )
    open(aCourse(), scene)
    await panel('Reviews')
    expect(requested).not.toHaveBeenCalled()
    await waitFor(() => {
      act(() => {
        for (const come of near) come()
      })
      expect(requested).toHaveBeenCalledWith('?category=1&page=1&pageSize=12')
    })
  }
  const titles = () =>
    within(screen.getByRole('region', { name: 'More in Design' })).getAllByRole('heading', { level: 3 })

  test('is fetched once its reader comes near: four other courses', async () => {
    await near()
    expect(await screen.findByRole('heading', { level: 2, name: 'More in Design' })).toBeVisible()
    expect(titles().map(({ textContent }) => textContent)).toEqual(['Course 4', 'Course 5', 'Course 6', 'Course 7'])
  })

  test('shows nobody what they have', async () => {
    const owned = [4, 6].map((id) => ({
      ...exampleEnrollmentListItem,
      ...{ id, course: { ...exampleEnrollmentListItem.course, id } },
    }))
    api.use(http.get('/api/enrollments', () => HttpResponse.json(owned)))
    await near({ as: student })
    await screen.findByRole('heading', { level: 2, name: 'More in Design' })
    expect(titles().map(({ textContent }) => textContent)).toEqual(['Course 5', 'Course 7', 'Course 8', 'Course 9'])
  })

  test('is nothing where this is the only course', async () => {
    await near({}, others.slice(0, 1))
    expect(screen.queryByText('More in Design')).toBeNull()
  })
})

describe('reviews', () => {
  test('are none at first, which is no 0.0', async () => {
    open(aCourse())
    expect(await screen.findByText('No reviews yet')).toBeVisible()
    expect(screen.getByText('No reviews yet for this course.')).toBeVisible()
    expect(document.body).not.toHaveTextContent('0.0')
    expect(screen.queryByRole('img', { name: /out of 5 stars/ })).toBeNull()
  })

  test('are counted by their stars, and all of them are a press away', async () => {
    const reviews = [5, 5, 5, 4, 1].map((rating, place) => aReview(place + 1, rating))
    const { person } = open(aCourse({ averageRating: 4, reviewCount: 5, ratingCounts: [1, 0, 0, 1, 3], reviews }))
    const inPanel = within(await panel('Reviews'))
    expect(inPanel.getByText('5 stars: 3 reviews')).toBeInTheDocument()
    expect(inPanel.getByText('1 star: 1 review')).toBeInTheDocument()
    expect(inPanel.getByText('4.0')).toBeVisible()
    expect(screen.getByRole('link', { name: '5 reviews' })).toHaveAttribute('href', '/courses/3#reviews')
    expect(inPanel.getAllByText('Nov 12, 2026')).toHaveLength(3)
    expect(inPanel.queryByText('Comment 4')).toBeNull()
    await person.click(inPanel.getByRole('button', { name: 'Show all 5 reviews' }))
    expect(inPanel.getByText('Comment 5')).toBeVisible()
    expect(inPanel.queryByRole('button', { name: /^Show/ })).toBeNull()
  })

  test('beyond those that come along are not promised', async () => {
    const reviews = [5, 5, 5, 5].map((rating, place) => aReview(place + 1, rating))
    open(aCourse({ averageRating: 5, reviewCount: 900, ratingCounts: [0, 0, 0, 0, 900], reviews }))
    expect(await screen.findByRole('button', { name: 'Show the newest 4 reviews' })).toBeVisible()
  })
})
