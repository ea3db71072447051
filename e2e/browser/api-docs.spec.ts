import { expect, test } from '@playwright/test'

test('the API documentation opens and tries a call, within its content policy', async ({ page }) => {
  const complaints: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text())
  })
  // The page has only those calls in it that are near what one sees.
  await page.goto('/api/docs#/catalog/listCategories')
  // Some 300 calls are read and drawn first.
  await expect(page.getByText('List all categories with their number of active courses')).toBeVisible({
    timeout: 90_000,
  })
  await page.getByRole('button', { name: 'Try it out' }).click()
  await page.getByRole('button', { name: 'Execute' }).click()
  await expect(page.getByText('Server response')).toBeVisible()
  await expect(page.getByText('"courseCount"').first()).toBeVisible()
  expect(complaints).toEqual([])
})
