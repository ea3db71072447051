import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { SERVICES } from '@lectern/contracts/calls/public/route.ts'
import { describe, expect, onTestFinished, test } from 'vitest'
import { parse } from 'yaml'
import { z } from 'zod'
import { REPOSITORY } from '../src/repository.ts'

const read = (file: string) => readFileSync(join(REPOSITORY, file), 'utf8')
const compose = z
  .object({ services: z.record(z.string(), z.object({ mem_limit: z.string().optional() })) })
  .parse(parse(read('docker-compose.yml'), { merge: true })).services
const checkSchema = z.object({ 'x-healthcheck': z.object({ test: z.array(z.string()) }) })
const check = checkSchema.parse(parse(read('docker-compose.yml')))['x-healthcheck'].test

/** `512m` and `${GATEWAY_MEMORY:-512m}`, `512M`, `1g`: how docker and systemd write it. */
function megabytes(text = ''): number {
  const [, number, unit] = /(\d+)([mg])\}?$/i.exec(text) ?? []
  return Number(number) * (unit?.toLowerCase() === 'g' ? 1024 : 1)
}
const inCompose = (name: string) => megabytes(compose[name]?.mem_limit)
const onMachine = (unit: string) => megabytes(/^MemoryMax=(\w+)$/m.exec(read(`infra/systemd/${unit}`))?.[1])

describe('what a process may take is the same in docker compose and on a virtual machine', () => {
  test.each(['gateway', ...SERVICES])('%s', (name) => {
    const unit = name === 'gateway' ? 'lectern-gateway.service' : 'lectern@.service'
    expect(inCompose(name)).toBeGreaterThan(0)
    expect(onMachine(unit)).toBe(inCompose(name))
  })

  test('and Kafka and Redis', () => {
    expect(onMachine('lectern-kafka.service')).toBe(inCompose('kafka'))
    expect(onMachine('redis-server@lectern.service.d/memory.conf')).toBe(inCompose('redis'))
  })
})

test('whatever runs for long in docker compose has a limit', () => {
  expect(Object.keys(compose).filter((name) => compose[name]?.mem_limit === undefined)).toEqual([])
})

test('documents say what the limits are', () => {
  const service = inCompose('identity')
  const gateway = inCompose('gateway')
  expect(read('docs/operations.md')).toContain(`${service} MB a service (\`PROCESS_MEMORY\`), ${gateway} MB a gateway`)
  expect(read('docs/kubernetes.md')).toContain(`${gateway} MB a gateway and ${service} MB a service`)
  expect(read('docs/virtual-machine.md')).toContain(`${service} MB (the gateway ${gateway})`)
})

test.each([
  'Dockerfile',
  ...['lectern-gateway', 'lectern@', 'lectern-small'].map((unit) => `infra/systemd/${unit}.service`),
])('%s leaves half of the limit to what is not in the heap', (file) => {
  expect(read(file)).toContain(' --max-old-space-size-percentage=50 --max-semi-space-size=8')
  expect(read(file)).toContain('MALLOC_ARENA_MAX=2')
})

describe('the health check of docker compose', () => {
  const answered: Record<string, RequestListener> = {
    ready: (_, response) => response.end(),
    draining: (_, response) => response.writeHead(503).end(),
    hanging: () => undefined,
  }

  test.each([
    ['ready', true],
    ['draining', false],
    ['hanging', false],
  ])('%s: %s', async (state, healthy) => {
    const server = createServer(answered[state]).listen(0, '127.0.0.1')
    await once(server, 'listening')
    onTestFinished(() => server.closeAllConnections())
    onTestFinished(() => void server.close())
    const { port } = server.address() as AddressInfo
    // On a machine that is busy enough the engine has to try again, too.
    await expect.poll(() => passes(port), { timeout: 60_000 }).toBe(healthy)
  })

  test('is no Node, whose memory would count against the limit', () => {
    expect(check).not.toContain('node')
  })
})

/** Runs it as the engine does, on another port. */
async function passes(port: number): Promise<boolean> {
  const [, program = '', ...args] = check.map((part) => part.replaceAll('8080', String(port)).replaceAll('$$', '$'))
  const [code] = await once(execFile(program, args), 'exit')
  return code === 0
}
