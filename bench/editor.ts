/**
 * `npm run bench:editor`, beside a running `npm start`: opens the curriculum of a course with 100 and of one with 1,000 lessons
 * in Chromium, and measures under its tracing what a keystroke costs in rename and in find, and how long the main thread is
 * busy per frame while scrolling and dragging. The ratio says what growth costs; the machine's speed cancels out of it.
 */
import { parseArgs } from 'node:util'
import { findChromium } from '@lectern/local/install/chromium.ts'
import { readRuntimeEnv } from '@lectern/local/runtime-env.ts'
import { type Browser, type CDPSession, chromium, type Page } from '@playwright/test'
import { percentile } from './percentile.ts'

const { values } = parseArgs({
  options: {
    url: { type: 'string' },
    small: { type: 'string', default: '100' },
    large: { type: 'string', default: '1000' },
  },
})
const { GATEWAY_URL = '' } = readRuntimeEnv(`${process.env.LECTERN_DATA ?? '.data'}/runtime.env`)
const url = values.url ?? GATEWAY_URL
const SIZES = [Number(values.small), Number(values.large)] as const
const LESSONS_PER_MODULE = 25

interface Measured {
  /** Milliseconds, sorted. */
  [what: string]: number[]
}

/** A teacher with a course of this many lessons, made over the public API with the browser's own session. */
async function makeCourse(page: Page, lessons: number): Promise<number> {
  const post = async (path: string, data: object) => {
    const answer = await page.request.post(url + path, { data, headers: { origin: url } })
    if (!answer.ok()) throw new Error(`${path} answered ${answer.status()}: ${await answer.text()}`)
    return (await answer.json()) as { id: number }
  }
  const description = 'Measured.'
  const fields = { title: `Bench ${lessons}`, description, price: 0, level: 'beginner', categoryId: 1 }
  const { id } = await post('/api/courses', fields)
  for (let module = 0; module * LESSONS_PER_MODULE < lessons; module++) {
    const { id: moduleId } = await post(`/api/courses/${id}/modules`, { title: `Module ${module + 1}` })
    const count = Math.min(LESSONS_PER_MODULE, lessons - module * LESSONS_PER_MODULE)
    for (let lesson = 0; lesson < count; lesson++) {
      const title = `Lesson ${module + 1}.${lesson + 1} of knots`
      await post(`/api/modules/${moduleId}/lessons`, { title, type: 'text', draft: true })
    }
  }
  return id
}

/** What the main thread did meanwhile: the lengths of its tasks, from Chromium's tracing. */
async function traced(cdp: CDPSession, act: () => Promise<void>): Promise<number[]> {
  const tasks: number[] = []
  const collect = ({ value }: { value: object[] }) => {
    for (const event of value as { name?: string; dur?: number }[]) {
      if (event.name === 'RunTask' && event.dur !== undefined) tasks.push(event.dur / 1000)
    }
  }
  cdp.on('Tracing.dataCollected', collect)
  await cdp.send('Tracing.start', { categories: 'disabled-by-default-devtools.timeline', transferMode: 'ReportEvents' })
  await act()
  const complete = new Promise((resolve) => cdp.once('Tracing.tracingComplete', resolve))
  await cdp.send('Tracing.end')
  await complete
  cdp.off('Tracing.dataCollected', collect)
  // Idle turns of the loop say nothing.
  return tasks.filter((ms) => ms >= 0.5).sort((one, other) => one - other)
}

/** Runs in the page: notes how long after each key the frame that shows it was drawn. */
const WATCH_KEYS = `
  window.seenKeys = []
  window.addEventListener('keydown', ({ timeStamp }) => {
    requestAnimationFrame(() => setTimeout(() => window.seenKeys.push(performance.now() - timeStamp)))
  }, true)`

/** Milliseconds from a key to the frame that shows it. */
async function keystrokes(page: Page, text: string): Promise<number[]> {
  await page.evaluate(WATCH_KEYS)
  await page.keyboard.type(text, { delay: 80 })
  await page.waitForTimeout(500)
  const times: number[] = await page.evaluate('window.seenKeys')
  return times.sort((one, other) => one - other)
}

async function measure(browser: Browser, lessons: number): Promise<Measured> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  const page = await context.newPage()
  const username = `bench${Date.now()}${lessons}`
  await page.request.post(`${url}/api/register`, {
    data: {
      username,
      password: `secret-${username}`,
      email: `${username}@example.org`,
      fullName: 'Bench',
      role: 'teacher',
    },
    headers: { origin: url },
  })
  const courseId = await makeCourse(page, lessons)
  await page.goto(`${url}/teacher/courses/${courseId}/edit/curriculum`)
  const outline = page.getByRole('treegrid')
  await outline.waitFor()
  const expand = page.getByRole('button', { name: 'Expand all' })
  if (!(await expand.isVisible())) await page.getByRole('button', { name: 'Collapse all' }).click()
  await expand.click()
  const rows = await outline.locator('.row').count()
  console.log(`${lessons} lessons: ${rows} rows in the document`)
  const cdp = await context.newCDPSession(page)

  await outline.locator('.row.lesson').first().focus()
  await page.keyboard.press('F2')
  const rename = await keystrokes(page, 'closures remember')
  await page.keyboard.press('Escape')
  await page.keyboard.press('/')
  const find = await keystrokes(page, 'knots')
  await page.keyboard.press('Escape')

  await page.mouse.move(700, 500)
  const scroll = await traced(cdp, async () => {
    for (let step = 0; step < 60; step++) {
      await page.mouse.wheel(0, 120)
      await page.waitForTimeout(16)
    }
  })
  const box = await outline.locator('.row.lesson').nth(6).boundingBox()
  if (!box) throw new Error('no row to drag')
  const drag = await traced(cdp, async () => {
    await page.mouse.move(box.x + 200, box.y + 20)
    await page.mouse.down()
    for (let step = 1; step <= 60; step++) {
      await page.mouse.move(box.x + 200, box.y + 20 + step * 5)
      await page.waitForTimeout(16)
    }
    await page.keyboard.press('Escape')
    await page.mouse.up()
  })
  await context.close()
  return {
    'keystroke in rename': rename,
    'keystroke in find': find,
    'task while scrolling': scroll,
    'task while dragging': drag,
  }
}

const browser = await chromium.launch({
  args: ['--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage'],
  executablePath: await findChromium({ signal: new AbortController().signal, say: console.log }),
})
try {
  const [small, large] = [await measure(browser, SIZES[0]), await measure(browser, SIZES[1])]
  const ms = (value: number) => Number(value.toFixed(1))
  console.table(
    Object.keys(small).map((what) => {
      const [few, many] = [small[what] ?? [], large[what] ?? []]
      return {
        'what, ms': what,
        [`p50 of ${SIZES[0]}`]: ms(percentile(few, 0.5)),
        [`p50 of ${SIZES[1]}`]: ms(percentile(many, 0.5)),
        [`p95 of ${SIZES[1]}`]: ms(percentile(many, 0.95)),
        ratio: ms(percentile(many, 0.5) / percentile(few, 0.5)),
      }
    }),
  )
} finally {
  await browser.close()
}
