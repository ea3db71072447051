import { exampleRecoveryCodes, type Factors } from '@lectern/contracts/shapes/factors.ts'
import { screen, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { describe, expect, test } from 'vitest'
import { texts } from '#texts/account'
import { texts as proofTexts } from '#texts/session-proof'
import { api } from '../../../testing/api.ts'
import { teacher } from '../../../testing/people.ts'
import { renderPage } from '../../../testing/render.tsx'
import { SecondFactor } from './second-factor.tsx'

const TOTP = '/api/user/factors/totp'
const key = { key: 'GEZDGNBVGY3TQOJQ', uri: 'otpauth://totp/Lectern:ada?secret=GEZDGNBVGY3TQOJQ&issuer=Lectern' }
const refused = (slug: string, detail: string, members: object = {}) =>
  HttpResponse.json(
    { type: `/problems/${slug}`, status: 403, detail, ...members },
    { status: 403, headers: { 'content-type': 'application/problem+json' } },
  )

/** The account's factors at the server, which tests change. */
function serve(state: { factors: Factors }) {
  api.use(http.get('/api/user/factors', () => HttpResponse.json(state.factors)))
}

const none: Factors = { totp: null, recoveryCodes: 0, passkeys: [], passkeyAsked: false, hasPassword: true }
const app: Factors = { ...none, totp: { since: '2026-11-24T08:00:00.000Z' }, recoveryCodes: 9 }

describe('setting an app up', () => {
  test('shows its key, asks for a code, and shows the recovery codes once', async () => {
    const state = { factors: none }
    serve(state)
    const sent: unknown[] = []
    api.use(
      http.post(TOTP, () => HttpResponse.json(key)),
      http.put(TOTP, async ({ request }) => {
        const body = await request.json()
        sent.push(body)
        if (sent.length === 1) return refused('forbidden', 'This code is not correct.')
        state.factors = { ...app, recoveryCodes: 10 }
        return HttpResponse.json(exampleRecoveryCodes)
      }),
    )
    const { person } = renderPage(<SecondFactor />, { as: teacher })
    await person.click(await screen.findByRole('button', { name: texts.factor.setUp }))
    const dialog = await screen.findByRole('dialog', { name: texts.settingUp.title })
    expect(within(dialog).getByRole('img', { name: texts.settingUp.qr })).toBeVisible()
    expect(within(dialog).getByText('GEZD GNBV GY3T QOJQ')).toBeVisible()

    await person.type(within(dialog).getByLabelText('Code'), '111111')
    await person.click(within(dialog).getByRole('button', { name: texts.settingUp.confirm }))
    expect(await within(dialog).findByText('This code is not correct.')).toBeVisible()
    await person.clear(within(dialog).getByLabelText('Code'))
    await person.type(within(dialog).getByLabelText('Code'), '492039')
    await person.click(within(dialog).getByRole('button', { name: texts.settingUp.confirm }))
    const codes = await screen.findByRole('dialog', { name: texts.recovery.title })
    for (const code of exampleRecoveryCodes.recoveryCodes) expect(within(codes).getByText(code)).toBeVisible()
    await person.keyboard('{Escape}')
    expect(codes).toBeVisible()
    await person.click(within(codes).getByRole('button', { name: texts.recovery.kept }))
    expect(await screen.findByText(texts.factor.left({ count: 10 }))).toBeVisible()
    expect(sent).toEqual([{ code: '111111' }, { code: '492039' }])
  })

  test('asks for the password first where that is too long ago, and then goes on', async () => {
    serve({ factors: none })
    const reauthentications: unknown[] = []
    api.use(
      http.post(TOTP, () =>
        reauthentications.length > 1
          ? HttpResponse.json(key)
          : refused('proof-required', 'Confirm it’s you, then try again.', { withCode: false }),
      ),
      http.post('/api/user/proof', async ({ request }) => {
        reauthentications.push(await request.json())
        if (reauthentications.length === 1) return refused('forbidden', 'Your current password isn’t correct.')
        return new HttpResponse(null, { status: 204 })
      }),
    )
    const { person } = renderPage(<SecondFactor />, { as: teacher })
    await person.click(await screen.findByRole('button', { name: texts.factor.setUp }))
    const dialog = await screen.findByRole('dialog', { name: proofTexts.title })
    expect(within(dialog).queryByLabelText('Code')).toBeNull()
    await person.type(within(dialog).getByLabelText('Password'), 'guess')
    await person.click(within(dialog).getByRole('button', { name: proofTexts.confirm }))
    expect(await within(dialog).findByRole('alert')).toBeVisible()
    await person.type(within(dialog).getByLabelText('Password'), 'ed')
    await person.click(within(dialog).getByRole('button', { name: proofTexts.confirm }))
    expect(await screen.findByRole('dialog', { name: texts.settingUp.title })).toBeVisible()
    expect(reauthentications).toEqual([{ password: 'guess' }, { password: 'guessed' }])
  })
})

test('an app is removed after password and code; who gives none keeps it', async () => {
  const state = { factors: app }
  serve(state)
  let isReauthenticated = false
  api.use(
    http.delete(TOTP, () => {
      if (!isReauthenticated) return refused('proof-required', 'Confirm it’s you, then try again.', { withCode: true })
      state.factors = none
      return new HttpResponse(null, { status: 204 })
    }),
    http.post('/api/user/proof', async ({ request }) => {
      expect(await request.json()).toEqual({ password: 'lovelace-1815', code: '492039' })
      isReauthenticated = true
      return new HttpResponse(null, { status: 204 })
    }),
  )
  const { person } = renderPage(<SecondFactor />, { as: teacher })
  await person.click(await screen.findByRole('button', { name: texts.factor.remove }))
  const remove = await screen.findByRole('button', { name: texts.removal.confirm })
  await person.click(remove)
  await person.click(
    within(await screen.findByRole('dialog', { name: proofTexts.title })).getByRole('button', { name: 'Cancel' }),
  )
  expect(await screen.findByText('Confirm it’s you, then try again.')).toBeVisible()

  await person.click(remove)
  const dialog = await screen.findByRole('dialog', { name: proofTexts.title })
  await person.click(within(dialog).getByRole('button', { name: proofTexts.confirm }))
  expect(await within(dialog).findByText('Code is required')).toBeVisible()
  await person.type(within(dialog).getByLabelText('Password'), 'lovelace-1815')
  await person.type(within(dialog).getByLabelText('Code'), '492039')
  await person.click(within(dialog).getByRole('button', { name: proofTexts.confirm }))
  expect(await screen.findByText(texts.factor.notSetUp)).toBeVisible()
})

test('new recovery codes take the place of those from before', async () => {
  serve({ factors: app })
  api.use(http.post('/api/user/factors/recovery-codes', () => HttpResponse.json(exampleRecoveryCodes)))
  const { person } = renderPage(<SecondFactor />, { as: teacher })
  await person.click(await screen.findByRole('button', { name: texts.factor.renew }))
  await person.click(await screen.findByRole('button', { name: texts.renewal.confirm }))
  expect(await screen.findByRole('dialog', { name: texts.recovery.title })).toBeVisible()
})

test('what can’t be read is said, with a second try', async () => {
  let isAway = true
  api.use(
    http.get('/api/user/factors', () => (isAway ? new HttpResponse(null, { status: 503 }) : HttpResponse.json(none))),
  )
  const { person } = renderPage(<SecondFactor />, { as: teacher })
  expect(await screen.findByText(texts.factor.failed)).toBeVisible()
  isAway = false
  await person.click(screen.getByRole('button', { name: 'Try Again' }))
  expect(await screen.findByText(texts.factor.notSetUp)).toBeVisible()
})
