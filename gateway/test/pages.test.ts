import { brotliCompressSync } from 'node:zlib'
import { EMBED_FRAMES } from '@lectern/contracts/shapes/embeds/providers.ts'
import { describe, expect, test } from 'vitest'
import { startGateway } from './support/gateway.ts'
import { rawRequest } from './support/raw-request.ts'
import { startWithWebApp as startWithFiles } from './support/web-app.ts'

const SCRIPT = `console.log("${'x'.repeat(2_000)}")`

const startWithWebApp = (env: NodeJS.ProcessEnv = {}) =>
  startWithFiles(env, {
    'favicon.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
    'assets/index-C_7o74YE.js': SCRIPT,
    'assets/ready-1a2b3c4d.js': SCRIPT,
    'assets/ready-1a2b3c4d.js.br': brotliCompressSync(SCRIPT),
    'assets/sans-5e6f7a8b.woff2': 'a typeface',
    '.vite/manifest.json': '{}',
    '.server/other.js': 'export const secret = 1',
  })

describe('the web app', () => {
  test.each(['/', '/courses', '/courses/7/learn', '/Courses/', '/auth?redirect=/checkout/7', '/index.html'])(
    'opens at %s, checked anew each time',
    async (path) => {
      const { address, visitor } = await startWithWebApp()
      const page = await visitor().get(path)
      expect(page.status).toBe(200)
      expect(page.text).toContain('<div id="root">')
      expect(page.headers.get('content-type')).toBe('text/html; charset=utf-8')
      expect(page.headers.get('cache-control')).toBe('private, no-cache')
      const head = await visitor().send('HEAD', path, undefined, { origin: false })
      expect([head.status, head.text]).toEqual([200, ''])
      // Not by fetch, which adds Cache-Control: no-cache.
      const again = await rawRequest(address, path, { headers: { 'if-none-match': page.headers.get('etag') ?? '' } })
      expect(again.status).toBe(304)
    },
  )

  test.each(['/no/such/page', '/courses/7/nothing', '/learn', '/assets/', '/assets'])(
    'says at %s that there is no such page',
    async (path) => {
      const { address, visitor } = await startWithWebApp()
      const page = await visitor().get(path)
      expect([page.status, page.text]).toEqual([404, expect.stringContaining('<div id="root">')])
      expect(page.headers.get('content-type')).toBe('text/html; charset=utf-8')
      const again = await rawRequest(address, path, { headers: { 'if-none-match': '*' } })
      expect(again.status).toBe(404)
      expect(again.text).toContain('<div id="root">')
    },
  )

  test('has its hashed files kept for a year, compressed', async () => {
    const gateway = await startWithWebApp()
    const file = await gateway.visitor().get('/assets/index-C_7o74YE.js')
    expect(file.text).toBe(SCRIPT)
    expect(file.headers.get('content-type')).toMatch('application/javascript')
    expect(file.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    for (const name of ['index-C_7o74YE.js', 'ready-1a2b3c4d.js']) {
      const raw = await rawRequest(gateway.address, `/assets/${name}`, { headers: { 'accept-encoding': 'gzip, br' } })
      expect(raw.headers['content-encoding'], name).toBe('br')
      expect(raw.headers.vary, name).toMatch(/accept-encoding/i)
    }
  })

  test('lends its typeface, and nothing else, to the frame with the card fields', async () => {
    const { visitor } = await startWithWebApp()
    const allowed = async (path: string) => (await visitor().get(path)).headers.get('access-control-allow-origin')
    expect(await allowed('/assets/sans-5e6f7a8b.woff2')).toBe('*')
    expect([await allowed('/assets/index-C_7o74YE.js'), await allowed('/')]).toEqual([null, null])
  })

  test('has its other files kept for an hour', async () => {
    const { visitor } = await startWithWebApp()
    const icon = await visitor().get('/favicon.svg')
    expect(icon.headers.get('content-type')).toBe('image/svg+xml')
    expect(icon.headers.get('cache-control')).toBe('public, max-age=3600')
  })

  test.each([
    '/assets/gone-00000000.js',
    '/humans.txt',
    '/.server/other.js',
    '/.vite/manifest.json',
    '/assets/../../package.json',
    '/..%2f..%2fpackage.json',
    '/%2e%2e/package.json',
    '/api/nothing',
    '/api',
  ])('has no file at %s, and says so', async (path) => {
    const gateway = await startWithWebApp()
    const response = await rawRequest(gateway.address, path)
    expect(response.status).toBe(404)
    expect(response.headers['content-type']).toMatch('application/problem+json')
    expect(response.headers['cache-control']).toBe('no-store')
  })

  test('answers only reads', async () => {
    const { visitor } = await startWithWebApp()
    expect((await visitor().post('/courses', {})).status).toBe(404)
  })
})

test('without a web app the API is served', async () => {
  const { services, visitor } = await startGateway()
  services.catalog.on('GET', '/api/categories', { body: [] })
  expect((await visitor().get('/')).status).toBe(404)
  expect((await visitor().get('/api/categories')).status).toBe(200)
})

/** The page's policy by directive. */
function policyOf(headers: Headers): Record<string, string> {
  const directives = (headers.get('content-security-policy') ?? '').split(';')
  return Object.fromEntries(
    directives.map((directive) => {
      const [name = '', ...sources] = directive.split(' ')
      return [name, sources.join(' ')]
    }),
  )
}

const PLAYERS = EMBED_FRAMES.join(' ')

describe('security headers', () => {
  test('of a page allow its own scripts, Stripe, pictures and players from elsewhere, and no frame around it', async () => {
    const { visitor } = await startWithWebApp()
    const { headers } = await visitor().get('/')
    expect(policyOf(headers)).toEqual({
      'default-src': "'none'",
      'script-src': "'self' https://js.stripe.com https://*.js.stripe.com",
      'script-src-attr': "'none'",
      'style-src': "'self' 'unsafe-inline'",
      'img-src': "'self' data:",
      'media-src': "'self' https:",
      'font-src': "'self'",
      'connect-src': "'self' https://api.stripe.com",
      'frame-src': `${PLAYERS} https://js.stripe.com https://*.js.stripe.com https://hooks.stripe.com`,
      'manifest-src': "'self'",
      'form-action': "'self'",
      'base-uri': "'none'",
      'object-src': "'none'",
      'frame-ancestors': "'none'",
    })
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('x-frame-options')).toBe('DENY')
    expect(headers.get('referrer-policy')).toBe('strict-origin')
    expect(headers.get('strict-transport-security')).toBeNull()
    expect(headers.get('permissions-policy')).toMatch(
      'payment=(self "https://js.stripe.com" "https://*.js.stripe.com")',
    )
  })

  test('allow the sandbox in the place of Stripe while it stands in for it', async () => {
    const sandbox = 'http://127.0.0.1:12111'
    const { visitor } = await startWithWebApp({ STRIPE_SANDBOX_URL: sandbox })
    const { headers } = await visitor().get('/checkout/7')
    expect(policyOf(headers)).toMatchObject({
      'script-src': `'self' ${sandbox}`,
      'connect-src': `'self' ${sandbox}`,
      'frame-src': `${PLAYERS} ${sandbox}`,
    })
    expect(headers.get('permissions-policy')).toMatch(`payment=(self "${sandbox}")`)
    expect(headers.get('content-security-policy')).not.toContain('stripe.com')
  })

  test('allow frames of the sites that the operator allows, after the built-in ones', async () => {
    const { visitor } = await startWithWebApp({ EMBED_ORIGINS: 'https://board.example, https://b.example:8443' })
    const { headers } = await visitor().get('/')
    const frames = policyOf(headers)['frame-src'] ?? ''
    expect(frames).toMatch(/^https:\/\/www\.youtube-nocookie\.com https:\/\/player\.vimeo\.com https:\/\/vimeo\.com /)
    expect(frames).toContain(`${PLAYERS} https://board.example https://b.example:8443 https://js.stripe.com`)
    expect(frames).not.toMatch(/'self'|http:|data:|\*[^.]/)
  })

  test('of the API allow nothing', async () => {
    const { visitor } = await startGateway()
    const { headers } = await visitor().get('/api/user')
    expect(headers.get('content-security-policy')).toMatch(/^default-src 'none'/)
    expect(headers.get('x-request-id')).toMatch(/^[\w-]{36}$/)
  })
})
