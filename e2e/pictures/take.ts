/**
 * `npm run pictures`: every page, as each role that may see it, at three widths and in both schemes, into `pictures/` (of another language into
 * a folder there), which git ignores. It brings up a copy of Lectern for it; with `--running` it takes the one of `npm start` and adds its people to it,
 * with `--language de` the pages are in that language, with `--width 390` only at that width.
 * Words after that choose pages by name: `npm run pictures -- dashboard editLesson`.
 */
import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import type { Browser, Page } from '@playwright/test'
import { SECTIONS } from '../../web/src/features/account/sections.ts'
import { actAs, settled, speak } from '../support/browser-steps.ts'
import { newCourse } from '../support/courses.ts'
import { openSchool } from '../support/lively-school.ts'
import { openLone, REPOSITORY } from '../support/lone-browser.ts'
import { newOperator } from '../support/operators.ts'
import { type AppPage, LOOKING, PAGES, type PageParameters, pagesOf } from '../support/pages.ts'
import { newPerson, type Person } from '../support/people.ts'

const WIDTHS = [390, 768, 1440]
const HEIGHTS: Record<number, number> = { 390: 844, 768: 1024, 1440: 900 }
const SCHEMES = ['light', 'dark'] as const
/** Late code, fonts and the movement of charts. */
const REST_MS = 500

/** What a teacher without a course has: empty states. */
const BEFORE_COURSES = [
  'teacherDashboard',
  'teacherCourses',
  'newCourse',
  'teacherStudents',
  'inviteStudents',
  'teacherOrders',
  'teacherAnalytics',
  'teacherQuestions',
  'teacherAnnouncements',
  'teacherMessages',
]
/** What that teacher has next, with a course in which nothing is written yet. */
const FIRST_COURSE = [
  'teacherCourse',
  'courseStudents',
  'courseAnalytics',
  'editCourse',
  'editCurriculum',
  'courseSettings',
  'courseQuestions',
  'courseAnnouncements',
]

const { values, positionals } = parseArgs({
  options: {
    running: { type: 'boolean' },
    language: { type: 'string', default: 'en' },
    width: { type: 'string', multiple: true },
  },
  allowPositionals: true,
})
const { url, browser, close } = await openLone({ running: values.running === true })
const FOLDER = join(REPOSITORY, 'pictures', ...(values.language === 'en' ? [] : [values.language]))
let failed = 0
try {
  const { parameters: places, ...people } = await openSchool(url)
  const operator = await newOperator(url)
  const newTeacher = await newPerson(url, 'teacher', 'Paula Lindgren')
  if (positionals.length === 0) rmSync(FOLDER, { recursive: true, force: true })
  mkdirSync(FOLDER, { recursive: true })
  for (const who of LOOKING) {
    const person = { visitor: undefined, operator, ...people }[who]
    await takeAll(browser, { who, person, places, pages: pagesOf(who).flatMap(withSections) })
  }
  const who = 'new-teacher'
  await takeAll(browser, { who, person: newTeacher, places, pages: named(BEFORE_COURSES) })
  const { id: courseId } = await newCourse(newTeacher, { status: 'draft', title: 'Bread for beginners', lessons: [] })
  await takeAll(browser, { who, person: newTeacher, places: { ...places, courseId }, pages: named(FIRST_COURSE) })
  console.log(`Pictures are in ${FOLDER}${failed > 0 ? `, but ${failed} pages did not settle` : ''}`)
} finally {
  await close()
}
process.exit(failed > 0 ? 1 : 0)

/** `picture` is the name of its file, where a page has several. */
type Pictured = Pick<AppPage, 'name' | 'address'> & { picture?: string }

interface Eyes {
  who: string
  person: Person | undefined
  pages: Pictured[]
  places: PageParameters
}

async function takeAll(from: Browser, { who, person, pages, places }: Eyes): Promise<void> {
  const chosen = pages.filter(({ name }) => positionals.length === 0 || positionals.includes(name))
  if (chosen.length === 0) return
  for (const width of values.width?.map(Number) ?? WIDTHS) {
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
    if (person) await actAs(page, person)
    for (const one of chosen) await take(page, { one, who, width, places })
    await context.close()
  }
}

function named(names: string[]): Pictured[] {
  return PAGES.filter(({ name }) => names.includes(name))
}

/** The settings, section by section. */
function withSections(page: Pictured): Pictured[] {
  if (!/section/i.test(page.name)) return [page]
  return SECTIONS.map((section) => ({
    name: page.name,
    picture: `${page.name}-${section}`,
    address: (places) => page.address({ ...places, section }),
  }))
}

interface Picture {
  one: Pictured
  who: string
  width: number
  places: PageParameters
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
    const name = `${number}-${(one.picture ?? one.name).replaceAll(/\W+/g, '-')}-${who}-${width}-${scheme}.png`
    await page.screenshot({ path: join(FOLDER, name), fullPage: true, animations: 'disabled' })
  }
}
