import { countUnreadConversations, getConversation } from '@lectern/contracts/calls/public/conversations.ts'
import { changeStudents } from '@lectern/contracts/calls/public/students.ts'
import { MESSAGE_MAX } from '@lectern/contracts/shapes/message-limits.ts'
import { HOSTILE_ADDRESSES, HOSTILE_HTML } from '@lectern/contracts/testing/hostile-payloads.ts'
import { type Browser, devices, expect, type Page } from '@playwright/test'
import { expectAccessible, expectFits } from '../support/browser-axe.ts'
import { test } from '../support/browser-cast.ts'
import { settled, signIn } from '../support/browser-steps.ts'
import { openedBy, write } from '../support/conversations.ts'
import { enrollIn, newCourse } from '../support/courses.ts'
import { newPerson, type Person } from '../support/people.ts'
import { targetUrl } from '../support/target.ts'

const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

/** As few messages as hold all of them. What nobody can send, with control characters, is left out. */
function inMessages(payloads: readonly string[]): string[] {
  const messages: string[] = []
  // biome-ignore lint/suspicious/noControlCharactersInRegex: those are meant.
  for (const one of payloads.filter((text) => !/[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u202a-\u202e]/.test(text))) {
    const last = messages.at(-1)
    if (last !== undefined && last.length + one.length < MESSAGE_MAX) messages[messages.length - 1] = `${last}\n${one}`
    else messages.push(one)
  }
  return messages
}

async function pageOf(browser: Browser, person: Person, options = {}): Promise<Page> {
  const context = await browser.newContext({ baseURL: targetUrl(), reducedMotion: 'reduce', ...options })
  await signIn(context, person)
  return context.newPage()
}

/** A student and a teacher of their own, so that what they wrote elsewhere is not here. */
async function twoPeople() {
  const teacher = await newPerson(targetUrl(), 'teacher', 'Elena Marchetti')
  const student = await newPerson(targetUrl(), 'student', 'Nadia Rahman')
  const course = await newCourse(teacher, { title: 'Closures', lessons: [1] })
  const { id: enrollmentId } = await enrollIn(student, course)
  const conversationId = await openedBy(student, course.id)
  return { teacher, student, course, enrollmentId, conversationId }
}

test('a student writes from a phone, the teacher answers from a desktop, and both see what was read', async ({
  browser,
}) => {
  const { teacher, student, enrollmentId, conversationId } = await twoPeople()
  const phone = await pageOf(browser, student, devices['Pixel 7'])
  await phone.goto('/messages')
  await settled(phone)
  await expect(phone.getByText('No messages yet')).toBeVisible()
  await phone.getByRole('navigation', { name: 'Conversations' }).getByRole('button', { name: 'New message' }).click()
  await phone.getByRole('button', { name: /^Closures/ }).click()
  await expect(phone).toHaveURL(`/messages/${conversationId}`)
  const field = phone.getByRole('textbox', { name: 'Message Elena Marchetti' })
  await field.fill('Does `count` start anew?')
  await phone.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(phone.getByRole('log').getByText('Does count start anew?')).toBeVisible()
  await expect(field).toHaveValue('')

  const teacherPage = await pageOf(browser, teacher)
  await teacherPage.goto('/teacher/students')
  await teacherPage.getByRole('button', { name: 'Send message to Nadia Rahman' }).click()
  await expect(teacherPage).toHaveURL(`/teacher/messages/${conversationId}`)
  await expect(teacherPage.getByRole('log').getByText('Does count start anew?')).toBeVisible()
  await expect(teacherPage.getByRole('log').getByText('New', { exact: true })).toBeVisible()
  await teacherPage.getByRole('textbox', { name: 'Message Nadia Rahman' }).fill('It does.')
  await teacherPage.keyboard.press('Control+Enter')
  await expect(teacherPage.getByRole('log').getByText('It does.')).toBeVisible()
  await teacherPage.getByRole('link', { name: 'View Details' }).click()
  await expect(teacherPage).toHaveURL(`/teacher/students/${enrollmentId}`)

  await phone.reload()
  await expect(phone.getByRole('log').getByText('It does.')).toBeVisible()
  await expect(phone.getByText(/\d+:\d\d [AP]M, read/)).toBeVisible()
  await expect.poll(() => student.client.call(countUnreadConversations)).toEqual({ unread: 0 })
  await phone.getByRole('link', { name: 'Back to messages' }).click()
  await expect(phone.getByRole('heading', { level: 1, name: 'Messages' })).toBeVisible()
  await expect(phone.getByRole('link', { name: /Elena Marchetti/ })).toContainText('It does.')

  await teacherPage.goto(`/teacher/messages/${conversationId}`)
  await expect(teacherPage.getByText(/^Read \d/)).toBeVisible()
  await phone.context().close()
  await teacherPage.context().close()
})

test('words are looked for in a conversation, however long ago they were written', async ({ browser }) => {
  const { teacher, student, conversationId } = await twoPeople()
  const say = (from: Person, text: string) => write(from, conversationId, text)
  await say(student, 'Where does the café come in?')
  for (let i = 1; i <= 60; i += 1) await say(student, `And in exercise ${i}?`)
  await say(teacher, 'At the Cafe you meet the second closure.')
  for (let i = 1; i <= 20; i += 1) await say(teacher, `Hint ${i}`)
  for (const [person, place, options] of [
    [student, '/messages', devices['Pixel 7']],
    [teacher, '/teacher/messages', {}],
  ] as const) {
    const page = await pageOf(browser, person, options)
    await page.goto(`${place}/${conversationId}`)
    await settled(page)
    const log = page.getByRole('log')
    await expect(log.getByText('Hint 1', { exact: true })).toBeVisible()
    const button = page.getByRole('button', { name: 'Search this conversation' })
    await button.click()
    const bar = page.getByRole('search', { name: 'Search this conversation' })
    await expect(bar.getByRole('searchbox')).toBeFocused()
    await page.keyboard.type('cafe')
    await expect(bar.getByText('1 of 2')).toBeVisible()
    await expect(log.getByText('At the Cafe')).toBeInViewport()
    await expectFits(page)
    await page.keyboard.press('Enter')
    await expect(bar.getByText('2 of 2')).toBeVisible()
    await expect(log.getByText('Where does the café come in?')).toBeInViewport()
    await bar.getByRole('button', { name: 'Later match' }).click()
    await expect(log.getByText('At the Cafe')).toBeInViewport()
    await page.getByRole('button', { name: 'Jump to latest message' }).click()
    await expect(log.getByText('Hint 20')).toBeInViewport()
    await expectAccessible(page)
    const words = bar.getByRole('searchbox')
    await words.fill('exercise 30')
    await expect(bar.getByText('1 of 1')).toBeVisible()
    const only = log.getByText('And in exercise 30?')
    await expect(only).toBeInViewport()
    await page.getByRole('button', { name: 'Jump to latest message' }).click()
    await expect(only).not.toBeInViewport()
    await words.press('Enter')
    await expect(only).toBeInViewport()
    await words.fill('tea')
    await expect(bar.getByText('No results')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(bar).toBeHidden()
    await expect(button).toBeFocused()
    await expect(page).toHaveURL(`${place}/${conversationId}`)
    await page.context().close()
  }
})

test('a picture is shown before it is sent, and to the other', async ({ browser }) => {
  const { teacher, student, conversationId } = await twoPeople()
  const page = await pageOf(browser, student)
  await page.goto(`/messages/${conversationId}`)
  await page.locator('input[type=file]').setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: PICTURE })
  await expect(page.getByRole('button', { name: 'Remove picture' })).toBeVisible()
  await expect(page.getByRole('progressbar')).toHaveCount(0)
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(page.getByRole('log').getByRole('img', { name: 'Your picture' })).toBeVisible()
  const other = await pageOf(browser, teacher)
  await other.goto(`/teacher/messages/${conversationId}`)
  const shown = other.getByRole('img', { name: 'Picture from Nadia Rahman' })
  await expect.poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
  await page.context().close()
  await other.context().close()
})

test('who is blocked, or removed from the course, reads on and cannot write', async ({ browser }) => {
  const { teacher, student, enrollmentId, conversationId } = await twoPeople()
  await write(student, conversationId, 'Good morning')
  const teacherPage = await pageOf(browser, teacher)
  await teacherPage.goto(`/teacher/messages/${conversationId}`)
  await teacherPage.getByRole('button', { name: /^Actions for the conversation/ }).click()
  await teacherPage.getByRole('menuitem', { name: 'Block Nadia Rahman' }).click()
  await teacherPage.getByRole('button', { name: 'Block', exact: true }).click()
  await expect(teacherPage.getByText('You blocked Nadia Rahman.')).toBeVisible()

  const page = await pageOf(browser, student)
  await page.goto(`/messages/${conversationId}`)
  await expect(page.getByText(/^You can’t message /)).toBeVisible()
  await expect(page.getByRole('textbox', { name: /^Message/ })).toHaveCount(0)
  await teacherPage.getByRole('button', { name: 'Unblock Nadia Rahman' }).click()
  await expect(teacherPage.getByRole('textbox', { name: 'Message Nadia Rahman' })).toBeVisible()
  await teacher.client.call(changeStudents, { body: { action: 'remove', enrollmentIds: [enrollmentId] } })
  const now = () => student.client.call(getConversation, { params: { conversationId } })
  await expect.poll(async () => (await now()).mayWrite).toBe('access-ended')
  await page.reload()
  await expect(page.getByText(/You no longer have access to this course/)).toBeVisible()
  await expect(page.getByRole('log').getByText('Good morning')).toBeVisible()
  await page.context().close()
  await teacherPage.context().close()
})

test('nothing that is written runs', async ({ browser }) => {
  const { teacher, student, conversationId } = await twoPeople()
  for (const text of inMessages([...HOSTILE_HTML, ...HOSTILE_ADDRESSES])) await write(student, conversationId, text)
  await write(teacher, conversationId, 'Thank you.')
  for (const [person, address] of [
    [student, `/messages/${conversationId}`],
    [teacher, `/teacher/messages/${conversationId}`],
  ] as const) {
    const page = await pageOf(browser, person)
    await page.goto(address)
    await settled(page)
    await expect(page.getByRole('log').getByText('Thank you.')).toBeVisible()
    await expect(page.getByRole('log').locator('script, iframe, svg:not(.MuiSvgIcon-root), object, form')).toHaveCount(
      0,
    )
    expect(
      await page
        .getByRole('log')
        .locator('a')
        .evaluateAll((all) => all.map((one) => (one as HTMLAnchorElement).protocol)),
    ).not.toContain('javascript:')
    expect(await page.evaluate(() => 'owned' in window)).toBe(false)
    await page.context().close()
  }
})

test('what a reload interrupts is sent once, and a draft is still there', async ({ browser }) => {
  const { student, conversationId } = await twoPeople()
  const page = await pageOf(browser, student)
  await page.goto(`/messages/${conversationId}`)
  const field = page.getByRole('textbox', { name: /^Message/ })
  await expect(field).toBeVisible()
  await page.context().setOffline(true)
  await field.fill('From the train')
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(page.getByText(/^Couldn’t send\./)).toBeVisible()
  await field.fill('Half a sentence')
  await page.context().setOffline(false)
  await page.reload()
  await expect(field).toHaveValue('Half a sentence')
  await expect(page.getByRole('log').getByText('From the train')).toHaveCount(1)
  await expect(page.getByText('Sending…')).toHaveCount(0)
  await expect(page.getByText(/^Couldn’t send\./)).toHaveCount(0)
  await page.context().close()
})
