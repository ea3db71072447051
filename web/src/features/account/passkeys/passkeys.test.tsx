import { exampleRecoveryCodes, type Factors } from '@lectern/contracts/shapes/factors.ts'
import {
  exampleAttestation,
  exampleCreationOptions,
  examplePasskey,
  exampleRequestOptions,
} from '@lectern/contracts/shapes/passkeys.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { describe, expect, test } from 'vitest'
import { texts } from '#texts/account'
import { texts as deviceTexts } from '#texts/session-passkeys'
import { texts as proofTexts } from '#texts/session-proof'
import { api } from '../../../testing/api.ts'
import { refusing, stubAuthenticator } from '../../../testing/authenticator.ts'
import { teacher } from '../../../testing/people.ts'
import { renderPage } from '../../../testing/render.tsx'
import { SecondFactor } from '../second-factor/second-factor.tsx'
import { PasskeysGroup } from './passkeys-group.tsx'

const OWN = '/api/user/factors/passkeys'
const STEP = '/api/user/factors/passkey-step'
const none: Factors = { totp: null, recoveryCodes: 0, passkeys: [], passkeyAsked: false, hasPassword: true }
const one: Factors = { ...none, passkeys: [{ ...examplePasskey, name: 'My phone', backedUp: false }] }

/** The page's two parts about it, over what the server has, which tests change. */
function open(state: { factors: Factors }) {
  api.use(
    http.get('/api/user/factors', () => HttpResponse.json(state.factors)),
    http.post(`${OWN}/options`, () => HttpResponse.json(exampleCreationOptions)),
  )
  const parts = (
    <>
      <PasskeysGroup />
      <SecondFactor />
    </>
  )
  return renderPage(parts, { as: teacher })
}

/** Once the passkeys are there: until then it is disabled. */
async function addButton() {
  const find = () => screen.getByRole('button', { name: texts.passkeys.add })
  await waitFor(() => expect(find()).toBeEnabled())
  return find()
}

test('one is added, and it is said that the password alone still signs in', async () => {
  stubAuthenticator()
  const state = { factors: none }
  const sent: unknown[] = []
  api.use(
    http.post(OWN, async ({ request }) => {
      sent.push(await request.json())
      state.factors = one
      return HttpResponse.json(one.passkeys[0], { status: 201 })
    }),
  )
  const { person } = open(state)
  await person.click(await addButton())
  expect(await screen.findByText(texts.passkeys.addedBeside)).toBeVisible()
  expect(await screen.findByText('My phone')).toBeVisible()
  expect(screen.getByText(/not used yet, on one device only/)).toBeVisible()
  expect(screen.getByText(texts.passkeyStep.off)).toBeVisible()
  expect(sent).toEqual([{ ...exampleAttestation, id: 'AQID', clientDataJSON: 'e30', attestationObject: 'YXR0ZXN0ZWQ' }])
})

describe('nothing is added, and it is said why', () => {
  test.each([
    ['cancelled', 'NotAllowedError', deviceTexts.notMade],
    ['there already', 'InvalidStateError', deviceTexts.known],
    ['broken', 'UnknownError', deviceTexts.failed],
  ])('where it was %s', async (_, name, words) => {
    stubAuthenticator({ create: refusing(name) })
    const { person } = open({ factors: none })
    await person.click(await addButton())
    expect(await screen.findByText(words)).toBeVisible()
    expect(screen.getByRole('button', { name: texts.passkeys.add })).toBeEnabled()
  })

  test.each([
    ['an address without https', { isSecureContext: false }, deviceTexts.notHere],
    ['a browser that doesn’t know them', { PublicKeyCredential: undefined }, deviceTexts.unsupported],
  ])('with %s', async (_, without, words) => {
    stubAuthenticator({ without })
    const { person } = open({ factors: none })
    await person.click(await addButton())
    expect(await screen.findByText(words)).toBeVisible()
  })
})

test('one is renamed; the last that is asked for is removed after a proof by it, which is said to end that', async () => {
  stubAuthenticator()
  const state = { factors: { ...one, passkeyAsked: true, recoveryCodes: 10 } }
  let isReauthenticated = false
  api.use(
    http.patch(`${OWN}/1`, async ({ request }) => {
      const { name } = (await request.json()) as { name: string }
      state.factors = { ...state.factors, passkeys: [{ ...examplePasskey, name }] }
      return HttpResponse.json(state.factors.passkeys[0])
    }),
    http.delete(`${OWN}/1`, () => {
      if (isReauthenticated) {
        state.factors = none
        return new HttpResponse(null, { status: 204 })
      }
      const problem = {
        type: '/problems/proof-required',
        status: 403,
        detail: 'Prove it.',
        withCode: true,
        by: ['passkey'],
      }
      return HttpResponse.json(problem, { status: 403, headers: { 'content-type': 'application/problem+json' } })
    }),
    http.get('/api/user/proof/passkey', () => HttpResponse.json(exampleRequestOptions)),
    http.post('/api/user/proof/passkey', () => {
      isReauthenticated = true
      return new HttpResponse(null, { status: 204 })
    }),
  )
  const { person } = open(state)
  await person.click(await screen.findByRole('button', { name: texts.passkey.renameOne({ name: 'My phone' }) }))
  const name = await screen.findByLabelText(texts.passkeyRenaming.label)
  await person.clear(name)
  await person.type(name, 'Old phone')
  await person.click(screen.getByRole('button', { name: texts.passkeyRenaming.save }))
  expect(await screen.findByText('Old phone')).toBeVisible()

  await person.click(await screen.findByRole('button', { name: texts.passkey.removeOne({ name: 'Old phone' }) }))
  expect(await screen.findByText(new RegExp(texts.passkeyRemoval.last))).toBeVisible()
  await person.click(screen.getByRole('button', { name: texts.passkeyRemoval.confirm }))
  const dialog = await screen.findByRole('dialog', { name: proofTexts.title })
  expect(within(dialog).getByText(proofTexts.recoveryHelp)).toBeVisible()
  await person.click(within(dialog).getByRole('button', { name: deviceTexts.use }))
  expect(await screen.findByText(texts.passkeyRemoval.done)).toBeVisible()
  expect(await screen.findByRole('button', { name: texts.passkeys.add })).toBeVisible()
  expect(screen.queryByText('Old phone')).toBeNull()
})

test('a passkey is asked for after the password when its owner turns that on, with recovery codes, and off again', async () => {
  const state = { factors: one }
  api.use(
    http.post(STEP, () => {
      state.factors = { ...one, passkeyAsked: true, recoveryCodes: 10 }
      return HttpResponse.json(exampleRecoveryCodes)
    }),
    http.delete(STEP, () => {
      state.factors = one
      return new HttpResponse(null, { status: 204 })
    }),
  )
  const { person } = open(state)
  const { turnOn, turnOff, ask, stop, on, off } = texts.passkeyStep
  await person.click(await screen.findByRole('button', { name: turnOn }))
  const asking = await screen.findByRole('dialog', { name: ask.title })
  await person.click(within(asking).getByRole('button', { name: ask.confirm }))
  await person.click(await screen.findByRole('button', { name: texts.recovery.kept }))
  expect(await screen.findByText(on)).toBeVisible()
  expect(screen.getByText(texts.factor.left({ count: 10 }))).toBeVisible()
  await person.click(await screen.findByRole('button', { name: turnOff }))
  const stopping = await screen.findByRole('dialog', { name: stop.title })
  await person.click(within(stopping).getByRole('button', { name: stop.confirm }))
  expect(await screen.findByText(off)).toBeVisible()
})
