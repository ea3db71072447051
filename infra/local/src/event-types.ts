import { SERVICES, type ServiceName } from '@lectern/contracts/calls/public/route.ts'
import { EVENT_OWNERS, type EventContract, type EventOwner, topicOf } from '@lectern/contracts/events/event.ts'
import { EVENTS } from '@lectern/contracts/events/events.ts'
import type { Subscription } from '@lectern/service-kit/events/subscriptions.ts'
import { definitionOf } from './service-definitions.ts'

/** What a service hears. Naming its subscriptions needs no database. */
async function subscriptions(service: ServiceName): Promise<readonly Subscription<never>[]> {
  const definition: { subscriptions(database: unknown): readonly Subscription<never>[] } = await definitionOf(service)
  return definition.subscriptions(undefined)
}

/** `event-types.ts`: every type of event with its topic, when it's published and who consumes it, as Markdown. */
async function eventTable(): Promise<string> {
  const heard = await Promise.all(SERVICES.map(async (name) => ({ name, subscriptions: await subscriptions(name) })))
  const listenersOf = (event: EventContract) =>
    heard.filter(({ subscriptions }) => subscriptions.some((one) => hears(one, event))).map(({ name }) => name)
  const topic = (owner: EventOwner) => {
    const events = EVENTS.filter((event) => event.owner === owner).toSorted((one, other) =>
      one.name < other.name ? -1 : 1,
    )
    const rows = events.map((event) => [`\`${event.name}\``, event.description, listenersOf(event).join(', ')])
    const keys = [...new Set(events.map(({ aggregate }) => aggregate))].toSorted().join(' or ')
    return [
      `## ${topicOf(owner)}, key: ${keys} id`,
      [['event', 'when', 'consumers'], ['---', '---', '---'], ...rows]
        .map((row) => `| ${row.join(' | ')} |`)
        .join('\n'),
    ]
  }
  return EVENT_OWNERS.flatMap(topic).join('\n\n')
}

/** An event without data is a tombstone, which is heard by its topic. */
function hears(subscription: Subscription<never>, { type, owner, data }: EventContract): boolean {
  if ('contract' in subscription) return subscription.contract.type === type
  return subscription.tombstonesOf === owner && data.safeParse(null).success
}

console.log(await eventTable())
