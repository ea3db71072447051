import { HOSTILE_HTML, HOSTILE_MARKDOWN, HOSTILE_NAMES } from '@lectern/contracts/testing/hostile-payloads.ts'
import { expect } from '@playwright/test'
import { test } from '../support/browser-cast.ts'
import {
  courseToWrite,
  expectSaved,
  openEditor,
  paste,
  storedText,
  typeAtEnd,
  writing,
} from '../support/browser-editor.ts'
import { tabToField } from '../support/browser-keyboard.ts'
import { actAs, toast } from '../support/browser-steps.ts'
import { targetUrl } from '../support/target.ts'

test.use({ trace: 'off' })
test('whatever hostile thing is pasted or dropped, nothing runs, and nothing hostile is stored', async ({
  page,
  teacher,
}) => {
  const { course, lessonId, path } = await courseToWrite(teacher)
  await actAs(page, teacher)
  const fetched: string[] = []
  await page.route(
    (url) => url.origin !== targetUrl(),
    (route) => {
      // Players of other sites are part of lessons; pictures are copied.
      if (route.request().resourceType() !== 'document') fetched.push(route.request().url())
      return route.abort()
    },
  )
  // What is copied for the course is asked for by the server.
  await page.route('**/image-copies', (route) => route.fulfill({ status: 400, body: 'Not here' }))
  page.on('dialog', (dialog) => {
    fetched.push(`dialog: ${dialog.message()}`)
    void dialog.dismiss()
  })
  await openEditor(page, path)
  await writing(page).click()
  await page.keyboard.press('Control+End')

  await page.evaluate(
    ({ html, markdown, names }) => {
      const text = document.querySelector('.ProseMirror')
      const paste = (type: string, payload: string) => {
        const clipboardData = new DataTransfer()
        clipboardData.setData(type, payload)
        text?.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
      }
      for (const payload of html) paste('text/html', payload)
      for (const payload of markdown) paste('text/plain', payload)
      for (const name of names) {
        const clipboardData = new DataTransfer()
        clipboardData.items.add(new File(['not a picture'], name, { type: 'image/png' }))
        text?.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
      }
    },
    { html: HOSTILE_HTML, markdown: HOSTILE_MARKDOWN, names: HOSTILE_NAMES },
  )
  await page.getByRole('button', { name: 'Remove' }).first().waitFor()
  await expectSaved(page)
  expect(await page.evaluate(() => 'owned' in window)).toBe(false)

  const stored = await storedText(teacher, lessonId)
  expect(stored.length).toBeGreaterThan(1000)
  const hostile = await page.evaluate((html) => {
    const { body } = new DOMParser().parseFromString(html, 'text/html')
    const bad =
      'script, style, svg, math, object, embed, form, input, [onerror], [onload], [onclick], [style], [srcdoc]'
    const links = [...body.querySelectorAll<HTMLAnchorElement>('a')].filter(({ protocol }) =>
      ['javascript:', 'data:', 'vbscript:', 'blob:', 'file:'].includes(protocol),
    )
    return [...body.querySelectorAll(bad), ...links].map(({ outerHTML }) => outerHTML)
  }, stored)
  expect(hostile).toEqual([])

  await page.goto(`/courses/${course.id}/preview/${lessonId}`)
  await expect(page.getByText('It begins.')).toBeVisible()
  expect(await page.evaluate(() => 'owned' in window)).toBe(false)
  expect(fetched).toEqual([])
})

const PIXEL = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
/** In the style of Google Docs: one picture is here, one where nobody may copy from, one on the computer. */
const DOCUMENT = `<b style="font-weight:normal;" id="docs-internal-guid-1"><h1 dir="ltr"><span style="font-weight:400;">1. Ropes</span></h1><p dir="ltr"><span style="font-weight:400;">A </span><span style="font-weight:700;">strong</span><span style="font-weight:400;"> rope.</span></p><p><span><img src="data:image/png;base64,${PIXEL}" alt="A coil"></span></p><p><img src="https://10.0.0.1/knot.png" alt="A knot"></p><p><img src="file:///tmp/ward.png"></p><details><summary>More</summary><p>Hidden</p></details></b>`

test('a document with pictures is pasted whole: what is missing is marked, filled by a file, and taken back', async ({
  page,
  teacher,
}) => {
  const { course, lessonId, path } = await courseToWrite(teacher)
  await actAs(page, teacher)
  await openEditor(page, path)
  await writing(page).click()
  await page.keyboard.press('Control+End')
  await page.keyboard.press('Enter')
  await paste(page, 'text/html', DOCUMENT, { atEnd: true })
  const strip = page.getByRole('region', { name: 'Pasted content' })
  await expect(strip).toContainText('Pasted from Google Docs')
  await expect(strip).toContainText('3 items need you')
  await expect(writing(page).getByText('“A knot” is at an address we can’t copy from.')).toBeVisible()
  await expectSaved(page)
  const picture = `/api/courses/${course.id}/images/`
  await expect.poll(() => storedText(teacher, lessonId)).toContain(`<figure><img src="${picture}`)
  const stored = await storedText(teacher, lessonId)
  expect(stored.replaceAll(/images\/[^"]+/g, 'images/x')).toBe(
    [
      '<p>It begins.</p>',
      '<h2>Ropes</h2>',
      '<p>A <strong>strong</strong> rope.</p>',
      `<figure><img src="${picture}x" alt="A coil" loading="lazy" /></figure>`,
      '<aside data-gap="picture" data-cause="refused"><a href="https://10.0.0.1/knot.png" target="_blank" rel="noopener noreferrer">A knot</a></aside>',
      '<aside data-gap="picture" data-cause="file">ward.png</aside>',
      '<aside data-gap="block" data-cause="details"><p><strong>More</strong></p><p>Hidden</p></aside>',
    ].join('\n'),
  )

  await strip.getByRole('button', { name: '3 items need you' }).click()
  await expect(page.getByRole('button', { name: 'Choose file' }).first()).toBeFocused()
  await page.evaluate((pixel) => {
    const dataTransfer = new DataTransfer()
    const bytes = Uint8Array.from(atob(pixel), (letter) => letter.charCodeAt(0))
    dataTransfer.items.add(new File([bytes], 'ward.png', { type: 'image/png' }))
    const gap = [...document.querySelectorAll('.picture-missing')].at(-1)
    gap?.dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true }))
  }, PIXEL)
  await expect(strip).toContainText('2 items need you')
  await page.getByRole('button', { name: 'Convert to text' }).click()
  await expect(strip).toContainText('1 item needs you')
  await expectSaved(page)
  await page.goto(`/courses/${course.id}/preview/${lessonId}`)
  await expect(page.getByText('Hidden')).toBeVisible()
  await expect(page.getByText('A knot')).toHaveCount(0)
  await page.goto(`/teacher/courses/${course.id}/edit/settings`)
  await expect(page.getByText('1 lesson with content that couldn’t be kept')).toBeVisible()

  await openEditor(page, path)
  const before = await storedText(teacher, lessonId)
  await writing(page).click()
  await paste(page, 'text/html', DOCUMENT, { atEnd: true })
  await expect(strip).toContainText('4 items need you')
  await page.locator('.ProseMirror > p').last().click()
  await page.keyboard.type('Mine.')
  await strip.getByRole('button', { name: 'Undo' }).click()
  await expectSaved(page)
  expect(await storedText(teacher, lessonId)).toBe(`${before}\n<p>Mine.</p>`)
})

test('of two tabs on one lesson none loses anything', async ({ page, context, teacher }) => {
  const { lessonId, path } = await courseToWrite(teacher)
  await actAs(page, teacher)
  const other = await context.newPage()
  await openEditor(page, path)
  await openEditor(other, path)
  await typeAtEnd(page, 'Written in the first tab.')
  await expectSaved(page)

  await typeAtEnd(other, 'Written in the second tab.')
  await expect(other.getByRole('alert').getByText('This lesson was changed in another tab')).toBeVisible()
  await expect(other.getByRole('region', { name: 'Your version, in this tab' })).toContainText(
    'Written in the second tab.',
  )
  await expect(other.getByRole('region', { name: 'The other version' })).toContainText('Written in the first tab.')
  expect(await storedText(teacher, lessonId)).toContain('Written in the first tab.')
  await other.getByRole('button', { name: 'Combine both' }).click()
  await expectSaved(other)
  const both = await storedText(teacher, lessonId)
  expect(both).toContain('Written in the first tab.')
  expect(both).toContain('Written in the second tab.')
})

test('a network that is cut while somebody types loses nothing, also when the tab is closed', async ({
  page,
  context,
  teacher,
}) => {
  const { lessonId, path } = await courseToWrite(teacher)
  await actAs(page, teacher)
  await openEditor(page, path)
  await typeAtEnd(page, 'Before the cut, ')
  await context.setOffline(true)
  await page.keyboard.type('after the cut.')
  await expect(page.getByText(/saved on this computer/).first()).toBeAttached()
  await context.setOffline(false)
  await expectSaved(page)
  expect(await storedText(teacher, lessonId)).toContain('Before the cut, after the cut.')

  await context.setOffline(true)
  await typeAtEnd(page, 'Typed and left.')
  await expect(page.getByText(/saved on this computer/).first()).toBeAttached()
  await page.close()
  await context.setOffline(false)
  const again = await context.newPage()
  await again.goto(path)
  await expect(writing(again)).toContainText('Typed and left.')
  await expect(toast(again, 'Unsaved text recovered')).toBeVisible()
  await expectSaved(again)
  expect(await storedText(teacher, lessonId)).toContain('Typed and left.')
})

test('a lesson is written, formatted, ordered and left with the keyboard alone', async ({ page, teacher }) => {
  const { course, lessonId, path } = await courseToWrite(teacher)
  await actAs(page, teacher)
  await openEditor(page, path)
  const { keyboard } = page
  // As quick hands do: for 20 ms after a change of focus ProseMirror puts its own selection back.
  async function press(key: string) {
    await keyboard.press(key)
    await page.waitForTimeout(80)
  }
  await tabToField(page, page.getByRole('textbox', { name: 'Lesson title' }))
  await press('Control+A')
  await keyboard.type('The bowline')
  await tabToField(page, writing(page))
  await press('Control+End')
  await press('Enter')

  // The slash menu, typed signs, shortcuts, and the format bar.
  await keyboard.type('/large')
  await press('Enter')
  await keyboard.type('Why it holds')
  await press('Enter')
  await keyboard.type('It is ')
  await press('Control+b')
  await keyboard.type('strong')
  await press('Control+b')
  await keyboard.type(' and ')
  await keyboard.type('linked')
  await press('Control+Shift+ArrowLeft')
  await press('Control+k')
  await page.getByLabel('Link address').waitFor()
  await keyboard.type('https://example.org/knots')
  await press('Enter')
  await expect(writing(page).getByRole('link', { name: 'linked' })).toBeVisible()
  await press('Control+End')
  await press('Enter')
  await keyboard.type('- one')
  await press('Enter')
  await keyboard.type('two')
  await press('Tab')
  await press('Enter')
  await press('Enter')
  await press('Enter')
  await keyboard.type('Last comes first.')
  await press('Shift+Home')
  await expect(page.getByRole('toolbar', { name: 'Text format' })).toBeVisible()
  await press('Alt+F10')
  await expect(page.getByRole('toolbar', { name: 'Text format' }).locator(':focus')).toHaveCount(1)
  await press('Escape')
  await expect(writing(page)).toBeFocused()
  await press('Alt+Shift+ArrowUp')

  await press('Escape')
  await press('Tab')
  await expect(writing(page)).not.toBeFocused()
  await expectSaved(page)
  expect(await storedText(teacher, lessonId)).toBe(
    [
      '<p>It begins.</p>',
      '<h2>Why it holds</h2>',
      '<p>It is <strong>strong</strong> and <a href="https://example.org/knots" target="_blank" rel="noopener noreferrer">linked</a></p>',
      '<p>Last comes first.</p>',
      '<ul><li>one<ul><li>two</li></ul></li></ul>',
    ].join('\n'),
  )
  await page.goto(`/teacher/courses/${course.id}/edit/curriculum`)
  await expect(page.getByText('The bowline').first()).toBeVisible()
})
