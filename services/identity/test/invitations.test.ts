import { randomUUID } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import * as calls from '@lectern/contracts/calls/internal/identity.ts'
import * as contract from '@lectern/contracts/calls/public/account-invitations.ts'
import type { AccountEmail } from '@lectern/contracts/shapes/account-emails.ts'
import type {
  AccountInvitation,
  WriteInvitationBody,
  WrittenInvitation,
} from '@lectern/contracts/shapes/account-invitations.ts'
import type { Principal, SignUpRole } from '@lectern/contracts/shapes/principal.ts'
import { anOperator } from '@lectern/service-kit/testing/principals.ts'
import { runProgram } from '@lectern/service-kit/testing/programs.ts'
import { describe, expect, test } from 'vitest'
import { aRegistration, identityUnderTest } from './identity-under-test.ts'

const MAIL_FROM = 'lectern@courses.example'
const BY_INVITATION = { REGISTRATION_STUDENTS: 'invited', REGISTRATION_TEACHERS: 'invited' }
const identity = identityUnderTest({ environment: () => ({ MAIL_FROM, ...BY_INVITATION }) })
const withoutMail = identityUnderTest({ environment: () => BY_INVITATION })
type Site = typeof identity

const operator = anOperator()
let addresses = 0
function anAddress(): string {
  addresses += 1
  return `invited${addresses}@example.com`
}
const tokenIn = (path: string | null | undefined) => path?.split('#')[1] ?? ''
const HOUR_MS = 3_600_000

/** As engagement does for a mail about an invitation into a course. */
const write = (
  body: Partial<WriteInvitationBody> & { email: string },
  letterId: string = randomUUID(),
  at: Site = identity,
) =>
  at.send<WrittenInvitation>(calls.writeInvitation, {
    ...{ from: 'engagement', params: { letterId } },
    body: { invitationId: 21, courseId: 3, expiresAt: new Date(Date.now() + HOUR_MS).toISOString(), ...body },
  })
const courseToken = async (email: string) => tokenIn((await write({ email })).body.path)

const invite = (email: string, role: SignUpRole = 'teacher', at: Site = identity) =>
  at.send<AccountInvitation>(contract.inviteAccount, { as: operator, body: { email, role } })
const listed = async (at: Site = identity) =>
  (await at.send<AccountInvitation[]>(contract.listAccountInvitations, { as: operator })).body
const withdraw = (invitationId: string) =>
  identity.send(contract.withdrawAccountInvitation, { as: operator, params: { invitationId } })
/** The token that was mailed. */
async function mailedToken(letterId: string): Promise<string> {
  const { body } = await identity.send<AccountEmail>(calls.readAccountEmail, {
    from: 'engagement',
    params: { letterId },
  })
  return tokenIn(body.path)
}

const open = (token: string) => identity.send(calls.readInvitationLink, { body: { token } })
const signUp = (form: object, at: Site = identity) =>
  at.send<Principal & { detail?: string }>(calls.createUser, { body: { ...aRegistration(), ...form } })
const accountsOf = (email: string) => identity.database.user.count({ where: { email } })

describe('where accounts are by invitation', () => {
  test.each(['student', 'teacher'] as const)('nobody makes a %s’s account without one', async (role) => {
    const email = anAddress()
    expect(await signUp({ email, role })).toMatchObject({
      status: 403,
      body: {
        detail: `Sign-up for ${role}s is by invitation only. Use the link in your invitation.`,
      },
    })
    expect(await accountsOf(email)).toBe(0)
  })

  test('the link of a mail about a course makes a student’s account, whose address counts as confirmed, once', async () => {
    const email = anAddress()
    const token = await courseToken(email)
    expect(await open(token)).toMatchObject({
      body: { email, role: 'student', invitationId: 21, hasAccount: false },
    })
    const { status, body } = await signUp({ email: email.toUpperCase(), invitation: token })
    expect(status).toBe(201)
    expect(body).toMatchObject({ role: 'student', emailState: 'confirmed' })
    expect(await identity.database.letter.count({ where: { userId: body.id } })).toBe(0)
    expect(await open(token)).toMatchObject({ status: 404 })
    expect(await signUp({ email: anAddress(), invitation: token })).toMatchObject({ status: 404 })
    expect(await open(await courseToken(anAddress()))).toMatchObject({ body: { hasAccount: false } })
  })

  test('of twenty at once by one link one gets an account', async () => {
    const email = anAddress()
    const token = await courseToken(email)
    const answers = await Promise.all(Array.from({ length: 20 }, () => signUp({ email, invitation: token })))
    const statuses = answers.map(({ status }) => status)
    expect(statuses.filter((status) => status === 201)).toHaveLength(1)
    expect(statuses.filter((status) => status === 404 || status === 409)).toHaveLength(19)
    expect(await accountsOf(email)).toBe(1)
  })

  test('no other link makes one, nor one for another address or role', async () => {
    const [email, others] = [anAddress(), anAddress()]
    const token = await courseToken(email)
    const [, signature] = (await courseToken(others)).split('.')
    const over = await courseToken(anAddress())
    await identity.database.$executeRaw`UPDATE letters SET expires_at = now() WHERE id = ${over.split('.')[0]}::uuid`
    const toReset = randomUUID()
    await identity.database.letter.create({
      data: { id: toReset, kind: 'reset-password', email, emailKey: email, expiresAt: new Date(Date.now() + HOUR_MS) },
    })
    const stopToken = tokenIn((await write({ email: anAddress() })).body.stopPath)
    const ofReset = identity.parts.links.of({ id: toReset, kind: 'reset-password', email })
    for (const wrong of [`${token.split('.')[0]}.${signature}`, over, ofReset, stopToken, 'nothing']) {
      expect(await open(wrong)).toMatchObject({ status: 404 })
      expect(await signUp({ email, invitation: wrong })).toMatchObject({ status: 404 })
    }
    expect(await signUp({ email: others, invitation: token })).toMatchObject({
      status: 400,
      body: { detail: 'This invitation is for another email address' },
    })
    expect(await signUp({ email, role: 'teacher', invitation: token })).toMatchObject({
      status: 400,
      body: { detail: 'This invitation is for a student account' },
    })
    expect(await Promise.all([email, others].map(accountsOf))).toEqual([0, 0])
    expect(await signUp({ email, invitation: token })).toMatchObject({ status: 201 })
  })
})

describe('a mail about a course', () => {
  test('has the same link however often it is asked for, and says the same of an address with an account', async () => {
    const [email, letterId] = [anAddress(), randomUUID()]
    const { body } = await write({ email }, letterId)
    expect(await write({ email }, letterId)).toMatchObject({ status: 200, body })
    await signUp({ email, invitation: tokenIn(body.path) })
    expect(await write({ email }, letterId)).toMatchObject({ status: 404 })
    const again = await write({ email, courseId: 4 })
    expect(again.status).toBe(200)
    expect(await open(tokenIn(again.body.path))).toMatchObject({ body: { email, hasAccount: true } })
  })

  test('goes to an address once a day for a course, and five times for all, whoever invites; other letters go on', async () => {
    const email = anAddress()
    const statuses: number[] = []
    for (const courseId of [1, 1, 2, 3, 4, 5, 6]) statuses.push((await write({ email, courseId })).status)
    expect(statuses).toEqual([200, 404, 200, 200, 200, 200, 404])
    const one = anAddress()
    await Promise.all(Array.from({ length: 20 }, () => write({ email: one, courseId: 9 })))
    expect(await identity.database.letter.count({ where: { email: one } })).toBe(1)
    await identity.database
      .$executeRaw`UPDATE letters SET created_at = now() - interval '2 days' WHERE email = ${email}`
    expect(await write({ email, courseId: 1 })).toMatchObject({ status: 200 })
    const known = await signUp({ email, invitation: await courseToken(anAddress()) })
    expect(known.status).toBe(400)
  })

  test('goes no more to who wants none, which a digest alone tells', async () => {
    const email = anAddress()
    const token = tokenIn((await write({ email })).body.stopPath)
    const refuse = (text: string) => identity.send(contract.refuseInvitations, { body: { token: text } })
    expect(await refuse(`${token.slice(0, -2)}xx`)).toMatchObject({ status: 404 })
    expect(await refuse(await courseToken(anAddress()))).toMatchObject({ status: 404 })
    for (let time = 0; time < 2; time += 1) expect(await refuse(token)).toMatchObject({ status: 204, body: null })
    expect(await write({ email: email.toUpperCase(), courseId: 8 })).toMatchObject({ status: 404 })
    expect(await invite(email)).toMatchObject({ status: 409 })
    expect(await write({ email: anAddress() })).toMatchObject({ status: 200 })
    const refused = await identity.database.refusedInvitation.findMany()
    expect(refused).toHaveLength(1)
    expect(Buffer.from(refused[0]?.digest ?? []).toString('latin1')).not.toContain('example')
  })

  test('is not written where no mail is sent', async () => {
    expect(await write({ email: anAddress() }, randomUUID(), withoutMail)).toMatchObject({ status: 404 })
  })
})

describe('an operator', () => {
  test('invites a teacher by mail, whose account has a confirmed address; it is listed while it is open', async () => {
    const email = anAddress()
    const { status, body } = await invite(email)
    expect(status).toBe(201)
    expect(body).toMatchObject({ email, role: 'teacher', path: null })
    expect(Date.parse(body.expiresAt) - Date.parse(body.invitedAt)).toBe(14 * 24 * HOUR_MS)
    expect(await identity.database.outbox.findFirst({ where: { key: body.id } })).toMatchObject({
      data: { letterId: body.id, userId: null, kind: 'invitation' },
    })
    expect(await listed()).toContainEqual(body)
    const token = await mailedToken(body.id)
    const joined = await signUp({ email, role: 'teacher', invitation: token })
    expect(joined).toMatchObject({ status: 201, body: { role: 'teacher', emailState: 'confirmed' } })
    expect(await listed()).not.toContainEqual(body)
    expect(await invite(email)).toMatchObject({ status: 409 })
  })

  test('takes one back, and a newer one takes the place of an older', async () => {
    const email = anAddress()
    const [first, second] = [(await invite(email)).body, (await invite(email, 'student')).body]
    expect((await listed()).filter((one) => one.email === email)).toEqual([second])
    expect(
      await identity.send(calls.readAccountEmail, { from: 'engagement', params: { letterId: first.id } }),
    ).toMatchObject({ status: 404 })
    const token = await mailedToken(second.id)
    expect(await withdraw(second.id)).toMatchObject({ status: 204 })
    expect(await withdraw(second.id)).toMatchObject({ status: 404 })
    expect(await signUp({ email, invitation: token })).toMatchObject({ status: 404 })
    expect(await withdraw((await courseToken(anAddress())).split('.')[0] ?? '')).toMatchObject({ status: 404 })
  })

  test('sees the link where no mail is sent; it confirms nothing', async () => {
    const email = anAddress()
    const { body } = await invite(email, 'student', withoutMail)
    expect(body.path).toMatch(/^\/invitation#/)
    expect(await listed(withoutMail)).toEqual([body])
    const form = { email, invitation: tokenIn(body.path) }
    expect(await signUp({ ...form, role: 'teacher' }, withoutMail)).toMatchObject({ status: 400 })
    const { status, body: person } = await signUp(form, withoutMail)
    expect(status).toBe(201)
    expect(person).not.toHaveProperty('emailState')
    expect(await withoutMail.database.user.findFirst({ where: { email } })).toMatchObject({ emailConfirmedAt: null })
  })

  test('does the same by a command', async () => {
    const program = fileURLToPath(new URL('../src/invite.ts', import.meta.url))
    const settings = ({ config: { DATABASE_URL, LINK_SECRET } }: Site) => ({
      ...{ PATH: process.env.PATH, IDENTITY_DATABASE_URL: DATABASE_URL, LINK_SECRET: LINK_SECRET.join(',') },
    })
    const [mailed, shown] = [anAddress(), anAddress()]
    const byMail = await runProgram(program, ['--email', mailed, '--role', 'teacher'], {
      ...settings(identity),
      IDENTITY_MAIL_FROM: MAIL_FROM,
    })
    expect(byMail).toMatchObject({ code: 0, stderr: '' })
    expect(byMail.stdout).toContain('with the link we emailed')
    expect(await listed()).toContainEqual(expect.objectContaining({ email: mailed, role: 'teacher' }))
    const args = ['--email', shown, '--role', 'student', '--url', 'https://courses.example']
    const printed = await runProgram(program, args, settings(withoutMail))
    const [, token = ''] = /^https:\/\/courses\.example\/invitation#(\S+)$/m.exec(printed.stdout) ?? []
    expect(await signUp({ email: shown, invitation: token }, withoutMail)).toMatchObject({ status: 201 })
    expect(await runProgram(program, ['--email', shown], settings(identity))).toMatchObject({ code: 2 })
  })
})

test('erasing an account takes invitations to its address along, where it had shown that it is its own', async () => {
  const email = anAddress()
  const token = await courseToken(email)
  const { body: squatter } = await invite(anAddress(), 'student').then(async ({ body }) =>
    signUp({ email: body.email, invitation: await mailedToken(body.id) }),
  )
  await identity.database.user.update({
    where: { id: squatter.id },
    data: { email, emailKey: email, emailConfirmedAt: null },
  })
  await identity.send(calls.deleteUser, { as: squatter, params: { userId: squatter.id } })
  expect(await open(token)).toMatchObject({ status: 200 })
  const { body: owner } = await signUp({ email, invitation: token })
  await write({ email, courseId: 5 })
  await identity.send(calls.deleteUser, { as: owner, params: { userId: owner.id } })
  expect(await identity.database.letter.count({ where: { email } })).toBe(0)
})
