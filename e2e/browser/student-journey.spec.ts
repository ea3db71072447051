import { expect } from '@playwright/test'
import { test } from '../support/browser-cast.ts'
import { choose, registerAsStudent, toast } from '../support/browser-steps.ts'
import { newCourse } from '../support/courses.ts'
import { uniqueName } from '../support/people.ts'

test('a student registers, finds a free course, studies it to the end and sees it completed', {
  tag: '@phone',
}, async ({ page, isMobile, teacher }) => {
  const course = await newCourse(teacher, { title: uniqueName('Bookbinding'), lessons: [2, 1] })

  await registerAsStudent(page, 'Nadia Rahman')
  await expect(page).toHaveURL(/\/dashboard$/)
  await expect(page.getByRole('heading', { level: 1, name: 'Welcome, Nadia', exact: true })).toBeVisible()
  await page
    .getByRole('link', { name: isMobile ? 'Browse Courses' : 'Browse More Courses' })
    .first()
    .click()

  const search = page.getByRole('main').getByRole('searchbox')
  await search.fill(course.title)
  await search.press('Enter')
  await expect(page.getByText('1 course found')).toBeVisible()
  if (isMobile) await page.getByRole('button', { name: /^Filters/ }).click()
  await choose(page, 'Level', 'Beginner')
  await page.getByRole('button', { name: 'Apply Filters' }).click()
  await expect(page).toHaveURL(/level=beginner/)
  await page.getByRole('link', { name: course.title }).click()

  await expect(page.getByRole('heading', { level: 1, name: course.title })).toBeVisible()
  await page.getByRole('button', { name: /^Enroll/ }).click()
  await expect(toast(page, 'Enrolled successfully!')).toBeVisible()
  await page.getByRole('link', { name: 'Continue Learning' }).click()

  await expect(page.getByText('Module 1 • Lesson 1', { exact: true })).toBeVisible()
  await expect(page.getByText('Secret text 1.1')).toBeVisible()
  for (const lesson of ['Module 1 • Lesson 2', 'Module 2 • Lesson 1']) {
    await page.getByRole('button', { name: 'Mark as Complete' }).click()
    await expect(page.getByText(lesson, { exact: true })).toBeVisible()
  }
  await page.getByRole('button', { name: 'Mark as Complete' }).click()
  await expect(page.getByRole('heading', { name: 'Congratulations!' })).toBeFocused()
  await expect(page.getByRole('main').getByText("You've completed the course!")).toBeVisible()
  await expect(page.getByText(/100%$/)).toBeVisible()

  // No reload from here on: what studying changed is seen everywhere.
  await page.getByRole('link', { name: 'Back to Course' }).click()
  if (isMobile) await page.getByRole('button', { name: 'Menu' }).click()
  const menu = isMobile ? page.getByRole('dialog') : page.getByRole('banner')
  await menu.getByRole('link', { name: 'My Learning' }).click()
  await page.getByRole('tab', { name: /Completed/ }).click()
  const card = page.getByRole('article', { name: course.title })
  await expect(card.getByText('100% complete')).toBeVisible()
  await expect(card.getByRole('link', { name: /Review Course/ })).toBeVisible()
  await expect(
    page.getByRole('region', { name: 'Completed' }).getByRole('heading', { name: course.title }),
  ).toBeVisible()
})
