import { examplePasskey } from '@lectern/contracts/shapes/passkeys.ts'
import { exampleSiteSchool } from '@lectern/contracts/shapes/site.ts'
import { type BrowserContext, type BrowserContextOptions, expect, type Page } from '@playwright/test'
import { patterns } from '../../web/src/config/paths.ts'
import { test as cast } from '../support/browser-cast.ts'
import {
  blockerOf,
  chunkOf,
  chunksOfTheBuild,
  expectReload,
  failingAlike,
  fetchedBy,
  nothingMore,
} from '../support/browser-chunks.ts'
import { settled, signIn } from '../support/browser-steps.ts'
import { enrollIn, newCourse } from '../support/courses.ts'
import { setUpAuthenticator } from '../support/factors.ts'
import { ROUTES, type Who } from '../support/pages.ts'
import { newPerson } from '../support/people.ts'
import { purchase } from '../support/purchases.ts'
import { newQuiz } from '../support/quizzes.ts'
import { targetUrl } from '../support/target.ts'

type Click = (page: Page) => Promise<unknown>
type NewContext = (who: Who, options?: BrowserContextOptions) => Promise<BrowserContext>

const test = cast.extend<{ newContext: NewContext }>({
  newContext: async ({ browser, student, teacher }, use) => {
    await use(async (who, options = {}) => {
      const context = await browser.newContext({ baseURL: targetUrl(), reducedMotion: 'reduce', ...options })
      if (who !== 'visitor') await signIn(context, who === 'student' ? student : teacher)
      return context
    })
  },
})

const PHONE = { viewport: { width: 390, height: 844 } }
const CODE = '<pre><code class="language-js">const turns = 1</code></pre>'
const CURRICULUM = '/teacher/courses/:course/edit/curriculum'
const PROOF_PROBLEM = {
  ...{ type: '/problems/proof-required', title: 'Proof needed', status: 403 },
  ...{ detail: 'Prove once more that it is you.', withCode: false },
}
const press = (name: string | RegExp) => (page: Page) => page.getByRole('button', { name }).first().click()

/** What opens the code that no page has from the start. */
const OPENERS: { what: string; who: Who; at: string; options?: BrowserContextOptions; open: Click }[] = [
  {
    what: 'the list of common passwords',
    who: 'visitor',
    at: '/auth?tab=register',
    open: (page) => page.getByLabel('Password', { exact: true }).focus(),
  },
  { what: 'the menu', who: 'visitor', at: patterns.home, options: PHONE, open: press('Menu') },
  { what: 'the filters', who: 'visitor', at: patterns.courses, options: PHONE, open: press(/^Filters/) },
  { what: 'the account’s menu', who: 'student', at: patterns.profile, open: press(/^Account of/) },
  { what: 'what the bell tells', who: 'student', at: patterns.profile, open: press(/^Notifications/) },
  { what: 'another address', who: 'student', at: patterns.profile, open: press('Change e-mail') },
  { what: 'another password', who: 'student', at: patterns.profile, open: press('Change password') },
  { what: 'deleting the account', who: 'student', at: patterns.profile, open: press(/^Delete/) },
  {
    what: 'the player’s contents',
    who: 'student',
    at: '/courses/:course/learn',
    options: PHONE,
    open: press(/Course Content$/),
  },
  { what: 'the player’s keys', who: 'student', at: '/courses/:course/learn', open: press('Keyboard shortcuts') },
  {
    what: 'the question at a log-out',
    who: 'student',
    at: '/courses/:course',
    open: async (page) => {
      await page.getByRole('tab', { name: 'Reviews' }).click()
      await page.getByLabel('Comment (optional)').fill('Half a sentence')
      await press(/^Account of/)(page)
      await page.getByRole('menuitem', { name: 'Log out' }).click()
    },
  },
  { what: 'an import', who: 'teacher', at: patterns.teacherCourses, open: press('Choose a file') },
  { what: 'a new module', who: 'teacher', at: CURRICULUM, open: press('Add Module') },
  { what: 'a new lesson', who: 'teacher', at: CURRICULUM, open: press('Add Lesson') },
  { what: 'the shortcuts', who: 'teacher', at: CURRICULUM, open: (page) => page.keyboard.press('?') },
  {
    what: 'withdrawing a certificate',
    who: 'teacher',
    at: '/certificates/:certificate',
    open: press('Withdraw certificate'),
  },
  { what: 'a new conversation', who: 'student', at: patterns.messages, open: press('New message') },
  { what: 'a lesson in a message', who: 'student', at: '/messages/:conversation', open: press('Add a lesson') },
  {
    what: 'blocking somebody',
    who: 'student',
    at: '/messages/:conversation',
    open: async (page) => {
      await press(/^Actions for the conversation/)(page)
      await page.getByRole('menuitem', { name: /^Block/ }).click()
    },
  },
  { what: 'a refund', who: 'teacher', at: patterns.teacherOrders, open: press('Refund') },
  {
    what: 'a reset',
    who: 'teacher',
    at: patterns.teacherStudents,
    open: async (page) => {
      await press(/^Actions for/)(page)
      await page.getByRole('menuitem', { name: 'Reset Progress' }).click()
    },
  },
]

// One after the other in one process, so that they know of each other what has been tried.
test.describe.configure({ mode: 'serial', timeout: 600_000 })

const tried = new Set<string>()
function newly(chunks: Set<string>): string[] {
  const fresh = [...chunks].filter((chunk) => !tried.has(chunk))
  for (const chunk of fresh) tried.add(chunk)
  return fresh
}

interface Visit {
  context: BrowserContext
  address: string
  /** What opens the code that is meant; without it, it is the page's own. */
  open?: Click
}

/** Which code an act fetches, and then once more for each way in which it fails without a piece of it. */
async function tryAll({ context, address, open }: Visit): Promise<void> {
  const page = await context.newPage()
  const fetched = fetchedBy(page)
  const { chunks } = fetched
  const block = await blockerOf(page)
  await page.goto(address)
  await settled(page)
  if (open) {
    newly(chunks)
    const before = chunks.size
    await open(page)
    await expect.poll(() => chunks.size, `nothing was fetched at ${address}`).toBeGreaterThan(before)
  }
  await nothingMore(fetched)
  for (const missing of await failingAlike(newly(chunks), chunks)) {
    if (open) {
      await page.goto(address)
      await settled(page)
      await block(missing)
      await open(page)
      await expectReload(page, missing)
      await expect(page.locator('h1').first(), `no page without ${missing}`).toBeVisible()
      await block()
    } else {
      await block(missing)
      await page.goto(address, { waitUntil: 'commit' })
      await expectReload(page, missing)
    }
  }
  await context.close()
}

test('whichever chunk of a page is missing, it says something and offers to reload', async ({
  newContext,
  teacher,
  student,
  places,
}) => {
  for (const { who, address } of ROUTES) {
    await tryAll({ context: await newContext(who[0] ?? 'visitor'), address: address(places) })
  }
  // With the form for a review.
  await tryAll({ context: await newContext('student'), address: `/courses/${places.courseId}` })
  // Home of who has a book open.
  await tryAll({ context: await newContext('student'), address: '/' })
  await tryAll({ context: await newContext('visitor'), address: '/nowhere' })
  const quiz = await newCourse(teacher, { lessons: [1] })
  await newQuiz(teacher, quiz.lessonIds[0] ?? 0)
  await enrollIn(student, quiz)
  await tryAll({ context: await newContext('student'), address: `/courses/${quiz.id}/learn` })
  const { id, lessonIds } = await newCourse(teacher, { lessons: [1], content: CODE })
  await tryAll({ context: await newContext('teacher'), address: `/teacher/courses/${id}/lessons/${lessonIds[0]}` })
})

test('code is read without its colours', async ({ newContext, teacher }) => {
  const { id, lessonIds } = await newCourse(teacher, { lessons: [1], content: CODE })
  const page = await (await newContext('teacher')).newPage()
  const colours = await chunkOf('highlighter.ts')
  await (await blockerOf(page))([colours])
  const missed = page.waitForEvent('requestfailed', (request) => request.url().endsWith(colours))
  await page.goto(`/courses/${id}/preview/${lessonIds[0]}`)
  await missed
  await expect(page.locator('pre')).toContainText('const turns = 1')
  tried.add(colours)
})

// Under a short lesson they come with the page.
test('the page stays when the code for the questions under a lesson is missing', async ({ newContext, places }) => {
  const page = await (await newContext('student')).newPage()
  const questions = await chunkOf('learn/questions/lesson-questions.tsx')
  await (await blockerOf(page))([questions])
  await page.goto(`/courses/${places.courseId}/learn`)
  await expectReload(page, [questions])
  await expect(page.locator('h1')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Mark as Complete' })).toBeVisible()
  tried.add(questions)
})

for (const { what, who, at, options, open } of OPENERS) {
  test(`the page stays when the code for ${what} is missing`, async ({ newContext, places }) => {
    if (at === patterns.teacherOrders) {
      await purchase(await newPerson(targetUrl(), 'student', 'Some Buyer'), { id: places.courseForSaleId })
    }
    const address = at
      .replace(':course', String(places.courseId))
      .replace(':certificate', places.certificateId)
      .replace(':conversation', String(places.conversationId))
    await tryAll({ context: await newContext(who, options), address, open })
  })
}

test('the page stays when the code for a second factor is missing', async ({ newContext, browser }) => {
  const setUp = async (context: BrowserContext, open: Click) => tryAll({ context, address: patterns.profile, open })
  await setUp(await newContext('student'), press('Set up'))
  await setUp(await newContext('student'), async (page) => {
    await page.route('**/api/user/factors/totp', (route) =>
      route.fulfill({ status: 403, contentType: 'application/problem+json', body: JSON.stringify(PROOF_PROBLEM) }),
    )
    await press('Set up')(page)
  })
  const person = await newPerson(targetUrl(), 'student')
  await setUpAuthenticator(person)
  const renew: Click = async (page) => {
    await press('New codes')(page)
    await page.getByRole('button', { name: 'Make new codes' }).click()
  }
  for (const open of [press('Remove'), press('New codes'), renew]) {
    const context = await browser.newContext({ baseURL: targetUrl(), reducedMotion: 'reduce' })
    await signIn(context, person)
    await setUp(context, open)
  }
})

test('the page stays when the code for passkeys is missing', async ({ newContext }) => {
  const json = { totp: null, recoveryCodes: 0, passkeys: [examplePasskey], passkeyAsked: false }
  for (const open of [press('Add a passkey'), press(`Remove ${examplePasskey.name}`), press('Turn on')]) {
    const context = await newContext('student')
    await context.route('**/api/user/factors', (route) => route.fulfill({ json }))
    await tryAll({ context, address: patterns.profile, open })
  }
})

test('the page stays when the code for the school’s links is missing', async ({ newContext }) => {
  const json = { school: exampleSiteSchool, contact: { email: null, phone: null }, pages: [], version: '1.2.3' }
  const context = await newContext('student')
  await context.route('**/api/site?*', (route) => route.fulfill({ json }))
  await tryAll({ context, address: patterns.profile })
})

test('no chunk of the build has been left out', async () => {
  const untried = (await chunksOfTheBuild()).filter((chunk) => !tried.has(chunk))
  expect(untried, 'nothing here opens these: add it to OPENERS').toEqual([])
})

test('a new release under an open tab asks to reload', async ({ page }) => {
  await page.goto('/')
  await settled(page)
  // As after a release: the page names other code, and the code that this tab would fetch is gone.
  await page.route('**/assets/catalog-page-*.js', (route) => route.fulfill({ status: 404, body: 'Gone.' }))
  await page.route(
    (url) => url.pathname === '/',
    (route) => route.fulfill({ contentType: 'text/html', body: '<html></html>' }),
  )
  await page.getByRole('link', { name: 'Explore Courses' }).first().click()
  await expect(page.getByText('There is a new version of this site.').first()).toBeVisible()
  await expect(page.getByRole('button', { name: 'Reload' }).first()).toBeVisible()
})
