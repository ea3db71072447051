import Stripe from 'stripe'
import { z } from 'zod'

/** The addresses and keys of the system under test, as `runtime.env` has them. */
export type SystemEnv = Record<string, string | undefined>

/** Stripe's own package on the sandbox of the system under test, as an outsider with the secret key would use it. */
export function stripeOf(env: SystemEnv): Stripe {
  const { hostname, port } = new URL(sandboxOf(env))
  const { STRIPE_SECRET_KEY = '' } = env
  return new Stripe(STRIPE_SECRET_KEY, { host: hostname, port, protocol: 'http', telemetry: false })
}

function sandboxOf({ STRIPE_API_BASE }: SystemEnv): string {
  if (!STRIPE_API_BASE) throw new Error('The system under test names no Stripe sandbox')
  return STRIPE_API_BASE
}

/** What the sandbox can be asked to do wrong; its README tells what the fields mean. */
export interface SandboxFault {
  kind: 'delay' | 'error' | 'drop' | 'webhook_twice' | 'webhook_late' | 'webhook_shuffle'
  method?: string
  path?: string
  milliseconds?: number
  probability?: number
  count?: number
}

const faultsSchema = z.object({ faults: z.array(z.object({ kind: z.string(), fired: z.int() })) })

async function askForFaults(env: SystemEnv, method: string, fault?: SandboxFault): Promise<Response> {
  const response = await fetch(new URL('/sandbox/faults', sandboxOf(env)), {
    method,
    ...(fault && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(fault) }),
  })
  if (!response.ok) throw new Error(`The sandbox answered ${response.status}: ${await response.text()}`)
  return response
}

export async function injectFault(env: SystemEnv, fault: SandboxFault): Promise<void> {
  await askForFaults(env, 'POST', fault)
}

/** How often each kind of fault has struck since it was asked for. */
export async function faultsStruck(env: SystemEnv): Promise<Record<string, number>> {
  const { faults } = faultsSchema.parse(await (await askForFaults(env, 'GET')).json())
  return Object.fromEntries(faults.map(({ kind, fired }) => [kind, fired]))
}

export async function removeFaults(env: SystemEnv): Promise<void> {
  await askForFaults(env, 'DELETE')
}

/** Presses a button of the sandbox's page, as whoever stands for the bank does. One that was pressed already stays pressed. */
export async function pressAtBank(env: SystemEnv, path: string, form: Record<string, string> = {}): Promise<void> {
  const response = await fetch(new URL(`/sandbox/${path}`, sandboxOf(env)), {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams(form),
  })
  if (response.status >= 500) throw new TypeError(`The sandbox answered ${response.status}`)
}
