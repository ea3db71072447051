import { publishLesson } from '@lectern/contracts/calls/public/curriculum.ts'
import { expect } from '@playwright/test'
import { test } from '../support/browser-cast.ts'
import { expectSaved, openEditor, storedText, typeAtEnd, writing } from '../support/browser-editor.ts'
import { actAs } from '../support/browser-steps.ts'
import { enrollIn, newCourse } from '../support/courses.ts'
import { targetUrl } from '../support/target.ts'

test.use({ permissions: ['clipboard-read', 'clipboard-write'] })
test('a teacher writes formulas, and a student reads and copies them', async ({ page, teacher, student }) => {
  const course = await newCourse(teacher, { lessons: [1], content: '<p>It begins.</p>' })
  const [lessonId = 0] = course.lessonIds
  await actAs(page, teacher)
  await openEditor(page, `/teacher/courses/${course.id}/lessons/${lessonId}`)

  await typeAtEnd(page, '$$')
  const panel = page.getByRole('group', { name: 'Formula' })
  await expect(panel.getByRole('textbox', { name: 'LaTeX' })).toBeFocused()
  await page.keyboard.type('s = \\frac{1}{n-1')
  await expect(panel.getByRole('status')).toContainText('Missing } after n-1.')
  await page.keyboard.type('}\\sum_{i=1}^{n}(x_i-\\bar{x})^2')
  await expect(panel.locator('munderover')).toBeVisible()
  await page.keyboard.press('Control+Enter')
  await expect(panel).toBeHidden()

  await typeAtEnd(page, 'Here $$')
  await page.keyboard.type('x_i')
  await page.keyboard.press('Control+Enter')
  await page.keyboard.type(' is one stay.')
  await typeAtEnd(page, '/formula')
  await page.keyboard.press('Enter')
  await page.keyboard.type('\\underbrace{1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1}_{n}')
  await page.keyboard.press('Control+Enter')
  await expectSaved(page)
  const stored = await storedText(teacher, lessonId)
  expect(stored).toContain('<p>Here <span data-formula="x_i">x_i</span> is one stay.</p>')
  expect(stored).toContain('<div data-formula="s = \\frac{1}{n-1}\\sum_{i=1}^{n}(x_i-\\bar{x})^2">')

  await writing(page).locator('.formula.block').first().click()
  await expect(panel.getByRole('textbox', { name: 'LaTeX' })).toBeFocused()
  await panel.getByRole('textbox', { name: 'LaTeX' }).press('Escape')
  await expect(panel).toBeHidden()
  await teacher.client.call(publishLesson, { params: { lessonId } })

  await enrollIn(student, course)
  await actAs(page, student)
  await page.setViewportSize({ width: 390, height: 844 })
  const elsewhere: string[] = []
  page.on('request', (request) => {
    if (!request.url().startsWith(targetUrl()) && !request.url().startsWith('data:')) elsewhere.push(request.url())
  })
  await page.goto(`/courses/${course.id}/learn`)
  const article = page.getByRole('article')
  await expect(article.locator('math')).toHaveCount(3)
  await expect.poll(() => page.evaluate(() => document.fonts.check('16px "STIX Two Math"', '∑'))).toBe(true)
  expect(elsewhere).toEqual([])
  const wide = article.getByRole('group', { name: 'Formula' }).last()
  expect(await wide.evaluate((element) => element.scrollWidth > element.clientWidth)).toBe(true)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)

  await wide.focus()
  await article.getByRole('button', { name: 'Copy LaTeX' }).last().click()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/^\\underbrace\{1\+1/)
  await page.setViewportSize({ width: 1440, height: 900 })
  await article.getByRole('group', { name: 'Formula' }).first().hover()
  await expect(article.getByRole('button', { name: 'Copy LaTeX' }).first()).toHaveCSS('opacity', '1')
})
