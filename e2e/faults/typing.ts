import type { System } from '@lectern/local/system.ts'
import { expect, test } from 'vitest'
import { courseToWrite, expectSaved, openEditor, storedText, typeAtEnd } from '../support/browser-editor.ts'
import { actAs } from '../support/browser-steps.ts'
import { launchChromium } from '../support/lone-browser.ts'
import { newPerson } from '../support/people.ts'

const WORDS = ['One ', 'two ', 'three ', 'four ', 'five ', 'six ', 'seven ', 'eight ', 'nine ', 'ten.']
const KILLED: Record<number, string> = { 2: 'catalog', 5: 'gateway', 8: 'catalog' }

/** What a teacher types reaches the server, whatever dies meanwhile. */
export function typing(running: () => System): void {
  test('keeps every word while catalog and the gateway are killed', async () => {
    const { processes, url } = running()
    const teacher = await newPerson(url, 'teacher')
    const { lessonId, path } = await courseToWrite(teacher)
    const browser = await launchChromium()
    try {
      const page = await browser.newPage({ baseURL: url })
      await actAs(page, teacher)
      await openEditor(page, path)
      await typeAtEnd(page, '')
      for (const [index, word] of WORDS.entries()) {
        await page.keyboard.type(word, { delay: 20 })
        const killed = KILLED[index]
        // The pause after the last key has just passed: what was typed is on its way.
        await page.waitForTimeout(1_050)
        if (killed) await processes.kill(killed, 'SIGKILL')
      }
      await Promise.all([processes.waitUntilReady('catalog'), processes.waitUntilReady('gateway')])
      await expectSaved(page)
      expect(await storedText(teacher, lessonId)).toContain(`<p>${WORDS.join('')}</p>`)
    } finally {
      await browser.close()
    }
  }, 180_000)
}
