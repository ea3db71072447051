import * as billing from './billing.ts'
import * as catalog from './catalog.ts'
import type { EventContract, EventsOf } from './event.ts'
import * as identity from './identity.ts'
import * as learning from './learning.ts'

const modules = { ...identity, ...catalog, ...learning, ...billing }

function isEvent(value: unknown): value is EventContract {
  return typeof value === 'object' && value !== null && 'aggregate' in value && 'owner' in value
}

/** Every event type of the system, by the name of its contract. */
export const EVENTS_BY_NAME = Object.fromEntries(
  Object.entries<unknown>(modules).filter(([, value]) => isEvent(value)),
) as EventsOf<typeof modules>

export const EVENTS: readonly EventContract[] = Object.values<EventContract>(EVENTS_BY_NAME)
