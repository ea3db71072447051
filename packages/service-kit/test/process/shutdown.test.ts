import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process'
import { once } from 'node:events'
import { Agent, request } from 'node:http'
import { connect } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { signTestToken, testTrustedKeys } from '@lectern/service-kit/testing/tokens.ts'
import { startTraceCollector } from '@lectern/service-kit/testing/trace-collector.ts'
import { expect, onTestFinished, test } from 'vitest'

const SCRIPT = fileURLToPath(new URL('../fixture/src/slow-server.ts', import.meta.url))

async function startProcess(environment: NodeJS.ProcessEnv = {}) {
  const child: ChildProcessWithoutNullStreams = spawn(process.execPath, [SCRIPT], {
    env: { PATH: process.env.PATH, PORT: '0', LOG_LEVEL: 'silent', ...environment },
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  const output = { text: '', errors: '' }
  child.stdout.on('data', (chunk) => (output.text += chunk))
  child.stderr.on('data', (chunk) => (output.errors += chunk))
  return { child, output, exit: once(child, 'exit') }
}

async function startServer(environment: NodeJS.ProcessEnv = {}) {
  const server = await startProcess({
    INTERNAL_TRUSTED_KEYS: JSON.stringify(testTrustedKeys('gateway')),
    ...environment,
  })
  await once(server.child.stdout, 'data')
  const url = server.output.text.trim()
  const authorization = `Bearer ${await signTestToken(null, { audience: 'catalog' })}`
  const agent = new Agent({ keepAlive: true })
  onTestFinished(() => agent.destroy())
  const get = (path: string) =>
    new Promise<{ status: number | undefined; connection: string | undefined }>((resolve, reject) => {
      const call = request(`${url}${path}`, { agent, headers: { authorization } }, (response) => {
        response.resume()
        response.on('end', () => resolve({ status: response.statusCode, connection: response.headers.connection }))
      })
      call.on('error', reject)
      call.end()
    })
  return { ...server, get }
}

test('on SIGTERM requests in flight and late ones are answered, then all closes in order, and their spans go out', async () => {
  const collector = await startTraceCollector()
  onTestFinished(collector.close)
  const { child, output, exit, get } = await startServer({ OTEL_EXPORTER_OTLP_ENDPOINT: collector.url })
  expect((await get('/readyz')).status).toBe(200)
  const inFlight = [get('/api/slow'), get('/api/slow')]
  await delay(100)
  child.kill('SIGTERM')
  child.kill('SIGINT')
  await delay(50)
  const readiness = await get('/readyz')
  expect(readiness).toEqual({ status: 503, connection: 'close' })
  const late = get('/api/slow')

  expect((await Promise.all(inFlight)).map((answer) => answer.status)).toEqual([200, 200])
  expect(await late).toEqual({ status: 200, connection: 'close' })
  expect(await exit).toEqual([0, null])
  expect(output.text).toMatch(/messaging closed\ndatabase closed\n$/)
  expect(output.errors).toBe('')
  expect(collector.spans.map(({ name }) => name)).toEqual(Array(3).fill('GET /api/slow'))
})

test('a connection opened ahead of need does not delay the end', async () => {
  const { child, exit, output } = await startServer()
  const { hostname, port } = new URL(output.text.trim())
  const socket = connect(Number(port), hostname)
  await once(socket, 'connect')
  const startedAt = performance.now()
  child.kill('SIGTERM')
  expect(await exit).toEqual([0, null])
  expect(performance.now() - startedAt).toBeLessThan(9_000)
})

test('a bad environment stops the start with one clear line', async () => {
  const { child, output, exit } = await startProcess({ PORT: 'eighty' })
  expect(await exit).toEqual([1, null])
  expect(output.errors).toMatch(/^Configuration: PORT: .*\n$/)
  expect(child.killed).toBe(false)
})

// Nothing but Linux shares a port.
test.runIf(process.platform === 'linux')(
  'processes that share a port each get calls, and go on without each other',
  async () => {
    const one = await startServer({ PORT_SHARED: 'on' })
    const { port, origin } = new URL(one.output.text.trim())
    const other = await startServer({ PORT: port, PORT_SHARED: 'on' })
    const pids = async () => {
      const answers = Array.from({ length: 30 }, () => fetch(`${origin}/readyz`, { headers: { connection: 'close' } }))
      const bodies = await Promise.all((await Promise.all(answers)).map((answer) => answer.json()))
      return new Set(bodies.map((body) => (body as { gauges: { pid: number } }).gauges.pid))
    }

    expect(await pids()).toEqual(new Set([one.child.pid, other.child.pid]))
    one.child.kill('SIGKILL')
    await one.exit
    expect(await pids()).toEqual(new Set([other.child.pid]))

    const alone = await startProcess({ PORT: port })
    expect((await alone.exit)[0]).toBe(1)
    expect(alone.output.errors).toContain('EADDRINUSE')
  },
)
