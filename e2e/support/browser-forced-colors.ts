import { expect, type Page } from '@playwright/test'

/** What can't be told from what it isn't, once grounds and shadows are gone. */
function indistinguishable(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const ground = getComputedStyle(document.body).backgroundColor
    const isSeen = (element: Element) => {
      const { width, height } = element.getBoundingClientRect()
      return width > 1 && height > 1 && element.checkVisibility({ opacityProperty: true, visibilityProperty: true })
    }
    const seen = (selector: string, within: ParentNode = document) =>
      [...within.querySelectorAll(selector)].filter(isSeen)
    const nameOf = (element: Element) =>
      element.getAttribute('aria-label') || element.textContent?.trim().slice(0, 40) || element.outerHTML.slice(0, 80)

    const buttons = seen('.MuiButton-contained')
      .filter((button) => getComputedStyle(button).borderTopStyle !== 'solid')
      .map((button) => `a button without an edge: ${nameOf(button)}`)

    const bars = seen('.MuiTabs-indicator, .MuiLinearProgress-bar')
      .filter((bar) => getComputedStyle(bar).backgroundColor === ground)
      .map((bar) => `of the color of the ground: ${bar.className}`)

    /** All by which somebody could see that something is chosen. */
    const looksOf = (element: Element) =>
      [undefined, '::before', '::after']
        .map((part) => {
          const { content, outlineStyle, outlineColor, borderColor, borderStyle, borderWidth, color, backgroundColor } =
            getComputedStyle(element, part)
          const { forcedColorAdjust, textDecorationLine, fontWeight } = getComputedStyle(element, part)
          if (part && content === 'none') return ''
          return [
            ...[
              outlineStyle,
              outlineColor,
              borderColor,
              borderStyle,
              borderWidth,
              color,
              textDecorationLine,
              fontWeight,
            ],
            forcedColorAdjust === 'none' ? backgroundColor : '',
          ].join(' ')
        })
        .join('|')
    const CHOSEN = '[aria-current], [aria-selected="true"], [aria-pressed="true"], [aria-checked="true"]'
    const chosen = seen(CHOSEN).flatMap((one) => {
      const group = one.closest('nav, ul, ol, table, [role="tablist"], [role="radiogroup"], [role="group"]')
      if (!group || seen('.MuiTabs-indicator', group).length > 0) return []
      const others = seen(one.tagName, group).filter((other) => !other.matches(CHOSEN))
      return others.some((other) => looksOf(other) === looksOf(one)) ? [`looks as if not chosen: ${nameOf(one)}`] : []
    })
    return [...buttons, ...bars, ...chosen]
  })
}

/** With the system's few colors, what is chosen, what has the focus and what is to be pressed can still be told. */
export async function expectDistinguishable(page: Page): Promise<void> {
  await page.emulateMedia({ forcedColors: 'active' })
  await expect.poll(() => indistinguishable(page), 'with forced colors').toEqual([])
  // The skip link comes first, and lies over the rest.
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  const focused = page.locator(':focus-visible')
  // A field's ring is around all of it.
  const ring = () =>
    focused.evaluate((element) => {
      const { outlineStyle, outlineColor } = getComputedStyle(element.closest('.MuiInputBase-root') ?? element)
      return { outlineStyle, colors: [outlineColor, getComputedStyle(document.body).backgroundColor] }
    })
  await expect.poll(async () => (await ring()).outlineStyle).toBe('solid')
  const { colors } = await ring()
  expect(colors[0], 'the ring has the color of the ground').not.toBe(colors[1])
  await page.emulateMedia({ forcedColors: 'none' })
}
