import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

const RULES = ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa']

async function violations(page: Page, rules: { tags: string[] } | { names: string[] }): Promise<string[]> {
  // Frames of another origin, which the legacy mode leaves out, are not ours; it saves a second page per run.
  const axe = new AxeBuilder({ page }).setLegacyMode(true)
  const chosen = 'tags' in rules ? axe.withTags(rules.tags) : axe.withRules(rules.names)
  const found = (await chosen.analyze()).violations
  return found.map((rule) => `${rule.id}: ${rule.nodes.map((node) => node.target.join(' ')).join(', ')}`)
}

/** Nothing scrolls sideways, and axe finds nothing: in the light scheme, which the page has been opened in, and in the dark one. */
export async function expectAccessible(page: Page): Promise<void> {
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  expect(overflow).toBeLessThanOrEqual(0)
  expect(await violations(page, { tags: RULES })).toEqual([])

  // The other scheme changes colours and nothing else.
  await page.emulateMedia({ colorScheme: 'dark' })
  await expect(page.locator('html')).toHaveAttribute('data-scheme', 'dark')
  expect(await violations(page, { names: ['color-contrast'] })).toEqual([])
}
