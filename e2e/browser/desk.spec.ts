import { completeLesson, putPlace } from '@lectern/contracts/calls/public/learning.ts'
import { expect, type Page } from '@playwright/test'
import { expectAccessible } from '../support/browser-axe.ts'
import { test } from '../support/browser-cast.ts'
import { CARDS, expectToStudy, payWith, test as shopping } from '../support/browser-checkout.ts'
import { actAs } from '../support/browser-steps.ts'
import { enrollIn, newCourse } from '../support/courses.ts'
import { newPerson, uniqueName } from '../support/people.ts'
import { targetUrl } from '../support/target.ts'

const LINES = Array.from({ length: 60 }, (_, n) => `<p>Line ${n + 1} of this lesson stands in a paragraph.</p>`).join(
  '',
)
const LINE_LENGTH = 'Line 40 of this lesson stands in a paragraph.'.length

test('the desk lies open where the student stopped, and Continue goes on there', { tag: '@phone' }, async ({
  page,
  teacher,
}) => {
  const course = await newCourse(teacher, { title: uniqueName('Bookbinding'), lessons: [2, 2], content: LINES })
  const student = await newPerson(targetUrl(), 'student', 'Nadia Rahman')
  const { id: enrollmentId, progressIds } = await enrollIn(student, course)
  const [progressId = 0] = progressIds
  const [, lessonId = 0] = course.lessonIds
  await student.client.call(completeLesson, { params: { progressId }, body: { completed: true } })
  const place = { lessonId, position: 39 * LINE_LENGTH, share: 0.6 }
  await student.client.call(putPlace, { params: { enrollmentId }, body: place })

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

shopping('what was bought is on the desk, with its first lesson', async ({ page, paidCourse }) => {
  await page.goto(`/courses/${paidCourse.id}`)
  await page.getByRole('link', { name: 'Proceed to Checkout' }).click()
  await payWith(page, CARDS.pays)
  await expectToStudy(page, paidCourse)
  await page.goto('/dashboard')
  const book = page.getByRole('region', { name: 'Lesson 1.1' })
  await expect(book.getByText(paidCourse.title)).toBeVisible()
  await expect(book.getByRole('link')).toHaveAttribute('href', new RegExp(`^/courses/${paidCourse.id}/learn`))
})

/** What each page calls the lesson to go on with, and the link that leads there. */
const WAYS_ON = [
  {
    where: 'the desk',
    at: () => '/dashboard',
    named: (page: Page, name: string) => page.getByRole('region', { name }).getByRole('heading', { name }),
    link: (page: Page) => page.getByRole('link', { name: 'Continue', exact: true }),
  },
  {
    where: 'home',
    at: () => '/',
    named: (page: Page, name: string) => page.getByRole('heading', { level: 1, name }),
    link: (page: Page) => page.getByRole('link', { name: 'Continue', exact: true }),
  },
  {
    where: 'the page of the course',
    at: (id: number) => `/courses/${id}`,
    named: (page: Page, name: string) => page.getByText(`Next: ${name}`),
    link: (page: Page) => page.getByRole('link', { name: 'Continue Learning' }).first(),
  },
]

for (const { what, done, last, expected } of [
  { what: 'the lesson they were in last', done: [], last: 2, expected: 'Lesson 2.1' },
  {
    what: 'what is left after the lesson done last, not after one read again',
    done: [0, 2],
    last: 0,
    expected: 'Lesson 2.2',
  },
]) {
  test(`a student goes on with the lesson that the page names: ${what}`, async ({ page, teacher }) => {
    const course = await newCourse(teacher, { title: uniqueName('Gilding'), lessons: [2, 2] })
    const student = await newPerson(targetUrl(), 'student')
    const { id: enrollmentId, progressIds } = await enrollIn(student, course)
    for (const index of done) {
      await student.client.call(completeLesson, {
        params: { progressId: progressIds[index] ?? 0 },
        body: { completed: true },
      })
    }
    const body = { lessonId: course.lessonIds[last] ?? 0, position: 0, share: 0 }
    await student.client.call(putPlace, { params: { enrollmentId }, body })
    await actAs(page, student)
    for (const { where, at, named, link } of WAYS_ON) {
      await page.goto(at(course.id))
      await expect(named(page, expected), where).toBeVisible()
      await link(page).click()
      await expect(page.getByRole('button', { name: 'Mark as Complete' }), where).toBeVisible()
      await expect(page.getByRole('heading', { level: 1, name: expected }), where).toBeVisible()
      await student.client.call(putPlace, { params: { enrollmentId }, body })
    }
    await page.goto(`/courses/${course.id}/learn`)
    await expect(page.getByRole('heading', { level: 1, name: expected })).toBeVisible()
  })
}
