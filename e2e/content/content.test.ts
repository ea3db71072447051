import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { listCourses } from '@lectern/contracts/calls/public/catalog.ts'
import { getCourse } from '@lectern/contracts/calls/public/gateway.ts'
import type { System } from '@lectern/local/system.ts'
import { startPrivateSystem } from '@lectern/local/testing/private-system.ts'
import { temporaryFolder } from '@lectern/service-kit/testing/folder.ts'
import type { Browser, Page } from '@playwright/test'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { CLIPBOARDS } from '../../web/src/features/teaching/shared/lesson-text/pasting/testing/clipboards.ts'
import { courseToWrite, expectSaved, openEditor, paste, storedText } from '../support/browser-editor.ts'
import { actAs } from '../support/browser-steps.ts'
import { courseIdIn, importCourse } from '../support/import-course.ts'
import { launchChromium } from '../support/lone-browser.ts'
import { newPerson, type Person } from '../support/people.ts'
import { ARCHIVES } from './archives.ts'
import { PLAIN_TEXTS } from './plain-texts.ts'

let system: System
let browser: Browser
let page: Page
let teacher: Person
let lessonId: number

beforeAll(async () => {
  system = await startPrivateSystem()
  browser = await launchChromium()
  teacher = await newPerson(system.url, 'teacher')
  const lesson = await courseToWrite(teacher)
  lessonId = lesson.lessonId
  page = await browser.newPage({ baseURL: system.url })
  await actAs(page, teacher)
  // No site of the internet is here; what they have is as good as stored.
  const url = `/api/courses/${lesson.course.id}/images/a.png`
  const answer = {
    status: 201,
    contentType: 'application/json',
    body: JSON.stringify({ name: 'a.png', url, bytes: 1 }),
  }
  await page.route('**/image-copies', (route) => route.fulfill(answer))
  await page.route('**/images/*', (route) =>
    route.request().method() === 'GET' ? route.abort() : route.fulfill(answer),
  )
  await openEditor(page, lesson.path)
}, 300_000)

afterAll(async () => {
  await browser?.close()
  await system?.stop()
})

/** What the server has once this alone was pasted, with every picture at one address. */
async function storedOf(type: 'text/html' | 'text/plain', clipboard: string): Promise<string[]> {
  await page.locator('.ProseMirror > p').last().click()
  await page.keyboard.press('Control+A')
  await page.keyboard.press('Delete')
  // Else a row could pass by what the one before it stored.
  await expect.poll(() => storedText(teacher, lessonId)).toBe('')
  await paste(page, type, clipboard)
  await expect.poll(() => storedText(teacher, lessonId)).not.toBe('')
  await expectSaved(page)
  return linesOf(await storedText(teacher, lessonId))
}

function linesOf(stored: string): string[] {
  return (
    stored
      .replaceAll(/(?:\/api\/courses\/\d+\/images|https:\/\/here\.invalid)\/[^"]+/g, 'picture')
      // The order of attributes says nothing.
      .replaceAll(/<a (id="[^"]*") (href="[^"]*")>/g, '<a $2 $1>')
      .split('\n<')
  )
}

describe.each([
  ['text/html', CLIPBOARDS],
  ['text/plain', PLAIN_TEXTS],
] as const)('%s is pasted into the editor and stored:', (type, rows) => {
  test.each(rows)('%s', async (_name, clipboard, stored) => {
    expect(await storedOf(type, clipboard)).toEqual(linesOf([stored].flat().join('\n')))
    expect(await page.evaluate(() => 'owned' in window)).toBe(false)
  })
})

test('an address takes the place of what is selected: shown where that is whole blocks, else as a link', async () => {
  const address = 'https://youtu.be/dQw4w9WgXcQ'
  await storedOf('text/plain', 'Hold it upright.')
  await page.keyboard.press('Shift+Home')
  await page.keyboard.press('Shift+ArrowRight')
  await paste(page, 'text/plain', address)
  await expect.poll(() => storedText(teacher, lessonId)).toMatch(/^<p>H<a href=/)
  await page.keyboard.press('Control+A')
  await paste(page, 'text/plain', address)
  await expect.poll(() => storedText(teacher, lessonId)).toMatch(/^<iframe src="[^"]+dQw4w9WgXcQ"/)
})

describe('an archive is imported and stored:', () => {
  test.each(ARCHIVES)('$name', async ({ file, make, stored }) => {
    const path = join(temporaryFolder(), file)
    await writeFile(path, await (await make()).bytes())
    const author = await newPerson(system.url, 'teacher')
    const answer = await importCourse(path, author)
    if (!Array.isArray(stored)) {
      expect(answer).toEqual({ code: 1, output: expect.stringContaining(stored.refused) })
      expect(await author.client.call(listCourses, { query: { teacher: 'true' } })).toEqual([])
      return
    }
    const { modules } = await author.client.call(getCourse, { params: { courseId: courseIdIn(answer) } })
    const lessons = modules.flatMap((module) => module.lessons.map(({ content = '' }) => linesOf(content)))
    expect(lessons).toEqual(stored.map(linesOf))
  })
})

test('there are at least 60 inputs', () => {
  expect(CLIPBOARDS.length + PLAIN_TEXTS.length + ARCHIVES.length).toBeGreaterThanOrEqual(60)
})
