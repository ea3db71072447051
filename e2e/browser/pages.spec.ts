import { expect } from '@playwright/test'
import { expectFits, expectNoViolations, expectNoViolationsInTheDark } from '../support/browser-axe.ts'
import { expectDistinguishable } from '../support/browser-forced-colors.ts'
import { putLongWords } from '../support/browser-long-words.ts'
import { PHONE, TABLET } from '../support/browser-look.ts'
import { countShifts, expectStill, slowAnswers } from '../support/browser-shifts.ts'
import { settled, speak } from '../support/browser-steps.ts'
import { expectTouchable } from '../support/browser-touch.ts'
import { expectLanguage, expectNoErrors, probe, test } from '../support/browser-walk.ts'
import { expectZoomable } from '../support/browser-zoom.ts'
import { LOOKING, PAGES } from '../support/pages.ts'

// An operator's pages, which open for nobody here, have tests of their own. Sorted by whom they are for, so that tabs can stay open.
const pages = PAGES.filter(({ who }) => who.length > 0).sort(
  ({ who: [one = 'visitor'] }, { who: [other = 'visitor'] }) => LOOKING.indexOf(one) - LOOKING.indexOf(other),
)

/** What is said of people and courses, and searched for, in sentences of ours. */
const WRITTEN = ['Nadia', 'Elena', 'Tables', 'tables', 'nothing-has-this-title']

for (const page of pages) {
  const { name, who } = page

  // axe is dear, and looks once at each: at a phone by day, at a desktop in the dark.
  test(`${name}, as ${who[0]}`, async ({ open }) => {
    async function onADesktop(): Promise<void> {
      const tab = await open('desktop', page)
      await probe('language', () => expectLanguage(tab, 'desktop'))
      await probe('fits', () => expectFits(tab))
      await probe('axe in the dark', () => expectNoViolationsInTheDark(tab))
      await probe('layout shift', () => expectStill(tab))
      await probe('forced colors', () => expectDistinguishable(tab))
      await probe('zoom', () => expectZoomable(tab))
      await probe('errors', () => expectNoErrors(tab))
    }

    async function onAPhone(): Promise<void> {
      const tab = await open('phone', page)
      await probe('language', () => expectLanguage(tab, 'phone'))
      await probe('fits', () => expectFits(tab))
      await probe('axe', () => expectNoViolations(tab))
      await probe('layout shift', () => expectStill(tab))
      if (who[0] !== 'teacher') await probe('touch targets', () => expectTouchable(tab))
      await tab.setViewportSize(TABLET)
      await probe('fits a tablet', () => expectFits(tab))
      await tab.setViewportSize(PHONE)
      await putLongWords(tab, WRITTEN)
      await probe('long words', () => expectFits(tab))
      await probe('errors', () => expectNoErrors(tab))
    }

    // While one waits for its answers, the other is looked at.
    await Promise.all([
      test.step('from right to left on a desktop', onADesktop),
      test.step('in German on a phone', onAPhone),
    ])
  })
}

test('fonts that come late move nothing on the home page', async ({ page }) => {
  await page.setViewportSize(PHONE)
  await speak(page.context(), 'de')
  await countShifts(page)
  const drawn = Promise.withResolvers<void>()
  await page.route('**/*.woff2', async (route) => {
    await drawn.promise
    await route.continue()
  })
  await page.goto('/', { waitUntil: 'domcontentloaded' })
  await settled(page)
  drawn.resolve()
  await page.waitForFunction(() => document.fonts.check("500 42px 'Literata Variable'"))
  await expectStill(page)
})

test('a page that comes over a slow line is shown once it is whole, and nothing in it moves', async ({ page }) => {
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('Network.enable')
  const slow = { offline: false, latency: 20, downloadThroughput: 40 * 1024, uploadThroughput: 40 * 1024 }
  await cdp.send('Network.emulateNetworkConditions', slow)
  await countShifts(page)
  await page.goto('/auth?tab=register', { waitUntil: 'commit' })
  await expect(page.getByRole('button', { name: 'Create Account' })).toBeVisible({ timeout: 60_000 })
  await expectStill(page)
})

test('a page that the gateway had no time to draw is drawn by the browser, and nothing in it moves', async ({
  context,
  places,
}) => {
  // Nobody draws the pages of those who are logged in.
  const empty = await (await context.request.get('/dashboard')).text()
  expect(empty).not.toContain('<h1')
  const drawn = PAGES.filter(({ name }) => ['home', 'courses', 'course'].includes(name))
  expect(drawn).toHaveLength(3)
  for (const { name, address } of drawn) {
    const page = await context.newPage()
    await page.setViewportSize(PHONE)
    await countShifts(page)
    await slowAnswers(page)
    await page.route(new URL(address(places), 'http://any').pathname, (route) =>
      route.fulfill({ contentType: 'text/html', body: empty }),
    )
    await page.goto(address(places))
    await settled(page)
    await probe(name, () => expectStill(page))
  }
})
