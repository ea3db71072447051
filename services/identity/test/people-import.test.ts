import {
  inviteAccount,
  listAccountInvitations,
  refuseInvitations,
} from '@lectern/contracts/calls/public/account-invitations.ts'
import { importPeople } from '@lectern/contracts/calls/public/people.ts'
import type { AccountInvitation } from '@lectern/contracts/shapes/account-invitations.ts'
import {
  type ImportedPeople,
  PEOPLE_IMPORT_ROWS_MAX,
  PEOPLE_INVITATIONS_A_DAY,
} from '@lectern/contracts/shapes/people-import.ts'
import { anAdministrator } from '@lectern/service-kit/testing/principals.ts'
import { expect, test } from 'vitest'
import { stopPathOf } from '../src/invitations/write-invitation.ts'
import { identityUnderTest } from './identity-under-test.ts'

const identity = identityUnderTest({ environment: () => ({ MAIL_FROM: 'lectern@courses.example' }) })
const withoutMail = identityUnderTest({ environment: () => ({}) })
type Site = typeof identity

let lists = 0
/** Nobody else's addresses. */
function domain(): string {
  lists += 1
  return `list${lists}.example.com`
}
const send = (list: string, dryRun = false, at: Site = identity) =>
  at.send<ImportedPeople>(importPeople, { as: anAdministrator(), body: { list, dryRun } })
const invited = async (at: Site = identity) =>
  (await at.send<AccountInvitation[]>(listAccountInvitations, { as: anAdministrator() })).body
const outcomes = ({ rows }: ImportedPeople) => rows.map(({ line, reason, sameAs }) => [line, reason, sameAs])

test('a list as Excel writes it is read, and an address that is too long is never cut to another', async () => {
  const host = domain()
  const long = `${'a'.repeat(60)}@${`${'b'.repeat(60)}.`.repeat(3)}${host}`
  const { body } = await send(`sep=;\r\nName;E-Mail\r\nAda;ada@${host}\r\nBen;${long}\r\n`, true)
  expect(body.rows).toMatchObject([
    { line: 2, email: `ada@${host}`, result: 'good' },
    { line: 3, email: long.slice(0, 254), result: 'bad' },
  ])
})

test('a dry run names each line and writes nothing; then good lines are invited, and again nothing changes', async () => {
  const host = domain()
  const account = await identity.register()
  await identity.database.user.update({ where: { id: account.id }, data: { emailConfirmedAt: new Date() } })
  const list = [
    '\ufeffName;E-Mail;Email;Role;Course',
    `"Benn; Ben";;ben@${host};teacher;3`,
    `Ada;;ada@${host};;`,
    '',
    `Ada again;;ADA@${host.toUpperCase()};student;`,
    'Nobody;;;student;',
    'Carl;;carl@nowhere;student;',
    `Dora;;dora@${host};principal;`,
    `Eve;;${account.email};student;`,
  ].join('\r\n')
  const before = await identity.database.letter.count()
  const dry = await send(list, true)
  expect(dry).toMatchObject({ status: 200, body: { dryRun: true, good: 2, doubled: 2, bad: 3 } })
  expect(dry.body.ignoredColumns).toEqual(['e-mail', 'course'])
  expect(dry.body.rows[0]).toMatchObject({ line: 2, name: 'Benn; Ben', email: `ben@${host}`, role: 'teacher' })
  expect(outcomes(dry.body)).toEqual([
    [2, null, null],
    [3, null, null],
    [5, 'same-address', 3],
    [6, 'no-address', null],
    [7, 'invalid-address', null],
    [8, 'unknown-role', null],
    [9, 'has-account', null],
  ])
  expect(await identity.database.letter.count()).toBe(before)

  expect((await send(list)).body).toMatchObject({ dryRun: false, good: 2, doubled: 2, bad: 3 })
  const mine = async () => (await invited()).filter(({ email }) => email.endsWith(host))
  const first = await mine()
  expect(first.map(({ email, role }) => [email, role]).sort()).toEqual([
    [`ada@${host}`, 'student'],
    [`ben@${host}`, 'teacher'],
  ])
  const written = await identity.database.letter.count()
  expect(written).toBe(before + 2)
  const again = await send(list)
  expect(again.body).toMatchObject({ good: 0, doubled: 4, bad: 3 })
  expect(outcomes(again.body).slice(0, 2)).toEqual([
    [2, 'invited-before', null],
    [3, 'invited-before', null],
  ])
  expect(await identity.database.letter.count()).toBe(written)
  expect(await mine()).toEqual(first)
})

test('parallel imports of one list invite each address once, and another role takes the place of the first', async () => {
  const host = domain()
  const list = ['email', ...Array.from({ length: 20 }, (_, index) => `p${index}@${host}`)].join('\n')
  const answers = await Promise.all([send(list), send(list), send(list)])
  expect(answers.map(({ body }) => body.good).reduce((sum, good) => sum + good, 0)).toBe(20)
  expect(await identity.database.letter.count({ where: { email: { endsWith: host } } })).toBe(20)
  expect((await send(`email,role\np0@${host},teacher`)).body).toMatchObject({ good: 1 })
  expect((await invited()).filter(({ email }) => email === `p0@${host}`)).toMatchObject([{ role: 'teacher' }])
})

test('who wants no invitations gets none', async () => {
  const email = `ada@${domain()}`
  const { body } = await identity.send<AccountInvitation>(inviteAccount, {
    as: anAdministrator(),
    body: { email, role: 'student' },
  })
  const [, token] = stopPathOf(identity.parts, email).split('#')
  await identity.send(refuseInvitations, { body: { token } })
  await identity.database.letter.delete({ where: { id: body.id } })
  expect((await send(`email\n${email}`)).body).toMatchObject({
    good: 0,
    bad: 1,
    rows: [{ reason: 'refuses-invitations' }],
  })
})

test('a site without email makes links to pass on', async () => {
  const email = `ada@${domain()}`
  expect((await send(`email\n${email}`, false, withoutMail)).body).toMatchObject({ good: 1 })
  const found = (await invited(withoutMail)).find((one) => one.email === email)
  expect(found?.path).toMatch(/^\/invitation#/)
})

test.each([
  ['without a heading', 'ada@example.org\nben@example.org', 400, 'people-list-without-email'],
  ['of spaces', '  \n ', 400, 'people-list-without-email'],
  ['that is empty', '', 400, undefined],
  [
    'that is too long',
    ['email', ...Array(PEOPLE_IMPORT_ROWS_MAX + 1).fill('a@example.org')].join('\n'),
    413,
    'invitation-list-too-long',
  ],
])('a list %s is refused, and nothing is written', async (_, list, status, code) => {
  const before = await identity.database.letter.count()
  const refused = await send(list)
  expect(refused).toMatchObject({ status, ...(code && { body: { type: `/problems/${code}` } }) })
  expect(await identity.database.letter.count()).toBe(before)
})

test('beyond the day’s limit a list is refused whole, and two lists at once don’t get past it', async () => {
  const host = domain()
  const before = await identity.database.letter.count({ where: { kind: 'invitation' } })
  const fill = PEOPLE_INVITATIONS_A_DAY - before - 3
  await identity.database.$executeRaw`
    INSERT INTO letters (id, kind, email, email_key, role, expires_at)
    SELECT gen_random_uuid(), 'invitation', n || '@filled.example', n || '@filled.example', 'student', now() + interval '1 day'
    FROM generate_series(1, ${fill}) n`
  const list = (name: string, length: number) =>
    ['email', ...Array.from({ length }, (_, index) => `${name}${index}@${host}`)].join('\n')
  for (const dryRun of [true, false]) {
    expect(await send(list('more', 4), dryRun)).toMatchObject({
      ...{ status: 429, body: { type: '/problems/people-import-limit-reached' } },
    })
  }
  const both = await Promise.all([send(list('a', 3)), send(list('b', 3))])
  expect(both.map(({ status }) => status)).toContain(429)
  expect(await identity.database.letter.count({ where: { kind: 'invitation' } })).toBe(PEOPLE_INVITATIONS_A_DAY)
  expect((await send(list('c', 1))).status).toBe(429)
})
