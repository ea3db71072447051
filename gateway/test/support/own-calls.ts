import {
  findNextCourse,
  findTransferRecipient,
  getCourseOfLesson,
  getReadableLesson,
  giveCourse,
} from '@lectern/contracts/calls/internal/catalog.ts'
import { readErasure } from '@lectern/contracts/calls/internal/erasures.ts'
import * as factors from '@lectern/contracts/calls/internal/factors.ts'
import * as identity from '@lectern/contracts/calls/internal/identity.ts'
import { findEnrollment, listClaims, readInvitation } from '@lectern/contracts/calls/internal/learning.ts'
import { OWN_DATA } from '@lectern/contracts/calls/internal/own-data.ts'
import * as passkeys from '@lectern/contracts/calls/internal/passkeys.ts'
import { getOwnEmail } from '@lectern/contracts/calls/public/accounts.ts'
import { getLesson } from '@lectern/contracts/calls/public/curriculum.ts'
import * as factorCalls from '@lectern/contracts/calls/public/factors.ts'
import { openSetup } from '@lectern/contracts/calls/public/first-run.ts'
import { nextCourse } from '@lectern/contracts/calls/public/gateway.ts'
import { SERVICES } from '@lectern/contracts/calls/public/route.ts'
import { dataExportSchema } from '@lectern/contracts/shapes/data-exports.ts'
import { ERASURE_PARTS, exampleErasureId } from '@lectern/contracts/shapes/erasures.ts'
import { exampleRecoveryCodes } from '@lectern/contracts/shapes/factors.ts'
import { examplePasskey } from '@lectern/contracts/shapes/passkeys.ts'
import { sessionSchema } from '@lectern/contracts/shapes/sessions.ts'
import { exampleSuspension } from '@lectern/contracts/shapes/suspensions.ts'
import { anOperator, aStudent } from '@lectern/service-kit/testing/principals.ts'
import { SoftwareAuthenticator } from '@lectern/service-kit/testing/software-authenticator.ts'
import { z } from 'zod'
import type { Browser } from './browser.ts'
import type { Caller } from './callers.ts'
import { PASSWORD } from './fake-identity.ts'
import type { TestGateway } from './gateway.ts'

/** What a call of the gateway's own is sent with, beside or in place of its contract's example. */
interface Input {
  /** In place of the path's parameters. */
  id?: string
  body?: unknown
}
type Prepare = (gateway: TestGateway, caller: Caller) => Input | Promise<Input>

/** What services answer to what the gateway asks for its own calls. */
export function answerOwnCalls({ services, people }: TestGateway): void {
  const at = '2026-11-24T08:00:00.000Z'
  services.identity
    .answer(identity.readOwnAddress, getOwnEmail.example.answer)
    .answer(identity.resendConfirmation, undefined)
    .answer(identity.requestReset, undefined)
    .answer(identity.confirmEmail, () => people.student())
    .answer(identity.resetPassword, () => people.student())
    .answer(identity.putPicture, ({ user }) => user ?? people.student())
    .answer(identity.deletePicture, ({ user }) => user ?? people.student())
    .answer(identity.readInvitationLink, { ...INVITED, role: 'student', invitationId: 21, hasAccount: false })
    .answer(identity.openSetup, openSetup.example.answer)
    .answer(identity.createFirstUser, () => people.add(anOperator()))
    .answer(factors.beginTotp, factorCalls.beginTotp.example.answer)
    .answer(factors.renewRecoveryCodes, exampleRecoveryCodes)
    .answer(passkeys.askForPasskey, exampleRecoveryCodes)
    .answer(passkeys.stopAskingForPasskey, undefined)
    .answer(passkeys.removePasskey, undefined)
    .answer(passkeys.renamePasskey, examplePasskey)
    .answer(readErasure, {
      ...{ id: exampleErasureId, userId: 31, erasedAt: at },
      parts: ERASURE_PARTS.map((part) => ({ part, confirmedAt: at })),
    })
  const enrollment = { enrollmentId: 3, courseId: 7 }
  services.catalog
    .answer(getCourseOfLesson, { courseId: 7 })
    .answer(findTransferRecipient, () => ({ personId: people.teacher().id }))
    .answer(giveCourse, { from: 31 })
    .answer(getReadableLesson, getLesson.example.answer)
    .answer(findNextCourse, nextCourse.example.answer)
  services.learning
    .answer(findEnrollment, { enrollment })
    .answer(listClaims, { claims: [enrollment] })
    .answer(readInvitation, {
      to: INVITED.email,
      courseId: 7,
      courseTitle: 'Knots',
      teacherName: 'Grace',
      expiresAt: at,
    })
  for (const name of SERVICES) services[name].answer(OWN_DATA[name].readOwnData, { lists: [], files: [] })
}

const INVITED = { email: 'ada@example.org', expiresAt: '2026-12-08T10:00:00.000Z' }

const NEW_PASSWORD = 'a lighthouse in June'
const withPassword = () => ({ body: { password: PASSWORD } })

async function options(browser: Browser, path: string, method = 'GET') {
  const { json } = await browser.send(method, path)
  const { challenge, rpId, rp } = json as { challenge: string; rpId?: string; rp?: { id: string } }
  return { challenge, rpId: rpId ?? rp?.id ?? '' }
}

/** Gives them a passkey; answers the device that has it. */
function passkeyOf({ people }: TestGateway, person = people.student()) {
  const device = new SoftwareAuthenticator()
  people.givePasskey(person, device.id)
  return { person, device }
}

/** Gives the password of somebody with an app and a passkey in the caller's browser. */
async function firstStep(gateway: TestGateway, { browser }: Caller) {
  const { person, device } = passkeyOf(gateway)
  gateway.people.askForCodes(person, CODE)
  await browser.login(person)
  return device
}
const CODE = '492039'

/** Somebody whom an administrator does something to. */
const somebody: Prepare = ({ people }) => ({ id: String(people.student().id) })
const somebodySuspended = ({ people }: TestGateway) => people.add({ ...aStudent(), suspension: exampleSuspension })

/** Has somebody who is suspended log in with the caller's browser. */
const afterRefusedLogin: Prepare = async (gateway, { browser }) => {
  await browser.login(somebodySuspended(gateway))
  return {}
}

/** Calls that need something before them, or another body than the example's. */
export const INPUTS: Record<string, Prepare> = {
  suspendPerson: somebody,
  unsuspendPerson: somebody,
  setPersonRights: somebody,
  setPersonRole: somebody,
  listPersonSessions: somebody,
  viewAsPerson: somebody,
  endPersonSessions: somebody,
  beginPersonExport: somebody,
  async downloadPersonData({ people }, { browser }) {
    const id = String(people.student().id)
    await browser.post(`/api/admin/people/${id}/data`, {})
    return { id }
  },
  deletePerson: (gateway) => ({ id: String(somebodySuspended(gateway).id) }),
  getOwnSuspension: afterRefusedLogin,
  downloadSuspendedData: afterRefusedLogin,
  deleteSuspendedAccount: afterRefusedLogin,
  changePassword: () => ({ body: { currentPassword: PASSWORD, newPassword: NEW_PASSWORD } }),
  deleteAccount: withPassword,
  reauthenticate: withPassword,
  login: ({ people }) => ({ body: { username: people.student().username, password: PASSWORD } }),
  replacePassword({ people }) {
    const person = people.student()
    people.mustChangePassword(person)
    return { body: { username: person.username, password: PASSWORD, newPassword: NEW_PASSWORD } }
  },
  register: (_, { role }) => ({
    body: {
      ...{ username: `new-${role}`, email: `${role}@example.org`, fullName: 'Somebody New' },
      ...{ password: NEW_PASSWORD, role: 'student' },
    },
  }),
  async takeSecondStep(gateway, caller) {
    await firstStep(gateway, caller)
    return { body: { code: CODE } }
  },
  async beginPasskeySecondStep(gateway, caller) {
    await firstStep(gateway, caller)
    return {}
  },
  async takePasskeySecondStep(gateway, caller) {
    const device = await firstStep(gateway, caller)
    return { body: device.get(await options(caller.browser, '/api/login/second-step/passkey')) }
  },
  async signInWithPasskey(gateway, { browser }) {
    return { body: passkeyOf(gateway).device.get(await options(browser, '/api/login/passkey')) }
  },
  beginPasskeyReauthentication(gateway, { person }) {
    if (person) passkeyOf(gateway, person)
    return {}
  },
  async reauthenticateByPasskey(gateway, { person, browser }) {
    if (!person) return {}
    return { body: passkeyOf(gateway, person).device.get(await options(browser, '/api/user/proof/passkey')) }
  },
  async addPasskey(_, { person, browser }) {
    if (!person) return {}
    const creation = await options(browser, '/api/user/factors/passkeys/options', 'POST')
    return { body: new SoftwareAuthenticator().create(creation) }
  },
  async endSession(_, { browser }) {
    const sessions = z.array(sessionSchema).safeParse((await browser.get('/api/user/sessions')).json).data
    return sessions?.[0] ? { id: sessions[0].id } : {}
  },
  async fetchDataExport(_, { browser }) {
    const begun = dataExportSchema.safeParse((await browser.post('/api/user/data-exports', {})).json).data
    return begun ? { id: begun.id } : {}
  },
  getSitePage: () => ({ id: 'help' }),
}

/** Nobody has come from the provider. That somebody has is in openid.test.ts. */
export const STATUSES: Record<string, number> = { getUnlinkedIdentity: 404, registerByOpenid: 404, linkOpenid: 404 }
