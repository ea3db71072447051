import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Stripe from 'stripe'
import { onTestFinished } from 'vitest'
import { createApp } from '../../src/app.ts'
import { loadConfig } from '../../src/config.ts'
import type { Fault } from '../../src/faults/fault.ts'
import { openSandbox } from '../../src/sandbox.ts'

/** An empty folder that goes when the test ends. */
export async function temporaryFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'stripe-sandbox-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}

/** The official package, talking to the sandbox, without retries of its own unless asked for. */
export function stripeFor(url: string, options: { key?: string; retries?: number } = {}): Stripe {
  const { hostname, port } = new URL(url)
  return new Stripe(options.key ?? 'sk_test_sandbox', {
    host: hostname,
    port: Number(port),
    protocol: 'http',
    maxNetworkRetries: options.retries ?? 0,
    telemetry: false,
  })
}

/** A sandbox on a free port, closed when the test ends. */
export async function startSandbox(settings: Record<string, string> = {}) {
  const config = loadConfig({ LOG_LEVEL: 'silent', DATA_DIR: await temporaryFolder(), PORT: '0', ...settings })
  const app = createApp(openSandbox(config))
  const url = await app.listen({ host: config.HOST, port: config.PORT })
  onTestFinished(() => app.close())
  const ask = async (fault: Partial<Fault>) => {
    const answer = await fetch(`${url}/sandbox/faults`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(fault),
    })
    if (!answer.ok) throw new Error(await answer.text())
    return (await answer.json()) as { id: string }
  }
  return { url, stripe: stripeFor(url), ask, close: () => app.close(), dataFolder: config.DATA_DIR }
}

/** The error that a call is expected to end with. */
export async function errorOf(call: Promise<unknown>): Promise<Stripe.errors.StripeError> {
  const outcome = await call.then(
    () => undefined,
    (error: unknown) => error,
  )
  if (outcome instanceof Stripe.errors.StripeError) return outcome
  throw new Error(`Expected an error of Stripe, got ${JSON.stringify(outcome)}`)
}
