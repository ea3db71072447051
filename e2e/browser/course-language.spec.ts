import { expect, type Locator } from '@playwright/test'
import { test } from '../support/browser-cast.ts'
import { actAs } from '../support/browser-steps.ts'
import { enrollIn, newCourse } from '../support/courses.ts'

const TEXT = [
  '<h2>العجين</h2>',
  '<p>HTML لغة، والخبز صبر.</p>',
  '<p>In English throughout.</p>',
  '<ul><li>دقيق <code>a + b</code></li></ul>',
  '<table><tr><th>المقدار</th><td>500</td></tr></table>',
  '<pre><code>const dough = flour + water</code></pre>',
].join('')

/** At which side of its block a text of one line stands. */
function sideOf(block: Locator): Promise<'left' | 'right'> {
  return block.evaluate((element) => {
    const words = document.createRange()
    words.selectNodeContents(element)
    const [line, box] = [words.getBoundingClientRect(), element.getBoundingClientRect()]
    return line.left - box.left < box.right - line.right ? 'left' : 'right'
  })
}

test('a course in Arabic is read from the right', async ({ page, student, teacher }) => {
  const title = 'خبز العجين المخمر'
  const course = await newCourse(teacher, { title, language: 'ar', content: TEXT })
  await enrollIn(student, course)
  await actAs(page, student)

  await page.goto(`/courses/${course.id}`)
  const heading = page.getByRole('heading', { level: 1, name: title })
  await expect(heading).toHaveAttribute('lang', 'ar')
  await expect(heading).toHaveCSS('direction', 'rtl')
  await expect(page.getByText('Taught in Arabic')).toBeVisible()

  await page.goto(`/courses/${course.id}/learn`)
  const text = page.locator('.lesson-text')
  await expect(text).toHaveAttribute('lang', 'ar')
  await expect(text).toHaveCSS('direction', 'rtl')
  expect(await sideOf(text.getByText('HTML لغة'))).toBe('right')
  expect(await sideOf(text.getByText('In English throughout.'))).toBe('left')
  await expect(text.getByText('a + b')).toHaveCSS('direction', 'ltr')
  await expect(text.getByText('const dough')).toHaveCSS('direction', 'ltr')
  // The page around it stays what it is.
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  expect(overflow).toBeLessThanOrEqual(0)
})
