import type { Page } from '@playwright/test'
import { settled } from '../support/browser-steps.ts'
import { type Pressable, pressables } from './pressables.ts'
import type { Watch } from './watch.ts'

/** They do what they say, to people and courses that the rest of the crawl needs; each has a test of its own, and mail has limits. In English, and in German; the crawl stays in its language. */
const LEFT_ALONE =
  /^(Delete|Remove (?!filter)|Refund|Archive|Unarchive|Restore|Discard|Log out|Revoke|Publish|Save|Create Course|Pay|Enroll|Send again|Resend|Dismiss notice|Reset|Duplicate|(English|Deutsch)$)|(löschen|entfernen|erstatten|archivieren|wiederherstellen|zurückholen|verwerfen|abmelden|veröffentlichen|speichern|Kurs erstellen|erneut senden|bezahlen|einschreiben|zurücksetzen|duplizieren)…?$/i
/** Elsewhere, or a file. */
const OUTSIDE = /^(https?:|mailto:|tel:|otpauth:|blob:|\/api\/)|\.(pdf|png|jwt|zip|csv|json)$/

export interface Crawled {
  findings: string[]
  /** Addresses of the app that links lead to. */
  links: Set<string>
  pressed: number
  leftAlone: Set<string>
}

/** Opens an address and presses what is on it, and what comes up in front of it. */
export async function crawlPage(page: Page, watch: Watch, address: string, seen: Set<string>): Promise<Crawled> {
  const crawled: Crawled = { findings: [], links: new Set(), pressed: 0, leftAlone: new Set() }
  const note = (what: string) => {
    for (const complaint of watch.complaints()) crawled.findings.push(`${address}, ${what}: ${complaint}`)
  }
  const open = async () => {
    await page.goto(address)
    await settled(page).catch(() => crawled.findings.push(`${address} does not settle`))
    await watch.quiet()
  }

  /** What the frame around pages has is pressed once for all of them. */
  const keyOf = async ({ mark, name, isInFront }: Pressable, within: string): Promise<string> => {
    if (isInFront) return `${within} › ${name}`
    const element = page.locator(`[data-crawl="${mark}"]`)
    return (await element.evaluate((found) => found.closest('main'))) ? `${address} ${name}` : name
  }

  /** The next thing that nobody has pressed here. */
  const next = async (within: string): Promise<[Pressable, string] | undefined> => {
    for (const one of await pressables(page)) {
      if (one.kind === 'link') {
        noteLink(one, address, crawled)
        continue
      }
      // Asked for what came up in front of the page, and nothing did.
      if (within !== '' && !one.isInFront) return undefined
      const key = await keyOf(one, within)
      if (seen.has(key)) continue
      seen.add(key)
      if (LEFT_ALONE.test(one.name) && (one.isInFront || !/…$|account$/.test(one.name))) crawled.leftAlone.add(one.name)
      else return [one, key]
    }
    return undefined
  }

  /** The same thing after the page has been drawn again. */
  const again = async (key: string): Promise<Pressable | undefined> => {
    for (const one of await pressables(page)) if (one.kind === 'button' && (await keyOf(one, '')) === key) return one
    return undefined
  }

  const press = async ({ mark, name }: Pressable): Promise<void> => {
    const before = { text: await stateOf(page), requests: watch.requests }
    await page.locator(`[data-crawl="${mark}"]`).first().click({ timeout: 10_000 })
    // Some say for two seconds alone that something was done; a page that is left can't be asked.
    const soon = await stateOf(page).catch(() => null)
    await watch.quiet()
    crawled.pressed += 1
    const isSame =
      [soon, await stateOf(page)].every((text) => text === before.text) && before.requests === watch.requests
    if (isSame) crawled.findings.push(`${address}: “${name}” does nothing`)
    note(`“${name}”`)
  }

  await open()
  note('opened')
  for (let found = await next(''); found; found = await next('')) {
    const [first, key] = found
    try {
      // As often as there is something new in what it brings up.
      for (let one: Pressable | undefined = first; one; one = await again(key)) {
        await press(one)
        const inFront = await next(key)
        if (inFront) await press(inFront[0])
        await leave()
        if (!inFront) break
      }
    } catch (error) {
      crawled.findings.push(`${address}: “${first.name}” could not be pressed: ${String(error).split('\n')[0]}`)
      await leave()
    }
  }
  return crawled

  async function leave(): Promise<void> {
    await page.keyboard.press('Escape')
    await page.waitForTimeout(250)
    const isElsewhere = page.url() !== new URL(address, page.url()).href
    const isCovered = (await pressables(page)).some(({ isInFront }) => isInFront)
    if (isElsewhere || isCovered) await open()
    note('afterwards')
  }
}

function noteLink({ href, name }: Pressable, address: string, { findings, links }: Crawled): void {
  if (!href || href.startsWith('#')) {
    if (href !== '#main' && href !== '#top-of-page')
      findings.push(`${address}: the link “${name}” leads nowhere (${href})`)
  } else if (!OUTSIDE.test(href)) links.add(href.split('#')[0] ?? href)
}

/** What can be seen of a page, short enough to be compared. */
function stateOf(page: Page): Promise<string> {
  return page.evaluate(() => {
    const marks = [
      ...document.querySelectorAll('[aria-expanded], [aria-pressed], [aria-selected], [aria-checked], input'),
    ]
    const states = marks.map((element) =>
      ['aria-expanded', 'aria-pressed', 'aria-selected', 'aria-checked', 'type']
        .map((name) => element.getAttribute(name))
        .join(),
    )
    const focus = document.activeElement?.outerHTML.slice(0, 60)
    const scheme = document.documentElement.dataset.scheme
    return [location.href, document.body.textContent, states.join(';'), focus, scheme, window.scrollY].join('\n')
  })
}
