import { SERVICES, type ServiceName } from '@lectern/contracts/calls/public/route.ts'
import { createTokenSigner, type TokenSigner } from '@lectern/service-kit/calls/internal-token.ts'
import { createServiceClient, type ServiceClient } from '@lectern/service-kit/calls/service-client.ts'
import type { FastifyInstance } from 'fastify'
import fp from 'fastify-plugin'
import { z } from 'zod'
import type { GatewayConfig } from './config.ts'
import { neededAtStart } from './readiness.ts'

/** Hashing passwords takes its time, and under load they are hashed in turn. */
const PASSWORD_TIMEOUT_MS = 10_000
const PROBE_TIMEOUT_MS = 900

declare module 'fastify' {
  interface FastifyInstance {
    /** Signs the tokens that services ask for. */
    tokens: TokenSigner
    /** For calls that the gateway makes itself. */
    services: { [Name in ServiceName]: ServiceClient<Name> }
    /** identity, for the calls that hash a password. */
    passwords: ServiceClient<'identity'>
  }
}

type ServiceUrls = Pick<GatewayConfig, `${Uppercase<ServiceName>}_URL`>

export function urlOf(name: ServiceName, config: ServiceUrls): string {
  return config[`${name.toUpperCase() as Uppercase<ServiceName>}_URL`]
}

/** The services behind the gateway: a client and a readiness probe for each. */
export const servicesPlugin = fp<GatewayConfig>(
  async (app, config) => {
    const signer = createTokenSigner(config.INTERNAL_SIGNING_KEY)
    const clientOf = <Name extends ServiceName>(name: Name, timeoutMs?: number) =>
      createServiceClient({
        name,
        baseUrl: urlOf(name, config),
        signer,
        metrics: app.metrics,
        ...(timeoutMs && { timeoutMs }),
      })

    app.decorate('tokens', signer)
    app.decorate('passwords', clientOf('identity', PASSWORD_TIMEOUT_MS))
    const clients = Object.fromEntries(SERVICES.map((name) => [name, clientOf(name)]))
    app.decorate('services', clients as FastifyInstance['services'])
    for (const name of SERVICES) app.dependencies.push(neededAtStart(name, () => probe(urlOf(name, config))))
  },
  { name: 'services' },
)

const readinessSchema = z.object({ status: z.string().optional() })

/** Says whether the service lacks a part, such as Kafka. Rejects unless it is ready. */
async function probe(baseUrl: string): Promise<'degraded' | undefined> {
  const response = await fetch(new URL('/readyz', baseUrl), { signal: AbortSignal.timeout(PROBE_TIMEOUT_MS) })
  const body: unknown = await response.json()
  if (!response.ok) throw new Error(`not ready: ${response.status}`)
  return readinessSchema.parse(body).status === 'degraded' ? 'degraded' : undefined
}
