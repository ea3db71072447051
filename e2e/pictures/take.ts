/**
 * `npm run pictures`: every page, as each role that may see it, at three widths and in both schemes, into `pictures/` (of another language into
 * a folder there), which git ignores. It brings up a copy of Lectern for it; with `--running` it takes the one of `npm start` and adds its people to it,
 * with `--language de` the pages are in that language.
 * Words after that choose pages by name: `npm run pictures -- dashboard editLesson`.
 */
import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import type { Browser, Page } from '@playwright/test'
import { actAs, settled, speak } from '../support/browser-steps.ts'
import { openSchool, type School } from '../support/lively-school.ts'
import { openLone, REPOSITORY } from '../support/lone-browser.ts'
import { newOperator } from '../support/operators.ts'
import { type AppPage, LOOKING, type Looking, PAGES, type Places, pagesOf } from '../support/pages.ts'
import type { Person } from '../support/people.ts'

const WIDTHS = [390, 768, 1440]
const HEIGHTS: Record<number, number> = { 390: 844, 768: 1024, 1440: 900 }
const SCHEMES = ['light', 'dark'] as const
/** Late code, fonts and the movement of charts. */
const REST_MS = 500

type People = School & { operator: Person }

const { values, positionals } = parseArgs({
  options: { running: { type: 'boolean' }, language: { type: 'string', default: 'en' } },
  allowPositionals: true,
})
const { url, browser, close } = await openLone({ running: values.running === true })
const FOLDER = join(REPOSITORY, 'pictures', ...(values.language === 'en' ? [] : [values.language]))
let failed = 0
try {
  const school = await openSchool(url)
  const people = { ...school, operator: await newOperator(url) }
  if (positionals.length === 0) rmSync(FOLDER, { recursive: true, force: true })
  mkdirSync(FOLDER, { recursive: true })
  for (const who of LOOKING) {
    for (const width of WIDTHS) await takeAll(browser, who, width, people)
  }
  console.log(`Pictures are in ${FOLDER}${failed > 0 ? `, but ${failed} pages did not settle` : ''}`)
} finally {
  await close()
}
process.exit(failed > 0 ? 1 : 0)

async function takeAll(from: Browser, who: Looking, width: number, people: People): Promise<void> {
  const context = await from.newContext({
    baseURL: url,
    viewport: { width, height: HEIGHTS[width] ?? 900 },
    hasTouch: width < 1000,
    reducedMotion: 'reduce',
    locale: 'en-US',
    timezoneId: 'Europe/Rome',
  })
  const page = await context.newPage()
  await speak(context, values.language, url)
  if (who !== 'visitor') await actAs(page, people[who])
  for (const one of pagesOf(who)) {
    const isChosen = positionals.length === 0 || positionals.includes(one.name)
    if (isChosen) await take(page, { one, who, width, places: people.places })
  }
  await context.close()
}

interface Picture {
  one: Pick<AppPage, 'name' | 'address'>
  who: Looking
  width: number
  places: Places
}

async function take(page: Page, { one, who, width, places }: Picture): Promise<void> {
  await page.emulateMedia({ colorScheme: 'light' })
  await page.goto(one.address(places))
  await settled(page).catch(() => {
    failed += 1
    console.error(`${one.name} as ${who} at ${width} does not settle`)
  })
  for (const scheme of SCHEMES) {
    await page.emulateMedia({ colorScheme: scheme })
    await page.waitForTimeout(REST_MS)
    const number = String(PAGES.findIndex(({ name }) => name === one.name) + 1).padStart(2, '0')
    const name = `${number}-${one.name.replaceAll(/\W+/g, '-')}-${who}-${width}-${scheme}.png`
    await page.screenshot({ path: join(FOLDER, name), fullPage: true, animations: 'disabled' })
  }
}
