import { ownersOf, type Subscription } from './subscriptions.ts'
import type { ServiceOnKafka } from './topics.ts'

interface Subscriber {
  name: string
  subscriptions(database: unknown): readonly Subscription<never>[]
}

/** A service by its own subscriptions. Naming them needs no database. */
export function serviceOnKafka(service: Subscriber): ServiceOnKafka {
  return { name: service.name, consumes: ownersOf(service.subscriptions(undefined)) }
}
