/**
 * `npm run bench:interactions [-- --rounds 5 --slower 4 --write]`, beside a running `npm start` on an otherwise idle machine: how long a phone
 * with a processor `--slower` times slower than this one takes from a tap or a key to the frame that shows something of it (Chromium's
 * Event Timing, which INP is taken from; steps of 8 ms, 16 at least), for what students do most. Asked: 200 ms at most.
 */
import { parseArgs } from 'node:util'
import { enroll } from '@lectern/contracts/calls/public/learning.ts'
import { findChromium } from '@lectern/local/install/chromium.ts'
import { type BrowserContext, chromium, devices, type Page } from '@playwright/test'
import { runningCopy } from './load/copy.ts'
import { circumstances, putInDocs } from './marked-section.ts'
import { percentile } from './percentile.ts'
import { join, writeCourse } from './school.ts'

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '5' },
    slower: { type: 'string', default: '4' },
    write: { type: 'boolean', default: false },
  },
})
const TARGET_MS = 200
/** Between two letters, as people write. */
const KEY_MS = 120
/** What an act sets off has been drawn by then. */
const SETTLED_MS = 700

const origin = runningCopy().env.GATEWAY_URL
if (!origin) throw new Error('nothing runs here: npm start')

/** Runs in each page: keeps what Chromium says of taps and keys, in milliseconds from one to the next frame. */
const WATCH = `
  window.interactions = []
  new PerformanceObserver((list) => {
    for (const { interactionId, duration } of list.getEntries()) if (interactionId) window.interactions.push(duration)
  }).observe({ type: 'event', durationThreshold: 16, buffered: true })`

interface Visit {
  at: string
  acts: Record<string, (page: Page) => Promise<void>>
}

const tap =
  (role: 'button' | 'link' | 'tab' | 'combobox' | 'option', name: string | RegExp) =>
  (page: Page): Promise<void> =>
    page.getByRole(role, { name }).first().tap()

const type = (label: string, text: string) => (page: Page) =>
  page.getByRole('main').getByLabel(label).first().pressSequentially(text, { delay: KEY_MS })

/** In the order in which they are done. */
const visitorVisits = (courseId: number): Visit[] => [
  { at: '/', acts: { 'open the menu': tap('button', 'Menu'), 'go to the courses': tap('link', 'Explore Courses') } },
  {
    at: '/courses',
    acts: {
      'search, a word': (page) =>
        page.getByRole('main').getByRole('searchbox').pressSequentially('bread', { delay: KEY_MS }),
      'open the filters': tap('button', /^Filters/),
      'open the levels': tap('combobox', 'Level'),
      'choose a level': tap('option', 'Beginner'),
      'apply them': tap('button', 'Apply Filters'),
    },
  },
  {
    at: `/courses/${courseId}`,
    acts: {
      'show the contents': tap('tab', 'Curriculum'),
      'close a module': tap('button', /Part 1/),
      'show the reviews': tap('tab', 'Reviews'),
      'keep for later': tap('button', /wishlist/i),
    },
  },
  {
    at: '/auth',
    acts: { 'write a name': type('Username', 'measured'), 'go to registering': tap('tab', 'Register') },
  },
]

const studentVisits = (courseId: number): Visit[] => [
  {
    at: '/dashboard',
    acts: { 'show what is not started': tap('tab', /Not Started/), continue: tap('link', /Start|Continue/) },
  },
  {
    at: `/courses/${courseId}/learn`,
    acts: {
      'complete a lesson': tap('button', 'Mark as Complete'),
      'go to the next': tap('link', /^Next Lesson/),
      'open the contents': tap('button', /Course Content$/),
      'filter them': (page) =>
        page.getByRole('dialog').getByRole('searchbox').pressSequentially('less', { delay: KEY_MS }),
    },
  },
]

/** The longest interaction of each act, in milliseconds; 0 where none took 16. */
async function walk(context: BrowserContext, visits: readonly Visit[], rows: Map<string, number[]>): Promise<void> {
  const page = await context.newPage()
  await page.addInitScript(WATCH)
  const cdp = await context.newCDPSession(page)
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: Number(values.slower) })
  for (const { at, acts } of visits) {
    await page.goto(origin + at)
    await page.locator('html[data-app="ready"]').waitFor({ state: 'attached' })
    await page.waitForTimeout(SETTLED_MS)
    for (const [what, act] of Object.entries(acts)) {
      await page.evaluate('window.interactions.length = 0')
      await act(page)
      await page.waitForTimeout(SETTLED_MS)
      const name = `${at.replace(/\d+/, '{id}')}: ${what}`
      const longest = Math.max(0, ...((await page.evaluate('window.interactions')) as number[]))
      rows.set(name, [...(rows.get(name) ?? []), longest])
    }
  }
  await page.close()
}

const stamp = Date.now().toString(36)
const teacher = await join(origin, `interactions-${stamp}`, 'teacher')
const { courseId } = await writeCourse(teacher.client, 'Measured by hand')
const browser = await chromium.launch({
  args: ['--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage'],
  executablePath: await findChromium({ signal: new AbortController().signal, say: console.log }),
})
const rows = new Map<string, number[]>()
try {
  for (let round = 0; round < Number(values.rounds); round++) {
    const phone = { ...devices['Pixel 7'], baseURL: origin }
    const visitor = await browser.newContext(phone)
    await walk(visitor, visitorVisits(courseId), rows)
    await visitor.close()
    const student = await join(origin, `interactions-${stamp}-${round}`, 'student')
    await student.client.call(enroll, { params: { courseId } })
    const signedIn = await browser.newContext(phone)
    const cookies = student.cookie.split('; ').map((cookie) => {
      const [name = '', ...value] = cookie.split('=')
      return { name, value: value.join('='), url: origin }
    })
    await signedIn.addCookies(cookies)
    await walk(signedIn, studentVisits(courseId), rows)
    await signedIn.close()
  }
} finally {
  await browser.close()
}

const table = [...rows].map(([what, unsorted]) => {
  const times = unsorted.toSorted((one, other) => one - other)
  return { what, 'median, ms': percentile(times, 0.5), 'most, ms': times.at(-1) ?? 0 }
})
console.table(table)
const slow = table.filter((row) => row['median, ms'] > TARGET_MS)
if (slow.length > 0) {
  console.log(`more than ${TARGET_MS} ms: ${slow.map(({ what }) => what).join(' · ')}`)
  process.exitCode = 1
}
if (values.write) {
  const lines = table.map((row) => `| ${row.what} | ${row['median, ms']} | ${row['most, ms']} |`)
  const how = await circumstances(`${values.slower} × slower`, `${values.rounds} rounds`)
  await putInDocs(
    'benchmarks.md',
    'bench:interactions',
    [`${how}.`, '', '| what | median, ms | most, ms |', '| --- | --- | --- |', ...lines].join('\n'),
  )
}
