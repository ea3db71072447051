import { expect } from '@playwright/test'
import { paths } from '../../web/src/config/paths.ts'
import { test } from '../support/browser-cast.ts'
import { breakChunk, chunkOf, expectReload, fetchedBy, kindsOfChunks } from '../support/browser-chunks.ts'
import { actAs, settled } from '../support/browser-steps.ts'
import { newCourse } from '../support/courses.ts'

// That all code comes by lazyPage, lazyPart or loadPart is for web/lazy-imports.grit to see, and what they do for web/src/app/missing-code.test.tsx.
// Here is what becomes of the chunks that the build makes of it.

test('whichever kind of chunk of a page is missing, the page says so and offers to reload', async ({
  page,
  teacher,
  course,
}) => {
  await actAs(page, teacher)
  const address = paths.editCurriculum(course.id)
  await page.goto(address)
  await settled(page)
  const chunks = [
    ...(await Promise.all(['index.html', 'teacher-shell.tsx', 'teaching-pages.tsx'].map(chunkOf))),
    ...(await kindsOfChunks('curriculum-page.tsx', await fetchedBy(page))),
  ]
  for (const chunk of chunks) {
    const mend = await breakChunk(page, chunk)
    await page.goto(address, { waitUntil: 'commit' })
    await expectReload(page, chunk)
    await mend()
  }
})

test('whichever kind of chunk of a dialog is missing, the page around it stays and offers to reload', async ({
  page,
  teacher,
  course,
}) => {
  await actAs(page, teacher)
  const title = page.getByRole('heading', { level: 1, name: course.title })
  const openPage = async () => {
    await page.goto(paths.editCurriculum(course.id))
    await settled(page)
    await expect(title).toBeVisible()
  }
  const openDialog = () => page.getByRole('button', { name: 'Add Module' }).first().click()
  await openPage()
  const before = await fetchedBy(page)
  await openDialog()
  await expect(page.getByRole('dialog')).toBeVisible()
  const fetched = (await fetchedBy(page)).filter((chunk) => !before.includes(chunk))
  for (const chunk of await kindsOfChunks('add-module-dialog.tsx', fetched)) {
    await openPage()
    const mend = await breakChunk(page, chunk)
    await openDialog()
    await expectReload(page, chunk)
    await expect(title, `no page without ${chunk}`).toBeVisible()
    await mend()
  }
})

test('code is read without its colours', async ({ page, teacher }) => {
  const content = '<pre><code class="language-js">const turns = 1</code></pre>'
  const { id, lessonIds } = await newCourse(teacher, { lessons: [1], content })
  await actAs(page, teacher)
  const colours = await chunkOf('highlighter.ts')
  await breakChunk(page, colours)
  const missed = page.waitForEvent('requestfailed', (request) => request.url().endsWith(colours))
  await page.goto(paths.preview(id, lessonIds[0] ?? 0))
  await missed
  await expect(page.locator('pre')).toContainText('const turns = 1')
})

test('the page stays when the code for the questions under a lesson is missing', async ({ page, student, places }) => {
  await actAs(page, student)
  const questions = await chunkOf('learn/questions/lesson-questions.tsx')
  await breakChunk(page, questions)
  await page.goto(paths.learn(places.courseId))
  await expectReload(page, questions)
  await expect(page.locator('h1')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Mark as Complete' })).toBeVisible()
})

test('a new release under an open tab asks to reload', async ({ page }) => {
  await page.goto('/')
  await settled(page)
  // As after a release: the page names other code, and the code that this tab would fetch is gone.
  await page.route('**/assets/catalog-*.js', (route) => route.fulfill({ status: 404, body: 'Gone.' }))
  await page.route(
    (url) => url.pathname === '/',
    (route) => route.fulfill({ contentType: 'text/html', body: '<html></html>' }),
  )
  await page.getByRole('link', { name: 'Explore Courses' }).first().click()
  await expect(page.getByText('A new version is available.').first()).toBeVisible()
  await expect(page.getByRole('button', { name: 'Reload' }).first()).toBeVisible()
})

test('code that is lost once, as on the way from one network to another, is fetched again', async ({
  page,
  student,
  places,
}) => {
  await actAs(page, student)
  const chunks = await Promise.all(['learn-page.tsx', 'learn/questions/lesson-questions.tsx'].map(chunkOf))
  const lost = chunks.map((chunk) => page.waitForEvent('requestfailed', (request) => request.url().endsWith(chunk)))
  for (const chunk of chunks) await page.route(`**/${chunk}`, (route) => route.abort(), { times: 1 })
  await page.goto(paths.learn(places.courseId))
  await Promise.all(lost)
  await expect(page.getByRole('heading', { name: 'Questions' })).toBeVisible()
  await expect(page.getByRole('alert')).toHaveCount(0)
})
