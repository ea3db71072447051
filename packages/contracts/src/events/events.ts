import * as billing from './billing.ts'
import * as catalog from './catalog.ts'
import type { EventContract } from './event.ts'
import * as identity from './identity.ts'
import * as learning from './learning.ts'

function isEvent(value: unknown): value is EventContract {
  return typeof value === 'object' && value !== null && 'aggregate' in value && 'owner' in value
}

/** Every event type of the system. */
export const EVENTS: readonly EventContract[] = [identity, catalog, learning, billing].flatMap((module) =>
  Object.values<unknown>(module).filter(isEvent),
)
