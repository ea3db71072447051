/**
 * `npm run pictures`: every page, as each role that may see it, at three widths and in both schemes, into `pictures/`, which git
 * ignores. It brings up a copy of Lectern for it; with `--running` it takes the one of `npm start` and adds its people to it.
 * Words after that choose pages by name: `npm run pictures -- dashboard editLesson`.
 */
import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import type { Browser, Page } from '@playwright/test'
import { actAs, settled } from '../support/browser-steps.ts'
import { openSchool, type School } from '../support/lively-school.ts'
import { openLone, REPOSITORY } from '../support/lone-browser.ts'
import { type AppPage, PAGES, type Who } from '../support/pages.ts'

const FOLDER = join(REPOSITORY, 'pictures')
const WIDTHS = [390, 768, 1440]
const HEIGHTS: Record<number, number> = { 390: 844, 768: 1024, 1440: 900 }
const SCHEMES = ['light', 'dark'] as const
/** Late code, fonts and the movement of charts. */
const REST_MS = 500

const { values, positionals } = parseArgs({ options: { running: { type: 'boolean' } }, allowPositionals: true })
const { url, browser, close } = await openLone({ running: values.running === true })
let failed = 0
try {
  const school = await openSchool(url)
  if (positionals.length === 0) rmSync(FOLDER, { recursive: true, force: true })
  mkdirSync(FOLDER, { recursive: true })
  for (const who of ['visitor', 'student', 'teacher'] as const) {
    for (const width of WIDTHS) await takeAll(browser, who, width, school)
  }
  console.log(`Pictures are in ${FOLDER}${failed > 0 ? `, but ${failed} pages did not settle` : ''}`)
} finally {
  await close()
}
process.exit(failed > 0 ? 1 : 0)

async function takeAll(from: Browser, who: Who, width: number, school: School): Promise<void> {
  const context = await from.newContext({
    baseURL: url,
    viewport: { width, height: HEIGHTS[width] ?? 900 },
    hasTouch: width < 1000,
    reducedMotion: 'reduce',
    locale: 'en-US',
    timezoneId: 'Europe/Rome',
  })
  const page = await context.newPage()
  if (who !== 'visitor') await actAs(page, school[who])
  for (const [index, one] of PAGES.entries()) {
    const isChosen = positionals.length === 0 || positionals.includes(one.name)
    if (isChosen && one.who.includes(who)) await take(page, { one, index, who, width, school })
  }
  await context.close()
}

interface Picture {
  one: AppPage
  index: number
  who: Who
  width: number
  school: School
}

async function take(page: Page, { one, index, who, width, school }: Picture): Promise<void> {
  await page.emulateMedia({ colorScheme: 'light' })
  await page.goto(one.address(school.places))
  await settled(page).catch(() => {
    failed += 1
    console.error(`${one.name} as ${who} at ${width} does not settle`)
  })
  for (const scheme of SCHEMES) {
    await page.emulateMedia({ colorScheme: scheme })
    await page.waitForTimeout(REST_MS)
    const number = String(index + 1).padStart(2, '0')
    const name = `${number}-${one.name.replaceAll(/\W+/g, '-')}-${who}-${width}-${scheme}.png`
    await page.screenshot({ path: join(FOLDER, name), fullPage: true, animations: 'disabled' })
  }
}
