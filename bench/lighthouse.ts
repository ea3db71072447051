/**
 * `npm run bench:lighthouse [-- --runs 5 --only mobile,/auth --write]`, beside a running `npm start` on an otherwise idle machine: the pages
 * that visitors come in by, as Lighthouse's simulated phone (4 × slower processor, 1.6 Mbit/s, 150 ms) and desktop see them. The median run
 * of each page by first paint and interactivity, as Lighthouse takes it. `--write` puts the table into docs/benchmarks.md.
 */
import { once } from 'node:events'
import { createServer } from 'node:net'
import { parseArgs } from 'node:util'
import { findChromium } from '@lectern/local/install/chromium.ts'
import { chromium } from '@playwright/test'
import lighthouse, { desktopConfig } from 'lighthouse'
import { computeMedianRun } from 'lighthouse/core/lib/median-run.js'
import { runningCopy } from './load/copy.ts'
import { circumstances, putInDocs } from './marked-section.ts'

const { values } = parseArgs({
  options: {
    runs: { type: 'string', default: '5' },
    only: { type: 'string' },
    write: { type: 'boolean', default: false },
  },
})
const only = values.only?.split(',')
const DEVICES = { mobile: { asked: 90, config: undefined }, desktop: { asked: 98, config: desktopConfig } } as const
type Device = keyof typeof DEVICES

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const
const MEASURES = {
  FCP: 'first-contentful-paint',
  LCP: 'largest-contentful-paint',
  'blocking time': 'total-blocking-time',
  CLS: 'cumulative-layout-shift',
} as const

const origin = runningCopy().env.GATEWAY_URL
if (!origin) throw new Error('nothing runs here: npm start')

type Result = NonNullable<Awaited<ReturnType<typeof lighthouse>>>['lhr']

/** Each run in a browser of its own, so that none finds another's files. */
async function runOnce(url: string, device: Device): Promise<Result> {
  const port = await freePort()
  const browser = await chromium.launch({
    args: ['--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage', `--remote-debugging-port=${port}`],
    executablePath,
  })
  try {
    const result = await lighthouse(
      url,
      { port, logLevel: 'error', onlyCategories: [...CATEGORIES] },
      DEVICES[device].config,
    )
    if (!result || result.lhr.runtimeError) throw new Error(result?.lhr.runtimeError?.message ?? `${url}: no result`)
    return result.lhr
  } finally {
    await browser.close()
  }
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  if (address === null || typeof address === 'string') throw new Error('no port')
  return address.port
}

async function aCourse(): Promise<string> {
  const response = await fetch(`${origin}/api/courses`)
  const [course] = (await response.json()) as { id: number }[]
  if (!course) throw new Error('this copy has no courses')
  return `/courses/${course.id}`
}

const executablePath = await findChromium({ signal: new AbortController().signal, say: console.log })
const rows: Record<string, string | number>[] = []
const found = new Map<string, string[]>()
for (const device of Object.keys(DEVICES) as Device[]) {
  for (const path of ['/', '/courses', await aCourse(), '/auth']) {
    if (only && !only.includes(device) && !only.includes(path)) continue
    const results: Result[] = []
    for (let run = 0; run < Number(values.runs); run++) results.push(await runOnce(origin + path, device))
    const median = computeMedianRun(results)
    const scores = CATEGORIES.map((category) => [category, percent(median.categories[category]?.score)])
    const measures = Object.entries(MEASURES).map(([name, audit]) => [name, median.audits[audit]?.displayValue ?? ''])
    const all = results.map(({ categories }) => percent(categories.performance?.score)).sort((a, b) => a - b)
    rows.push({
      page: `${path}, ${device}`,
      ...Object.fromEntries(scores),
      asked: DEVICES[device].asked,
      'lowest to highest': `${all[0]}–${all.at(-1)}`,
      ...Object.fromEntries(measures),
    })
    found.set(`${path}, ${device}`, failures(median))
  }
}
console.table(rows)
for (const [page, audits] of found) if (audits.length > 0) console.log(`${page}: ${audits.join(' · ')}`)
if (values.write) await putInDocs('benchmarks.md', 'bench:lighthouse', await asMarkdown())

function percent(score: number | null | undefined): number {
  return Math.round((score ?? 0) * 100)
}

/** What a page loses points by. */
function failures({ audits, categories }: Result): string[] {
  const counted = CATEGORIES.flatMap((name) => categories[name]?.auditRefs.filter(({ weight }) => weight > 0) ?? [])
  return counted
    .map(({ id }) => audits[id])
    .filter((audit) => audit !== undefined && audit.score !== null && audit.score < 0.9)
    .map((audit) => `${audit?.id} ${audit?.displayValue ?? ''}`.trim())
}

async function asMarkdown(): Promise<string> {
  const columns = Object.keys(rows[0] ?? {})
  return [
    `${await circumstances()}, median of ${values.runs}.`,
    '',
    `| ${columns.join(' | ')} |`,
    `| ${columns.map(() => '---').join(' | ')} |`,
    ...rows.map((row) => `| ${columns.map((column) => row[column]).join(' | ')} |`),
  ].join('\n')
}
