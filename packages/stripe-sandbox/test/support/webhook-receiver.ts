import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import Stripe from 'stripe'
import { expect, onTestFinished } from 'vitest'

const WEBHOOK_SECRET = 'whsec_test'

/** A shop's webhook endpoint: it checks each signature as a shop would, and answers with `answers`, then 200. */
export async function startReceiver(answers: number[] = []) {
  const received: Stripe.Event[] = []
  const signing = { secret: WEBHOOK_SECRET }
  const server = createServer(async (request, response) => {
    const signature = String(request.headers['stripe-signature'])
    received.push(Stripe.webhooks.constructEvent(await text(request), signature, signing.secret))
    response.writeHead(answers.shift() ?? 200).end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  const { port } = server.address() as AddressInfo
  const types = () => received.map((event) => event.type)
  return {
    received,
    types,
    /** The endpoint's secret, where it isn't the one of the settings. */
    signing,
    settings: {
      WEBHOOK_URL: `http://127.0.0.1:${port}/hook`,
      STRIPE_WEBHOOK_SECRET: WEBHOOK_SECRET,
      WEBHOOK_RETRY_MS: '20',
    },
    /** Waits until so many deliveries have arrived. */
    atLeast: (count: number) => expect.poll(() => received.length, { interval: 10 }).toBeGreaterThanOrEqual(count),
  }
}
