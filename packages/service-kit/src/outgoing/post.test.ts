import { once } from 'node:events'
import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import type { AddressRules } from './address-rules.ts'
import { networks } from './networks.ts'
import { type Outcome, post } from './post.ts'
import type { HostAddress } from './resolve-checked.ts'

const servers: Server[] = []
afterEach(() => {
  for (const server of servers.splice(0)) server.closeAllConnections()
})

/** A server of this machine that notices whoever connects. */
async function internalServer(answer: RequestListener = (_request, reply) => reply.end('secret')) {
  const seen = { connections: 0, requests: [] as IncomingMessage[] }
  const server = createServer((request, reply) => {
    seen.requests.push(request)
    answer(request, reply)
  })
  server.on('connection', () => {
    seen.connections += 1
  })
  servers.push(server)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return { ...seen, seen, port: (server.address() as AddressInfo).port }
}

const never = new AbortController().signal
const four = (address: string): HostAddress => ({ address, family: 4 })
const six = (address: string): HostAddress => ({ address, family: 6 })

function send(url: string, addresses: HostAddress[], changes: Partial<AddressRules> = {}): Promise<Outcome> {
  const rules = { allowedNetworks: networks([]), ports: [443], allowsLoopback: false, ...changes }
  return post({ rules, resolve: async () => addresses }, { url, headers: {}, body: '{}' }, never)
}

test.each([
  ['loopback', [four('127.0.0.1')]],
  ['another loopback', [four('127.9.9.9')]],
  ['nobody', [four('0.0.0.0')]],
  ['a private network', [four('10.0.0.5')]],
  ['metadata', [four('169.254.169.254')]],
  ['IPv6 loopback', [six('::1')]],
  ['mapped', [six('::ffff:127.0.0.1')]],
  ['NAT64', [six('64:ff9b::7f00:1')]],
  ['6to4', [six('2002:7f00:1::')]],
  ['unique local', [six('fd00::1')]],
  ['a public address and an internal one', [four('8.8.8.8'), four('127.0.0.1')]],
  ['a public address and an internal one over IPv6', [four('8.8.8.8'), six('::1')]],
  ['what is no address', [four('localhost')]],
])('a name that stands for %s is not connected to', async (_name, addresses) => {
  const { seen, port } = await internalServer()
  const outcome = await send(`https://hooks.example.org:${port}/`, addresses, { ports: [port] })
  expect(outcome).toMatchObject({ status: null, failure: 'address-refused' })
  expect(seen.connections).toBe(0)
})

test.each(['127.0.0.1', '127.1', '2130706433', '0x7f.1', '①②⑦.⓪.⓪.①', 'localhost', '[::ffff:127.0.0.1]', '[::1]'])(
  'what was kept as %s before the rules were tightened isn’t connected to either',
  async (host) => {
    const { seen, port } = await internalServer()
    const outcome = await send(`https://${host}:${port}/`, [four('127.0.0.1')], { ports: [port] })
    expect(outcome.failure).toBe('address-refused')
    expect(seen.connections).toBe(0)
  },
)

test('the connection goes to the address that was checked, whatever the name means to the system a moment later', async () => {
  const { seen, port } = await internalServer()
  // The system takes localhost for 127.0.0.1, where the server is; checked is another, where nobody is.
  const outcome = await send(`http://localhost:${port}/`, [four('127.0.0.2')], { allowsLoopback: true })
  expect(outcome).toMatchObject({ status: null, failure: 'ECONNREFUSED' })
  expect(seen.connections).toBe(0)
  const right = await send(`http://localhost:${port}/`, [four('127.0.0.1')], { allowsLoopback: true })
  expect(right).toMatchObject({ status: 200, failure: null })
})

test('no redirect is followed', async () => {
  const other = await internalServer()
  for (const status of [301, 302, 303, 307, 308]) {
    const { port } = await internalServer((_request, reply) =>
      reply.writeHead(status, { location: `http://127.0.0.1:${other.port}/` }).end(),
    )
    expect(await send(`http://127.0.0.1:${port}/`, [], { allowsLoopback: true })).toMatchObject({ status })
  }
  expect(other.seen.connections).toBe(0)
})

test('a name without an address, and a port where nobody is, are failures with a code', async () => {
  expect(await send('https://hooks.example.org/', [])).toMatchObject({ status: null, failure: 'unknown-host' })
  const { port } = await internalServer((_request, reply) => void reply.destroy())
  expect(await send(`http://127.0.0.1:${port}/`, [], { allowsLoopback: true })).toMatchObject({
    ...{ status: null, failure: 'UND_ERR_SOCKET' },
  })
})

test('an answer without end is read up to 64 KB', async () => {
  let written = 0
  const { port } = await internalServer((_request, reply) => {
    const chunk = Buffer.alloc(16_384)
    const write = () => {
      while (!reply.destroyed && reply.write(chunk)) written += chunk.length
      written += chunk.length
    }
    reply.on('drain', write)
    write()
  })
  await send(`http://127.0.0.1:${port}/`, [], { allowsLoopback: true })
  // Beside what the kernel's buffers take.
  expect(written).toBeLessThan(16_000_000)
})

test('Retry-After counts in seconds, and as a date', async () => {
  const retryAfterOf = async (retryAfter: string) => {
    const { port } = await internalServer((_request, reply) =>
      reply.writeHead(503, { 'retry-after': retryAfter }).end(),
    )
    return (await send(`http://127.0.0.1:${port}/`, [], { allowsLoopback: true })).retryAfter
  }
  expect(await retryAfterOf('120')).toBe(120)
  expect(await retryAfterOf(new Date(Date.now() + 60_000).toUTCString())).toBeGreaterThan(50)
  expect(await retryAfterOf('soon')).toBeNull()
})

test('who stops is not told of an outcome', async () => {
  const { port } = await internalServer(() => undefined)
  const stopping = new AbortController()
  const rules = { allowedNetworks: networks([]), ports: [443], allowsLoopback: true }
  const sending = post(
    { rules, resolve: async () => [] },
    { url: `http://127.0.0.1:${port}/`, headers: {}, body: '{}' },
    stopping.signal,
  )
  setTimeout(() => stopping.abort(new Error('closing')), 50)
  await expect(sending).rejects.toThrow('closing')
})
