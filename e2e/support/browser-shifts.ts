import { expect, type Page } from '@playwright/test'

/** The most that a page may move while it loads: design, layout shift. */
const MOST_SHIFT = 0.02

interface Shifts {
  sum: number
  /** What moved, how far, and by how much of the sum. */
  moved: string[]
}

declare global {
  interface Window {
    layoutShifts?: Shifts
  }
}

/** Adds up what moves without having been asked to, from the first paint on. */
export async function countShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const shifts: Shifts = { sum: 0, moved: [] }
    window.layoutShifts = shifts
    const nameOf = (node: Node | null) =>
      node instanceof Element
        ? `${node.tagName.toLowerCase()} "${node.textContent?.trim().slice(0, 30)}"`
        : String(node?.nodeName)
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        value: number
        hadRecentInput: boolean
        sources: { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[]
      })[]) {
        if (entry.hadRecentInput) continue
        shifts.sum += entry.value
        const parts = entry.sources.map(
          ({ node, previousRect, currentRect }) => `${nameOf(node)} ${previousRect.y} → ${currentRect.y}`,
        )
        shifts.moved.push(`${entry.value.toFixed(3)}: ${parts.join(', ')}`)
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
}

async function shiftOf(page: Page): Promise<Shifts> {
  const shifts = await page.evaluate(() => window.layoutShifts)
  if (!shifts) throw new Error('Nobody counts the shifts of this page')
  return shifts
}

/** Nothing has moved since the page began to load, all that came later included. */
export async function expectStill(page: Page): Promise<void> {
  const { sum, moved } = await shiftOf(page)
  expect(sum, `moved: ${moved.join('; ')}`).toBeLessThanOrEqual(MOST_SHIFT)
}

const SLOW = [400, 150, 250]

/**
 * Answers of the API come late and one after the other, so that what stands in their place is seen. Not by `page.route`, with which a
 * browser keeps no code from load to load.
 */
export async function slowAnswers(page: Page): Promise<void> {
  const cdp = await page.context().newCDPSession(page)
  let requests = 0
  cdp.on('Fetch.requestPaused', async ({ requestId }) => {
    const milliseconds = SLOW[requests++ % SLOW.length] ?? 0
    await new Promise((resolve) => setTimeout(resolve, milliseconds))
    await cdp.send('Fetch.continueRequest', { requestId }).catch(() => undefined)
  })
  await cdp.send('Fetch.enable', { patterns: [{ urlPattern: '*/api/*' }] })
}
