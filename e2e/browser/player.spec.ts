import { removeStudent } from '@lectern/contracts/calls/public/learning.ts'
import { expect } from '@playwright/test'
import { test } from '../support/browser-cast.ts'
import { actAs, toast } from '../support/browser-steps.ts'
import { enrollIn, newCourse } from '../support/courses.ts'

test('a lesson stays complete over a reload, and the course remembers it', async ({ page, student, teacher }) => {
  const course = await newCourse(teacher, { lessons: [3] })
  await enrollIn(student, course)
  await actAs(page, student)
  await page.goto(`/courses/${course.id}/learn`)
  await expect(page.getByRole('button', { name: 'Previous Lesson' })).toBeDisabled()
  await page.getByRole('button', { name: 'Mark as Complete' }).click()
  await expect(page.getByText('Module 1 • Lesson 2')).toBeVisible()
  await expect(toast(page, 'Progress saved!')).toBeVisible()

  await page.reload()
  await expect(page.getByText('33%')).toBeVisible()
  await page.getByRole('button', { name: 'Previous Lesson' }).click()
  await expect(page.getByText('Module 1 • Lesson 1')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Mark as Complete' })).toBeHidden()

  await page.getByRole('link', { name: 'Back to Course' }).click()
  await page.getByRole('tab', { name: 'Curriculum' }).click()
  const badges = page.getByRole('tabpanel').getByText(/^(Completed|Unlock)$/)
  await expect(badges).toHaveText(['Completed', 'Unlock', 'Unlock'])
})

test('two quick clicks complete one lesson, once', async ({ page, student, teacher }) => {
  const course = await newCourse(teacher, { lessons: [3] })
  await enrollIn(student, course)
  await actAs(page, student)
  const saves: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'PUT') saves.push(request.url())
  })
  await page.goto(`/courses/${course.id}/learn`)

  await page.getByRole('button', { name: 'Mark as Complete' }).dblclick()
  await expect(page.getByText('Module 1 • Lesson 2')).toBeVisible()
  expect(saves).toHaveLength(1)

  // The hand of somebody slow: by the second click the next lesson is there, with its button in the same place.
  await page.getByRole('button', { name: 'Mark as Complete' }).click()
  await expect(page.getByText('Module 1 • Lesson 3')).toBeVisible()
  await page.getByRole('button', { name: 'Mark as Complete' }).dispatchEvent('click', { detail: 2 })
  await expect(page.getByText('67%')).toBeVisible()
  expect(saves).toHaveLength(2)
})

test('a student who was removed meanwhile is told that an enrollment is required', async ({
  page,
  student,
  teacher,
}) => {
  const course = await newCourse(teacher)
  const enrollment = await enrollIn(student, course)
  await actAs(page, student)
  await page.goto(`/courses/${course.id}/learn`)
  await expect(page.getByText('Secret text 1.1')).toBeVisible()

  await teacher.client.call(removeStudent, { params: { enrollmentId: enrollment.id } })
  await page.getByRole('button', { name: 'Mark as Complete' }).click()
  await expect(page.getByRole('heading', { name: 'Enrollment Required' })).toBeVisible()

  await page.getByRole('link', { name: 'Enroll in Course' }).click()
  await page.getByRole('button', { name: 'Enroll Now' }).click()
  await page.getByRole('link', { name: 'Continue Learning' }).click()
  await expect(page.getByText('Secret text 1.1')).toBeVisible()
})

test('an empty course says so', async ({ page, student, teacher }) => {
  const course = await newCourse(teacher, { lessons: [] })
  await enrollIn(student, course)
  await actAs(page, student)
  await page.goto(`/courses/${course.id}/learn`)
  await expect(page.getByText('No content available for this course yet.')).toBeVisible()
})
