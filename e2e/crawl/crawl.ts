/**
 * `npm run crawl`: as a visitor, a student, a teacher and an operator, opens every page, follows every link and presses every button, and lists
 * each dead end, console error and answer of 400 or more. `--running` takes the copy of `npm start`, `--language de` another language; a word after that
 * chooses a role.
 */
import { parseArgs } from 'node:util'
import { actAs, speak } from '../support/browser-steps.ts'
import { openSchool } from '../support/lively-school.ts'
import { openLone } from '../support/lone-browser.ts'
import { newOperator } from '../support/operators.ts'
import { LOOKING, pagesOf } from '../support/pages.ts'
import { crawlPage } from './crawl-page.ts'
import { Watch } from './watch.ts'

/** Pages that are opened to see that they say so, and a call that asks for the password first once a sign-in is some minutes old. */
const EXPECTED =
  /\/courses\/999999|\/no\/such\/page|\/certificates\/0{21}|\/openid, opened|403 .*\/api\/user\/(data-exports|factors)/

const { values, positionals } = parseArgs({
  options: { running: { type: 'boolean' }, language: { type: 'string', default: 'en' } },
  allowPositionals: true,
})
const { url, browser, close } = await openLone({ running: values.running === true })
const findings: string[] = []
try {
  const school = await openSchool(url)
  const people = { ...school, operator: await newOperator(url) }
  for (const who of LOOKING) {
    if (positionals.length > 0 && !positionals.includes(who)) continue
    const context = await browser.newContext({
      baseURL: url,
      viewport: { width: 1440, height: 900 },
      reducedMotion: 'reduce',
    })
    const page = await context.newPage()
    page.setDefaultTimeout(20_000)
    page.on('dialog', (dialog) => void dialog.accept())
    await speak(context, values.language, url)
    if (who !== 'visitor') await actAs(page, people[who])
    const watch = new Watch(page)
    const seen = new Set<string>()
    const todo = pagesOf(who).map((one) => one.address(school.parameters))
    const patternsDone = new Set<string>()
    let pressed = 0
    const leftAlone = new Set<string>()
    for (const address of todo) {
      patternsDone.add(shapeOf(address))
      const crawled = await crawlPage(page, watch, address, seen)
      pressed += crawled.pressed
      for (const name of crawled.leftAlone) leftAlone.add(name)
      for (const finding of crawled.findings) if (!EXPECTED.test(finding)) report(`${who}: ${finding}`)
      // Of addresses that differ by their ids and what is asked, one is enough.
      for (const link of crawled.links) {
        if (patternsDone.has(shapeOf(link))) continue
        patternsDone.add(shapeOf(link))
        todo.push(link)
      }
    }
    console.log(`${who}: ${todo.length} pages, ${pressed} presses; left alone: ${[...leftAlone].join(', ')}`)
    await context.close()
  }
} finally {
  await close()
}
console.log(findings.length === 0 ? 'Nothing found' : `${findings.length} findings`)
process.exit(findings.length === 0 ? 0 : 1)

function report(finding: string): void {
  if (findings.includes(finding)) return
  findings.push(finding)
  console.log(finding)
}

function shapeOf(address: string): string {
  return address.replaceAll(/\d+/g, 'n').replace(/([?&]\w+)=[^&]*/g, '$1')
}
