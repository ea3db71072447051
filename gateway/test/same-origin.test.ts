import { describe, expect, test } from 'vitest'
import { startGateway, type TestGateway } from './support/gateway.ts'
import { rawRequest } from './support/raw-request.ts'

const LISTED = 'https://courses.example.org'
const LISTED_ENV = { PUBLIC_ORIGINS: LISTED, TRUST_PROXY: 'true' }
const PROXY_ELSEWHERE = { PUBLIC_ORIGINS: 'http://courses.example.org', TRUST_PROXY: '10.0.0.1' }

const hostOf = (gateway: TestGateway) => new URL(gateway.address).host
const logout = (gateway: TestGateway, headers: Record<string, string>) =>
  rawRequest(gateway.address, '/api/logout', { method: 'POST', headers })

describe('a changing call', () => {
  test.each<[string, number, (host: string) => Record<string, string>]>([
    ['from its own host and port', 204, (host) => ({ host, origin: `http://${host}` })],
    ['from its own host by another scheme', 403, (host) => ({ host, origin: `https://${host}` })],
    [
      'from a default port that the host leaves out',
      204,
      () => ({ host: 'lectern.test', origin: 'http://lectern.test:80' }),
    ],
    ['without an origin', 403, (host) => ({ host })],
    ['from another host', 403, (host) => ({ host, origin: 'https://evil.example' })],
    ['from another port of its host', 403, (host) => ({ host, origin: `http://${host.split(':')[0]}:1` })],
    ['from a host that starts alike', 403, (host) => ({ host, origin: `http://${host}.evil.example` })],
    ['from a sandboxed frame', 403, (host) => ({ host, origin: 'null' })],
    ['from a sandboxed frame, with a broken host', 403, () => ({ host: 'a b', origin: 'null' })],
    ['from something that is no address', 403, (host) => ({ host, origin: host })],
    ['from an origin that isn’t listed here', 403, (host) => ({ host, origin: LISTED })],
  ])('%s: %i', async (_, status, headers) => {
    const gateway = await startGateway()
    expect((await logout(gateway, headers(hostOf(gateway)))).status).toBe(status)
  })

  test('may come from a listed origin, whatever the host', async () => {
    const gateway = await startGateway({ env: LISTED_ENV })
    const from = (origin: string) => logout(gateway, { origin, 'x-forwarded-proto': 'https' })
    expect((await from(LISTED)).status).toBe(204)
    for (const other of [`${LISTED}.evil.example`, `${LISTED}:8443`])
      expect(await from(other)).toMatchObject({ status: 403, text: expect.stringContaining('a page on this site') })
  })

  test.each([{}, PROXY_ELSEWHERE])(
    'is not helped by X-Forwarded-Host from somebody who isn’t trusted: %o',
    async (env) => {
      const gateway = await startGateway({ env })
      const headers = { origin: 'https://evil.example', 'x-forwarded-host': 'evil.example' }
      expect((await logout(gateway, headers)).status).toBe(403)
    },
  )
})

test('a read needs no origin', async () => {
  const { services, visitor } = await startGateway()
  services.catalog.on('GET', '/api/categories', { body: [] })
  const foreign = await visitor().get('/api/categories', { origin: 'https://evil.example' })
  expect(foreign.status).toBe(200)
  expect(foreign.headers.get('access-control-allow-origin')).toBeNull()
})
