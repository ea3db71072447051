import type { Page } from '@playwright/test'

/** Longer than a phone is wide, and without a place to break. */
const LONG_WORD = 'Donaudampfschifffahrtsgesellschaftskapitaenswitwenrentenversicherungsanstaltsgebaeudeeingangstuer'

/** Puts a very long word in the place of each text that people wrote: names, titles, lessons, messages. Answers how many there were. */
export function putLongWords(page: Page, names: string[]): Promise<number> {
  return page.evaluate(
    ({ word, names }) => {
      const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
      let count = 0
      while (texts.nextNode()) {
        const { currentNode: text } = texts
        const written = text.textContent?.trim() ?? ''
        if (written === '' || text.parentElement?.closest('script, style, textarea')) continue
        // A button inside of what somebody wrote is ours.
        const marked = text.parentElement?.closest('[dir="auto"], button')?.getAttribute('dir') === 'auto'
        const isPeoples = marked || names.some((name) => written.includes(name))
        if (!isPeoples) continue
        text.textContent = word
        count += 1
      }
      return count
    },
    { word: LONG_WORD, names },
  )
}
