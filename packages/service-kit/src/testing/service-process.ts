import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll } from 'vitest'
import { serviceOnKafka } from '../events/service-on-kafka.ts'
import { answerOf, callsOf } from './calls.ts'
import { createTestDatabase, type TestDatabase } from './database.ts'
import { eventually } from './eventually.ts'
import { installForTest } from './kafka.ts'
import { testEnvironment } from './service-under-test.ts'
import { testTopicPrefix } from './stores.ts'

/** A process takes its time to start where much else runs. */
export const PROCESS_TIMEOUT_MS = 240_000

interface Options {
  /** Settings beside those of every service; asked for when a process starts. */
  environment?: () => Record<string, string>
  /** Without it nothing is heard or published. */
  kafka?: boolean
}

/**
 * The service as it really runs: its `src/server.ts` in processes of their own, on one database for this test file. What still
 * runs after the tests is killed.
 */
export function serviceProcesses(
  definition: Parameters<typeof serviceOnKafka>[0],
  server: URL,
  { environment, kafka = true }: Options = {},
) {
  const { name: service } = definition
  const prefix = testTopicPrefix()
  const children: ChildProcess[] = []
  let store: TestDatabase

  beforeAll(async () => {
    store = await createTestDatabase(service)
    if (kafka) await installForTest(prefix, serviceOnKafka(definition))
  })
  afterAll(async () => {
    for (const child of children) child.kill('SIGKILL')
    await store.drop()
  })

  /** Starts a process that may or may not come to serve. */
  function run(settings: Record<string, string> = {}) {
    const base = testEnvironment(service, store.url, kafka ? prefix : undefined)
    let output = ''
    const child = spawn(process.execPath, ['--disable-warning=TimeoutNegativeWarning', fileURLToPath(server)], {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, ...base, LOG_LEVEL: 'trace', ...environment?.(), ...settings },
    })
    children.push(child)
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (chunk) => {
        output += String(chunk)
      })
    }
    const exited = once(child, 'exit').then(([code]: number[]) => code)
    return {
      /** All that it has said so far. */
      output: () => output,
      /** The exit code, once it is over; null when it was killed. */
      exited,
      kill(signal: 'SIGKILL' | 'SIGTERM' = 'SIGKILL') {
        child.kill(signal)
        return exited
      },
    }
  }

  return {
    prefix,
    get store() {
      return store
    },
    run,
    /** Starts a process and waits until it serves. */
    async start(settings?: Record<string, string>) {
      const started = run(settings)
      const url = await eventually(() => {
        const address = /http:\/\/127\.0\.0\.1:\d+/.exec(started.output())?.[0]
        if (address === undefined) throw new Error(`${service} does not listen: ${started.output()}`)
        return address
      }, PROCESS_TIMEOUT_MS)
      const calls = callsOf(service, async ({ url: path, body, ...request }) => {
        const given = body === undefined ? {} : { body: typeof body === 'string' ? body : new Uint8Array(body) }
        const response = await fetch(new URL(path, url), { ...request, ...given })
        const bytes = Buffer.from(await response.arrayBuffer())
        return answerOf(response.status, Object.fromEntries(response.headers), bytes)
      })
      return {
        ...started,
        ...calls,
        /** Until its database and Kafka are there. */
        async ready() {
          await eventually(async () => {
            const { body } = await calls.call<{ dependencies: object }>('GET', '/readyz')
            const up = Object.values(body.dependencies).every((state) => state === 'up')
            if (!up) throw new Error(`not ready: ${JSON.stringify(body)}`)
          })
        },
      }
    },
  }
}

export type ServiceProcess = Awaited<ReturnType<ReturnType<typeof serviceProcesses>['start']>>
