import { expect } from '@playwright/test'
import { test } from '../support/browser-cast.ts'
import { actAs, toast } from '../support/browser-steps.ts'
import { enrollIn, newCourse } from '../support/courses.ts'

test('a review appears in the list, counts in the rating, and can be changed', async ({ page, student, teacher }) => {
  const course = await newCourse(teacher)
  await enrollIn(student, course)
  await actAs(page, student)
  await page.goto(`/courses/${course.id}#reviews`)
  await expect(page.getByText('No reviews yet for this course.')).toBeVisible()
  await expect(page.getByText('No reviews yet', { exact: true })).toBeVisible()

  await page.getByRole('button', { name: 'Post Review' }).click()
  await expect(page.getByText('Choose 1 to 5 stars.')).toBeVisible()
  await page.locator('label').filter({ hasText: '4 stars' }).click()
  await page.getByLabel('Comment (optional)').fill('Clear & <patient>.')
  await page.getByRole('button', { name: 'Post Review' }).click()

  await expect(toast(page, 'Review posted')).toBeVisible()
  const panel = page.getByRole('tabpanel', { name: 'Reviews' })
  const review = panel.getByRole('listitem').filter({ hasText: 'Clear &' })
  await expect(review.getByText('Clear & <patient>.')).toBeVisible()
  await expect(review.getByRole('heading', { name: student.fullName })).toBeVisible()
  await expect(panel.getByText('4.0', { exact: true })).toBeVisible()
  await expect(panel.getByRole('listitem').filter({ hasText: '4 stars: 1 review' })).toBeVisible()
  await expect(page.getByRole('link', { name: '1 review' })).toHaveAttribute('href', /#reviews$/)

  await page.locator('label').filter({ hasText: '2 stars' }).click()
  await page.getByRole('button', { name: 'Update Review' }).click()
  await expect(panel.getByText('2.0', { exact: true })).toBeVisible()
})
