import { randomUUID } from 'node:crypto'
import { listSessions } from '@lectern/contracts/calls/public/accounts.ts'
import { beginDataExport } from '@lectern/contracts/calls/public/data-exports.ts'
import { beginTotp } from '@lectern/contracts/calls/public/factors.ts'
import { deleteAccount, login } from '@lectern/contracts/calls/public/gateway.ts'
import * as passkeys from '@lectern/contracts/calls/public/passkeys.ts'
import { exampleDataExport } from '@lectern/contracts/shapes/data-exports.ts'
import { exampleLeavingToken } from '@lectern/contracts/shapes/mail.ts'
import { exampleSession } from '@lectern/contracts/shapes/sessions.ts'
import { codeOf, setUpAuthenticator } from './factors.ts'
import { newPerson, type Person, uniqueName, visitor } from './people.ts'
import { confirmationLink, invitationLink, leavingLink, refusalLink, resetLink } from './role-links.ts'
import type { MatrixEntry } from './role-matrix.ts'
import { addPasskey, answerOf, newPasskeyOf } from './role-passkeys.ts'
import type { Scene } from './role-scene.ts'

/** As a mail program ends a mail. */
const oneClick = (token: string) => ({
  params: { token },
  raw: {
    bytes: new TextEncoder().encode('List-Unsubscribe=One-Click'),
    mediaType: 'application/x-www-form-urlencoded',
  },
})

/** Of visitors nobody gets as far as looking at it. */
const NOTHING = {}

/** After the password of somebody else who has an app, given in the caller's own browser. A visitor's has given none. */
async function secondStep({ url }: Scene, person: Person | null) {
  const { client, username, password } = await newPerson(url, 'student')
  const key = await setUpAuthenticator({ client })
  await person?.client.send(login, { body: { username, password } })
  // The code of the next half minute: that of now has turned it on.
  return { body: { code: codeOf(key, 1) } }
}

async function anotherPasskey({ url }: Scene) {
  const { passkey } = await addPasskey(await newPerson(url, 'student'))
  return { params: { passkeyId: passkey.id } }
}

async function withPasskey(person: Person | null) {
  if (person) await addPasskey(person)
  return NOTHING
}

async function withApp(_: Scene, person: Person | null) {
  if (person) await setUpAuthenticator(person)
  return NOTHING
}

/** Links of letters, second factors, passkeys, identities at a provider, sessions, and one's own data. */
export const ACCOUNT_EXCEPTIONS: Record<string, MatrixEntry[]> = {
  openUnsubscribe: [{ input: () => ({ params: { token: exampleLeavingToken } }) }],
  unsubscribe: [
    { when: 'by a link that is not ours', input: () => oneClick(exampleLeavingToken), status: 404 },
    { when: 'by a link in a mail', input: async (scene) => oneClick(await leavingLink(scene)) },
  ],
  chooseMail: [
    { when: 'by a link that is not ours', status: 404 },
    {
      when: 'by a link in a mail',
      input: async (scene) => ({ body: { token: await leavingLink(scene), wanted: false } }),
    },
  ],
  confirmEmail: [
    { when: 'by a link that is over', status: 404 },
    { when: 'by its link', input: confirmationLink },
  ],
  resetPassword: [
    { when: 'by a link that is over', status: 404 },
    { when: 'by its link', input: resetLink },
  ],
  openInvitation: [
    { when: 'by a link that is over', status: 404 },
    { when: 'by its link', input: invitationLink },
  ],
  refuseInvitations: [
    { when: 'by a link that is none', status: 404 },
    { when: 'by the link in one', input: refusalLink },
  ],
  inviteAccount: [
    { input: () => ({ body: { email: `${uniqueName('matrix')}@example.org`, role: 'teacher' } }), status: 201 },
  ],
  withdrawAccountInvitation: [
    { when: 'that is not there', input: () => ({ params: { invitationId: randomUUID() } }), status: 404 },
  ],
  endSession: [
    {
      when: 'of one’s own',
      input: async (_, person) => {
        const [session] = person ? await person.client.call(listSessions) : []
        return { params: { sessionId: session?.id ?? exampleSession.id } }
      },
    },
    {
      when: 'of somebody else',
      input: async ({ url }) => {
        const [session] = await (await newPerson(url, 'student')).client.call(listSessions)
        return { params: { sessionId: session?.id ?? '' } }
      },
      status: 404,
    },
  ],
  getErasure: [
    {
      input: async ({ url }) => {
        const leaver = await newPerson(url, 'student')
        const { erasureId } = await leaver.client.call(deleteAccount, { body: { password: leaver.password } })
        return { params: { erasureId: erasureId ?? '' } }
      },
    },
  ],
  fetchDataExport: [
    {
      when: 'of one’s own',
      input: async (_, person) => {
        const begun = person ? await person.client.call(beginDataExport) : exampleDataExport
        return { params: { exportId: begun.id } }
      },
    },
    {
      when: 'of somebody else',
      input: async ({ url }) => {
        const begun = await (await newPerson(url, 'student')).client.call(beginDataExport)
        return { params: { exportId: begun.id } }
      },
      status: 404,
    },
  ],
  changePassword: [
    {
      input: (_, person) => ({ body: { currentPassword: person?.password ?? 'x', newPassword: 'another-secret' } }),
    },
  ],
  deleteAccount: [{ input: (_, person) => ({ body: { password: person?.password ?? 'x' } }) }],
  getOpenidArrival: [{ when: 'of nobody', status: 404 }],
  registerByOpenid: [{ when: 'of nobody', status: 404 }],
  linkOpenid: [{ when: 'with nobody', status: 404 }],
  takeSecondStep: [
    { when: 'by who has taken no first one', status: 401 },
    { when: 'after the first one', input: secondStep, but: { visitor: 401 } },
  ],
  proveAgain: [{ input: (_, person) => ({ body: { password: person?.password ?? 'x' } }) }],
  signInWithPasskey: [
    { when: 'by an answer to nothing', status: 401 },
    {
      when: 'by what it was asked for',
      input: async ({ url }) => {
        const { device } = await addPasskey(await newPerson(url, 'student'))
        const client = visitor(url)
        return { body: answerOf(device, client, await client.call(passkeys.beginPasskeySignIn)) }
      },
    },
  ],
  beginPasskeySecondStep: [{ when: 'by who has taken no first one', status: 401 }],
  takePasskeySecondStep: [{ when: 'by who has taken no first one', status: 401 }],
  beginPasskeyProof: [
    { when: 'without a passkey', status: 409 },
    { when: 'with one', input: (_, person) => withPasskey(person) },
  ],
  proveByPasskey: [
    { when: 'by an answer to nothing', status: 403 },
    {
      when: 'by one’s own',
      input: async (_, person) => {
        if (!person) return NOTHING
        const { device } = await addPasskey(person)
        return { body: answerOf(device, person.client, await person.client.call(passkeys.beginPasskeyProof)) }
      },
    },
    {
      when: 'by that of somebody else',
      input: async ({ url }, person) => {
        if (!person) return NOTHING
        const { device } = await addPasskey(await newPerson(url, 'student'))
        await addPasskey(person)
        return { body: answerOf(device, person.client, await person.client.call(passkeys.beginPasskeyProof)) }
      },
      status: 403,
    },
  ],
  addPasskey: [
    { when: 'that answers nothing', status: 403 },
    {
      when: 'that was asked for',
      input: async (_, person) => (person ? { body: await newPasskeyOf(person) } : NOTHING),
    },
  ],
  renamePasskey: [
    { when: 'that is not there', status: 404 },
    {
      when: 'of one’s own',
      input: async (_, person) => (person ? { params: { passkeyId: (await addPasskey(person)).passkey.id } } : NOTHING),
    },
    { when: 'of somebody else', input: anotherPasskey, status: 404 },
  ],
  askForPasskey: [
    { when: 'without one', status: 409 },
    { when: 'with one', input: (_, person) => withPasskey(person) },
  ],
  confirmTotp: [
    { when: 'with nothing to confirm', status: 409 },
    {
      when: 'with a code of its key',
      input: async (_, person) =>
        person ? { body: { code: codeOf((await person.client.call(beginTotp)).key) } } : NOTHING,
    },
  ],
  renewRecoveryCodes: [
    { when: 'without an app', status: 409 },
    { when: 'with one', input: withApp },
  ],
}
