import { readFile } from 'node:fs/promises'
import { completeLesson } from '@lectern/contracts/calls/public/learning.ts'
import { expect, type Page, test } from '@playwright/test'
import { actAs } from '../support/browser-steps.ts'
import { enrollIn, newCourse } from '../support/courses.ts'
import { newPerson } from '../support/people.ts'
import { targetUrl } from '../support/target.ts'

test('a teacher finds a student, reads how far, resets, removes with a reason that the student reads, and exports', {
  tag: '@phone',
}, async ({ page, browser, isMobile }) => {
  const url = targetUrl()
  const [owner, ada, ben] = await Promise.all([
    newPerson(url, 'teacher'),
    newPerson(url, 'student'),
    newPerson(url, 'student'),
  ])
  const course = await newCourse(owner)
  const enrollment = await enrollIn(ada, course)
  await enrollIn(ben, course)
  await ada.client.call(completeLesson, {
    params: { progressId: enrollment.progressIds[0] ?? 0 },
    body: { completed: true },
  })
  await actAs(page, owner)

  await page.goto('/teacher/students')
  await expect(page.getByText('2 students, 2 enrollments')).toBeVisible()
  if (isMobile) await page.getByRole('searchbox', { name: 'Search students' }).fill(ada.username)
  else {
    await page.keyboard.press('/')
    await page.keyboard.type(ada.username)
  }
  await expect(page).toHaveURL(new RegExp(`q=${ada.username}`))
  await expect(page.getByRole('tab', { name: /^All Students\s*1$/ })).toBeVisible()

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    isMobile ? exportFromMenu(page) : page.getByRole('button', { name: 'Export' }).click(),
  ])
  expect(download.suggestedFilename()).toMatch(/^students-\d{4}-\d\d-\d\d\.csv$/)
  const lines = (await readFile(await download.path(), 'utf8')).trim().split('\r\n')
  expect(lines).toHaveLength(2)
  expect(lines[1]).toContain(ada.username)

  const actions = page.getByRole('button', { name: /^Actions for/ })
  await actions.click()
  await page.getByRole('menuitem', { name: 'View Details' }).click()
  await expect(page.getByRole('heading', { name: 'Activity' })).toBeVisible()
  await expect(page.getByText('lessons completed')).toBeVisible()
  await page.getByRole('button', { name: 'Reset Progress' }).click()
  await page.getByRole('dialog').getByLabel('Reason').fill('A new edition')
  await page.getByRole('dialog').getByRole('button', { name: 'Reset Progress' }).click()
  await expect(page.getByText('Progress reset')).toBeVisible()
  await page.getByRole('button', { name: 'Remove from Course' }).click()
  await page.getByRole('dialog').getByLabel('Reason').fill('The cohort is over')
  await page.getByRole('dialog').getByRole('button', { name: 'Remove from Course' }).click()
  await expect(page.getByText('1 student, 1 enrollment')).toBeVisible()

  const other = await browser.newContext({ baseURL: url })
  const theirs = await other.newPage()
  await actAs(theirs, ada)
  await theirs.goto('/dashboard')
  await expect(theirs.getByText('The cohort is over')).toBeVisible()
  await theirs.getByRole('button', { name: /^Dismiss notice/ }).click()
  await expect(theirs.getByText('The cohort is over')).toBeHidden()
  await theirs.reload()
  await expect(theirs.getByText('My Learning Dashboard')).toBeVisible()
  await expect(theirs.getByText('The cohort is over')).toBeHidden()
  await other.close()
})

async function exportFromMenu(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'More', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Export student data as CSV' }).click()
}
