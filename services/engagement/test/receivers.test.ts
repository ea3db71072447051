import * as calls from '@lectern/contracts/calls/public/receivers.ts'
import type { RouteContract } from '@lectern/contracts/calls/public/route.ts'
import { type AddedReceiver, MOST_RECEIVERS, type Receiver } from '@lectern/contracts/shapes/receivers.ts'
import { parseConfig } from '@lectern/service-kit/process/config.ts'
import { anOperator } from '@lectern/service-kit/testing/principals.ts'
import { serviceUnderTest, testEnvironment } from '@lectern/service-kit/testing/service-under-test.ts'
import { afterEach, expect, test } from 'vitest'
import { configSchema } from '../src/config.ts'
import { service } from '../src/service.ts'
import { withoutOwners } from './engagement-under-test.ts'

const engagement = serviceUnderTest(service, { environment: withoutOwners, replicas: 2 })
const { send } = engagement
const operator = anOperator()
const { body: example } = calls.addReceiver.example
const all: readonly RouteContract[] = Object.values(calls)

afterEach(() => engagement.database.receiver.deleteMany())

const add = (changes: object = {}) =>
  send(calls.addReceiver, { as: operator, body: { ...example, ...changes } as never })

test.each([
  'https://127.0.0.1/hook',
  'https://2130706433/',
  'https://localhost/',
  'https://169.254.169.254/latest/meta-data/',
  'https://10.0.0.1/',
  'https://[::ffff:127.0.0.1]/',
  'https://[fd00::1]/',
  'http://hooks.example.org/',
  'https://user:password@hooks.example.org/',
  'https://hooks.example.org:6379/',
])('%s is no address of a receiver, and the answer says why', async (url) => {
  const answer = await add({ url })
  expect(answer.status).toBe(400)
  expect(answer.body).toMatchObject({
    errors: [{ pointer: '/body/url', message: expect.stringMatching(/^The address/) }],
  })
  expect(await engagement.database.receiver.count()).toBe(0)
})

test('of many at once there are never more than there may be, on whichever replica', async () => {
  const answers = await Promise.all(Array.from({ length: MOST_RECEIVERS + 10 }, () => add()))
  const statuses = answers.map(({ status }) => status)
  expect(statuses.filter((status) => status === 201)).toHaveLength(MOST_RECEIVERS)
  expect(statuses.filter((status) => status === 409)).toHaveLength(10)
})

test('a receiver that is gone is 404 for each call', async () => {
  const { receiver } = (await add()).body as AddedReceiver
  const ids = { receiverId: receiver.id, deliveryId: receiver.id }
  expect((await send(calls.removeReceiver, { as: operator, params: { receiverId: receiver.id } })).status).toBe(204)
  for (const call of all) {
    if (!call.params) continue
    const input = { as: operator, params: ids, body: call.example?.body }
    expect((await send(call, input as never)).status, call.id).toBe(404)
  }
})

test('a secret is answered once, where it was made', async () => {
  const { receiver, secret } = (await add()).body as AddedReceiver
  expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/)
  const params = { receiverId: receiver.id }
  const changed = await send(calls.changeReceiver, { as: operator, params, body: { name: 'Others' } })
  const listed = await send(calls.listReceivers, { as: operator })
  expect(JSON.stringify([changed.body, listed.body])).not.toContain('whsec_')
  expect((changed.body as Receiver).name).toBe('Others')
})

test('what is wrong changes nothing', async () => {
  const { receiver } = (await add()).body as AddedReceiver
  const params = { receiverId: receiver.id }
  for (const body of [
    { events: [] },
    { events: ['letter-requested'] },
    { events: ['enrolled', 'enrolled'] },
    { name: 'Kept?', credentials: { username: 'a', password: 'b' } },
    { url: 'https://other.example.org/' },
  ]) {
    expect((await send(calls.changeReceiver, { as: operator, params, body: body as never })).status).toBe(400)
  }
  expect((await send(calls.listReceivers, { as: operator })).body).toMatchObject({ receivers: [receiver] })
  // Statements name things by the site's address, and there is none here.
  const xapi = { kind: 'xapi', credentials: { username: 'a', password: 'b' }, events: ['enrolled'] }
  expect((await add(xapi)).status).toBe(409)
})

test('this machine is for development alone, and only private networks can be allowed', () => {
  const environment = { ...testEnvironment('engagement', engagement.config.DATABASE_URL), ...withoutOwners() }
  const config = (changes: object) => () => parseConfig(configSchema, { ...environment, ...changes })
  expect(config({ WEBHOOK_LOOPBACK: 'on' })).not.toThrow()
  expect(config({ WEBHOOK_LOOPBACK: 'on', NODE_ENV: 'production' })).toThrow(/WEBHOOK_LOOPBACK/)
  expect(config({ WEBHOOK_ALLOWED_NETWORKS: '10.20.0.0/16, fd12::/16' })).not.toThrow()
  expect(config({ WEBHOOK_ALLOWED_NETWORKS: '0.0.0.0/0' })).toThrow(/WEBHOOK_ALLOWED_NETWORKS/)
  expect(config({ WEBHOOK_PORTS: '443,6379' })).toThrow(/WEBHOOK_PORTS/)
})
