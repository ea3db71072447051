import type { EnrollmentTimeline, OrderTimeline } from '@lectern/contracts/shapes/timelines.ts'
import { texts } from '#texts/operator'
import { formatBetween, formatMoment } from '../formats.ts'

export type Lane = keyof typeof texts.purchase.lanes

/** A point of a purchase's way. */
export interface Stop {
  lane: Lane
  name: string
  /** When; null where nothing was seen of it. */
  at: string | null
  /** Its moment, or since the stop before; else why there is none. */
  time: string
  /** Nobody waits for it. */
  aside?: boolean
  /** It can't be asked now: neither there nor missing. */
  unknown?: boolean
}

export interface Way {
  timeline: OrderTimeline
  /** Null: learning doesn't answer. */
  enrollments: EnrollmentTimeline[] | null
  /** By event, when analytics handled it; null: it doesn't answer. */
  counted: ReadonlyMap<string, string> | null
}

/** The stops of a purchase in their order, as far as it got: the first one that is missing is the last of them. */
export function stopsOf({ timeline: { order, steps, events }, enrollments, counted }: Way): Stop[] {
  const { stops } = texts.purchase
  const firstOf = (...words: string[]) =>
    steps.find(({ what }) => words.some((word) => what.startsWith(word)))?.at ?? null
  const paidEvent = events.find(({ type }) => type.includes('.payment-succeeded.'))
  const granted = enrollments?.[0]?.steps.find(({ what }) => what === 'access granted')?.at ?? null
  const webhook = firstOf('webhook payment_intent.succeeded', 'webhook charge.succeeded')
  const booked = firstOf('ledger: payment')
  const wasPaid = booked !== null || ['paid', 'refunded', 'surplus'].includes(order.status)

  const way: Omit<Stop, 'time'>[] = [{ lane: 'billing', name: stops.created, at: order.createdAt }]
  // A browser that came first is not kept: then there is only what was booked. Later it tells nothing.
  if (webhook !== null && (booked === null || webhook <= booked))
    way.push({ lane: 'stripe', name: stops.webhook, at: webhook })
  if (wasPaid) {
    way.push({ lane: 'billing', name: stops.paid, at: booked })
    way.push({ lane: 'learning', name: stops.enrolled, at: granted, unknown: enrollments === null })
    const at = (paidEvent && counted?.get(paidEvent.eventId)) ?? null
    way.push({ lane: 'analytics', name: stops.counted, at, aside: true, unknown: counted === null || !paidEvent })
  }
  return way.map((stop, place) => ({ ...stop, time: timeOf(stop, way[place - 1]) }))
}

function timeOf({ at, unknown }: Omit<Stop, 'time'>, before: Omit<Stop, 'time'> | undefined): string {
  if (at === null) return unknown ? texts.purchase.notKnown : texts.purchase.notSeen
  if (!before?.at) return formatMoment(at)
  return `+${formatBetween(before.at, at)}`
}

/** From the order to an open course; null where it isn't. */
export function wholeTime(stops: readonly Stop[]): string | null {
  const end = stops.find(({ lane }) => lane === 'learning')?.at
  const start = stops[0]?.at
  return start && end ? formatBetween(start, end) : null
}
