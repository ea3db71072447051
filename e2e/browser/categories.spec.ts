import type { OperatorCategory } from '@lectern/contracts/shapes/categories.ts'
import { expect } from '@playwright/test'
import { expectAccessible, expectFits } from '../support/browser-axe.ts'
import { test } from '../support/browser-cast.ts'
import { actAs, settled, toast } from '../support/browser-steps.ts'
import { newCourse } from '../support/courses.ts'
import { newOperator } from '../support/operators.ts'
import { newPerson } from '../support/people.ts'
import { targetUrl } from '../support/target.ts'

test('an operator adds a category, and merges it; its old address leads to the other', async ({ page, browser }) => {
  const url = targetUrl()
  const [operator, teacher] = await Promise.all([newOperator(url), newPerson(url, 'teacher', 'Elena Marchetti')])
  const [bread, baking] = [`Bread ${teacher.id}`, `Baking ${teacher.id}`]
  await actAs(page, operator)
  await page.goto('/admin')
  await page.getByRole('link', { name: 'Categories' }).click()
  await settled(page)

  const ids: number[] = []
  for (const name of [bread, baking]) {
    await page.getByRole('link', { name: 'Add category' }).click()
    await page.getByRole('textbox', { name: 'Name in English' }).fill(name)
    await page.getByRole('radio', { name: 'Yellow' }).check()
    await page.getByRole('button', { name: 'Add category' }).click()
    await expect(page.getByRole('region', { name })).toContainText('All changes saved')
    ids.push(Number(new URL(page.url()).searchParams.get('category')))
  }
  const [breadId = 0, bakingId = 0] = ids
  await page.getByRole('textbox', { name: 'Name in German' }).fill(`Backen ${teacher.id}`)
  const row = page.getByRole('listitem').filter({ hasText: baking })
  await expect(row).toContainText(`Backen ${teacher.id}`)
  await row.getByRole('button', { name: `Move ${baking}` }).focus()
  const saved = page.waitForResponse(/\/api\/operator\/category-order$/)
  await page.keyboard.press('Alt+ArrowUp')
  const order = ((await (await saved).json()) as OperatorCategory[]).map(({ id }) => id)
  expect(order.indexOf(bakingId)).toBeLessThan(order.indexOf(breadId))
  await expectAccessible(page)
  await expectFits(page)

  const course = await newCourse(teacher, { title: `Rye of ${teacher.username}`, categoryId: breadId })
  await page.reload()
  await page.getByRole('button', { name: `Actions for ${bread}` }).click()
  await page.getByRole('menuitem', { name: 'Merge into another category' }).click()
  const dialog = page.getByRole('dialog', { name: `Merge “${bread}”` })
  await dialog.getByRole('combobox', { name: 'Move courses to' }).click()
  await page.getByRole('option', { name: baking, exact: true }).click()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Merge 1 course' }).click()
  await expect(toast(page, `“${bread}” was merged into “${baking}”`)).toBeVisible()

  const visit = await browser.newPage({ baseURL: url })
  // What visitors read may be a second old.
  await expect
    .poll(async () => (await visit.request.get('/api/categories')).json())
    .toContainEqual(expect.objectContaining({ id: bakingId, formerIds: [breadId] }))
  await visit.goto(`/courses?category=${breadId}`)
  await expect(visit).toHaveURL(`${url}/courses?category=${bakingId}`)
  await expect(visit.getByRole('link', { name: course.title })).toBeVisible()
  await expect(visit.getByRole('combobox', { name: 'Category' }).first()).toHaveText(baking)
  await visit.close()
})
