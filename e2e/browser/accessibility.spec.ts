import AxeBuilder from '@axe-core/playwright'
import { expect, type Page, test } from '@playwright/test'
import { actAs } from '../support/browser-steps.ts'
import { enrollIn, newCourse } from '../support/courses.ts'
import { newPerson } from '../support/people.ts'
import { targetUrl } from '../support/target.ts'

const RULES = ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa']

type Who = 'visitor' | 'student' | 'teacher'
const PAGES: [string, Who, string][] = [
  ['home', 'visitor', '/'],
  ['login', 'visitor', '/auth'],
  ['register', 'visitor', '/auth?tab=register'],
  ['catalogue', 'visitor', '/courses'],
  ['catalogue without a match', 'visitor', '/courses?search=nothing-has-this-title'],
  ['course', 'visitor', '/courses/:course'],
  ['course, enrolled', 'student', '/courses/:course'],
  ['unknown course', 'visitor', '/courses/999999'],
  ['not found', 'visitor', '/no/such/page'],
  ['dashboard', 'student', '/dashboard'],
  ['player', 'student', '/courses/:course/learn'],
  ['profile', 'student', '/profile'],
  ['teacher dashboard', 'teacher', '/teacher/dashboard'],
]

async function open(page: Page, who: Who, path: string): Promise<void> {
  const teacher = await newPerson(targetUrl(), 'teacher')
  const course = await newCourse(teacher)
  const student = await newPerson(targetUrl(), 'student')
  await enrollIn(student, course)
  if (who !== 'visitor') await actAs(page, who === 'student' ? student : teacher)
  await page.goto(path.replace(':course', String(course.id)))
  await expect(page.getByRole('heading').first()).toBeVisible()
  await page.waitForLoadState('networkidle')
}

for (const [name, who, path] of PAGES) {
  for (const scheme of ['light', 'dark'] as const) {
    test(`axe finds nothing on: ${name}, ${scheme}`, async ({ page }) => {
      await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' })
      await open(page, who, path)
      const { violations } = await new AxeBuilder({ page }).withTags(RULES).analyze()
      const found = violations.map(
        (rule) => `${rule.id}: ${rule.nodes.map((node) => node.target.join(' ')).join(', ')}`,
      )
      expect(found).toEqual([])
    })
  }

  test(`nothing scrolls sideways on: ${name}`, async ({ page }) => {
    await open(page, who, path)
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
    expect(overflow).toBeLessThanOrEqual(0)
  })
}
