import * as calls from '@lectern/contracts/calls/internal/erasures.ts'
import { OWN_DATA } from '@lectern/contracts/calls/internal/own-data.ts'
import { SERVICES } from '@lectern/contracts/calls/public/route.ts'
import {
  ERASURE_PARTS,
  type Erasure,
  type ErasurePart,
  exampleErasureId as id,
} from '@lectern/contracts/shapes/erasures.ts'
import { refuse } from '@lectern/service-kit/errors.ts'
import { expect, test } from 'vitest'
import { startGateway } from './support/gateway.ts'

/** Somebody was erased a while ago; learning is not through, billing is away. */
async function scene() {
  const gateway = await startGateway()
  const { app, services, people, visitor } = gateway
  const ada = people.student()
  const browser = visitor()
  await browser.login(ada)
  await browser.post('/api/user/data-exports', {})
  const confirmed = new Set<ErasurePart>(['identity'])
  const erasedAt = new Date(Date.now() - 60_000).toISOString()
  const erasure = () => ({
    ...{ id, userId: ada.id, erasedAt },
    parts: ERASURE_PARTS.map((part) => ({ part, confirmedAt: confirmed.has(part) ? erasedAt : null })),
  })
  services.identity
    .answer(calls.readErasure, ({ params }) => {
      if (params.erasureId !== id) throw refuse('deletion-not-found')
      return erasure()
    })
    .answer(calls.confirmErasure, ({ params }) => {
      confirmed.add(params.part)
      return undefined
    })
  const through = new Set<string>(SERVICES.filter((name) => name !== 'learning'))
  for (const name of SERVICES) services[name].answer(OWN_DATA[name].readErased, () => ({ erased: through.has(name) }))
  services.billing.mood = 'away'
  const look = async () => {
    const { json } = await visitor().get(`/api/erasures/${id}`)
    return (json as Erasure).parts.filter(({ confirmedAt }) => confirmedAt === null).map(({ part }) => part)
  }
  const keysOf = async () => {
    const keys = await app.redis.keys(`${app.redis.options.keyPrefix}*`)
    const texts = await Promise.all(
      keys.map(async (key) => {
        const name = key.slice((app.redis.options.keyPrefix ?? '').length)
        return (await app.redis.type(name)) === 'string' ? `${name} ${await app.redis.get(name)}` : name
      }),
    )
    return texts.filter((text) => text.includes(ada.username) || new RegExp(`(:|"userId":)${ada.id}\\b`).test(text))
  }
  return { ...gateway, ada, look, keysOf, through }
}

test('each part confirms once it has erased, and one that is away when it is back', async () => {
  const { look, services, through } = await scene()
  expect(await look()).toEqual(['learning', 'billing'])
  services.billing.mood = 'well'
  await expect.poll(look).toEqual(['learning'])
  through.add('learning')
  expect(await look()).toEqual([])
  services.identity.received.length = 0
  await look()
  expect(services.identity.received.filter(({ method }) => method === 'PUT')).toEqual([])
})

test('of sessions, exports and the person nothing is left in Redis but since when sessions are worth nothing', async () => {
  const { look, keysOf, ada } = await scene()
  expect((await keysOf()).length).toBeGreaterThan(3)
  await look()
  const left = (await keysOf()).map((text) => text.split(' ')[0])
  expect(left.filter((key) => !key?.startsWith('limit:'))).toEqual([])
  expect(left.every((key) => key === `limit:person:${ada.id}`)).toBe(true)
})

test('an id that nobody was given is 404, and tells nothing', async () => {
  const { visitor } = await scene()
  expect((await visitor().get(`/api/erasures/${'x'.repeat(22)}`)).status).toBe(404)
  expect((await visitor().get('/api/erasures/31')).status).toBe(400)
})
