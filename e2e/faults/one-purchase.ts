import type { System } from '@lectern/local/system.ts'
import { eventually } from '@lectern/service-kit/testing/eventually.ts'
import type { CollectedSpan, TraceCollector } from '@lectern/service-kit/testing/trace-collector.ts'
import { expect, test } from 'vitest'
import { newCourse } from '../support/courses.ts'
import { newPerson } from '../support/people.ts'
import { payFor } from '../support/purchases.ts'

const TIMEOUT_MS = 60_000
const OPENED = [
  'gateway POST /api/create-payment-intent server',
  'gateway POST /api/create-payment-intent client',
  'billing POST /api/create-payment-intent server',
]
const SETTLED = [...OPENED, 'billing settle order', 'billing send lectern.billing producer']
const WEBHOOK = [
  'gateway POST /api/webhooks/stripe server',
  'gateway POST /api/webhooks/stripe client',
  'billing POST /api/webhooks/stripe server',
]

/** What a purchase sets off is one trace, from the browser's call to the teacher's figures: see decision 58. */
export function onePurchase(running: () => System, collecting: () => TraceCollector): void {
  test('is one trace through gateway, billing, outbox, Kafka, learning and analytics, which the webhook refers to', async () => {
    const { url, env } = running()
    const collector = collecting()
    const teacher = await newPerson(url, 'teacher', 'Elena Marchetti')
    const student = await newPerson(url, 'student', 'Nadia Rahman')
    const course = await newCourse(teacher, { price: 54, title: 'Verdant Glass' })
    // Nobody confirms: the webhook alone brings it about.
    await payFor(student, course, 'pm_card_visa', env)

    await eventually(() => {
      const spans = collector.spans.filter(({ traceId }) => traceId === openedBy(collector.spans)?.traceId)
      const way = (service: string, event: string) => wayTo(spans, handling(spans, service, event))
      expect(way('learning', 'billing.payment-succeeded')).toEqual([
        ...SETTLED,
        'learning process lectern.billing consumer',
      ])
      expect(way('analytics', 'billing.payment-succeeded')).toEqual([
        ...SETTLED,
        'analytics process lectern.billing consumer',
      ])
      // Enrolled by billing's call or by the event, whichever was first.
      const enrolled = way('analytics', 'learning.enrolled')
      expect(enrolled.slice(0, OPENED.length)).toEqual(OPENED)
      expect(enrolled.slice(-2)).toEqual([
        'learning send lectern.learning producer',
        'analytics process lectern.learning consumer',
      ])

      const settled = spans.find(({ name }) => name === 'settle order')
      const webhook = collector.spans.find(({ spanId }) => spanId === settled?.links[0]?.spanId)
      expect(wayTo(collector.spans, webhook)).toEqual(WEBHOOK)
      expect(webhook?.links.map(({ traceId }) => traceId)).toEqual([settled?.traceId])
    }, TIMEOUT_MS)

    const exported = JSON.stringify(collector.spans, (_key, value) =>
      typeof value === 'bigint' ? String(value) : value,
    )
    for (const personal of [student.username, teacher.email, 'Rahman', 'Verdant'])
      expect(exported).not.toContain(personal)
  })
}

const openedBy = (spans: CollectedSpan[]) => spans.find((span) => nameOf(span) === OPENED[0])

function handling(spans: CollectedSpan[], by: string, event: string): CollectedSpan | undefined {
  return spans.find(
    ({ service, kind, attributes }) =>
      service === by &&
      kind === 'consumer' &&
      String(attributes['cloudevents.event_type']).startsWith(`lectern.${event}.`),
  )
}

/** From the first span of its trace down to this one. */
function wayTo(spans: CollectedSpan[], span: CollectedSpan | undefined): string[] {
  if (!span) return []
  const parent = spans.find(({ spanId }) => spanId === span.parentSpanId)
  return [...wayTo(spans, parent), nameOf(span)]
}

const nameOf = ({ service, name, kind }: CollectedSpan) => [service, name, kind].filter(Boolean).join(' ')
