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

/** What can be pressed or filled in and sticks out of the window, with nothing around it that scrolls there. */
function cutOff(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const scrolls = (element: Element) => /auto|scroll/.test(getComputedStyle(element).overflowX)
    const sticksOut = (element: Element) => {
      const { left, right, width } = element.getBoundingClientRect()
      if (width < 2 || (left >= -1 && right <= window.innerWidth + 1) || right < 0) return false
      for (let around = element.parentElement; around; around = around.parentElement) {
        if (scrolls(around) && around !== document.documentElement && around !== document.body) return false
      }
      return element.checkVisibility({ opacityProperty: true, visibilityProperty: true })
    }
    const pressed = document.querySelectorAll('a, button, input, select, textarea, [role="button"], [role="combobox"]')
    return [...pressed]
      .filter(sticksOut)
      .map((element) => element.textContent?.trim() || element.outerHTML.slice(0, 80))
  })
}

/** Nothing scrolls sideways or is cut off, at this width. */
export async function expectFits(page: Page): Promise<void> {
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  expect(overflow).toBeLessThanOrEqual(0)
  expect(await cutOff(page), 'sticks out of the window').toEqual([])
}

/** It fits, and axe finds nothing: in the light scheme, which the page has been opened in, and in the dark one. */
export async function expectAccessible(page: Page): Promise<void> {
  await expectFits(page)
  expect(await violations(page, { tags: RULES })).toEqual([])

  // The other scheme changes colours and nothing else.
  await page.emulateMedia({ colorScheme: 'dark' })
  await expect(page.locator('html')).toHaveAttribute('data-scheme', 'dark')
  expect(await violations(page, { names: ['color-contrast'] })).toEqual([])
}
