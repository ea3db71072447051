import { setTimeout as sleep } from 'node:timers/promises'
import type { System } from '@lectern/local/system.ts'
import { eventually } from '@lectern/service-kit/testing/eventually.ts'
import { Redis } from 'ioredis'
import pg from 'pg'
import { faultsStruck, injectFault, removeFaults, type SandboxFault } from '../support/stripe.ts'
import type { Fleet } from './fleet.ts'

const LONGEST_PEACE_MS = 1_500
const CUT_EVERY_MS = 5_000

const STRIPE_FAULTS: SandboxFault[] = [
  { kind: 'drop', path: '/v1/payment_intents*', probability: 0.08 },
  { kind: 'error', path: '/v1/*', probability: 0.03 },
  { kind: 'webhook_twice', probability: 0.2 },
  { kind: 'webhook_late', milliseconds: 4_000, probability: 0.1 },
  { kind: 'webhook_shuffle', milliseconds: 2_000, probability: 0.2 },
]

/** Milliseconds: within what processes bear of each other, beyond it, and beyond everything that is kept for some time. */
const CLOCKS = [45_000, -45_000, 3_600_000, -3_600_000, 400 * 86_400_000, -400 * 86_400_000]

export interface Severity {
  kafkaAwayMs: number
  /** How long a process, and once the broker, stands still. */
  frozenMs: number
}

export interface Trouble {
  /** Lets everything recover. Answers how often each kind of fault struck. */
  end(): Promise<Record<string, number>>
}

/**
 * Kills and freezes processes at random moments, takes Kafka away and freezes it, cuts the connections of databases and Redis, sets a
 * clock, and makes Stripe lose answers and shuffle its webhooks.
 */
export async function makeTrouble(
  { processes, env }: System,
  fleet: Fleet,
  { kafkaAwayMs, frozenMs }: Severity,
): Promise<Trouble> {
  const over = new AbortController()
  const struck: Record<string, number> = {}
  const strike = (fault: string) => {
    struck[fault] = (struck[fault] ?? 0) + 1
  }
  const anyProcess = () => anyOf(fleet.processes)
  const kindOf = (name: string) => name.replace(/-\d+$/, '')
  for (const fault of STRIPE_FAULTS) await injectFault(env, fault)

  /** Again and again, after a peace of up to so long, until the trouble is over. */
  async function keepOn(peaceMs: number, fault: () => Promise<void>): Promise<void> {
    while (!over.signal.aborted) {
      await sleep(Math.random() * peaceMs)
      await fault()
    }
  }

  async function kill(): Promise<void> {
    const victim = anyProcess()
    const before = processes.pid(victim)
    if (before === undefined) return
    await processes.kill(victim, 'SIGKILL')
    strike(`kill -9 ${kindOf(victim)}`)
    await eventually(() => {
      if (processes.pid(victim) === before) throw new Error(`${victim} is still there`)
    })
    await processes.waitUntilReady(victim)
  }

  async function freeze(name = anyProcess()): Promise<void> {
    const pid = processes.pid(name)
    if (pid === undefined) return
    await processes.kill(name, 'SIGSTOP')
    strike(`${frozenMs / 1000} s frozen: ${kindOf(name)}`)
    await sleep(frozenMs)
    // Killed meanwhile, it has been started anew.
    if (processes.pid(name) === pid) await processes.kill(name, 'SIGCONT')
  }

  async function cutDatabases(): Promise<void> {
    const client = new pg.Client({ connectionString: env.POSTGRES_URL })
    await client.connect()
    const { rowCount } = await client.query(
      'SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE pid <> pg_backend_pid() AND datname IS NOT NULL AND random() < 0.5',
    )
    await client.end()
    if (rowCount) strike('connections of databases cut')
  }

  async function cutRedis(): Promise<void> {
    const redis = new Redis(env.REDIS_URL ?? '')
    await redis.call('CLIENT', 'KILL', 'TYPE', 'normal', 'SKIPME', 'yes')
    redis.disconnect()
    strike('connections of Redis cut')
  }

  async function setClock(): Promise<void> {
    const offset = anyOf(CLOCKS)
    fleet.setClock(offset)
    strike(`clock set ${offset / 1000} s off`)
    await sleep(3_000)
    fleet.setClock(0)
    await sleep(3_000)
  }

  async function troubleKafka(): Promise<void> {
    await sleep(2_000)
    await processes.stop('kafka')
    strike(`Kafka away for ${kafkaAwayMs / 1000} s`)
    await sleep(kafkaAwayMs)
    await processes.start('kafka')
    if (frozenMs === 0) return
    await sleep(10_000)
    await freeze('kafka')
  }

  const kafkaIsBack = troubleKafka()
  const others = [keepOn(LONGEST_PEACE_MS, kill), keepOn(CUT_EVERY_MS, cutDatabases), keepOn(CUT_EVERY_MS, cutRedis)]
  if (frozenMs > 0)
    others.push(
      keepOn(LONGEST_PEACE_MS, () => freeze()),
      keepOn(LONGEST_PEACE_MS, setClock),
    )
  return {
    async end() {
      await kafkaIsBack
      over.abort()
      await Promise.all(others)
      const byStripe = await faultsStruck(env)
      await removeFaults(env)
      return { ...struck, ...byStripe }
    },
  }
}

export function anyOf<Choice>(choices: readonly [Choice, ...Choice[]] | readonly Choice[]): Choice {
  const choice = choices[Math.floor(Math.random() * choices.length)]
  if (choice === undefined) throw new Error('There is nothing to choose from')
  return choice
}
