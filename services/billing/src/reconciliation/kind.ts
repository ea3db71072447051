import { toDollars } from '@lectern/contracts/shapes/money.ts'
import type { Billing } from '../billing.ts'
import type { Facts } from './facts.ts'

/** When somebody looks, and how long what happens may be on its way between the systems. */
export interface Clock {
  now: Date
  graceMs: number
}

/** A way in which payments, orders and enrollments can differ. */
export interface Kind {
  name: string
  /** What it means, to people. */
  sentence: string
  /** Whether these facts show it. What is younger than the grace is in flight and shows nothing. */
  holds(facts: Facts, clock: Clock): boolean
  /** The figures behind it. */
  details(facts: Facts): string
  /** Makes it good; null where only people can tell what is right. Throws what hinders it. */
  repair: ((billing: Billing, facts: Facts) => Promise<void>) | null
}

/** Whether something happened longer ago than the grace, or than `ms`. */
export function isPast(at: Date | null, { now, graceMs }: Clock, ms = graceMs): boolean {
  return at !== null && now.getTime() - at.getTime() >= ms
}

export function inDollars(cents: number | null): string {
  return cents === null ? 'an amount in another currency' : `$${toDollars(cents).toFixed(2)}`
}
