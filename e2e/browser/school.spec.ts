import { getSitePage } from '@lectern/contracts/calls/public/gateway.ts'
import { expect, type Page } from '@playwright/test'
import { expectAccessible, expectFits } from '../support/browser-axe.ts'
import { tabTo, tabToField } from '../support/browser-keyboard.ts'
import { DESKTOP, look, PHONE } from '../support/browser-look.ts'
import { actAs, choose, settled, toast } from '../support/browser-steps.ts'
import { newOperator } from '../support/operators.ts'
import { test } from '../support/own-system.ts'
import { visitor } from '../support/people.ts'

// One after the other in one worker, which brings up one system for both.
test.describe.configure({ mode: 'default' })

const LIGHT = '#1F4E8C'
const LIGHT_RGB = 'rgb(31, 78, 140)'

/** A ring, as the browser draws it. */
async function drawnLogo(page: Page): Promise<Buffer> {
  const url = await page.evaluate(() => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 300, height: 300 })
    const context = canvas.getContext('2d')
    if (!context) throw new Error('nothing to draw on')
    Object.assign(context, { strokeStyle: '#3B82D6', lineWidth: 60 })
    context.arc(150, 150, 110, 0, 7)
    context.stroke()
    return canvas.toDataURL('image/png')
  })
  return Buffer.from(url.split(',')[1] ?? '', 'base64')
}

test('an operator says what the school is, and a visitor sees it', async ({ page, system, browser }) => {
  await actAs(page, await newOperator(system.url, { env: system.env }))
  await page.goto('/admin')
  await page.getByRole('link', { name: 'School' }).click()
  await settled(page)
  await look(page, 'settings-before')

  // The logo, which is saved at once, and all else by the button.
  const logo = { name: 'logo.png', mimeType: 'image/png', buffer: await drawnLogo(page) }
  await page.locator('input[type="file"]').setInputFiles(logo)
  await expect(toast(page, 'Logo saved')).toBeVisible()
  await page.getByLabel('Name', { exact: true }).fill('Acme Academy')
  await page.getByLabel('Light theme color', { exact: true }).fill('#9AB8DC')
  await expect(page.getByText(/: too low/)).toBeVisible()
  await page.getByRole('button', { name: 'Use nearest passing color' }).click()
  await page.getByLabel('Light theme color', { exact: true }).fill(LIGHT)
  await expect(page.getByText(/: passes$/)).toHaveCount(2)
  const dark = await page.getByLabel('Dark theme color', { exact: true }).inputValue()
  await page.getByLabel('Title', { exact: true }).fill('Learn a trade by doing it')
  await page.getByLabel('Text below the title').fill('Evening courses by people who work in what they teach.')
  for (const [at, [title, text]] of [
    ['Taught by masters', 'Each teacher has ten years at the bench.'],
    ['Small groups', 'Eight people at most, so that everybody gets a turn.'],
    ['Tools included', 'What you need is there when you come.'],
  ].entries()) {
    await page.getByRole('button', { name: 'Add highlight' }).click()
    await page.getByLabel(`Highlight ${at + 1}`, { exact: true }).fill(title ?? '')
    await page.getByLabel(`Text of highlight ${at + 1}`).fill(text ?? '')
  }
  await page.getByLabel('Email', { exact: true }).fill('office@acme.example')
  await page.getByRole('button', { name: 'Add link' }).click()
  await page.getByLabel('URL of link 1').fill('https://acme.example/')
  await page.getByRole('button', { name: 'Add link' }).click()
  await page.getByLabel('URL of link 2').fill('https://social.example/@acme')
  await page.getByRole('checkbox', { name: 'Deutsch' }).check()
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(toast(page, 'Saved. Visitors will see it within seconds.')).toBeVisible()
  await expect(page).toHaveTitle('School · Acme Academy')
  await expect(page.getByRole('button', { name: 'Add highlight' })).toHaveCSS('color', LIGHT_RGB)

  // A page of the footer in two languages.
  await page.getByRole('button', { name: 'Add page' }).click()
  const dialog = page.getByRole('dialog', { name: 'New page' })
  await dialog.getByLabel('Address').fill('house-rules')
  await choose(page, 'Footer section', 'Legal')
  await dialog.getByLabel('Title', { exact: true }).fill('House rules')
  await dialog.getByLabel('Text in Markdown').fill('## Tools\n\nPut them **back**.\n\n- <b>Clean</b>\n- Sharp')
  await expect(dialog.getByRole('heading', { name: 'Tools' })).toBeVisible()
  await expect(dialog.getByRole('region', { name: 'Preview' }).getByText('<b>Clean</b>')).toBeVisible()
  await page.setViewportSize(PHONE)
  await expectAccessible(page)
  await page.emulateMedia({ colorScheme: 'light' })
  await page.setViewportSize(DESKTOP)
  await dialog.getByRole('tab', { name: 'Deutsch' }).click()
  await dialog.getByRole('button', { name: 'Add Deutsch' }).click()
  await dialog.getByLabel('Title', { exact: true }).fill('Hausordnung')
  await dialog.getByLabel('Text in Markdown').fill('Werkzeug kommt **zurück**.')
  await dialog.getByRole('button', { name: 'Save page' }).click()
  await expect(toast(page, 'Page saved')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Open House rules' })).toBeVisible()
  await expect(toast(page, 'Page saved')).toBeHidden()
  await look(page, 'settings-after')

  const context = await browser.newContext({ baseURL: system.url, reducedMotion: 'reduce' })
  const guest = await context.newPage()
  await expect(async () => {
    const html = await (await guest.goto('/'))?.text()
    expect(html).toContain(`--lectern-palette-primary-main:${LIGHT}`)
    expect(html).toContain('House rules')
  }).toPass()
  await settled(guest)
  await expect(guest).toHaveTitle('Acme Academy')
  await expect(guest.getByRole('link', { name: 'Acme Academy' }).first()).toBeVisible()
  await expect(guest.getByRole('banner').locator('img')).toHaveJSProperty('complete', true)
  await expect(guest.getByRole('heading', { level: 1, name: 'Learn a trade by doing it' })).toBeVisible()
  await expect(guest.getByText('Eight people at most')).toBeVisible()
  const footer = guest.getByRole('contentinfo')
  await expect(footer.getByRole('link', { name: 'office@acme.example' })).toBeVisible()
  await expect(footer.getByRole('link', { name: 'Mastodon' })).toHaveAttribute('rel', 'noopener noreferrer me')
  await expect(footer.getByText(/Acme Academy\. All rights reserved\.$/)).toBeVisible()
  const browse = guest.getByRole('link', { name: 'Browse Courses' })
  await expect(browse).toHaveCSS('background-color', LIGHT_RGB)
  await look(guest, 'home')
  await guest.emulateMedia({ colorScheme: 'dark' })
  const channels = [1, 3, 5].map((from) => Number.parseInt(dark.slice(from, from + 2), 16))
  await expect(browse).toHaveCSS('background-color', `rgb(${channels.join(', ')})`)
  await guest.emulateMedia({ colorScheme: 'light' })

  await footer.getByRole('link', { name: 'House rules' }).click()
  await expect(guest.getByRole('heading', { level: 1, name: 'House rules' })).toBeVisible()
  await expect(guest).toHaveTitle('House rules · Acme Academy')
  await look(guest, 'page')
  const german = await visitor(system.url).call(getSitePage, {
    params: { slug: 'house-rules' },
    query: { language: 'de' },
  })
  expect(german).toMatchObject({ title: 'Hausordnung', language: 'de' })
  await guest.goto('/auth')
  await settled(guest)
  await expect(guest.getByText('New to Acme Academy?')).toBeVisible()
  await look(guest, 'auth')
  await context.close()
})

test('all of the page works by keyboard, and what is unsaved isn’t left by mistake', async ({ page, system }) => {
  await actAs(page, await newOperator(system.url, { env: system.env }))
  await page.goto('/admin/school')
  await settled(page)
  const name = page.getByLabel('Name', { exact: true })
  await tabToField(page, name)
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.type('Keys')
  await tabToField(page, page.getByLabel('Light theme color', { exact: true }))
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.type('FFCC00')
  await expect(page.getByText(/: too low/)).toBeVisible()
  await tabTo(page, 'button', 'Use nearest passing color')
  await page.keyboard.press('Enter')
  await expect(page.getByText(/: too low/)).toBeHidden()
  await tabTo(page, 'link', 'People')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: 'Unsaved changes' })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog')).toBeHidden()
  await tabToField(page, name)
  await page.keyboard.press('Enter')
  await expect(toast(page, 'Saved. Visitors will see it within seconds.')).toBeVisible()
  await page.setViewportSize(PHONE)
  await expectFits(page)
  await page.reload()
  await expect(name).toHaveValue('Keys')
})
