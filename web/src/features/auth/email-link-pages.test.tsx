import { LEAVABLE_MAIL } from '@lectern/contracts/shapes/leavable-mail.ts'
import { exampleLeavingToken } from '@lectern/contracts/shapes/mail.ts'
import { screen } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { describe, expect, test } from 'vitest'
import { texts } from '#texts/auth'
import { api } from '../../testing/api.ts'
import { student } from '../../testing/people.ts'
import { renderPage } from '../../testing/render.tsx'
import { Component as ConfirmEmailPage } from './confirm-email-page.tsx'
import { Component as ForgotPasswordPage } from './forgot-password-page.tsx'
import { Component as ResetPasswordPage } from './reset-password-page.tsx'
import { Component as SuspendedPage } from './suspended-page.tsx'
import { Component as UnsubscribePage } from './unsubscribe-page.tsx'

const refusal = (status: number, detail: string, slug = 'never-heard-of') =>
  HttpResponse.json(
    { type: `/problems/${slug}`, status, detail },
    { status, headers: { 'content-type': 'application/problem+json' } },
  )
const site = (mail: boolean) =>
  api.use(
    http.get('/api/site', () =>
      HttpResponse.json({ contact: { email: 'desk@example.org', phone: null }, pages: [], mail, version: '0.2.0' }),
    ),
  )

describe('a forgotten password', () => {
  async function ask(answer: () => Response) {
    site(true)
    api.use(http.post('/api/password-resets', answer))
    const { person } = renderPage(<ForgotPasswordPage />)
    await person.type(await screen.findByLabelText('Email'), 'ada@example.org')
    await person.click(screen.getByRole('button', { name: texts.forgotten.send }))
  }

  test('gets a link, and nobody learns whether there is an account', async () => {
    await ask(() => new HttpResponse(null, { status: 204 }))
    expect(await screen.findByRole('heading', { name: texts.forgotten.sentTitle })).toBeVisible()
    expect(screen.getByText(texts.forgotten.sent({ email: 'ada@example.org' }))).toBeVisible()
  })

  test('asked for too often, it is said, and what was typed stays', async () => {
    await ask(() => refusal(429, 'Too many links were requested from here. Try again in 3 minutes.'))
    expect(await screen.findByText(/Try again in 3 minutes/)).toBeVisible()
    expect(screen.getByLabelText('Email')).toHaveValue('ada@example.org')
  })

  test('where no mail is sent, whom to ask is said in place of a form', async () => {
    site(false)
    renderPage(<ForgotPasswordPage />)
    expect(await screen.findByRole('link', { name: 'desk@example.org' })).toBeVisible()
    expect(screen.queryByLabelText('Email')).toBeNull()
  })
})

describe('a new password by a link', () => {
  const sent: unknown[] = []

  async function choose(answer: () => Response, repeated = 'a lighthouse in June') {
    sent.length = 0
    api.use(
      http.put('/api/password-resets', async ({ request }) => {
        sent.push(await request.json())
        return answer()
      }),
    )
    const { person } = renderPage(<ResetPasswordPage />, { at: '/#the-token' })
    await person.type(await screen.findByLabelText('New Password'), 'a lighthouse in June')
    await person.type(screen.getByLabelText('Confirm Password'), repeated)
    await person.click(screen.getByRole('button', { name: texts.reset.save }))
  }

  test('is saved, and says with which name to log in', async () => {
    await choose(() => HttpResponse.json({ username: 'ada' }))
    expect(await screen.findByText(texts.reset.done({ username: 'ada' }))).toBeVisible()
    expect(sent).toEqual([{ token: 'the-token', newPassword: 'a lighthouse in June' }])
  })

  test('typed differently twice, nothing is sent', async () => {
    await choose(() => HttpResponse.json({ username: 'ada' }), 'a lighthouse in May')
    expect(await screen.findByText("Passwords don't match")).toBeVisible()
    expect(sent).toEqual([])
  })

  test('a link that was used leads to another', async () => {
    await choose(() => refusal(404, 'This link is not good any more.'))
    expect(await screen.findByRole('heading', { name: texts.reset.overTitle })).toBeVisible()
    expect(screen.getByRole('link', { name: texts.reset.another })).toHaveAttribute('href', '/forgot-password')
  })

  test('of a suspended account leads to the login, which says why', async () => {
    await choose(() => refusal(403, 'This account is suspended.', 'account-suspended'))
    expect(await screen.findByText(texts.reset.suspended)).toBeVisible()
    expect(screen.getByRole('link', { name: texts.login })).toHaveAttribute('href', '/auth')
  })

  test('what is wrong with it is said at its field, and an outage below', async () => {
    await choose(() => refusal(400, 'Choose a password that is not your name'))
    expect(await screen.findByText('Choose a password that is not your name')).toBeVisible()
    expect(screen.getByLabelText('New Password')).toHaveFocus()
  })

  test('an outage keeps what was typed', async () => {
    await choose(() => refusal(503, 'Accounts are away for a moment.'))
    expect(await screen.findByText('Accounts are away for a moment.')).toBeVisible()
    expect(screen.getByLabelText('New Password')).toHaveValue('a lighthouse in June')
  })

  test('a link without its token is not asked about', async () => {
    renderPage(<ResetPasswordPage />)
    expect(await screen.findByRole('heading', { name: texts.reset.overTitle })).toBeVisible()
  })
})

describe('an address to confirm', () => {
  async function confirm(answer: () => Response, as: typeof student | null = null) {
    api.use(http.post('/api/email-confirmations', answer))
    const { person } = renderPage(<ConfirmEmailPage />, { as, at: '/#the-token' })
    await person.click(await screen.findByRole('button', { name: texts.confirmation.confirm }))
  }

  test('is confirmed by a press, and the way on is home for who is signed in', async () => {
    await confirm(() => HttpResponse.json({ email: 'ada@example.org' }), student)
    expect(await screen.findByText(texts.confirmation.done({ email: 'ada@example.org' }))).toBeVisible()
    expect(screen.getByRole('link', { name: texts.confirmation.goOn })).toHaveAttribute('href', '/dashboard')
  })

  test.each([404, 409])('%i says why, and offers no second press', async (status) => {
    await confirm(() => refusal(status, 'Somebody else has confirmed this address.'))
    expect(await screen.findByRole('heading', { name: texts.confirmation.overTitle })).toBeVisible()
    expect(screen.getByText('Somebody else has confirmed this address.')).toBeVisible()
    expect(screen.queryByRole('button', { name: texts.confirmation.confirm })).toBeNull()
  })

  test('after an outage it can be pressed again', async () => {
    await confirm(() => refusal(503, 'Accounts are away for a moment.'))
    expect(await screen.findByText('Accounts are away for a moment.')).toBeVisible()
    expect(screen.getByRole('button', { name: texts.confirmation.confirm })).toBeEnabled()
  })

  test('a link without its token says that it is not whole', async () => {
    renderPage(<ConfirmEmailPage />)
    expect(await screen.findByText(texts.confirmation.incomplete)).toBeVisible()
  })
})

describe('mail to leave', () => {
  test.each(LEAVABLE_MAIL)('of the kind %s: what it is is said, and one press ends it', async (mail) => {
    const token = exampleLeavingToken.replace('digest', mail)
    const sent: unknown[] = []
    api.use(
      http.put('/api/mail-choice', async ({ request }) => {
        sent.push(await request.json())
        return HttpResponse.json({ mail, wanted: false })
      }),
    )
    const { person } = renderPage(<UnsubscribePage />, { at: `/#${token}` })
    expect(await screen.findByText(texts.leaving.mails[mail].question)).toBeVisible()
    await person.click(screen.getByRole('button', { name: texts.leaving.leave }))
    expect(await screen.findByText(texts.leaving.mails[mail].left)).toBeVisible()
    expect(sent).toEqual([{ token, wanted: false }])
  })

  test('a link that names no such mail says that it is not whole', async () => {
    renderPage(<UnsubscribePage />, { at: `/#${exampleLeavingToken.replace('digest', 'receipt')}` })
    expect(await screen.findByRole('heading', { name: texts.leaving.overTitle })).toBeVisible()
  })
})

describe('a suspended account', () => {
  test('is told why, and what is left; the title has the focus', async () => {
    site(true)
    api.use(
      http.get('/api/suspension', () =>
        HttpResponse.json({ at: '2026-11-28T09:30:00.000Z', reason: 'Posts advertising in three courses' }),
      ),
    )
    renderPage(<SuspendedPage />)
    expect(await screen.findByText('Posts advertising in three courses')).toBeVisible()
    expect(screen.getByRole('heading', { name: texts.suspended.title })).toHaveFocus()
    const contact = await screen.findByRole('link', { name: texts.suspended.contact })
    expect(contact).toHaveAttribute('href', 'mailto:desk@example.org')
    const download = screen.getByRole('link', { name: texts.suspended.download })
    expect(download).toHaveAttribute('href', '/api/suspension/data')
  })

  test('after 15 minutes has to log in again to see it', async () => {
    api.use(http.get('/api/suspension', () => refusal(404, 'Log in again.')))
    renderPage(<SuspendedPage />)
    expect(await screen.findByRole('heading', { name: texts.suspended.overTitle })).toBeVisible()
  })
})
