import type { Ports } from './ports.ts'
import { SANDBOX_KEY, type Secrets } from './secrets.ts'
import { StartFailure } from './start-failure.ts'

/** The keys of a Stripe account: all of them, or none. */
const KEYS = ['STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY', 'STRIPE_WEBHOOK_SECRET'] as const
const SETTINGS = [...KEYS, 'STRIPE_API_BASE', 'STRIPE_SANDBOX_URL'] as const
type StripeSettings = Partial<Record<(typeof SETTINGS)[number], string>>

/** Where payments go: to Stripe, or to the sandbox, which then has to be started. */
export interface Payments {
  usesSandbox: boolean
  settings: StripeSettings
}

/**
 * Stripe itself with the keys of the environment; without any, the sandbox of this copy. A sandbox's keys, as
 * `compose-env.ts` writes them, count as none: they are for the one in the containers.
 * @throws StartFailure when there are some of Stripe's keys, but not all
 */
export function choosePayments(parts: { env: NodeJS.ProcessEnv; secrets: Secrets; ports: Ports }): Payments {
  const { env, secrets, ports } = parts
  const isSandboxKey = env.STRIPE_SECRET_KEY?.startsWith(SANDBOX_KEY)
  const missing = KEYS.filter((name) => !env[name])
  if (missing.length === KEYS.length || isSandboxKey) return { usesSandbox: true, settings: ownSandbox(secrets, ports) }
  if (missing.length > 0) {
    throw new StartFailure(
      `${missing.join(' and ')} ${missing.length > 1 ? 'are' : 'is'} missing: set all of ${KEYS.join(', ')} for Stripe, or none for the sandbox.`,
    )
  }
  const given = SETTINGS.filter((name) => env[name]).map((name) => [name, env[name]])
  return { usesSandbox: false, settings: Object.fromEntries(given) }
}

/** One address for servers and browsers. Not `localhost`: another program's IPv6 port of that number could answer there. */
function ownSandbox({ stripe }: Secrets, { stripeSandbox }: Ports): StripeSettings {
  const address = `http://127.0.0.1:${stripeSandbox}`
  return {
    STRIPE_SECRET_KEY: stripe.secretKey,
    STRIPE_PUBLISHABLE_KEY: stripe.publishableKey,
    STRIPE_WEBHOOK_SECRET: stripe.webhookSecret,
    STRIPE_API_BASE: address,
    STRIPE_SANDBOX_URL: address,
  }
}

/** The environment without Stripe's settings: only billing is to have the secret ones. */
export function withoutStripe(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const names: readonly string[] = SETTINGS
  return Object.fromEntries(Object.entries(env).filter(([name]) => !names.includes(name)))
}
