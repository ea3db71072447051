import { updateLesson } from '@lectern/contracts/calls/public/catalog.ts'
import { expect } from '@playwright/test'
import { test } from '../support/browser-cast.ts'
import { actAs } from '../support/browser-steps.ts'
import { enrollIn, newCourse } from '../support/courses.ts'
import { aPdf, fileBlock, LOCKED, uploadedFile } from '../support/files.ts'

test('a student reads a PDF in its place: pages, zoom, text, search, keys; one that can’t be shown says so', async ({
  page,
  teacher,
  student,
}) => {
  const course = await newCourse(teacher, { lessons: [1] })
  const [lessonId = 0] = course.lessonIds
  const lines = ['First page of the worksheet', 'Second page', 'Third page with a needle']
  const sent: [string, Buffer][] = [
    ['worksheet.pdf', aPdf(lines)],
    ['locked.pdf', aPdf(lines, LOCKED)],
    ['broken.pdf', Buffer.from('%PDF-1.7 and no more')],
  ]
  const blocks: string[] = []
  for (const [name, bytes] of sent) blocks.push(fileBlock(await uploadedFile(teacher, name, bytes), name))
  const body = { content: `<p>Read these.</p>${blocks.join('')}` }
  await teacher.client.call(updateLesson, { params: { lessonId }, body })
  await enrollIn(student, course)
  const problems: string[] = []
  page.on('console', (message) => message.type() === 'error' && problems.push(message.text()))
  page.on('pageerror', (error) => problems.push(error.message))
  await actAs(page, student)
  await page.goto(`/courses/${course.id}/learn?lesson=${lessonId}`)

  await page.locator('.lesson-text').getByRole('button', { name: 'View worksheet.pdf' }).click()
  const shown = page.getByRole('region', { name: 'worksheet.pdf' })
  await expect(shown.getByText('First page of the worksheet')).toBeVisible()
  await expect(shown.getByText('of 3')).toBeVisible()
  const isDrawn = () =>
    shown
      .locator('canvas')
      .first()
      .evaluate((canvas) => {
        if (!(canvas instanceof HTMLCanvasElement)) return false
        const pixels = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height).data ?? []
        return pixels.some((value, index) => index % 4 === 0 && value < 128)
      })
  await expect.poll(isDrawn).toBe(true)
  await page.keyboard.press('ArrowRight')
  await expect(shown.getByRole('textbox', { name: 'Page' })).toHaveValue('2')
  await shown.getByRole('button', { name: 'Next page' }).click()
  await expect(shown.getByText('Third page with a needle')).toBeVisible()
  await expect(shown.getByRole('button', { name: 'Next page' })).toBeDisabled()
  await shown.getByRole('textbox', { name: 'Page' }).fill('1')
  await page.keyboard.press('Enter')
  await expect(shown.getByText('First page of the worksheet')).toBeInViewport()
  const width = async () => (await shown.locator('.page').first().boundingBox())?.width ?? 0
  await expect(shown.getByText(/^[5-9]\d%$/)).toBeVisible()
  const before = await width()
  await shown.getByRole('button', { name: 'Zoom in' }).click()
  await expect.poll(width).toBeGreaterThan(before)
  await shown.getByRole('button', { name: 'Find in document' }).click()
  await page.keyboard.type('needle')
  await expect(shown.getByText('1 of 1')).toBeVisible()
  await expect(shown.locator('.highlight.selected')).toBeInViewport()
  await page.keyboard.press('Escape')
  await shown.locator('.scroller').focus()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'View worksheet.pdf' }).first()).toBeFocused()
  expect(problems).toEqual([])

  for (const [name, sentence] of [
    ['locked.pdf', 'This PDF has a password. Download it to open it.'],
    ['broken.pdf', 'This PDF can’t be shown here. Download it to open it in another app.'],
  ] as const) {
    await page
      .locator('.lesson-text')
      .getByRole('button', { name: `View ${name}` })
      .click()
    const refused = page.getByRole('region', { name })
    await expect(refused.getByRole('alert')).toContainText(sentence)
    await expect(refused.getByRole('link', { name: 'Download', exact: true })).toBeVisible()
  }

  await page.setViewportSize({ width: 390, height: 844 })
  await page.reload()
  await page.locator('.lesson-text').getByRole('button', { name: 'View worksheet.pdf' }).click()
  const screen = page.getByRole('dialog', { name: 'worksheet.pdf' })
  await expect(screen.getByText('First page of the worksheet')).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  await expect(screen.getByText('1 of 3')).toBeVisible()
  await screen.getByRole('button', { name: 'Close' }).click()
  await expect(screen).toBeHidden()
})
