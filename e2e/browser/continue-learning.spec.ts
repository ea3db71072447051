import { completeLesson, saveReadingPosition } from '@lectern/contracts/calls/public/learning.ts'
import { expect } from '@playwright/test'
import { expectAccessible } from '../support/browser-axe.ts'
import { test } from '../support/browser-cast.ts'
import { actAs } from '../support/browser-steps.ts'
import { enrollIn, newCourse } from '../support/courses.ts'
import { uniqueName } from '../support/people.ts'
import { targetUrl } from '../support/target.ts'

const LINES = Array.from({ length: 60 }, (_, n) => `<p>Line ${n + 1} of this lesson stands in a paragraph.</p>`).join(
  '',
)
const LINE_LENGTH = 'Line 40 of this lesson stands in a paragraph.'.length

test('the desk lies open where the student stopped, and Continue goes on there', { tag: '@phone' }, async ({
  page,
  student,
  teacher,
}) => {
  const course = await newCourse(teacher, { title: uniqueName('Bookbinding'), lessons: [2, 2], content: LINES })
  const { id: enrollmentId, progressIds } = await enrollIn(student, course)
  const [progressId = 0] = progressIds
  const [, lessonId = 0] = course.lessonIds
  await student.client.call(completeLesson, { params: { progressId }, body: { completed: true } })
  const position = { lessonId, position: 39 * LINE_LENGTH, share: 0.6 }
  await student.client.call(saveReadingPosition, { params: { enrollmentId }, body: position })

  await actAs(page, student)
  await page.goto('/dashboard')
  const book = page.getByRole('region', { name: 'Lesson 1.2' })
  await expect(book.getByText('Lesson 2 of 4')).toBeVisible()
  await expect(book.getByText('25% complete')).toBeVisible()
  await expect(page.getByText('Line 40 of this lesson')).toBeInViewport()
  await expect(page.getByText('Line 1 of this lesson')).toHaveCount(0)
  await expectAccessible(page)
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  const fade = page.evaluate(() => {
    const { promise, resolve } = Promise.withResolvers<string[]>()
    const animated = () => document.getAnimations().map(({ effect }) => (effect as KeyframeEffect).pseudoElement ?? '')
    const start = document.startViewTransition.bind(document)
    document.startViewTransition = (update) => {
      const transition = start(update)
      void transition.ready.then(() => resolve(animated()))
      return transition
    }
    return promise
  })
  await book.getByRole('link', { name: 'Continue' }).click()
  await expect(page).toHaveURL(`${targetUrl()}/courses/${course.id}/learn?lesson=${lessonId}`)
  // The book becomes the line above the lesson.
  expect(await fade).toContain('::view-transition-group(open-book)')
  await expect(page.getByRole('heading', { level: 1, name: 'Lesson 1.2' })).toBeVisible()
})
