import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { temporaryFolder } from '@lectern/service-kit/testing/folder.ts'
import { afterEach, describe, expect, test, vi } from 'vitest'
import type { ProcessSpec } from '../src/processes/managed-process.ts'
import { startedAt } from '../src/processes/process-identity.ts'
import type { ProcessKind } from '../src/processes/process-registry.ts'
import { Supervisor, type SupervisorOptions } from '../src/processes/supervisor.ts'

const OBEDIENT = `process.on('SIGTERM', () => { console.log('stopping'); process.exit(0) })`
const DEAF = `process.on('SIGTERM', () => undefined)`

const cleanUps: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0)) await cleanUp()
})

function newSupervisor(options: Partial<SupervisorOptions> = {}) {
  const folder = temporaryFolder()
  const lines: string[] = []
  const onFatal = vi.fn<(message: string) => void>()
  const registryPath = join(folder, 'processes.json')
  const onLine = (name: string, line: string) => void lines.push(`${name}: ${line}`)
  const supervisor = new Supervisor({ registryPath, logsFolder: join(folder, 'logs'), onLine, onFatal, ...options })
  cleanUps.push(() => supervisor.stopAll())
  return { supervisor, lines, onFatal, registryPath, folder }
}

/** A process that says `up`, then what `behaviour` makes it do. */
function spec(name: string, kind: ProcessKind, behaviour = OBEDIENT, stopTimeoutMs = 5_000): ProcessSpec {
  const script = `${behaviour}; console.log('up'); setInterval(() => undefined, 1000)`
  const args = ['-e', script]
  return { name, kind, command: process.execPath, args, env: process.env, stopSignal: 'SIGTERM', stopTimeoutMs }
}

/** Fails each time but the first. */
function onlyOnce(folder: string): string {
  const marker = JSON.stringify(join(folder, 'ran'))
  return `const fs = require('node:fs')
    if (fs.existsSync(${marker})) { console.error('FATAL: port taken'); console.error('bye'); process.exit(1) }
    fs.writeFileSync(${marker}, '')`
}

/** Ready when it has said `up` this many times. */
function hasPrintedUp(lines: string[], name: string, times = 1) {
  return async () => lines.filter((line) => line === `${name}: up`).length >= times
}

async function until(condition: () => boolean | Promise<boolean>): Promise<void> {
  await expect.poll(condition, { interval: 20 }).toBe(true)
}

describe('the supervisor', () => {
  test('stops the gateway first, then services, stores last', async () => {
    const { supervisor, lines } = newSupervisor()
    const kinds = { kafka: 'store', learning: 'service', gateway: 'gateway' } as const
    for (const [name, kind] of Object.entries(kinds)) {
      await supervisor.run(spec(name, kind), hasPrintedUp(lines, name), 10_000)
    }
    await supervisor.stopAll()
    const stops = lines.filter((line) => line.endsWith('stopping'))
    expect(stops).toEqual(['gateway: stopping', 'learning: stopping', 'kafka: stopping'])
  })

  test('starts a service again that was killed, and says so', async () => {
    const { supervisor, lines, onFatal } = newSupervisor()
    await supervisor.run(spec('learning', 'service'), hasPrintedUp(lines, 'learning'), 10_000)
    const pid = supervisor.process('learning').pid ?? 0
    process.kill(pid, 'SIGKILL')
    await until(hasPrintedUp(lines, 'learning', 2))
    expect(supervisor.process('learning').pid).not.toBe(pid)
    expect(lines).toContain('lectern: learning was killed by SIGKILL: starting it again in 0.25 s')
    expect(onFatal).not.toHaveBeenCalled()
  })

  test('starts a store again that was killed', async () => {
    const { supervisor, lines, onFatal } = newSupervisor()
    await supervisor.run(spec('kafka', 'store'), hasPrintedUp(lines, 'kafka'), 10_000)
    const pid = supervisor.process('kafka').pid ?? 0
    process.kill(pid, 'SIGKILL')
    await until(() => lines.includes('lectern: kafka is ready again'))
    expect(supervisor.process('kafka').pid).not.toBe(pid)
    expect(onFatal).not.toHaveBeenCalled()
  })

  test('gives up on a store that does not come back, and says why', async () => {
    const { supervisor, lines, onFatal, folder } = newSupervisor()
    await supervisor.run(spec('kafka', 'store', onlyOnce(folder)), hasPrintedUp(lines, 'kafka'), 10_000)
    supervisor.process('kafka').signal('SIGKILL', { expected: false })
    await until(() => onFatal.mock.calls.length > 0)
    expect(lines.filter((line) => line.includes('was started again'))).toHaveLength(3)
    expect(onFatal.mock.calls).toEqual([
      [
        expect.stringMatching(
          /^kafka stopped with exit code 1, and starting it again didn't help \(tried 3 times\)\. Lectern is stopping\. The last lines of kafka, from .*kafka\.log:\n {2}FATAL: port taken\n {2}bye$/,
        ),
      ],
    ])
  })

  test('does not try to start a store again that something keeps from running', async () => {
    const { supervisor, lines, onFatal } = newSupervisor({ obstacle: () => 'There is no room' })
    await supervisor.run(spec('redis', 'store'), hasPrintedUp(lines, 'redis'), 10_000)
    supervisor.process('redis').signal('SIGKILL', { expected: false })
    await until(() => onFatal.mock.calls.length > 0)
    expect(onFatal.mock.calls[0]?.[0]).toMatch(/^redis was killed by SIGKILL\. There is no room\. Lectern is stopping/)
    expect(supervisor.process('redis').isRunning).toBe(false)
  })

  test('leaves a store down that is stopped between its end and its next start', async () => {
    const { supervisor, lines } = newSupervisor()
    await supervisor.run(spec('redis', 'store'), hasPrintedUp(lines, 'redis'), 10_000)
    await supervisor.run(spec('learning', 'service'), hasPrintedUp(lines, 'learning'), 10_000)
    supervisor.process('redis').signal('SIGKILL', { expected: false })
    await until(() => lines.some((line) => line.includes('starting it again')))
    await supervisor.process('redis').stop()
    // It waits for as long before its next start, and began to later.
    supervisor.process('learning').signal('SIGKILL', { expected: false })
    await until(hasPrintedUp(lines, 'learning', 2))
    expect(supervisor.process('redis').isRunning).toBe(false)
  })

  test('stops everything also where its list of processes cannot be written', async () => {
    const { supervisor, lines, folder } = newSupervisor()
    await supervisor.run(spec('redis', 'store'), hasPrintedUp(lines, 'redis'), 10_000)
    await supervisor.run(spec('learning', 'service'), hasPrintedUp(lines, 'learning'), 10_000)
    // A folder in its place: as on a full disk, nothing can be renamed to it.
    rmSync(join(folder, 'processes.json'))
    mkdirSync(join(folder, 'processes.json', 'full'), { recursive: true })
    await supervisor.stopAll()
    expect(supervisor.process('redis').isRunning).toBe(false)
    expect(lines.find((line) => line.startsWith('lectern:'))).toMatch(
      /^lectern: .*processes\.json couldn't be written: /,
    )
    expect(readdirSync(folder).sort()).toEqual(['logs', 'processes.json'])
  })

  test('leaves a store down that was stopped on purpose, and starts it again when asked', async () => {
    const { supervisor, lines, onFatal } = newSupervisor()
    await supervisor.run(spec('redis', 'store'), hasPrintedUp(lines, 'redis'), 10_000)
    await supervisor.process('redis').stop()
    expect(supervisor.process('redis').pid).toBeUndefined()
    await supervisor.startAgain('redis')
    expect(supervisor.process('redis').pid).toBeDefined()
    expect(onFatal).not.toHaveBeenCalled()
  })

  test('fails a start with the last words of the process', async () => {
    const { supervisor } = newSupervisor()
    const broken = spec('identity', 'service', `console.error('DATABASE_URL is missing'); process.exit(1)`)
    await expect(supervisor.run(broken, async () => false, 10_000)).rejects.toThrow(
      /^identity stopped while starting: DATABASE_URL is missing/,
    )
  })

  test('kills what does not stop in its time', async () => {
    const { supervisor, lines } = newSupervisor()
    await supervisor.run(spec('billing', 'service', DEAF, 300), hasPrintedUp(lines, 'billing'), 10_000)
    const pid = supervisor.process('billing').pid ?? 0
    await supervisor.stopAll()
    expect(startedAt(pid)).toBeUndefined()
  })

  test('stops a paused process', async () => {
    const { supervisor, lines } = newSupervisor()
    await supervisor.run(spec('catalog', 'service'), hasPrintedUp(lines, 'catalog'), 10_000)
    const process = supervisor.process('catalog')
    process.signal('SIGSTOP', { expected: false })
    await process.stop()
    expect(lines).toContain('catalog: stopping')
  })
})

describe('when the supervisor itself is killed', () => {
  test('its guardian ends the processes', async () => {
    const { registryPath, folder } = newSupervisor()
    const script = join(folder, 'supervise.ts')
    writeFileSync(script, supervisingScript(folder))
    const supervising = spawn(process.execPath, [script], { stdio: ['ignore', 'pipe', 'inherit'] })
    await once(supervising.stdout, 'data')
    const [child] = JSON.parse(readFileSync(registryPath, 'utf8'))
    supervising.kill('SIGKILL')
    await until(() => startedAt(child.pid) === undefined)
  })

  test('the next one ends what is left', async () => {
    const { supervisor, lines, registryPath } = newSupervisor()
    const left = spawn(process.execPath, ['-e', `console.log('up'); setInterval(() => undefined, 1000)`], {
      detached: true,
    })
    await once(left.stdout, 'data')
    const entry = {
      pid: left.pid,
      startedAt: startedAt(left.pid ?? 0),
      name: 'redis',
      kind: 'store',
      stopSignal: 'SIGTERM',
    }
    const reusedPid = { ...entry, pid: process.pid, startedAt: 'another time' }
    writeFileSync(registryPath, JSON.stringify([entry, reusedPid]))
    await supervisor.begin()
    expect(lines).toEqual(['lectern: ended what an earlier run had left: redis'])
    expect(startedAt(left.pid ?? 0)).toBeUndefined()
  })
})

/** A program of its own that supervises one process and can be killed. */
function supervisingScript(folder: string): string {
  const options = `{ registryPath: '${folder}/processes.json', logsFolder: '${folder}/logs', onLine() {}, onFatal() {} }`
  return `
    import { Supervisor, type SupervisorOptions } from '${join(import.meta.dirname, '../src/processes/supervisor.ts')}'
    const supervisor = new Supervisor(${options})
    await supervisor.begin()
    await supervisor.run(${JSON.stringify({ ...spec('learning', 'service'), env: {} })}, async () => true, 5000)
    console.log('up')
    setInterval(() => undefined, 1000)
  `
}
