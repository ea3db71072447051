import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'
import { test } from '../support/browser-cast.ts'
import { actAs, settled } from '../support/browser-steps.ts'

const RULES = ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa']

type Who = 'visitor' | 'student' | 'teacher'
const PAGES: [string, Who, string][] = [
  ['home', 'visitor', '/'],
  ['login', 'visitor', '/auth'],
  ['register', 'visitor', '/auth?tab=register'],
  ['catalogue', 'visitor', '/courses?search=Tables&category=1&page=1'],
  ['catalogue without a match', 'visitor', '/courses?search=nothing-has-this-title'],
  ['course', 'visitor', '/courses/:course'],
  ['curriculum of an enrolled student', 'student', '/courses/:course?tab=curriculum'],
  ['reviews of an enrolled student', 'student', '/courses/:course?tab=reviews'],
  ['unknown course', 'visitor', '/courses/999999'],
  ['not found', 'visitor', '/no/such/page'],
  ['dashboard', 'student', '/dashboard'],
  ['player', 'student', '/courses/:course/learn'],
  ['checkout of an enrolled student', 'student', '/checkout/:course'],
  ['profile', 'student', '/profile'],
  ['teacher dashboard', 'teacher', '/teacher/dashboard'],
]

async function violations(page: Page, rules: { tags: string[] } | { names: string[] }): Promise<string[]> {
  // No page has frames of another origin, which is all that the legacy mode leaves out; it saves a second page per run.
  const axe = new AxeBuilder({ page }).setLegacyMode(true)
  const chosen = 'tags' in rules ? axe.withTags(rules.tags) : axe.withRules(rules.names)
  const found = (await chosen.analyze()).violations
  return found.map((rule) => `${rule.id}: ${rule.nodes.map((node) => node.target.join(' ')).join(', ')}`)
}

for (const [name, who, path] of PAGES) {
  test(`axe finds nothing, and nothing scrolls sideways on: ${name}`, async ({ page, teacher, student, course }) => {
    await page.emulateMedia({ colorScheme: 'light' })
    if (who !== 'visitor') await actAs(page, who === 'student' ? student : teacher)
    await page.goto(path.replace(':course', String(course.id)))
    await settled(page)

    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
    expect(overflow).toBeLessThanOrEqual(0)
    expect(await violations(page, { tags: RULES })).toEqual([])

    // The other scheme changes colours and nothing else.
    await page.emulateMedia({ colorScheme: 'dark' })
    await expect(page.locator('html')).toHaveAttribute('data-scheme', 'dark')
    expect(await violations(page, { names: ['color-contrast'] })).toEqual([])
  })
}
