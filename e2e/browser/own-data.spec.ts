import { enroll, postReview } from '@lectern/contracts/calls/public/learning.ts'
import { expect } from '@playwright/test'
import { openPromise } from 'yauzl'
import { expectAccessible, expectFits } from '../support/browser-axe.ts'
import { test } from '../support/browser-cast.ts'
import { actAs } from '../support/browser-steps.ts'
import { newCourse } from '../support/courses.ts'
import { newPerson } from '../support/people.ts'
import { targetUrl } from '../support/target.ts'

async function unzip(file: string): Promise<Map<string, string>> {
  const zip = await openPromise(file)
  const files = new Map<string, string>()
  for await (const entry of zip.eachEntry()) {
    const parts: Buffer[] = []
    for await (const part of await zip.openReadStreamPromise(entry)) parts.push(part as Buffer)
    files.set(entry.fileName, Buffer.concat(parts).toString())
  }
  return files
}

test('somebody takes all their data along, erases the account, and sees it done', async ({ page }) => {
  const teacher = await newPerson(targetUrl(), 'teacher')
  const course = await newCourse(teacher)
  const student = await newPerson(targetUrl(), 'student', 'Quentin Quiet')
  const params = { courseId: course.id }
  await student.client.call(enroll, { params })
  await student.client.call(postReview, { params, body: { rating: 4, comment: 'Good knots' } })

  await actAs(page, student)
  await page.goto('/profile#own-data')
  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download', exact: true }).click()
  const files = await unzip(await (await downloading).path())
  await expect(page.getByText('Done. The file is in your downloads.')).toBeVisible()
  await expectAccessible(page)
  const part = (name: string) => JSON.parse(files.get(`${name}.json`) ?? '{}') as Record<string, object[]>
  expect(part('identity').account).toMatchObject([{ id: student.id, fullName: 'Quentin Quiet' }])
  expect(part('learning').reviews).toMatchObject([{ courseId: course.id, comment: 'Good knots' }])
  expect(part('learning').enrollments).toMatchObject([{ courseId: course.id, active: true }])
  for (const name of ['catalog', 'billing', 'analytics', 'engagement', 'sessions'])
    expect(files.has(`${name}.json`)).toBe(true)
  expect(files.get('README.txt')).toContain('Your course reviews.')
  for (const text of files.values()) expect(text).not.toContain(teacher.username)

  await page.getByRole('button', { name: 'Delete account' }).click()
  await page.getByRole('dialog').getByLabel('Password').fill(student.password)
  await page.getByRole('dialog').getByRole('button', { name: 'Delete account' }).click()
  await expect(page.getByRole('heading', { name: 'Account deleted' })).toBeVisible()
  await expect(page.getByText('Deleted', { exact: true })).toHaveCount(7)
  await expectAccessible(page)
  await expectFits(page)
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Account deleted' })).toBeVisible()
})
