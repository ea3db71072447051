import { randomBytes } from 'node:crypto'
import type { RouteContract } from '@lectern/contracts/calls/public/route.ts'
import { SERVICES, type ServiceName } from '@lectern/contracts/calls/public/route.ts'
import { parseConfig } from '@lectern/service-kit/process/config.ts'
import { FakeService } from '@lectern/service-kit/testing/fake-service.ts'
import { testRedisUrl } from '@lectern/service-kit/testing/stores.ts'
import { testSigningKey } from '@lectern/service-kit/testing/tokens.ts'
import type { FastifyInstance } from 'fastify'
import { expect, onTestFinished } from 'vitest'
import { createGateway } from '../../src/app.ts'
import { gatewayConfigSchema } from '../../src/config.ts'
import { Browser } from './browser.ts'
import { FakeIdentity } from './fake-identity.ts'

interface Options {
  /** Settings other than those that every test needs. */
  env?: NodeJS.ProcessEnv
  routes?: readonly RouteContract[]
  /** Use these services instead of new ones: a second gateway before the same system. */
  beside?: TestGateway
  /** Where its log goes, each line as it comes; with it everything is logged. */
  logTo?: string[]
}

export interface TestGateway {
  /** To be scraped, with METRICS_PORT in its settings. */
  app: FastifyInstance
  address: string
  /** 0 without a certificate. */
  tlsPort: number
  services: Record<ServiceName, FakeService>
  people: FakeIdentity
  env: NodeJS.ProcessEnv
  /** A browser that has never been here. */
  visitor(): Browser
  close(): Promise<void>
}

/** A gateway that listens, real Redis, and every service at the wire. Closed when the test is over. */
export async function startGateway(options: Options = {}): Promise<TestGateway> {
  const services = options.beside?.services ?? (await startServices())
  const { logTo } = options
  const env = {
    ...(options.beside?.env ?? environment(services)),
    ...(logTo && { LOG_LEVEL: 'info' }),
    ...options.env,
  }
  const destination = logTo && { write: (line: string) => void logTo.push(line) }
  const app = await createGateway(parseConfig(gatewayConfigSchema, env), options.routes, destination)
  const address = (await app.listen({ host: '127.0.0.1', port: 0 })).replace('127.0.0.1', 'localhost')

  await expect.poll(() => app.redis.status).toBe('ready')

  const close = async () => {
    const closed = app.close()
    // Test clients open connections ahead, which Node doesn't count as idle.
    app.server.closeAllConnections()
    await closed
    if (!options.beside) await Promise.all(Object.values(services).map((service) => service.stop()))
  }
  onTestFinished(close)
  const tls = app.tlsListener?.address()
  return {
    app,
    address,
    tlsPort: typeof tls === 'object' && tls !== null ? tls.port : 0,
    services,
    people: options.beside?.people ?? new FakeIdentity(services.identity),
    env,
    visitor: () => new Browser(address),
    close,
  }
}

async function startServices(): Promise<Record<ServiceName, FakeService>> {
  const services = SERVICES.map((name) => [name, new FakeService(name, 'gateway')] as const)
  await Promise.all(services.map(([, service]) => service.start()))
  return Object.fromEntries(services) as Record<ServiceName, FakeService>
}

function environment(services: Record<ServiceName, FakeService>): NodeJS.ProcessEnv {
  const urls = Object.entries(services).map(([name, { url }]) => [`${name.toUpperCase()}_URL`, url])
  return {
    LOG_LEVEL: process.env.LOG_LEVEL ?? 'silent',
    REDIS_URL: testRedisUrl(),
    REDIS_KEY_PREFIX: `test:${randomBytes(6).toString('hex')}:`,
    SESSION_SECRET: 'only these tests know this secret of theirs',
    INTERNAL_SIGNING_KEY: JSON.stringify(testSigningKey('gateway')),
    ...Object.fromEntries(urls),
  }
}
