import { updateLesson } from '@lectern/contracts/calls/public/catalog.ts'
import { expect, type Page } from '@playwright/test'
import { test } from '../support/browser-cast.ts'
import { actAs } from '../support/browser-steps.ts'
import { enrollIn, newCourse } from '../support/courses.ts'
import { targetUrl } from '../support/target.ts'

const CONTENT = `<p>Try it yourself.</p>
  <iframe src="https://www.geogebra.org/m/tqdc7g2x" title="Move the spread"></iframe>
  <iframe src="https://vimeo.com/76979871/8272103f6e" title="The talk"></iframe>
  <iframe src="https://board.example/b/9"></iframe>`

/** Every other site, played by this machine; says what was requested. */
async function otherSites(page: Page): Promise<string[]> {
  const requested: string[] = []
  await page.route(
    (url) => url.origin !== targetUrl() && url.protocol.startsWith('http'),
    async (route) => {
      requested.push(route.request().url())
      await route.fulfill({ contentType: 'text/html', body: '<!doctype html><p>Played here</p>' })
    },
  )
  return requested
}

test('a lesson asks nothing of another site before a student clicks, and then only that one', async ({
  page,
  teacher,
  student,
}) => {
  const course = await newCourse(teacher, { lessons: [2], content: CONTENT })
  const [textId = 0, videoId = 0] = course.lessonIds
  await teacher.client.call(updateLesson, {
    params: { lessonId: videoId },
    body: { type: 'video', videoUrl: 'youtu.be/dQw4w9WgXcQ?t=1m30s', content: '<p>Watch</p>' },
  })
  await enrollIn(student, course)
  await actAs(page, student)
  const requested = await otherSites(page)

  await page.goto(`/courses/${course.id}/learn?lesson=${textId}`)
  const article = page.getByRole('article')
  await expect(article.getByText('Loads from geogebra.org when you click')).toBeVisible()
  await expect(article.getByText('Loads from vimeo.com when you click')).toBeVisible()
  await expect(article.getByRole('link', { name: 'board.example/b/9' })).toBeVisible()
  await page.mouse.wheel(0, 5_000)
  await expect(page.getByRole('button', { name: 'Mark as Complete' })).toBeInViewport()
  await expect(article.locator('iframe')).toHaveCount(0)
  expect(requested).toEqual([])

  await article.getByRole('button', { name: 'Load Move the spread from geogebra.org' }).click()
  await expect(article.frameLocator('iframe').getByText('Played here')).toBeVisible()
  expect(requested).toEqual(['https://www.geogebra.org/material/iframe/id/tqdc7g2x'])

  await page
    .getByRole('link', { name: /Lesson 1\.2/ })
    .first()
    .click()
  await expect(article.getByText('Loads from youtube.com when you click')).toBeVisible()
  expect(requested).toHaveLength(1)
  await article.getByRole('button', { name: 'Load Lesson 1.2 from youtube.com' }).click()
  await expect(article.frameLocator('iframe').getByText('Played here')).toBeVisible()
  expect(requested.slice(1)).toEqual(['https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?start=90&autoplay=1'])
})
