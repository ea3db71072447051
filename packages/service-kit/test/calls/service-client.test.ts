import type { IncomingMessage, ServerResponse } from 'node:http'
import { createServer } from 'node:http'
import { setTimeout as delay } from 'node:timers/promises'
import { defineInternalCall } from '@lectern/contracts/calls/internal/internal-call.ts'
import { createTokenVerifier } from '@lectern/service-kit/calls/internal-token.ts'
import { createServiceClient } from '@lectern/service-kit/calls/service-client.ts'
import { requestContext, runIn, traceFields, unrecordedSpan } from '@lectern/service-kit/process/trace.ts'
import { aStudent } from '@lectern/service-kit/testing/principals.ts'
import { testSigner, testTrustedKeys } from '@lectern/service-kit/testing/tokens.ts'
import { expect, onTestFinished, test } from 'vitest'
import { z } from 'zod'

const getOffer = defineInternalCall({
  owner: 'catalog',
  method: 'GET',
  path: '/internal/shelves/{shelf}/offer',
  callers: ['learning'],
  params: z.strictObject({ shelf: z.string() }),
  query: z.strictObject({ day: z.int().optional() }),
  responses: { 200: z.object({ price: z.int() }) },
})
const change = defineInternalCall({
  owner: 'catalog',
  method: 'POST',
  path: '/internal/offers',
  callers: ['learning'],
  body: z.strictObject({ price: z.int() }),
  responses: { 200: z.object({ price: z.int() }), 204: null },
})
const shelf = { params: { shelf: 'a/b' }, query: {} }

/** A catalog that answers as the test says, and a client for it, which gives up only on what never comes. */
async function catalogThat(
  answer: (request: IncomingMessage, response: ServerResponse, call: number) => void,
  timeoutMs = 10_000,
) {
  let calls = 0
  const server = createServer((request, response) => {
    calls += 1
    answer(request, response, calls)
  })
  server.listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const address = server.address()
  const port = typeof address === 'object' ? address?.port : 0
  const baseUrl = `http://127.0.0.1:${port}`
  const client = createServiceClient({ name: 'catalog', baseUrl, signer: testSigner('learning'), timeoutMs })
  return { client, calls: () => calls, server }
}

function json(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
}

const unavailable = { status: 503, message: 'The catalog service is not available right now. Try again in a moment.' }

test('carries a token for the called service and its user, the request id and the trace', async () => {
  const headers: IncomingMessage['headers'][] = []
  const { client } = await catalogThat((request, response) => {
    headers.push(request.headers)
    json(response, 200, { price: 5, secret: true })
  })
  const user = aStudent()
  const context = requestContext(unrecordedSpan(), 'request-77')
  const answer = await runIn(context, () => client.call(getOffer, { ...shelf, user }))
  expect(answer).toEqual({ price: 5 })
  const verifier = createTokenVerifier({
    audience: 'catalog',
    trustedKeys: testTrustedKeys('learning').keys,
    allowedIssuers: ['learning'],
  })
  const claims = await verifier.verify(headers[0]?.authorization?.slice(7) ?? '')
  expect(claims).toEqual({ issuer: 'learning', user, enrollment: null })
  expect(headers[0]).toMatchObject({
    'x-request-id': 'request-77',
    traceparent: expect.stringContaining(String(traceFields(context).trace_id)),
  })
})

test('parameters and query are written into the address, the body as JSON, and 204 is no answer', async () => {
  const seen: string[] = []
  const { client } = await catalogThat(async (request, response) => {
    const body = (await request.toArray()).join('')
    seen.push(`${request.method} ${request.url} ${request.headers['content-type'] ?? ''} ${body}`)
    if (request.method === 'GET') json(response, 200, { price: 5 })
    else response.writeHead(204).end()
  })
  await client.call(getOffer, shelf)
  await client.call(getOffer, { params: { shelf: 'a' }, query: { day: 3 } })
  expect(await client.call(change, { body: { price: 7 } })).toBeUndefined()
  expect(seen).toEqual([
    'GET /internal/shelves/a%2Fb/offer  ',
    'GET /internal/shelves/a/offer?day=3  ',
    'POST /internal/offers application/json {"price":7}',
  ])
})

test('a refusal comes through as the same refusal, without a retry', async () => {
  const params = { most: 3 }
  const detail = 'Your wishlist is full with 3 courses. Remove one first.'
  const problem = { type: '/problems/wishlist-full', title: 'Conflict', status: 409, detail, params }
  const { client, calls } = await catalogThat((_, response) => json(response, 409, problem))
  const call = client.call(getOffer, shelf)
  await expect(call).rejects.toMatchObject({ status: 409, slug: 'wishlist-full', message: detail, params })
  expect(calls()).toBe(1)
})

test('a read that fails is tried again', async () => {
  const { client, calls } = await catalogThat((_, response, call) =>
    call < 3 ? json(response, 503, {}) : json(response, 200, { price: 1 }),
  )
  expect(await client.call(getOffer, shelf)).toEqual({ price: 1 })
  expect(calls()).toBe(3)
})

test('who is busy is not asked again, and is no failure: others’ calls go on', async () => {
  const detail = 'Many pictures are being stored. Try again in a moment.'
  const params = { work: 'pictures' }
  const { client, calls } = await catalogThat((_request, response, call) =>
    call <= 6
      ? json(response, 503, { type: '/problems/busy', title: 'Busy', status: 503, detail, params })
      : json(response, 200, { price: 1 }),
  )
  for (let n = 1; n <= 6; n += 1) {
    const refusal = { status: 503, slug: 'busy', message: detail, headers: { 'retry-after': '1' } }
    await expect(client.call(getOffer, shelf)).rejects.toMatchObject(refusal)
    expect(calls()).toBe(n)
  }
  expect(await client.call(getOffer, shelf)).toEqual({ price: 1 })
})

test('a change is sent once, unless it says that it may be repeated', async () => {
  const { client, calls } = await catalogThat((_, response) => json(response, 500, {}))
  await expect(client.call(change, { body: { price: 1 } })).rejects.toMatchObject(unavailable)
  expect(calls()).toBe(1)
  await expect(client.call({ ...change, idempotent: true }, { body: { price: 1 } })).rejects.toMatchObject(unavailable)
  expect(calls()).toBe(4)
})

test.each<[string, (response: ServerResponse) => void]>([
  ['hangs', () => undefined],
  ['hangs up', (response) => response.destroy()],
  ['answers another shape', (response) => json(response, 200, { cost: 1 })],
  ['answers rubbish', (response) => response.end('<html>')],
  ['refuses our token', (response) => json(response, 401, { type: '/problems/internal-token', title: '', detail: '' })],
  ['refuses in another format', (response) => json(response, 404, { error: 'nope' })],
])('a service that %s is unavailable, soon', async (_, answer) => {
  const { client } = await catalogThat((_request, response) => answer(response), 500)
  const started = Date.now()
  await expect(client.call(getOffer, shelf)).rejects.toMatchObject(unavailable)
  expect(Date.now() - started).toBeLessThan(15_000)
})

test('a service that keeps failing is left alone for a second', async () => {
  let healthy = false
  const { client, calls } = await catalogThat((_, response) =>
    healthy ? json(response, 200, { price: 1 }) : json(response, 500, {}),
  )
  const call = () => client.call(change, { body: { price: 1 } })
  for (let failures = 0; failures < 5; failures += 1) await expect(call()).rejects.toMatchObject(unavailable)
  healthy = true
  await expect(call()).rejects.toMatchObject(unavailable)
  expect(calls()).toBe(5)
  await delay(1_100)
  expect(await call()).toEqual({ price: 1 })
})
