import { completeLesson, postReview } from '@lectern/contracts/calls/public/learning.ts'
import { expect, type Page } from '@playwright/test'
import { bell, settled } from './browser-steps.ts'
import { enrollIn, newCourse, type TestCourse } from './courses.ts'
import { newPerson, type Person } from './people.ts'
import { newQuestion } from './questions.ts'
import { newQuiz, rightAnswers, takeQuiz } from './quizzes.ts'

/** A course of a lesson and a quiz, and somebody who isn't in it yet. */
export interface LiveScene {
  teacher: Person
  student: Person
  course: TestCourse
}

/** Something that a student does, and what the teacher's dashboard and bell show of it. */
export interface LiveActivity {
  does: () => Promise<unknown>
  /** What stands under Recent Activity; null for what isn't told there. */
  sentence: string | null
  /** What the bell counts by then. */
  unread: number
}

export const activity = (page: Page) => page.getByRole('region', { name: 'Recent Activity' })

export async function liveScene(url: string): Promise<LiveScene> {
  const [teacher, student] = await Promise.all([newPerson(url, 'teacher'), newPerson(url, 'student', 'Ada Quick')])
  const course = await newCourse(teacher, { title: 'Knots', lessons: [2] })
  await newQuiz(teacher, course.lessonIds[1] ?? 0)
  return { teacher, student, course }
}

/** The page, told from here on. */
export async function openLive(page: Page, address: string): Promise<void> {
  const stream = page.waitForResponse((response) => new URL(response.url()).pathname === '/api/live')
  await page.goto(address)
  await settled(page)
  expect((await stream).status()).toBe(200)
}

/** Enrolls, completes the lesson and passes the quiz, reviews, asks: to be done in this order. */
export function activitiesOf({
  student,
  course,
}: LiveScene): Record<'enrolls' | 'passes' | 'reviews' | 'asks', LiveActivity> {
  const { client } = student
  const [, quizId = 0] = course.lessonIds
  let firstProgressId = 0
  return {
    enrolls: {
      does: async () => {
        firstProgressId = (await enrollIn(student, course)).progressIds[0] ?? 0
      },
      ...{ sentence: 'enrolled in Knots', unread: 1 },
    },
    passes: {
      does: async () => {
        await client.call(completeLesson, { params: { progressId: firstProgressId }, body: { completed: true } })
        await takeQuiz(student, quizId, rightAnswers)
      },
      ...{ sentence: 'completed Knots', unread: 2 },
    },
    reviews: {
      does: () =>
        client.call(postReview, { params: { courseId: course.id }, body: { rating: 4, comment: 'They hold.' } }),
      ...{ sentence: 'left a 4-star review on Knots', unread: 3 },
    },
    asks: { does: () => newQuestion(student, course), sentence: null, unread: 4 },
  }
}

/** With what a browser waits before it comes back. */
export const BACK_WITHIN_MS = 45_000

/** Playwright itself looks only twice a second by and by. */
const LOOK_EVERY_MS = 50

/** The page shows all of these, done in this order; `timeout` in milliseconds. Throws where it doesn't. */
export async function shown(page: Page, activities: readonly LiveActivity[], timeout: number): Promise<void> {
  const hers = activity(page).getByRole('listitem').filter({ hasText: 'Ada Quick' })
  const sentences = activities.flatMap(({ sentence }) => sentence ?? [])
  const entries = [...sentences.map((hasText) => hers.filter({ hasText })), bell(page, activities.at(-1)?.unread ?? 0)]
  await Promise.all(
    entries.map((one) =>
      expect.poll(() => one.isVisible(), { message: String(one), timeout, intervals: [LOOK_EVERY_MS] }).toBe(true),
    ),
  )
}

/** Nothing that a reload would take back. */
export async function expectSameAfterReload(page: Page, unread: number): Promise<void> {
  const sentences = () => activity(page).locator('.what').allInnerTexts()
  const before = await sentences()
  await page.reload()
  await settled(page)
  await expect(bell(page, unread)).toBeVisible()
  await expect.poll(sentences).toEqual(before)
}
