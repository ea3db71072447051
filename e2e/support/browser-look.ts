import { expect, type Page, test } from '@playwright/test'
import { expectAccessible } from './browser-axe.ts'

export const PHONE = { width: 390, height: 844 }
/** Between the two. */
export const TABLET = { width: 768, height: 1024 }
export const DESKTOP = { width: 1440, height: 900 }

/** On both widths and in both schemes, as somebody looks at it: it can be used by all, and its pictures are kept. Leaves a light desktop behind. */
export async function look(page: Page, name: string): Promise<void> {
  for (const [size, viewport] of [
    ['390', PHONE],
    ['1440', DESKTOP],
  ] as const) {
    await page.setViewportSize(viewport)
    await page.emulateMedia({ colorScheme: 'light' })
    await expect(page.locator('html')).toHaveAttribute('data-scheme', 'light')
    await page.screenshot({ path: test.info().outputPath(`${name}-${size}-light.png`), fullPage: true })
    await expectAccessible(page)
    await page.screenshot({ path: test.info().outputPath(`${name}-${size}-dark.png`), fullPage: true })
  }
  await page.emulateMedia({ colorScheme: 'light' })
}
