import { readReconciliations, readTruth, reconcile } from '@lectern/contracts/calls/public/checks.ts'
import { getCurrentUser, login, register } from '@lectern/contracts/calls/public/gateway.ts'
import { OPERATIONS } from '@lectern/contracts/calls/public/operations.ts'
import { eventually } from '@lectern/service-kit/testing/eventually.ts'
import { beforeAll, expect, test } from 'vitest'
import { output } from '../support/commands.ts'
import { newOperator } from '../support/operators.ts'
import { newPerson, type Person, visitor } from '../support/people.ts'
import { targetUrl } from '../support/target.ts'

let operator: Person

beforeAll(async () => {
  operator = await newOperator(targetUrl())
})

test('the command makes an account one', async () => {
  expect(await operator.client.call(getCurrentUser)).toMatchObject({
    id: operator.id,
    role: 'teacher',
    rights: ['administrator', 'system'],
  })
})

test('every service tells operators of itself', async () => {
  for (const [name, { readMessaging, listDeadLetters }] of Object.entries(OPERATIONS)) {
    const { outbox, consumers } = await operator.client.call(readMessaging)
    expect(outbox === null).toBe(['analytics', 'engagement'].includes(name))
    if (outbox !== null) expect(outbox.leader).toMatch(/\/\d+$/)
    for (const { lag } of consumers) expect(lag).toEqual(expect.any(Number))
    expect(await operator.client.call(listDeadLetters)).toMatchObject({ groups: expect.any(Array) })
  }
})

test('comparisons are made and read', async () => {
  await eventually(async () => expect((await operator.client.send(reconcile)).status).toBe(200))
  const { runs } = await operator.client.call(readReconciliations)
  expect(runs.map(({ by }) => by)).toContain(`operator ${operator.id}`)
  expect(await operator.client.call(readTruth)).toMatchObject({ runs: expect.any(Array) })
})

test('who operates no longer is turned away, at once', async () => {
  const former = await newOperator(targetUrl())
  await output(process.env, 'identity', 'operators', '--remove', former.username)
  expect((await former.client.send(readTruth)).status).toBe(403)
})

test('nobody signs up as one', async () => {
  const { username, password } = await newPerson(targetUrl(), 'student')
  const body = {
    username: `${username}x`,
    email: `${username}@example.com`,
    fullName: 'Sly',
    password,
    rights: ['administrator'],
  }
  const refused = await visitor(targetUrl()).send(register, { body })
  expect(refused.status).toBe(400)
  const again = visitor(targetUrl())
  expect((await again.call(login, { body: { username, password } })).role).toBe('student')
})
