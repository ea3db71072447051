import { expect } from '@playwright/test'
import { test } from '../support/browser-cast.ts'
import { settled } from '../support/browser-steps.ts'
import { newCourse } from '../support/courses.ts'

test('the tabs of a course lead to its panels, and scrolling marks them', { tag: '@phone' }, async ({
  page,
  teacher,
}) => {
  const { id } = await newCourse(teacher, { lessons: [8, 8, 8] })
  await page.goto(`/courses/${id}`)
  const tab = (name: string) => page.getByRole('tab', { name })
  await expect(tab('Overview')).toHaveAttribute('aria-selected', 'true')

  await tab('Curriculum').click()
  await expect(page).toHaveURL(/#curriculum$/)
  await expect(page.getByRole('heading', { name: 'Curriculum' })).toBeInViewport()
  await expect(tab('Curriculum')).toHaveAttribute('aria-selected', 'true')
  // They stay in view above what is read.
  await expect(tab('Reviews')).toBeInViewport()

  await page.evaluate(() => window.scrollTo(0, 0))
  await expect(tab('Overview')).toHaveAttribute('aria-selected', 'true')
  await page.getByRole('tabpanel', { name: 'Reviews' }).evaluate((panel) => panel.scrollIntoView())
  await expect(tab('Reviews')).toHaveAttribute('aria-selected', 'true')

  await page.goto(`/courses/${id}#reviews`)
  await page.reload()
  await expect(page.getByText('No reviews yet for this course.')).toBeInViewport()
})

test('a pressed tab takes nobody back who has scrolled on meanwhile', async ({ page, teacher }) => {
  const { id } = await newCourse(teacher, { lessons: [8, 8, 8] })
  await page.goto(`/courses/${id}`)
  await page.getByRole('tab', { name: 'Curriculum' }).evaluate((tab: HTMLElement) => {
    tab.click()
    window.scrollTo(0, 0)
  })
  await expect(page).toHaveURL(/#curriculum$/)
  await settled(page)
  expect(await page.evaluate(() => window.scrollY)).toBe(0)
})

test('on a phone the way to enroll stays at hand', { tag: '@phone' }, async ({ page, isMobile, teacher }) => {
  const { id } = await newCourse(teacher, { lessons: [8, 8], price: 20 })
  await page.goto(`/courses/${id}`)
  const bar = page.getByRole('region', { name: 'Price and enrollment' })
  await expect(page.getByRole('link', { name: 'Log in to enroll' })).toBeVisible()
  await expect(bar).toBeHidden()
  await page.getByRole('heading', { name: 'Curriculum' }).scrollIntoViewIfNeeded()
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight))
  if (!isMobile) {
    await expect(bar).toBeHidden()
    return
  }
  await expect(bar).toContainText('$20.00')
  await expect(bar.getByRole('link', { name: 'Log in to enroll' })).toBeInViewport()
  // It covers nothing of the footer.
  const footer = await page.getByRole('contentinfo').boundingBox()
  const top = (await bar.boundingBox())?.y ?? 0
  expect((footer?.y ?? 0) + (footer?.height ?? 0)).toBeLessThanOrEqual(top + 1)
})

test('an address that names a panel opens right at it, also after another page in the same tab', async ({
  page,
  teacher,
}) => {
  const course = await newCourse(teacher, { lessons: [8, 8, 8], freePreview: true })
  const gap = (panel: string) =>
    page.evaluate((id) => {
      const tabs = document.querySelector('[role="tablist"]')?.getBoundingClientRect().bottom ?? 0
      const heading = document.getElementById(id)?.querySelector('h2')?.getBoundingClientRect().top ?? 0
      return Math.round(heading - tabs)
    }, panel)
  for (const panel of ['overview', 'curriculum']) {
    await page.goto('/courses')
    await settled(page)
    await page.goto(`/courses/${course.id}#${panel}`)
    await settled(page)
    const isThere = async () => {
      const px = await gap(panel)
      return px >= 0 && px < 70
    }
    await expect.poll(isThere, panel).toBe(true)
    // It stays there.
    await page.waitForTimeout(500)
    expect(await isThere(), panel).toBe(true)
  }
})
