import { describe, expect, test } from 'vitest'
import type { Browser } from './support/browser.ts'
import { startGateway, type TestGateway } from './support/gateway.ts'
import { rawRequest } from './support/raw-request.ts'

const MB = 1_048_576
const JSON_TYPE = { 'content-type': 'application/json' }

async function teacherAt({ people, visitor }: TestGateway): Promise<Browser> {
  const browser = visitor()
  await browser.login(people.teacher())
  return browser
}

const cookieOf = (browser: Browser) => [...browser.cookies].map((pair) => pair.join('=')).join('; ')
const jsonOf = (bytes: number) => JSON.stringify({ content: 'x'.repeat(bytes - 14) })

describe('a body that is too large is 413 with its limit', () => {
  test.each([
    ['a forwarded call', 'POST', '/api/courses', MB, 'The request can have at most 1 MB.'],
    ['a call with a larger limit', 'POST', '/api/modules/7/lessons', 2 * MB, 'The request can have at most 2 MB.'],
    ['a picture', 'PUT', '/api/courses/7/images/a.png', 5 * MB, 'The request can have at most 5 MB.'],
    ['a call about accounts', 'PUT', '/api/user', 16_384, 'The request can have at most 16 KB.'],
  ])('%s', async (_, method, path, limit, sentence) => {
    const gateway = await startGateway()
    gateway.services.catalog.on(method, path, { status: 204 })
    const browser = await teacherAt(gateway)
    const headers = { 'content-type': path.endsWith('.png') ? 'image/png' : 'application/json' }

    const refused = await browser.send(method, path, jsonOf(limit + 1), { headers })
    expect(refused.status).toBe(413)
    expect(refused.detail).toBe(sentence)
    expect(gateway.services.catalog.arrived).toBe(0)
    expect((await browser.send(method, path, jsonOf(limit), { headers })).status).not.toBe(413)
  })

  test('also when it doesn’t say how large it is, and the connection lives on', async () => {
    const gateway = await startGateway()
    gateway.services.catalog.on('POST', '/api/courses', ({ body }) => ({ status: 201, body: { got: body.length } }))
    const browser = await teacherAt(gateway)
    const send = (chunks: string[]) =>
      rawRequest(gateway.address, '/api/courses', {
        method: 'POST',
        headers: {
          ...JSON_TYPE,
          origin: gateway.address,
          cookie: cookieOf(browser),
          host: new URL(gateway.address).host,
        },
        chunks,
      })
    const chunk = 'x'.repeat(MB / 4)

    const refused = await send([chunk, chunk, chunk, chunk, chunk, chunk])
    expect(refused.status).toBe(413)
    expect(JSON.parse(refused.text).detail).toBe('The request can have at most 1 MB.')
    expect(JSON.parse((await send([chunk, chunk, chunk, chunk])).text)).toEqual({ got: MB })
    // Refusals are no failures of the service.
    for (let n = 0; n < 6; n += 1) await send([chunk, chunk, chunk, chunk, chunk])
    expect((await send(['{}'])).status).toBe(201)
  })
})

test('of large ones a person has six at once and the next is told to wait; others and small ones don’t', async () => {
  const gateway = await startGateway()
  const gate = Promise.withResolvers<void>()
  gateway.services.catalog.on('POST', '/api/courses', async ({ body }) => {
    if (body.length > 300_000) await gate.promise
    return { status: 201, body: { got: body.length } }
  })
  const [busy, other] = [await teacherAt(gateway), await teacherAt(gateway)]
  const send = (browser: Browser, bytes: number) => browser.post('/api/courses', jsonOf(bytes), { headers: JSON_TYPE })
  const large = Array.from({ length: 6 }, () => send(busy, 400_000))
  await expect.poll(() => gateway.services.catalog.arrived).toBe(6)

  const refused = await send(busy, 400_000)
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '1'])
  expect(refused.detail).toContain('Several large files are being sent already. Try again in a moment.')
  expect((await send(busy, 1_000)).status).toBe(201)
  const others = send(other, 400_000)
  gate.resolve()
  expect((await Promise.all([...large, others])).map(({ status }) => status)).toEqual(Array(7).fill(201))
  await expect.poll(async () => (await send(busy, 400_000)).status).toBe(201)
})

describe('a body that the call doesn’t take is 415', () => {
  test.each([
    ['a form', { 'content-type': 'application/x-www-form-urlencoded' }],
    ['text that could pass for JSON', { 'content-type': 'text/plain' }],
    ['something nameless', { 'content-type': '' }],
    ['compressed JSON', { ...JSON_TYPE, 'content-encoding': 'gzip' }],
  ])('%s', async (_, headers) => {
    const gateway = await startGateway()
    const browser = await teacherAt(gateway)
    for (const path of ['/api/courses', '/api/login', '/api/courses/7/archive']) {
      const response = await browser.post(path, Buffer.from('{"a":1}'), { headers })
      expect(response.status, path).toBe(415)
      expect(response.detail).toBe('Send the body as application/json.')
    }
    expect(gateway.services.catalog.received).toHaveLength(0)
  })

  test('a picture of a kind that isn’t taken', async () => {
    const gateway = await startGateway()
    const browser = await teacherAt(gateway)
    const response = await browser.send('PUT', '/api/courses/7/images/a.png', 'x', { headers: JSON_TYPE })
    expect(response.status).toBe(415)
  })

  test('no body at all is fine where none is needed', async () => {
    const gateway = await startGateway()
    gateway.services.catalog.on('POST', '/api/courses/7/archive', { status: 200, body: {} })
    const browser = await teacherAt(gateway)
    expect((await browser.post('/api/courses/7/archive')).status).toBe(200)
    expect((await browser.post('/api/courses/7/archive', '', { headers: JSON_TYPE })).status).toBe(200)
    expect(gateway.services.catalog.last().body).toHaveLength(0)
  })
})

test('broken JSON for the gateway’s own calls is 400', async () => {
  const { visitor } = await startGateway()
  const response = await visitor().post('/api/login', '{"username":', { headers: JSON_TYPE })
  expect(response.status).toBe(400)
  expect(response.detail).toBe('The body isn’t valid JSON.')
})

test('a person who leaves in the middle of an upload is no failure of the service', async () => {
  const gateway = await startGateway()
  gateway.services.catalog.on('POST', '/api/courses', { status: 201, body: {} })
  const browser = await teacherAt(gateway)
  const leave = async () => {
    const controller = new AbortController()
    const endless = new ReadableStream({ start: (stream) => stream.enqueue(new TextEncoder().encode('{')) })
    const call = fetch(new URL('/api/courses', gateway.address), {
      method: 'POST',
      headers: { ...JSON_TYPE, origin: gateway.address, cookie: cookieOf(browser) },
      body: endless,
      duplex: 'half',
      signal: controller.signal,
    })
    setTimeout(() => controller.abort(), 60)
    await expect(call).rejects.toThrow()
  }
  await Promise.all(Array.from({ length: 6 }, leave))
  expect((await browser.post('/api/courses', {})).status).toBe(201)
})
