import { expect, type Locator, type Page } from '@playwright/test'
import { test } from '../support/browser-cast.ts'
import { actAs, toast } from '../support/browser-steps.ts'
import { newCourse } from '../support/courses.ts'
import { uniqueName } from '../support/people.ts'

async function openCurriculum(page: Page, courseId: number): Promise<Locator> {
  await page.goto(`/teacher/courses/${courseId}/edit?tab=curriculum`)
  const outline = page.getByRole('treegrid', { name: 'Curriculum' })
  await expect(outline).toBeVisible()
  return outline
}

/** What the list says from top to bottom, without the lines to add something. */
function rowNames(outline: Locator): Promise<(string | null)[]> {
  return outline.locator('.row[aria-label]').evaluateAll((rows) => rows.map((row) => row.getAttribute('aria-label')))
}

test.describe('a curriculum', () => {
  test('is built, ordered and pruned with the keyboard alone', async ({ page, teacher, isMobile }) => {
    test.skip(isMobile, 'phones have no keyboard')
    const course = await newCourse(teacher, { title: uniqueName('Knots'), lessons: [2, 1] })
    await actAs(page, teacher)
    const outline = await openCurriculum(page, course.id)
    const first = outline.locator('.row.lesson').first()
    await first.focus()
    await page.keyboard.press('F2')
    await page.keyboard.type('Hitches')
    await page.keyboard.press('Enter')
    await expect(outline.getByRole('row', { name: '1.1 Hitches' })).toBeFocused()

    await page.keyboard.press(' ')
    for (const key of ['ArrowDown', 'ArrowDown', ' ']) await page.keyboard.press(key)
    await expect(outline.getByRole('row', { name: '2.1 Hitches' })).toBeFocused()
    await page.keyboard.press('Control+d')
    await page.keyboard.press('Delete')
    await expect(toast(page, 'Lesson deleted')).toBeVisible()
    await page.keyboard.press('Control+z')

    await page.keyboard.press('End')
    await page.keyboard.type('Splices')
    await page.keyboard.press('Enter')
    await expect(outline.getByRole('row', { name: /Splices/ })).toContainText('Draft')
    const expected = await rowNames(outline)
    await page.waitForLoadState('networkidle')
    await page.reload()
    await expect.poll(() => rowNames(outline)).toEqual(expected)
  })

  test('is reordered with the mouse', async ({ page, teacher, isMobile }) => {
    test.skip(isMobile, 'phones have no mouse')
    const course = await newCourse(teacher, { title: uniqueName('Sails'), lessons: [3, 1] })
    await actAs(page, teacher)
    const outline = await openCurriculum(page, course.id)
    const lessons = outline.locator('.row.lesson')
    const held = await lessons.first().boundingBox()
    const target = await lessons.last().boundingBox()
    if (!held || !target) throw new Error('the rows are not drawn')
    const name = (await lessons.first().getAttribute('aria-label'))?.slice(4)
    await page.mouse.move(held.x + 200, held.y + 20)
    await page.mouse.down()
    await page.mouse.move(held.x + 210, held.y + 40, { steps: 3 })
    await page.mouse.move(target.x + 200, target.y + 45, { steps: 12 })
    await page.mouse.up()
    await expect(outline.getByRole('row', { name: new RegExp(`^2\\.\\d ${name}$`) })).toBeVisible()
    const expected = await rowNames(outline)
    await page.waitForLoadState('networkidle')
    await page.reload()
    await expect.poll(() => rowNames(outline)).toEqual(expected)
  })

  test('fits a phone, where the menu does what dragging does', async ({ page, teacher, isMobile }) => {
    test.skip(!isMobile, 'the other screens have tests of their own')
    const course = await newCourse(teacher, { title: uniqueName('Tides'), lessons: [2] })
    await actAs(page, teacher)
    const outline = await openCurriculum(page, course.id)
    const name = (await outline.locator('.row.lesson').first().getAttribute('aria-label'))?.slice(4)
    await outline.locator('.row.lesson').first().getByRole('button', { name: /^More/ }).click()
    await page.getByRole('menuitem', { name: 'Move down' }).click()
    await expect(outline.getByRole('row', { name: `1.2 ${name}` })).toBeVisible()
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
    expect(overflow, 'nothing hangs out at the side').toBeLessThanOrEqual(0)
  })
})
