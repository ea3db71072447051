import { HOSTILE_HTML, HOSTILE_MARKDOWN, HOSTILE_NAMES } from '@lectern/contracts/testing/hostile-payloads.ts'
import { expect } from '@playwright/test'
import { test } from '../support/browser-cast.ts'
import { courseToWrite, expectSaved, openEditor, storedText, typeAtEnd, writing } from '../support/browser-editor.ts'
import { tabToField } from '../support/browser-keyboard.ts'
import { actAs, toast } from '../support/browser-steps.ts'
import { targetUrl } from '../support/target.ts'

test.use({ trace: 'off' })
test.describe.configure({ timeout: 180_000 })

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
      // Pictures and players of other sites are part of lessons.
      if (!['image', 'document'].includes(route.request().resourceType())) fetched.push(route.request().url())
      return route.abort()
    },
  )
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
  await expectSaved(page, 60_000)
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
