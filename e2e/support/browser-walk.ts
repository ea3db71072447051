import { type Browser, type BrowserContext, devices, expect, type Page } from '@playwright/test'
import { test as cast } from './browser-cast.ts'
import { DESKTOP, PHONE } from './browser-look.ts'
import { countShifts, slowAnswers } from './browser-shifts.ts'
import { settled, signIn, speak } from './browser-steps.ts'
import type { AppPage, Who } from './pages.ts'
import type { Person } from './people.ts'
import { targetUrl } from './target.ts'

/**
 * The two loads of every page. The language of the desktop is made of the English texts: what stands on the wrong side in Arabic
 * or Hebrew does so there.
 */
const LOADS = {
  desktop: { language: 'en-XB', direction: 'rtl', screen: { viewport: DESKTOP } },
  // Four times the pixels of a real phone's show nothing more.
  phone: {
    language: 'de',
    direction: 'ltr',
    screen: { ...devices['Pixel 7'], viewport: PHONE, deviceScaleFactor: 1 },
  },
} as const
type Load = keyof typeof LOADS

/** The first page of a browser compiles all code, and a busy machine takes its time. */
const FIRST_PAGE_MS = 60_000

interface Tab {
  page: Page
  who: Who
}

/** The gateway's thread for a language takes a moment to start; until then visitors get pages that their browser draws. */
async function drawn({ request }: BrowserContext): Promise<void> {
  await expect.poll(async () => (await request.get('/')).text(), { timeout: FIRST_PAGE_MS }).toContain('<h1')
}

async function openTab(browser: Browser, load: Load, person?: Person): Promise<Page> {
  const { language, screen } = LOADS[load]
  const context = await browser.newContext({ ...screen, baseURL: targetUrl() })
  await speak(context, language)
  if (person) await signIn(context, person)
  else await drawn(context)
  const page = await context.newPage()
  await countShifts(page)
  await slowAnswers(page)
  noteErrors(page)
  return page
}

/** What went wrong in each page since it was loaded. */
const errors = new WeakMap<Page, string[]>()

function noteErrors(page: Page): void {
  const noted: string[] = []
  errors.set(page, noted)
  page.on('pageerror', ({ message }) => noted.push(message))
  page.on('console', (message) => {
    // Answers that aren't 2xx are noted by browsers, and may be as they should.
    if (message.type() === 'error' && !message.text().startsWith('Failed to load resource')) noted.push(message.text())
  })
}

export async function expectNoErrors(page: Page): Promise<void> {
  expect(errors.get(page)).toEqual([])
}

/** From page to page of the same origin a process stays, and so does the code that it has compiled. */
async function loadAnew(page: Page, load: Load, address: string): Promise<void> {
  await page.emulateMedia({ colorScheme: 'light', forcedColors: 'none' })
  await page.setViewportSize(LOADS[load].screen.viewport)
  errors.get(page)?.splice(0)
  // Where only the hash differs, it would be the same document.
  if (page.url().split('#')[0] === new URL(address, targetUrl()).href.split('#')[0]) await page.goto('about:blank')
  await page.goto(address)
  await page.locator('html[data-app="ready"]').waitFor({ state: 'attached', timeout: FIRST_PAGE_MS })
  await page.getByRole('heading', { level: 1 }).waitFor({ timeout: FIRST_PAGE_MS })
  await settled(page)
}

export const test = cast.extend<{ open: (load: Load, page: AppPage) => Promise<Page> }, { tabs: Map<Load, Tab> }>({
  // Tabs stay open from page to page: to begin a process for each costs more than to load the page.
  tabs: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures' names out of this pattern.
    async ({}, use) => {
      const tabs = new Map<Load, Tab>()
      await use(tabs)
      for (const { page } of tabs.values()) await page.context().close()
    },
    { scope: 'worker' },
  ],
  /** Loads a page in a document of its own, as those for whom it is first. */
  open: async ({ browser, tabs, teacher, student, places }, use) => {
    await use(async (load, { who: [who = 'visitor'], address }) => {
      let tab = tabs.get(load)
      if (tab?.who !== who) {
        await tab?.page.context().close()
        const person = { visitor: undefined, student, teacher }[who]
        tab = { who, page: await openTab(browser, load, person) }
        tabs.set(load, tab)
      }
      await loadAnew(tab.page, load, address(places))
      return tab.page
    })
  },
})

/** The document says its language, and on which side its lines begin. */
export async function expectLanguage(page: Page, load: Load): Promise<void> {
  const { language, direction } = LOADS[load]
  await expect(page.locator('html')).toHaveAttribute('lang', language)
  await expect(page.locator('html')).toHaveAttribute('dir', direction)
}

/** One property of a page: the others are tried as well where this one fails. */
export function probe(name: string, run: () => Promise<void>): Promise<void> {
  return test.step(name, async () => {
    const failure = await run().then(
      () => '',
      (error: unknown) => (error instanceof Error ? error.message : String(error)),
    )
    expect.soft(failure, name).toBe('')
  })
}
