import { randomUUID } from 'node:crypto'
import { INTERNAL_CALLS } from '@lectern/contracts/calls/internal/calls.ts'
import { putPicture, writeInvitation } from '@lectern/contracts/calls/internal/identity.ts'
import { inviteAccount } from '@lectern/contracts/calls/public/account-invitations.ts'
import type { AccountInvitation, WrittenInvitation } from '@lectern/contracts/shapes/account-invitations.ts'
import type { Principal } from '@lectern/contracts/shapes/principal.ts'
import {
  type AccessCase,
  type AnyCaller,
  casesOf,
  internalStatusesOf,
  operationCasesOf,
} from '@lectern/service-kit/testing/access.ts'
import { expectAnswersToCallers } from '@lectern/service-kit/testing/expect-declared-answer.ts'
import { aPng } from '@lectern/service-kit/testing/pictures.ts'
import { anAdministrator, aStudent, aSystemOperator, aTeacher } from '@lectern/service-kit/testing/principals.ts'
import { expectReadWhileViewing, expectRefusedWhileViewing } from '@lectern/service-kit/testing/viewing.ts'
import { beforeAll, expect, test } from 'vitest'
import { identityUnderTest } from './identity-under-test.ts'

const identity = identityUnderTest({ environment: () => ({ MAIL_FROM: 'lectern@courses.example' }) })
const administrator = anAdministrator()
const people: Record<AnyCaller, Principal | null> = {
  ...{ visitor: null, otherStudent: aStudent(), student: aStudent() },
  ...{ otherTeacher: aTeacher(), owner: aTeacher(), administrator, system: aSystemOperator() },
}
const newInvitation = () => ({ email: `${randomUUID()}@example.org`, role: 'teacher' })

/** The link in an invitation into a course that ends such mail. */
async function refusalLink() {
  const { email } = newInvitation()
  const expiresAt = new Date(Date.now() + 3_600_000).toISOString()
  const { stopPath } = await identity.mustSend<WrittenInvitation>(writeInvitation, {
    ...{ from: 'engagement', params: { letterId: randomUUID() } },
    body: { invitationId: 21, courseId: 3, expiresAt, email },
  })
  return { body: { token: stopPath.split('#')[1] ?? '' } }
}

async function openInvitation() {
  const { id } = await identity.mustSend<AccountInvitation>(inviteAccount, { as: administrator, body: newInvitation() })
  return { params: { invitationId: id } }
}

const somebody = async () => ({ params: { personId: (await identity.register()).id } })
const ofPeople: AccessCase[] = [
  { when: 'of somebody', input: somebody },
  { when: 'of nobody', input: () => ({ params: { personId: 2_000_000_000 } }), status: 404 },
]

let picture: { params: { name: string } }
beforeAll(async () => {
  const as = await identity.register()
  const upload = { as, params: { userId: as.id }, body: await aPng(), headers: { 'content-type': 'image/png' } }
  const { profileImage } = await identity.mustSend<Principal>(putPicture, upload)
  picture = { params: { name: profileImage?.split('/').at(-1) ?? '' } }
})

const CASES: Record<string, AccessCase[]> = {
  refuseInvitations: [
    { when: 'by a link that is none', status: 404 },
    { when: 'by the link in one', input: refusalLink },
  ],
  inviteAccount: [{ input: () => ({ body: newInvitation() }) }],
  withdrawAccountInvitation: [
    { when: 'that is open', input: openInvitation },
    { when: 'that is not there', input: () => ({ params: { invitationId: randomUUID() } }), status: 404 },
  ],
  getProfilePicture: [
    { when: 'a picture of somebody', input: () => picture },
    { when: 'a picture of nobody', input: () => ({ params: { name: '0'.repeat(64) } }), status: 404 },
  ],
  getPerson: ofPeople,
  resetPersonPassword: ofPeople,
  removePersonFactors: ofPeople,
  ...operationCasesOf('identity'),
}

test.each(casesOf('identity', CASES))('%s', async (_, route, { input, ...expectation }) => {
  const call = async (caller: AnyCaller, as = people[caller]) =>
    identity.send(route, { body: route.example?.body, ...(await input?.(caller)), as })
  await expectAnswersToCallers(route, expectation, call)
  await expectReadWhileViewing(route, expectation, { people, adminUrl: identity.adminUrl, send: call })
})

test('an administrator who views the site as somebody changes nothing, and reads what is answered alone', () =>
  expectRefusedWhileViewing('identity', people, (route, options) => identity.send(route, options)))

const INTERNAL = INTERNAL_CALLS.filter(({ owner }) => owner === 'identity')
test.each(INTERNAL.map((call) => [`${call.method} ${call.path}`, call] as const))('%s', async (_, call) => {
  const params = Object.fromEntries(Object.keys(call.params?.shape ?? {}).map((name) => [name, 1]))
  for (const [from, status] of internalStatusesOf(call)) {
    const answer = await identity.send<{ detail?: string } | null>(call, { from, params })
    // Who may call is asked before the call is looked at, which isn't one that works.
    if (call.callers.includes(from)) expect(String(answer.body?.detail), from).not.toMatch(/^This service /)
    else expect(answer.status, from).toBe(status)
  }
})
