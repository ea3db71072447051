import { ownersOf, type Subscription } from './subscriptions.ts'
import type { ServiceOnKafka } from './topics.ts'

/** A service of `services/` by its own subscriptions. Naming them needs no database. */
export async function serviceOnKafka(name: string): Promise<ServiceOnKafka> {
  const definition = new URL(`../../../../services/${name}/src/service.ts`, import.meta.url)
  const module: { service: { subscriptions(database: unknown): readonly Subscription<never>[] } } = await import(
    definition.href
  )
  return { name, consumes: ownersOf(module.service.subscriptions(undefined)) }
}
