import { randomInt } from 'node:crypto'
import { reviewPosted } from '@lectern/contracts/events/learning.ts'
import { anEvent, createEventPublisher } from '@lectern/service-kit/testing/events.ts'
import { kafkaOf } from '@lectern/service-kit/testing/stores.ts'
import { expect } from '@playwright/test'
import { expectAccessible, expectFits } from '../support/browser-axe.ts'
import { test } from '../support/browser-cast.ts'
import { actAs, notifications, settled, toast } from '../support/browser-steps.ts'
import { newCourse } from '../support/courses.ts'
import { newOperator } from '../support/operators.ts'
import { purchase } from '../support/purchases.ts'
import { query } from '../support/query.ts'
import { targetUrl } from '../support/target.ts'

/** An event that analytics can never handle: it hears of a review with seven stars. Answers its key and id. */
async function publishPoison() {
  const id = crypto.randomUUID()
  const key = randomInt(1_000_000_000, 2_000_000_000)
  const event = anEvent(
    reviewPosted,
    key,
    { enrollmentId: key, courseId: 1, studentId: 1, reviewId: key, rating: 5 },
    { id },
  )
  const publisher = createEventPublisher('lectern', kafkaOf(process.env))
  await publisher.forge({ ...event, message: { ...event.message, value: Buffer.from('{"rating":7}') } })
  await publisher.close()
  return { id, key }
}

/** Letters of one kind stand together, so this runs once, on both widths. */
test('an operator sees what waits, redrives it, and follows a purchase', async ({ page, student, teacher }) => {
  const operator = await newOperator(targetUrl())
  const { id, key } = await publishPoison()
  const { orderId } = await purchase(student, await newCourse(teacher, { price: 49 }))
  await actAs(page, operator)

  // The way from a teacher's pages to the others.
  await page.goto('/teacher/dashboard')
  await page.getByRole('link', { name: 'System' }).click()
  await expect(page).toHaveURL(`${targetUrl()}/operator`)
  await settled(page)
  await page.getByRole('button', { name: 'Check now' }).click()
  await expect(page.getByText(`by operator ${operator.id}.`)).toBeVisible()

  const deadLetters = page.getByRole('table', { name: 'Dead letters' })
  const row = deadLetters.getByRole('row', { name: /analytics.*review-posted/ }).first()
  await row.getByRole('button', { name: 'Show' }).click()
  const drawer = page.getByRole('dialog', { name: 'review-posted' })
  await expect(drawer.getByText('"rating": 7')).toBeVisible()
  await drawer.getByRole('button', { name: 'Close' }).click()

  await row.getByRole('button', { name: 'Redrive' }).click()
  await expect(
    notifications(page)
      .getByText(/still waiting$/)
      .first(),
  ).toBeVisible()
  // As `dlq:redrive -- --discard` does: then nothing keeps the key.
  for (const service of ['analytics', 'catalog'] as const)
    await query(process.env, service, `INSERT INTO inbox (event_id) VALUES ('${id}') ON CONFLICT DO NOTHING`)
  await row.getByRole('button', { name: 'Redrive' }).click()
  await expect(toast(page, '0 events handled, 1 key unblocked')).toBeVisible()
  const waiting = `SELECT 1 FROM parked_keys WHERE key = '${key}'`
  expect(await query(process.env, 'analytics', waiting)).toEqual([])

  await page.getByRole('textbox', { name: 'Number' }).fill(String(orderId))
  await page.getByRole('button', { name: 'Show', exact: true }).last().click()
  await expect(page.getByText('From order to access:')).toBeVisible()
  const events = page.getByRole('table', { name: 'Events' })
  await expect(events.getByRole('row', { name: /payment-succeeded.*analytics, / })).toBeVisible()
  await expectAccessible(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await expectFits(page)
})

test('the page is for the right system alone', async ({ page, student }) => {
  await actAs(page, student)
  await page.goto('/operator')
  await expect(page).toHaveURL(`${targetUrl()}/dashboard`)
})
