import { expect, type Page, test } from '@playwright/test'
import { expectFits, expectNoViolations, expectReadableInTheDark } from './browser-axe.ts'
import { expectNothingBusy } from './browser-steps.ts'

export const PHONE = { width: 390, height: 844 }
/** Between the two. */
export const TABLET = { width: 768, height: 1024 }
export const DESKTOP = { width: 1440, height: 900 }

/**
 * Whoever looks at it on a phone by day or on a desktop in the dark can use it; another scheme changes colors and nothing else. Leaves a light
 * desktop behind.
 */
export function look(page: Page, name: string): Promise<void> {
  return test.step(`look at ${name}`, async () => {
    await page.setViewportSize(PHONE)
    await expectNothingBusy(page)
    await expectFits(page)
    await expectNoViolations(page)
    await page.setViewportSize(DESKTOP)
    await expectFits(page)
    await expectReadableInTheDark(page)
    await page.emulateMedia({ colorScheme: 'light' })
    await expect(page.locator('html')).toHaveAttribute('data-scheme', 'light')
  })
}
