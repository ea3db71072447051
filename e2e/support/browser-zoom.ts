import { expect, type Page } from '@playwright/test'
import { expectFits } from './browser-axe.ts'

/** What WCAG 1.4.4 asks for. */
const TEXT_SIZE = '200%'
/** Half of a desktop's window: what is left of it at 200 %. */
const HALF_WINDOW = { width: 720, height: 450 }

/**
 * Texts of ours that don't fit where they stand: clipped, ended by an ellipsis, or a placeholder that is wider than its field. What
 * people wrote (`dir="auto"`) may end in an ellipsis.
 */
function cutTexts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const SLACK = 2
    const isSeen = (element: Element) => {
      const { width, height } = element.getBoundingClientRect()
      return (
        width > SLACK && height > SLACK && element.checkVisibility({ opacityProperty: true, visibilityProperty: true })
      )
    }
    const hasOwnText = (element: Element) =>
      [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim() !== '')
    const isCut = (element: Element) => {
      const { overflowX, overflowY, webkitLineClamp } = getComputedStyle(element)
      const { scrollWidth, clientWidth, scrollHeight, clientHeight } = element
      const hides = /hidden|clip/
      return (
        (hides.test(overflowX) && scrollWidth > clientWidth + SLACK) ||
        (hides.test(overflowY) && scrollHeight > clientHeight + SLACK && webkitLineClamp === 'none')
      )
    }
    const texts = [...document.querySelectorAll('body *')]
      .filter((element) => hasOwnText(element) && !element.closest('[dir="auto"], svg, textarea, [aria-hidden="true"]'))
      .filter((element) => isCut(element) && isSeen(element))
      .map((element) => element.textContent ?? '')
    const pen = document.createElement('canvas').getContext('2d')
    const placeholders = [...document.querySelectorAll<HTMLInputElement>('input[placeholder]')]
      .filter((input) => isSeen(input) && input.value === '')
      .filter((input) => {
        if (!pen) return false
        const { font, paddingLeft, paddingRight } = getComputedStyle(input)
        pen.font = font
        const room = input.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight)
        return pen.measureText(input.placeholder).width > room + SLACK
      })
      .map((input) => `placeholder: ${input.placeholder}`)
    return [...texts, ...placeholders]
  })
}

/** At 200 %, of the window and of the text alone, nothing is cut off and nothing scrolls sideways. */
export async function expectZoomable(page: Page): Promise<void> {
  await page.setViewportSize(HALF_WINDOW)
  await expectFits(page)
  await expect.poll(() => cutTexts(page), 'cut at 200 %').toEqual([])
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.addStyleTag({ content: `html { font-size: ${TEXT_SIZE} }` })
  await expectFits(page)
  await expect.poll(() => cutTexts(page), 'cut with text of 200 %').toEqual([])
}
