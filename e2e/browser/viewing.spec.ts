import { expect } from '@playwright/test'
import { expectAccessible, expectFits } from '../support/browser-axe.ts'
import { test } from '../support/browser-cast.ts'
import { actAs, settled, toast } from '../support/browser-steps.ts'
import { enrollIn, newCourse } from '../support/courses.ts'
import { newOperator } from '../support/operators.ts'
import { newPerson } from '../support/people.ts'
import { query } from '../support/query.ts'
import { targetUrl } from '../support/target.ts'

test('an administrator sees the site as a student, changes nothing, and comes back', async ({
  page,
  context,
  teacher,
}) => {
  const administrator = await newOperator(targetUrl(), { role: 'teacher', rights: ['administrator'] })
  const student = await newPerson(targetUrl(), 'student', 'Nadia Rahman')
  const course = await newCourse(teacher, { lessons: [2] })
  const { id } = await enrollIn(student, course)
  const rows = () =>
    query(
      process.env,
      'learning',
      `SELECT e.*, e.xmin::text AS written FROM enrollments e WHERE student_id = ${student.id}`,
    )
  const before = await rows()
  expect(before).toMatchObject([{ id }])

  await actAs(page, administrator)
  await page.goto(`/admin/people/${student.id}`)
  await page.getByRole('button', { name: 'View as Nadia' }).click()
  await expect(page).toHaveURL(`${targetUrl()}/dashboard`)
  const bar = page.getByRole('region', { name: 'Viewing as someone else' })
  await expect(bar.getByText(/iewing as Nadia Rahman/).filter({ visible: true })).toHaveCount(1)
  await settled(page)
  await expectAccessible(page)
  const { width = 0, height = 0 } = page.viewportSize() ?? {}
  await page.setViewportSize({ width: 390, height })
  await expectFits(page)
  await page.setViewportSize({ width, height })

  const sent: string[] = []
  page.on('request', (request) => {
    if (request.method() !== 'GET') sent.push(`${request.method()} ${new URL(request.url()).pathname}`)
  })
  await page.goto(`/courses/${course.id}/learn`)
  await settled(page)
  await page.goto('/messages')
  await expect(page.getByRole('heading', { name: 'Hidden while viewing as someone else' })).toBeVisible()
  expect(sent).toEqual([])
  expect(await rows()).toEqual(before)

  await page.goto(`/courses/${course.id}/learn`)
  const complete = page.getByRole('button', { name: 'Mark as Complete' })
  await expect(complete).toBeDisabled()
  await expect(complete).toHaveAccessibleDescription('Read-only while viewing as someone else')
  await complete.focus()
  await page.keyboard.press('Enter')
  await expect(toast(page, 'Read-only while viewing as someone else')).toBeVisible()
  expect(await rows()).toEqual(before)

  const other = await context.newPage()
  await other.goto('/dashboard')
  const otherBar = other.getByRole('region', { name: 'Viewing as someone else' })
  await expect(otherBar).toBeVisible()
  await bar.getByRole('button').click()
  await expect(page).toHaveURL(`${targetUrl()}/admin/people/${student.id}`)
  await expect(toast(page, 'You’ve stopped viewing as Nadia Rahman')).toBeVisible()
  // The other tab is the administrator's again, too.
  await expect(otherBar).toHaveCount(0)
})
