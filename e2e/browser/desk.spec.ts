import { completeLesson, putPlace } from '@lectern/contracts/calls/public/learning.ts'
import { expect } from '@playwright/test'
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

test('the desk lies open where the student stopped, and Continue goes on there', async ({ page, teacher }) => {
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
  await book.getByRole('link', { name: 'Continue' }).click()
  await expect(page).toHaveURL(`${targetUrl()}/courses/${course.id}/learn?lesson=${lessonId}`)
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
