import { expect } from '@playwright/test'
import { test } from '../support/browser-cast.ts'
import { look } from '../support/browser-look.ts'
import { actAs, settled } from '../support/browser-steps.ts'
import { enrollIn, newCourse } from '../support/courses.ts'
import { newOperator } from '../support/operators.ts'
import { targetUrl } from '../support/target.ts'

test('an operator adds a receiver, reads how its deliveries go, and removes it; each step can be used by all', async ({
  page,
  student,
  teacher,
}) => {
  await actAs(page, await newOperator(targetUrl()))
  await page.goto('/admin')
  await settled(page)

  await page.getByRole('button', { name: 'Add endpoint' }).click()
  const adding = page.getByRole('dialog', { name: 'Add endpoint' })
  const name = `Records ${crypto.randomUUID().slice(0, 8)}`
  await adding.getByLabel('Name').fill(name)
  await adding.getByLabel('URL').fill('https://127.0.0.1/hook')
  await adding.getByRole('button', { name: 'Add endpoint' }).click()
  await expect(adding.getByRole('alert')).toBeVisible()
  await look(page, 'refused')
  // Reserved for names that nobody has: what is sent there fails.
  await adding.getByLabel('URL').fill('https://records.invalid/hook')
  await adding.getByRole('button', { name: 'Add endpoint' }).click()

  await expect(page.getByText(/^whsec_/)).toBeVisible()
  await look(page, 'secret')
  await page.getByRole('button', { name: 'I’ve copied it' }).click()
  await enrollIn(student, await newCourse(teacher, { lessons: [1] }))

  const menu = page.getByRole('button', { name: `Actions for ${name}` })
  await menu.click()
  await look(page, 'menu')
  await page.getByRole('menuitem', { name: 'Deliveries' }).click()
  const drawer = page.getByRole('dialog', { name: `Deliveries to ${name}` })
  await expect(drawer.getByText(/^enrolled /).first()).toBeVisible()
  await expect(drawer.getByText(/1 attempt/).first()).toBeVisible()
  await look(page, 'deliveries')
  await drawer.getByRole('button', { name: 'Close' }).click()

  await menu.click()
  await page.getByRole('menuitem', { name: 'Remove' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('button', { name: 'Remove endpoint' })).toBeVisible()
  await look(page, 'removing')
  await dialog.getByRole('button', { name: 'Remove endpoint' }).click()
  await expect(page.getByText(name)).toHaveCount(0)
})
