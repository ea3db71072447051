import { X509Certificate } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { type ConnectionOptions, connect, type SecureVersion, type TLSSocket } from 'node:tls'
import { parseConfig } from '@lectern/service-kit/process/config.ts'
import { afterAll, afterEach, describe, expect, test, vi } from 'vitest'
import { gatewayConfigSchema } from '../src/config.ts'
import { faultsOfCertificate } from '../src/tls/certificate.ts'
import { startGateway } from './support/gateway.ts'
import { rawRequest } from './support/raw-request.ts'
import { selfSigned } from './support/self-signed.ts'

const HOST = 'courses.example.org'
const PUBLIC_ORIGINS = `https://${HOST}`
const folder = mkdtempSync(join(tmpdir(), 'lectern-tls-'))
const files = { TLS_CERT_FILE: join(folder, 'cert.pem'), TLS_KEY_FILE: join(folder, 'key.pem') }
afterAll(() => rmSync(folder, { recursive: true }))
afterEach(() => void vi.useRealTimers())

function put({ cert, key }: { cert: string; key: string }): string {
  writeFileSync(files.TLS_CERT_FILE, cert)
  writeFileSync(files.TLS_KEY_FILE, key)
  return new X509Certificate(cert).fingerprint256
}

async function startWithTls(logTo?: string[]) {
  const env = { ...files, PUBLIC_ORIGINS, TLS_PORT: '0' }
  const gateway = await startGateway({ env, ...(logTo && { logTo }) })
  const open = (options: ConnectionOptions = {}) =>
    new Promise<TLSSocket>((resolve, reject) => {
      // Nobody knows the authority; whose certificate it is, is looked at.
      const socket = connect({
        port: gateway.tlsPort,
        host: '127.0.0.1',
        servername: HOST,
        rejectUnauthorized: false,
        ...options,
      })
      socket.once('secureConnect', () => resolve(socket)).once('error', reject)
    })
  const by = (version: SecureVersion) =>
    open({ minVersion: version, maxVersion: version, ciphers: 'DEFAULT@SECLEVEL=0' })
  return { ...gateway, open, by }
}

describe('with a certificate of its own', () => {
  test('it speaks TLS 1.2 and 1.3, and nothing older', async () => {
    put(selfSigned(HOST))
    const { by } = await startWithTls()
    for (const version of ['TLSv1.2', 'TLSv1.3'] as const) {
      const socket = await by(version)
      expect(socket.getProtocol()).toBe(version)
      expect(socket.getCipher().name).toMatch(/AES_256_GCM_SHA384|AES256-GCM-SHA384/)
      socket.destroy()
    }
    await expect(by('TLSv1.1')).rejects.toThrow(/protocol version|alert/)
    const weak = { maxVersion: 'TLSv1.2', ciphers: 'ECDHE-ECDSA-AES128-SHA:AES128-SHA' } as const
    const { open } = await startWithTls()
    await expect(open(weak)).rejects.toThrow(/handshake failure|alert/)
  })

  test('what comes by it is https, and has the safety headers', async () => {
    put(selfSigned(HOST))
    const { open } = await startWithTls()
    const socket = await open()
    socket.end(`GET /api/user HTTP/1.1\r\nHost: ${HOST}\r\nConnection: close\r\n\r\n`)
    const answer = await text(socket)
    expect(answer).toMatch(/^HTTP\/1\.1 401 /)
    expect(answer).toMatch(/^strict-transport-security: max-age=31536000/im)
  })

  test('a renewed one is used without a restart, half a renewal is not', async () => {
    vi.useFakeTimers({ toFake: ['setInterval'] })
    const first = put(selfSigned(HOST))
    const log: string[] = []
    const { open } = await startWithTls(log)
    const shown = async () => {
      const socket = await open()
      const { fingerprint256 } = socket.getPeerCertificate()
      socket.destroy()
      return fingerprint256
    }
    expect(log.join('')).toContain('browsers don’t trust the certificate')
    expect(await shown()).toBe(first)
    writeFileSync(files.TLS_KEY_FILE, selfSigned(HOST).key)
    vi.advanceTimersByTime(60_000)
    expect(log.join('')).toContain('the one before still is')
    expect(await shown()).toBe(first)
    const renewed = put(selfSigned(HOST))
    vi.advanceTimersByTime(60_000)
    expect(await shown()).toBe(renewed)
  })

  test('what browsers would say against it', () => {
    const untrusted = expect.stringContaining('browsers don’t trust')
    const soon = faultsOfCertificate(selfSigned(HOST, { days: 3.5 }).cert, [
      PUBLIC_ORIGINS,
      'https://other.example.org',
    ])
    expect(soon).toEqual([
      'the certificate expires in 3 days',
      'the certificate is not for other.example.org',
      untrusted,
    ])
    expect(faultsOfCertificate(selfSigned(HOST).cert, [PUBLIC_ORIGINS])).toEqual([untrusted])
    const { cert } = selfSigned(HOST)
    expect(faultsOfCertificate(cert, [PUBLIC_ORIGINS], Date.now() + 100 * 86_400_000)[0]).toBe(
      'the certificate has expired',
    )
    expect(faultsOfCertificate('', [])).toEqual(['the certificate file holds no certificate'])
  })

  test.each([
    [{ ...files, TLS_KEY_FILE: '', PUBLIC_ORIGINS }, /TLS_KEY_FILE: goes with TLS_CERT_FILE/],
    [files, /PUBLIC_ORIGINS: must say under which https address/],
    [{ PUBLIC_ORIGINS }, /TRUST_PROXY: is needed with https/],
    [{ NODE_ENV: 'production' }, /PUBLIC_ORIGINS: is needed in production/],
    [{ NODE_ENV: 'production', PUBLIC_ORIGINS, TRUST_PROXY: '' }, /TRUST_PROXY: is needed with https/],
    [{ NODE_ENV: 'production', PUBLIC_ORIGINS: 'http://courses.example.org' }, /PUBLIC_ORIGINS: must be https/],
    [{ NODE_ENV: 'production', PUBLIC_ORIGINS: 'http://127.0.0.1.example.org' }, /PUBLIC_ORIGINS: must be https/],
  ])('settings that don’t go together are refused: %o', async (settings, problem) => {
    const { env } = await startGateway()
    expect(() => parseConfig(gatewayConfigSchema, { ...env, ...settings })).toThrow(problem)
  })
})

test.each([
  { PUBLIC_ORIGINS: 'http://localhost:8080,http://127.0.0.1:8080,http://[::1]:8080' },
  { PUBLIC_ORIGINS: 'http://courses.school.lan', ALLOW_HTTP: 'true' },
  { PUBLIC_ORIGINS, TRUST_PROXY: '172.28.0.0/24' },
])('production takes %o', async (settings) => {
  const { env } = await startGateway()
  expect(() => parseConfig(gatewayConfigSchema, { ...env, NODE_ENV: 'production', ...settings })).not.toThrow()
})

describe('by plain HTTP, where people come by https', () => {
  const env = { PUBLIC_ORIGINS: `${PUBLIC_ORIGINS},https://www.example.org`, TRUST_PROXY: '127.0.0.1,::1' }

  test.each([
    ['GET', '/courses?search=a', { host: HOST }, 308, `${PUBLIC_ORIGINS}/courses?search=a`],
    ['HEAD', '/', { host: 'www.example.org' }, 308, 'https://www.example.org/'],
    ['GET', '//evil.example/x', { host: 'evil.example' }, 308, `${PUBLIC_ORIGINS}//evil.example/x`],
    ['GET', '/courses', { host: HOST, 'x-forwarded-proto': 'http' }, 308, `${PUBLIC_ORIGINS}/courses`],
    ['GET', '/api/categories', { host: HOST }, 403, undefined],
    ['POST', '/api/login', { host: HOST, origin: PUBLIC_ORIGINS }, 403, undefined],
    ['POST', '/api/webhooks/stripe', { host: HOST }, 403, undefined],
    ['POST', '/courses', { host: HOST }, 403, undefined],
    ['GET', '/healthz', { host: HOST }, 200, undefined],
    ['GET', '/readyz', { host: '127.0.0.1' }, 200, undefined],
  ])('%s %s %o: %i', async (method, path, headers, status, location) => {
    const { address, services } = await startGateway({ env })
    const answer = await rawRequest(address, path, {
      method,
      headers: { cookie: '__Host-lectern.sid=a.b', ...headers },
    })
    expect({ status: answer.status, location: answer.headers.location }).toEqual({ status, location })
    expect(answer.headers['set-cookie']).toBeUndefined()
    if (status === 403) expect(JSON.parse(answer.text)).toMatchObject({ type: '/problems/https-required' })
    for (const service of Object.values(services))
      expect(service.received.filter(({ url }) => !url.endsWith('/readyz'))).toEqual([])
  })

  test('what the proxy says is believed, what anybody else says is not', async () => {
    const headers = { host: HOST, 'x-forwarded-proto': 'https' }
    const behind = await startGateway({ env })
    expect((await rawRequest(behind.address, '/api/user', { headers })).status).toBe(401)
    const second = await startGateway({ env: { ...env, TRUST_PROXY: '10.0.0.1' } })
    expect((await rawRequest(second.address, '/api/user', { headers })).status).toBe(403)
  })

  test('the sandbox beside it may call', async () => {
    const { address, services } = await startGateway({ env: { ...env, STRIPE_SANDBOX_URL: 'http://localhost:12111' } })
    services.billing.on('POST', '/api/webhooks/stripe', { body: { received: true } })
    const options = { method: 'POST', headers: { 'content-type': 'application/json' }, chunks: ['{}'] }
    expect((await rawRequest(address, '/api/webhooks/stripe', options)).status).toBe(200)
    expect((await rawRequest(address, '/api/user')).status).toBe(403)
  })
})
