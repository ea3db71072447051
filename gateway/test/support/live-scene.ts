import { randomUUID } from 'node:crypto'
import type { LiveFact } from '@lectern/contracts/shapes/live.ts'
import { LiveRedis } from '@lectern/service-kit/live/live-redis.ts'
import { type LiveReader, readLive as read } from '@lectern/service-kit/testing/live-reader.ts'
import { onTestFinished } from 'vitest'
import type { Browser } from './browser.ts'
import { startGateway, type TestGateway } from './gateway.ts'

export const BUSY = { timeout: 15_000, interval: 50 }

/** A service beside the gateway, as far as browsers hear of it. */
export async function aService({ env }: Pick<TestGateway, 'env'>) {
  const { promise: ready, resolve } = Promise.withResolvers<void>()
  const redis = new LiveRedis(env.REDIS_URL ?? '', env.REDIS_KEY_PREFIX ?? '', resolve)
  onTestFinished(() => redis.close())
  await ready
  return {
    publish: (people: number[], fact: LiveFact) => redis.publish([{ id: randomUUID(), people, fact }]),
    publishMany: (people: number[], facts: LiveFact[]) =>
      redis.publish(facts.map((fact) => ({ id: randomUUID(), people, fact }))),
    reread: (service: string) => redis.reread(service),
  }
}

export async function startLive(env: NodeJS.ProcessEnv = {}) {
  const gateway = await startGateway({ env })
  const ada = gateway.people.student()
  const browser = gateway.visitor()
  await browser.login(ada)
  return { gateway, ada, browser, service: await aService(gateway) }
}

type StreamPosition = Parameters<typeof read>[2]
export const readLive = (address: string, browser: Browser, position?: StreamPosition): Promise<LiveReader> =>
  read(address, browser.cookieHeader, position)

export const enrollment = (courseId: number): LiveFact => ({ fact: 'enrollment', courseId })
export const published = (courseId: number) => ({
  event: 'told',
  data: { position: 'none@0/0', facts: [enrollment(courseId)] },
})
export const courses = (events: { event: string; data: unknown }[]) =>
  events
    .filter(({ event }) => event === 'told')
    .map(({ data }) => (data as { facts: { courseId: number }[] }).facts[0]?.courseId)
