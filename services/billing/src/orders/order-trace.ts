import { inSpanOfTrace, referTo } from '@lectern/service-kit/process/trace.ts'
import type { Order } from './orders.repository.ts'

type Traced = Pick<Order, 'traceparent'>

/**
 * Does a step of a purchase in the trace of the call that opened its payment, which the order keeps because Stripe passes none on. What
 * brought it about, a webhook or a confirmation, has a trace of its own, to which the step refers.
 */
export function inTraceOf<R>({ traceparent }: Traced, step: string, work: () => Promise<R>): Promise<R> {
  return traceparent === null ? work() : inSpanOfTrace(traceparent, step, work)
}

/** Has the call at hand refer to the trace of the order that it turned out to be about. */
export function referToTraceOf({ traceparent }: Traced): void {
  if (traceparent !== null) referTo(traceparent)
}
