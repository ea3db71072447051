import { expect, type Page } from '@playwright/test'
import { test } from '../support/browser-cast.ts'
import { tabTo } from '../support/browser-keyboard.ts'
import { actAs, settled } from '../support/browser-steps.ts'
import { newCourse } from '../support/courses.ts'
import { newPerson, uniqueName } from '../support/people.ts'
import { targetUrl } from '../support/target.ts'

/** A book's chapter: its own headings begin at any level and skip some. */
const CHAPTER =
  '<h2>Ropes</h2><p>What they are made of.</p><h4>Hemp</h4><p>It swells.</p><h2>Nylon</h2><p>It gives.</p>'

/** The page's landmarks are in this order, each once. */
async function expectLandmarks(page: Page, ...roles: ('banner' | 'main' | 'contentinfo' | 'complementary')[]) {
  const found = await page.evaluate(() =>
    [...document.querySelectorAll('header, main, footer, aside, [role="banner"], [role="contentinfo"]')]
      .filter(
        (one) => one.checkVisibility() && !one.parentElement?.closest('main, article, section, aside, [role="dialog"]'),
      )
      .map(
        (one) =>
          one.getAttribute('role') ??
          { HEADER: 'banner', MAIN: 'main', FOOTER: 'contentinfo', ASIDE: 'complementary' }[one.tagName],
      ),
  )
  expect(found).toEqual(roles)
}

/** One h1, and below it no level is left out. */
async function expectHeadings(page: Page) {
  const levels = await page.evaluate(() =>
    [...document.querySelectorAll('main :is(h1, h2, h3, h4, h5, h6)')]
      .filter((heading) => heading.checkVisibility())
      .map((heading) => Number(heading.tagName[1])),
  )
  expect(levels.filter((level) => level === 1)).toHaveLength(1)
  expect(levels[0], `headings: ${levels}`).toBe(1)
  for (const [index, level] of levels.entries()) {
    expect(level - (levels[index - 1] ?? 0), `headings: ${levels}`).toBeLessThanOrEqual(1)
  }
}

/** The first stop of the keyboard leads past the header. */
async function skipToMain(page: Page) {
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
}

/** What is said without the focus going there. */
function announced(page: Page, words: string | RegExp) {
  return page
    .locator('[aria-live]:not([aria-live="off"]), [role="status"], [role="alert"]')
    .filter({ hasText: words })
    .first()
}

test('find, enroll, study and complete, as a screen reader tells it, by keyboard alone', async ({ page, teacher }) => {
  const course = await newCourse(teacher, { title: uniqueName('Splices'), lessons: [2], content: CHAPTER })
  await actAs(page, await newPerson(targetUrl(), 'student', 'Hana Kovač'))

  await page.goto('/courses')
  await settled(page)
  await expectLandmarks(page, 'banner', 'main', 'contentinfo')
  await expectHeadings(page)
  await skipToMain(page)
  await tabTo(page, 'searchbox', /.*/)
  await page.keyboard.type(course.title)
  await page.keyboard.press('Enter')
  await expect(announced(page, '1 course found')).toBeAttached()
  await tabTo(page, 'link', course.title)
  await page.keyboard.press('Enter')

  await expect(page.getByRole('heading', { level: 1, name: course.title })).toBeVisible()
  await settled(page)
  await expect(page, 'a change of page is told by its title').toHaveTitle(new RegExp(course.title))
  await expect(page.getByRole('main')).toBeFocused()
  await expectLandmarks(page, 'banner', 'main', 'contentinfo')
  await expectHeadings(page)
  await expect(page.getByRole('tablist')).toMatchAriaSnapshot(`
    - tablist:
      - tab "Overview" [selected]
      - tab "Curriculum"
      - tab "Reviews"
  `)
  await tabTo(page, 'button', /^Enroll/)
  await page.keyboard.press('Enter')
  await expect(announced(page, 'Enrolled successfully!')).toBeAttached()
  await tabTo(page, 'link', 'Continue Learning')
  await page.keyboard.press('Enter')

  await expect(page.getByRole('heading', { level: 1, name: 'Lesson 1.1' })).toBeVisible()
  await expect(page.getByText('It swells.')).toBeVisible()
  await expect(page).toHaveTitle(/^Lesson 1.1/)
  await expectHeadings(page)
  await expect(page.locator('.lesson-text')).toMatchAriaSnapshot(`
    - heading "Ropes" [level=2]
    - paragraph: What they are made of.
    - heading "Hemp" [level=3]
    - paragraph: It swells.
    - heading "Nylon" [level=2]
    - paragraph: It gives.
  `)
  const contents = page.getByRole('complementary', { name: 'Course Content' })
  await expect(contents.getByRole('link', { name: /Lesson 1.1/ })).toHaveAttribute('aria-current')
  await tabTo(page, 'button', 'Mark as Complete')
  await page.keyboard.press('Enter')
  await expect(announced(page, 'Progress saved!')).toBeAttached()
  await expect(page.getByRole('heading', { level: 1, name: 'Lesson 1.2' })).toBeVisible()
  await expect(contents.getByRole('link', { name: /Completed.*Lesson 1.1/ })).toBeAttached()

  await tabTo(page, 'button', 'Mark as Complete')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 2, name: 'Congratulations!' }), 'the end is told').toBeFocused()
  await expectHeadings(page)
  await expect(page.getByRole('radiogroup')).toHaveAccessibleName(/Rate this course/)
  await tabTo(page, 'link', 'Back to My Learning')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: /^Welcome back/ })).toBeVisible()
  await settled(page)
  await expectLandmarks(page, 'banner', 'main', 'contentinfo')
  await expectHeadings(page)
})

test('of a narrow shelf, books that are cut off are not told', async ({ page, teacher }) => {
  for (let n = 0; n < 10; n++) await newCourse(teacher, { title: `Shelved ${n}`, categoryId: 2, lessons: [] })
  await page.setViewportSize({ width: 280, height: 900 })
  await page.goto('/')
  await settled(page)
  const shelf = page.getByRole('list', { name: 'Business' })
  const links = shelf.getByRole('link')
  await expect.poll(() => links.count()).toBeLessThan(await shelf.locator('a').count())
  // All subjects have one row on a phone, and the list no box of its own.
  const bottom = await shelf.evaluate((list) => list.closest('.row')?.getBoundingClientRect().bottom ?? 0)
  for (const book of await links.all()) expect((await book.boundingBox())?.y).toBeLessThan(bottom)
})
