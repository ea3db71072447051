import { setTimeout as sleep } from 'node:timers/promises'
import type { System } from '@lectern/local/system.ts'
import { eventually } from '@lectern/service-kit/testing/eventually.ts'
import { faultsStruck, injectFault, removeFaults, type SandboxFault } from '../support/stripe.ts'

const VICTIMS = ['billing', 'learning', 'gateway', 'stripe-sandbox']
const LONGEST_PEACE_MS = 1_500

const STRIPE_FAULTS: SandboxFault[] = [
  { kind: 'drop', path: '/v1/payment_intents*', probability: 0.08 },
  { kind: 'error', path: '/v1/*', probability: 0.03 },
  { kind: 'webhook_twice', probability: 0.2 },
  { kind: 'webhook_late', milliseconds: 4_000, probability: 0.1 },
  { kind: 'webhook_shuffle', milliseconds: 2_000, probability: 0.2 },
]

export interface Trouble {
  /** Lets everything recover. Answers how often each kind of fault struck. */
  end(): Promise<Record<string, number>>
}

/** Kills processes at random moments, takes Kafka away once, and makes Stripe lose answers and shuffle its webhooks. */
export async function makeTrouble({ processes, env }: System, kafkaAwayMs: number): Promise<Trouble> {
  const over = new AbortController()
  const struck: Record<string, number> = {}
  for (const fault of STRIPE_FAULTS) await injectFault(env, fault)

  async function killAtRandom(): Promise<void> {
    while (!over.signal.aborted) {
      await sleep(Math.random() * LONGEST_PEACE_MS)
      const victim = VICTIMS[Math.floor(Math.random() * VICTIMS.length)] ?? 'billing'
      const before = processes.pid(victim)
      await processes.kill(victim, 'SIGKILL')
      struck[`kill -9 ${victim}`] = (struck[`kill -9 ${victim}`] ?? 0) + 1
      await eventually(() => {
        if (processes.pid(victim) === before) throw new Error(`${victim} is still there`)
      })
      await processes.waitUntilReady(victim)
    }
  }

  async function takeKafkaAway(): Promise<void> {
    await sleep(2_000)
    await processes.stop('kafka')
    struck[`Kafka away for ${kafkaAwayMs / 1000} s`] = 1
    await sleep(kafkaAwayMs)
    await processes.start('kafka')
  }

  const killing = killAtRandom()
  const kafkaIsBack = takeKafkaAway()
  return {
    async end() {
      await kafkaIsBack
      over.abort()
      await killing
      const byStripe = await faultsStruck(env)
      await removeFaults(env)
      return { ...struck, ...byStripe }
    },
  }
}
