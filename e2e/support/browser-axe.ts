import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { expect, type Page } from '@playwright/test'
import type axe from 'axe-core'
import { expectNothingBusy } from './browser-steps.ts'

const RULES = ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa']
/** What no criterion asks for, and who jumps from heading to heading and from part to part needs. */
const MORE = {
  'heading-order': { enabled: true },
  'empty-table-header': { enabled: true },
  'landmark-unique': { enabled: true },
}

declare global {
  interface Window {
    axe?: typeof axe
  }
}

let source: Promise<string> | undefined

/** Once per document: the browser parses two thirds of a megabyte for it. */
async function bringAxe(page: Page): Promise<void> {
  if (await page.evaluate(() => window.axe !== undefined)) return
  source ??= readFile(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8')
  await page.evaluate(await source)
}

type AxeOptions = Pick<axe.RunOptions, 'runOnly' | 'rules'>

/** Something may have been on its way during the first look: what a second one finds as well counts. */
async function violations(page: Page, options: AxeOptions): Promise<string[]> {
  const found = await look(page, options)
  return found.length === 0 ? found : look(page, options)
}

/** Frames are left out: those of ours show another origin's pages. */
async function look(page: Page, options: AxeOptions): Promise<string[]> {
  await bringAxe(page)
  // What is loaded once it is near may have come meanwhile.
  await expectNothingBusy(page)
  return page.evaluate(async (chosen) => {
    // What is partly under a bar that stays at the top is found too small.
    window.scrollTo(0, 0)
    // Of what it doesn't find fault with, it needn't say where that is.
    const found = await window.axe?.run(document, { ...chosen, iframes: false, resultTypes: ['violations'] })
    if (!found) throw new Error('axe is not in the page')
    return found.violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)
  }, options)
}

/** Of the screen, in pixels: a phone makes its window wider for a page that doesn't fit. */
function widthOf(page: Page): number {
  return page.viewportSize()?.width ?? 0
}

/** What can be pressed or filled in and sticks out of the window, with nothing around it that scrolls there. */
function cutOff(page: Page): Promise<string[]> {
  return page.evaluate((widest) => {
    const scrolls = (element: Element) => /auto|scroll/.test(getComputedStyle(element).overflowX)
    const sticksOut = (element: Element) => {
      const { left, right, width } = element.getBoundingClientRect()
      if (width < 2 || (left >= -1 && right <= widest + 1) || right < 0) return false
      for (let around = element.parentElement; around; around = around.parentElement) {
        if (scrolls(around) && around !== document.documentElement && around !== document.body) return false
      }
      return element.checkVisibility({ opacityProperty: true, visibilityProperty: true })
    }
    const pressed = document.querySelectorAll('a, button, input, select, textarea, [role="button"], [role="combobox"]')
    return [...pressed]
      .filter(sticksOut)
      .map((element) => element.textContent?.trim() || element.outerHTML.slice(0, 80))
  }, widthOf(page))
}

/** By how many pixels, and some of what is to blame; undefined where nothing scrolls. */
const scrollsSideways = (page: Page) =>
  page.evaluate((widest) => {
    const pixels = document.documentElement.scrollWidth - widest
    if (pixels <= 0) return undefined
    const wide = [...document.querySelectorAll('body *')].filter((element) => {
      const { left, right, width } = element.getBoundingClientRect()
      return width > 0 && (left < -1 || right > widest + 1) && element.children.length === 0
    })
    return `${pixels} px: ${wide.slice(0, 5).map((element) => element.outerHTML.slice(0, 120))}`
  }, widthOf(page))

/** Nothing scrolls sideways or is cut off, at this width: what is drawn by its own width follows the window a frame later. */
export async function expectFits(page: Page): Promise<void> {
  await expect.poll(() => scrollsSideways(page), 'scrolls sideways').toBeUndefined()
  await expect.poll(() => cutOff(page), 'sticks out of the window').toEqual([])
}

/** axe finds nothing in the structure of the page, and nothing in its colors. */
export async function expectNoViolations(page: Page): Promise<void> {
  expect(await violations(page, { runOnly: { type: 'tag', values: RULES }, rules: MORE })).toEqual([])
}

async function turnDark(page: Page): Promise<void> {
  await page.emulateMedia({ colorScheme: 'dark' })
  await expect(page.locator('html')).toHaveAttribute('data-scheme', 'dark')
}

/** The same in the dark scheme, which the page is left in. */
export async function expectNoViolationsInTheDark(page: Page): Promise<void> {
  await turnDark(page)
  await expectNoViolations(page)
}

/** Once all of it is there, it fits, and axe finds nothing: in the light scheme, which the page has been opened in, and in the dark one. */
export async function expectAccessible(page: Page): Promise<void> {
  await expectNothingBusy(page)
  await expectFits(page)
  await expectNoViolations(page)
  await expectReadableInTheDark(page)
}

/** The dark scheme, which the page is left in, changes colors and nothing else. */
export async function expectReadableInTheDark(page: Page): Promise<void> {
  await turnDark(page)
  expect(await violations(page, { runOnly: { type: 'rule', values: ['color-contrast'] } })).toEqual([])
}
