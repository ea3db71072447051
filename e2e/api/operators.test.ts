import type { LecternClient } from '@lectern/api-client/client.ts'
import { ruleOf } from '@lectern/contracts/calls/public/access.ts'
import { readReconciliations, readTruth, reconcile } from '@lectern/contracts/calls/public/checks.ts'
import { getCurrentUser, login, register } from '@lectern/contracts/calls/public/gateway.ts'
import { OPERATIONS } from '@lectern/contracts/calls/public/operations.ts'
import type { RouteContract } from '@lectern/contracts/calls/public/route.ts'
import { ROUTES } from '@lectern/contracts/calls/public/routes.ts'
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

/** Things that nobody has, of the kind that the address names; the role is asked before anything is looked for. */
const inputOf = ({ params, example, rawBody }: RouteContract) => ({
  params: Object.fromEntries(Object.keys(params?.shape ?? {}).map((name) => [name, 1])),
  ...(rawBody ? {} : { body: example?.body }),
})
const statusOf = async (client: LecternClient, route: RouteContract) =>
  (await client.send(route, inputOf(route))).status

test('an operator is neither a student nor a teacher', async () => {
  const others = ROUTES.filter(({ access }) => ['student', 'teacher'].includes(ruleOf(access).role))
  const answers = await Promise.all(others.map(async (route) => [route.id, await statusOf(operator.client, route)]))
  expect(answers).toEqual(others.map(({ id }) => [id, 403]))
  expect(await operator.client.call(getCurrentUser)).toMatchObject({ id: operator.id, role: 'operator' })
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
  const own = ROUTES.filter(({ access }) => access === 'operator')
  const statuses = await Promise.all(own.map((route) => statusOf(former.client, route)))
  expect(new Set(statuses)).toEqual(new Set([403]))
})

test('nobody signs up as one', async () => {
  const { username, password } = await newPerson(targetUrl(), 'student')
  const body = {
    username: `${username}x`,
    email: `${username}@example.com`,
    fullName: 'Sly',
    password,
    role: 'operator',
  }
  const refused = await visitor(targetUrl()).send(register, { body })
  expect(refused.status).toBe(400)
  const again = visitor(targetUrl())
  expect((await again.call(login, { body: { username, password } })).role).toBe('student')
})
