import { expect } from '@playwright/test'
import { expectAccessible, expectFits } from '../support/browser-axe.ts'
import { test } from '../support/browser-cast.ts'
import { countShifts, shiftOf, slowAnswers } from '../support/browser-shifts.ts'
import { actAs, settled } from '../support/browser-steps.ts'
import { expectTouchable } from '../support/browser-touch.ts'
import { expectZoomable } from '../support/browser-zoom.ts'
import { PAGES } from '../support/pages.ts'

/** The most that a page may move while it loads: design, layout shift. */
const MOST_SHIFT = 0.02

for (const { name, who, address } of PAGES) {
  // Where it is for several, the one with most on it.
  const [first = 'visitor'] = who
  test(`nothing jumps or scrolls sideways, fingers find what they press, and axe finds nothing on: ${name}`, async ({
    page,
    teacher,
    student,
    places,
    isMobile,
  }) => {
    await page.emulateMedia({ colorScheme: 'light' })
    if (first !== 'visitor') await actAs(page, first === 'student' ? student : teacher)
    await countShifts(page)
    await slowAnswers(page)
    await page.goto(address(places))
    await settled(page)
    const early = await shiftOf(page)
    await expectAccessible(page)
    // What came later counts as well.
    const { sum, moved } = await shiftOf(page)
    expect(sum, `moved: ${moved.join('; ')} (${early.sum} when it was there)`).toBeLessThanOrEqual(MOST_SHIFT)
    if (isMobile) {
      if (who.includes('student') || who.includes('visitor')) await expectTouchable(page)
      return
    }
    // Between the two screens, on a tablet.
    await page.setViewportSize({ width: 768, height: 1024 })
    await expectFits(page)
    await expectZoomable(page)
  })
}

test('a page that comes over a slow line is shown once it is whole, and nothing in it moves', async ({ page }) => {
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('Network.enable')
  const slow = { offline: false, latency: 20, downloadThroughput: 20 * 1024, uploadThroughput: 20 * 1024 }
  await cdp.send('Network.emulateNetworkConditions', slow)
  await countShifts(page)
  await page.goto('/auth?tab=register', { waitUntil: 'commit' })
  await expect(page.getByRole('button', { name: 'Create Account' })).toBeVisible()
  const { sum, moved } = await shiftOf(page)
  expect(sum, `moved: ${moved.join('; ')}`).toBeLessThanOrEqual(MOST_SHIFT)
})
