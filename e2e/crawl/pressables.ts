import type { Page } from '@playwright/test'

/** Something that can be pressed, found again by the number that it has been marked with. */
export interface Pressable {
  mark: number
  name: string
  kind: 'link' | 'button'
  /** What stands in `href`, of links. */
  href: string | null
  /** In front of the page: in a dialog, a menu, a list of options. */
  isInFront: boolean
}

const ROWS_PRESSED = 2

/** What can be pressed now: in the dialog or menu in front, or on the page; of each list, what is in its first rows. */
export async function pressables(page: Page): Promise<Pressable[]> {
  return page.evaluate((rowsPressed) => {
    const shown = (element: Element) => element.checkVisibility({ opacityProperty: true, visibilityProperty: true })
    const fronts = [...document.querySelectorAll('[role="dialog"], [role="menu"], [role="listbox"]')].filter(shown)
    const front = fronts.at(-1)
    const found: Pressable[] = []
    for (const marked of document.querySelectorAll('[data-crawl]')) marked.removeAttribute('data-crawl')
    const candidates = 'a, button, [role="button"], [role="menuitem"], [role="option"], [role="tab"], [role="combobox"]'
    for (const element of (front ?? document.body).querySelectorAll<HTMLElement>(candidates)) {
      if (!shown(element) || element.matches(':disabled, [aria-disabled="true"]')) continue
      if (element.closest('[aria-hidden="true"], [contenteditable="true"], [inert]')) continue
      const row = element.closest('li, tr, [role="row"], article')
      const same = [...(row?.parentElement?.children ?? [])].filter(({ tagName }) => tagName === row?.tagName)
      const isOfAList = row !== null && (row !== element || element.matches('[role="option"]'))
      const isFurtherRow = isOfAList && !row.closest('nav, footer') && same.indexOf(row) >= rowsPressed
      if (isFurtherRow) continue
      const mark = found.length
      element.dataset.crawl = String(mark)
      const label = element.getAttribute('aria-label') ?? element.textContent?.trim() ?? ''
      const href = element instanceof HTMLAnchorElement ? (element.getAttribute('href') ?? '') : null
      found.push({
        mark,
        name: label.slice(0, 80),
        kind: href === null ? 'button' : 'link',
        href,
        isInFront: front !== undefined,
      })
    }
    return found
  }, ROWS_PRESSED)
}
