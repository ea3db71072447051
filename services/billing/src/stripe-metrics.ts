import { inClientSpan } from '@lectern/service-kit/calls/client-span.ts'
import type { Metrics } from '@lectern/service-kit/process/metrics.ts'
import Stripe from 'stripe'

type HttpClient = Stripe.HttpClient

/** What is refused for the moment, not for what it is: too many at once, or the first try is still being worked on. */
const PASSING = new Set([409, 429])

/** Stripe's own HTTP client, with every try counted, timed and traced. */
export function observedHttpClient(metrics: Metrics): HttpClient {
  const client = Stripe.createNodeHttpClient()
  const requests = metrics.histogram({
    name: 'lectern_stripe_request_duration_seconds',
    help: 'Requests to Stripe, each try by itself: `succeeded`, `refused` for what was asked, or `failed` (no answer, too many, 5xx).',
    labelNames: ['operation', 'outcome'],
  })
  const { makeRequest } = client
  const observed: typeof makeRequest = async (...request) => {
    const [host, port, path, method, , , protocol] = request
    const operation = operationOf(method, path)
    const [, pattern] = operation.split(' ')
    const origin = `${protocol}://${host}:${port}`
    const began = performance.now()
    const ended = (outcome: string) => requests.observe({ operation, outcome }, (performance.now() - began) / 1_000)
    try {
      const response = await inClientSpan({ method, pattern, origin }, async (answered) => {
        const answer = await makeRequest.apply(client, request)
        answered(answer.getStatusCode())
        return answer
      })
      ended(outcomeOf(response.getStatusCode()))
      return response
    } catch (error) {
      ended('failed')
      throw error
    }
  }
  return Object.assign(client, { makeRequest: observed })
}

function outcomeOf(status: number): string {
  if (status < 400) return 'succeeded'
  return status >= 500 || PASSING.has(status) ? 'failed' : 'refused'
}

/** `POST payment_intents/:id/cancel`: what is asked, and not of which one. */
function operationOf(method: string, path: string): string {
  const [, resource = '', id, action] = path.split('?', 1)[0]?.split('/').filter(Boolean) ?? []
  return [
    `${method} ${resource}`,
    ...(id === undefined ? [] : [':id']),
    ...(action === undefined ? [] : [action]),
  ].join('/')
}
