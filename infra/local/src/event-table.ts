import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { SERVICES, type ServiceName } from '@lectern/contracts/calls/public/route.ts'
import { EVENT_OWNERS, type EventContract, type EventOwner, topicOf } from '@lectern/contracts/events/event.ts'
import { EVENTS } from '@lectern/contracts/events/events.ts'
import type { Subscription } from '@lectern/service-kit/events/subscriptions.ts'
import { REPOSITORY } from './repository.ts'
import { definitionOf } from './service-definitions.ts'

export const EVENT_TABLE = join(REPOSITORY, 'docs/events/types.md')

/** What a service hears. Naming its subscriptions needs no database. */
async function subscriptions(service: ServiceName): Promise<readonly Subscription<never>[]> {
  const definition: { subscriptions(database: unknown): readonly Subscription<never>[] } = await definitionOf(service)
  return definition.subscriptions(undefined)
}

/** Every type of event with its topic, what it says and who hears it, as Markdown. */
export async function eventTable(): Promise<string> {
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
      [['event', 'when', 'heard by'], ['---', '---', '---'], ...rows].map((row) => `| ${row.join(' | ')} |`).join('\n'),
    ]
  }
  const head = ['# Types of events', 'Written by `npm run events:schemas` from contracts and subscriptions.']
  return `${[...head, ...EVENT_OWNERS.flatMap(topic)].join('\n\n')}\n`
}

/** An event without data is a tombstone, which is heard by its topic. */
function hears(subscription: Subscription<never>, { type, owner, data }: EventContract): boolean {
  if ('contract' in subscription) return subscription.contract.type === type
  return subscription.tombstonesOf === owner && data.safeParse(null).success
}

if (import.meta.main) writeFileSync(EVENT_TABLE, await eventTable())
