import { userDeleted, userRegistered, userUpdated } from '@lectern/contracts/events/identity.ts'
import { principalSchema } from '@lectern/contracts/shapes/principal.ts'
import { readEvents, withoutRepetitions } from '@lectern/service-kit/testing/events.ts'
import { eventually } from '@lectern/service-kit/testing/eventually.ts'
import { type ServiceProcess, serviceProcesses } from '@lectern/service-kit/testing/service-process.ts'
import { beforeAll, expect, test } from 'vitest'
import { service } from '../src/service.ts'
import { aRegistration } from './identity-under-test.ts'

/** With every line that it logs. */
const processes = serviceProcesses(service, new URL('../src/server.ts', import.meta.url))
let identity: ServiceProcess

beforeAll(async () => {
  identity = await processes.start()
})

const secrets = { first: 'first-secret-phrase', second: 'second-secret-phrase', wrong: 'wrong-secret-phrase' }

test("a person's life reaches Kafka in order, and no password reaches an event or the log", async () => {
  const { call, output } = identity
  const form = aRegistration()
  const registered = await call('POST', '/internal/users', { body: { ...form, password: secrets.first } })
  const person = principalSchema.parse(registered.body)
  const path = `/internal/users/${person.id}`
  await call('POST', '/internal/users', { body: { ...form, password: secrets.first } })
  await call('POST', '/internal/credentials', { body: { username: form.username, password: secrets.wrong } })
  await call('POST', '/internal/credentials', { body: { username: 42, password: secrets.wrong } })
  const change = { currentPassword: secrets.first, newPassword: secrets.second }
  await call('PUT', `${path}/password`, { as: person, body: change })
  await call('PUT', `${path}/password`, { as: person, body: change })
  await call('DELETE', path, { as: person })

  const events = await eventually(async () => {
    const all = await readEvents({ owner: 'identity', prefix: processes.prefix })
    const ofPerson = withoutRepetitions(all).filter(({ key }) => key === String(person.id))
    expect(ofPerson).toHaveLength(3)
    return ofPerson
  })
  expect(events).toMatchObject([
    { type: userRegistered.type, key: String(person.id), sequence: 1, data: person },
    { type: userUpdated.type, key: String(person.id), sequence: 2, data: { ...person, version: 2 } },
    { type: userDeleted.type, key: String(person.id), sequence: 3, data: null },
  ])
  for (const secret of Object.values(secrets)) {
    expect(JSON.stringify(events)).not.toContain(secret)
    expect(output()).not.toContain(secret)
  }
  expect(JSON.stringify(events)).not.toContain('argon2')
  expect(output()).toContain(path)
  expect(output()).not.toContain('argon2')
  expect(output()).not.toContain(form.email)
})

test('it says that it is ready, and SIGTERM ends it cleanly', async () => {
  await eventually(async () => {
    const { body } = await identity.call('GET', '/readyz')
    expect(body).toEqual({
      status: 'ready',
      dependencies: { database: 'up', kafka: 'up', events: 'up' },
      gauges: { oldest_unhandled_event_seconds: 0 },
    })
  })
  expect(await identity.kill('SIGTERM')).toBe(0)
})
