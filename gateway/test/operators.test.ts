import { login } from '@lectern/contracts/calls/public/gateway.ts'
import { defineRoute } from '@lectern/contracts/calls/public/route.ts'
import { anOperator } from '@lectern/service-kit/testing/principals.ts'
import { expect, test } from 'vitest'
import { startGateway } from './support/gateway.ts'

const ofOperators = { path: '/api/operator/thing', owner: 'learning', access: 'system' } as const
const responses = { 204: null }
const read = defineRoute({
  ...ofOperators,
  id: 'readThing',
  method: 'GET',
  whileViewing: 'refused',
  summary: 'Read',
  responses,
})
const change = defineRoute({ ...ofOperators, id: 'changeThing', method: 'POST', summary: 'Change', responses })

async function scene() {
  const gateway = await startGateway({ routes: [login, read, change] })
  const operator = gateway.people.add(anOperator())
  const browser = gateway.visitor()
  await browser.login(operator)
  const statuses = async () => [
    (await browser.get(read.path)).status,
    (await browser.send('POST', change.path, '{}', { headers: { 'content-type': 'application/json' } })).status,
  ]
  return { ...gateway, operator, statuses }
}

test('who has lost the right is turned away at the next call, though the session goes on', async () => {
  const { people, operator, services, statuses } = await scene()
  people.add({ ...operator, rights: ['administrator'] })
  expect(await statuses()).toEqual([403, 403])
  expect(services.learning.received).toEqual([])
})

test('with identity away its holder looks, and changes nothing', async () => {
  const { services, statuses } = await scene()
  await services.identity.stop()
  const [looked, changed] = await statuses()
  expect(services.learning.received.map(({ method }) => method)).toEqual(['GET'])
  expect(looked).not.toBe(503)
  expect(changed).toBe(503)
})
