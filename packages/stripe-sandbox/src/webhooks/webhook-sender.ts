import type { Config } from '../config.ts'
import { nowInSeconds } from '../ids.ts'
import type { ObjectStore } from '../storage/objects.ts'
import type { Delivery, DeliveryQueue } from './delivery-queue.ts'
import { signatureHeader } from './signature.ts'

/** As many at once, so that one slow answer holds up nothing; like Stripe's, the order is therefore not promised. */
const CONCURRENCY = 8
const TIMEOUT_MS = 10_000
const LONGEST_WAIT_MS = 60_000
/** Stripe tries for three days. */
const GIVE_UP_AFTER_MS = 3 * 24 * 60 * 60 * 1000

export interface WebhookSender {
  /** Begins with what is owed from before. */
  start(): void
  /** Looks for what is due, now. */
  wake(): void
  /** Stops sending; what was on its way will be sent again after the next start. */
  stop(): Promise<void>
}

interface Dependencies {
  config: Config
  objects: ObjectStore
  deliveries: DeliveryQueue
}

export function createWebhookSender({ config, objects, deliveries }: Dependencies): WebhookSender {
  const onTheirWay = new Set<number>()
  const sending = new Set<Promise<void>>()
  const stopping = new AbortController()
  let timer: NodeJS.Timeout | undefined
  let started = false

  /** When to try again after `attempts` failures: doubling, with a jitter of a fifth. */
  function nextAttempt(attempts: number, eventCreated: number): number | undefined {
    if (Date.now() - eventCreated * 1000 > GIVE_UP_AFTER_MS) return undefined
    const wait = Math.min(LONGEST_WAIT_MS, config.WEBHOOK_RETRY_MS * 2 ** Math.min(attempts, 20))
    return Date.now() + wait * (0.9 + Math.random() * 0.2)
  }

  async function deliver(delivery: Delivery): Promise<void> {
    const event = objects.find('event', delivery.event)
    if (!event || !config.WEBHOOK_URL) return deliveries.failed(delivery.id, 'no endpoint is set', undefined)
    const body = JSON.stringify({ ...event, pending_webhooks: Number(deliveries.isPending(event.id)) }, null, 2)
    try {
      const answer = await fetch(config.WEBHOOK_URL, {
        method: 'POST',
        headers: {
          'content-type': 'application/json; charset=utf-8',
          'user-agent': 'Stripe/1.0 (+https://stripe.com/docs/webhooks)',
          'stripe-signature': signatureHeader(body, config.STRIPE_WEBHOOK_SECRET, nowInSeconds()),
        },
        body,
        redirect: 'manual',
        signal: AbortSignal.any([stopping.signal, AbortSignal.timeout(TIMEOUT_MS)]),
      })
      await answer.body?.cancel()
      if (stopping.signal.aborted) return
      if (answer.ok) deliveries.delivered(delivery.id, String(answer.status))
      else deliveries.failed(delivery.id, String(answer.status), nextAttempt(delivery.attempts, event.created))
    } catch (error) {
      if (stopping.signal.aborted) return
      const reason = error instanceof Error && error.name === 'TimeoutError' ? 'no answer' : 'not reached'
      deliveries.failed(delivery.id, reason, nextAttempt(delivery.attempts, event.created))
    }
  }

  function send(delivery: Delivery): void {
    onTheirWay.add(delivery.id)
    const sent = deliver(delivery).finally(() => {
      onTheirWay.delete(delivery.id)
      sending.delete(sent)
      wake()
    })
    sending.add(sent)
  }

  function wake(): void {
    if (!started || stopping.signal.aborted) return
    clearTimeout(timer)
    const free = CONCURRENCY - onTheirWay.size
    if (free <= 0) return
    for (const delivery of deliveries.due(Date.now(), onTheirWay, free)) send(delivery)
    const next = deliveries.nextDueAt(onTheirWay)
    if (next !== undefined && onTheirWay.size < CONCURRENCY) {
      timer = setTimeout(wake, Math.max(1, next - Date.now()))
    }
  }

  return {
    start() {
      started = true
      wake()
    },
    wake,
    async stop() {
      clearTimeout(timer)
      stopping.abort()
      await Promise.all(sending)
    },
  }
}
