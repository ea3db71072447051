import { expect, type Page } from '@playwright/test'

/** What a fingertip needs, in CSS pixels. */
const FINGERTIP = 44

/**
 * Links in running text keep its line (WCAG 2.5.8, inline). The skip link is the keyboard's. A book of the shelf is as thick as
 * its course is long, and the category's name stands on a board: both lead to what the catalog lists with room for a finger.
 */
const EXEMPT = 'p a, .lesson-text a, a[href="#main"], a[data-book], section:has(> ul a[data-book]) > div > a'

/**
 * What can be pressed and is smaller than a fingertip, as `name WxH`. Room that answers a press around something smaller (a
 * pseudo-element) counts, and so does the label of a box that is ticked.
 */
function smallTargets(page: Page, least: number): Promise<string[]> {
  return page.evaluate(
    ({ least, exempt }) => {
      const SLACK = 0.5
      const pressed =
        'a[href], button, summary, input:not([type="hidden"]), select, textarea, [role="button"], [role="tab"]'
      const isSeen = (element: Element) => {
        const { width, height } = element.getBoundingClientRect()
        return width > 1 && height > 1 && element.checkVisibility({ opacityProperty: true, visibilityProperty: true })
      }
      const roomOf = (element: Element) => {
        const box = (element.closest('.MuiInputBase-root') ?? element).getBoundingClientRect()
        const around = getComputedStyle(element, '::after')
        const isRoom = around.content !== 'none' && around.position === 'absolute'
        return {
          width: Math.max(box.width, isRoom ? Number.parseFloat(around.width) : 0),
          height: Math.max(box.height, isRoom ? Number.parseFloat(around.height) : 0),
        }
      }
      const targets = [...document.querySelectorAll<HTMLElement>(pressed)].map((element) =>
        element.matches('input[type="checkbox"], input[type="radio"]')
          ? (element.closest('label') ?? element)
          : element,
      )
      return [...new Set(targets)]
        .filter((element) => isSeen(element) && !element.closest(exempt) && !element.closest('[aria-hidden="true"]'))
        .flatMap((element) => {
          const { width, height } = roomOf(element)
          if (width >= least - SLACK && height >= least - SLACK) return []
          const name =
            element.getAttribute('aria-label') ||
            element.textContent?.trim().slice(0, 40) ||
            element.outerHTML.slice(0, 80)
          return `${name} ${Math.round(width)}x${Math.round(height)}`
        })
    },
    { least, exempt: EXEMPT },
  )
}

/** All that can be pressed on this page is as large as a fingertip. */
export async function expectTouchable(page: Page): Promise<void> {
  await expect.poll(() => smallTargets(page, FINGERTIP), `smaller than ${FINGERTIP} px`).toEqual([])
}
