import type { EnrollmentTimeline, OrderTimeline } from '@lectern/contracts/shapes/timelines.ts'
import { expect, test } from 'vitest'
import { stopsOf, wholeTime } from './stops.ts'

const at = (ms: number) => new Date(Date.parse('2026-11-21T14:31:04.000Z') + ms).toISOString()
const eventId = '0d3c7f0a-8a54-4a39-8f35-d5d0d3b1a001'
const step = (ms: number, what: string) => ({ at: at(ms), what, detail: null })

function order(status: string, steps: [number, string][]): OrderTimeline {
  return {
    order: {
      ...{ orderId: 7, studentId: 3, courseId: 2, teacherId: 1, courseTitle: 'Knots', status, amountCents: 4_900 },
      ...{ refundedCents: 0, createdAt: at(0), paidAt: null, paymentIntentId: 'pi_1' },
    },
    steps: steps.map(([ms, what]) => step(ms, what)),
    events: [{ eventId, type: 'lectern.billing.payment-succeeded.v1', key: '7', at: at(120), publishedAt: at(130) }],
  }
}
const granted = (ms: number): EnrollmentTimeline[] => [
  {
    ...{ enrollmentId: 9, studentId: 3, courseId: 2, orderId: 7, active: true, events: [] },
    steps: [step(ms, 'access granted')],
  },
]
const seen = (stops: ReturnType<typeof stopsOf>) => stops.map(({ name, time }) => `${name} ${time}`)
const paid = order('paid', [
  [100, 'webhook payment_intent.succeeded'],
  [120, 'ledger: payment'],
])

test('a purchase from its order to the counted payment', () => {
  const stops = stopsOf({ timeline: paid, enrollments: granted(221), counted: new Map([[eventId, at(324)]]) })
  expect(seen(stops).slice(1)).toEqual([
    'Webhook +100 ms',
    'Payment booked +20 ms',
    'Access granted +101 ms',
    'Counted +103 ms',
  ])
  expect(wholeTime(stops)).toBe('221 ms')
})

test('what is missing is not seen; what can’t be asked is not known, and neither is a time', () => {
  const missing = stopsOf({ timeline: paid, enrollments: [], counted: new Map() })
  expect(seen(missing).slice(3)).toEqual(['Access granted not seen', 'Counted not seen'])
  expect(wholeTime(missing)).toBeNull()
  const unknown = stopsOf({ timeline: paid, enrollments: null, counted: null })
  expect(seen(unknown).slice(3)).toEqual(['Access granted unknown', 'Counted unknown'])
})

test('an order that nobody has paid ends where it is, and a webhook that came behind tells nothing', () => {
  const open = stopsOf({ timeline: order('pending', []), enrollments: [], counted: new Map() })
  expect(open.map(({ name }) => name)).toEqual(['Order created'])
  const late = order('paid', [
    [100, 'ledger: payment'],
    [900, 'webhook payment_intent.succeeded'],
  ])
  const stops = stopsOf({ timeline: late, enrollments: granted(150), counted: new Map() })
  expect(stops.map(({ lane }) => lane)).toEqual(['billing', 'billing', 'learning', 'analytics'])
})
