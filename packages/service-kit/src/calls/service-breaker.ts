import {
  BrokenCircuitError,
  type CircuitBreakerPolicy,
  ConsecutiveBreaker,
  circuitBreaker,
  handleType,
} from 'cockatiel'
import { DomainError, refuse } from '../errors.ts'
import type { Metrics } from '../process/metrics.ts'
import { observeUpstream } from './upstream-metrics.ts'

const FAILURES_TO_OPEN = 5
const OPEN_MS = 1_000

/** A service didn't take a call, or didn't answer it as it should. Counts for its breaker. */
export class ServiceFailed extends Error {
  override readonly name = 'ServiceFailed'
}

/** A service that fails five times in a row is left alone for a second; then one call tries whether it is back. */
export function createServiceBreaker(service: string, metrics?: Metrics): CircuitBreakerPolicy {
  const breaker = circuitBreaker(handleType(ServiceFailed), {
    halfOpenAfter: OPEN_MS,
    breaker: new ConsecutiveBreaker(FAILURES_TO_OPEN),
  })
  if (metrics) observeUpstream(metrics, service, breaker)
  return breaker
}

/** Whether a call was given up for that, and not refused. */
export function isUnavailable(error: unknown): boolean {
  return error instanceof DomainError && error.slug === 'service-unavailable'
}

/** The 503 for a call that failed or was kept back by the breaker; any other error as it is. */
export function asUnavailable(service: string, error: unknown): unknown {
  if (!(error instanceof ServiceFailed || error instanceof BrokenCircuitError)) return error
  return refuse('service-unavailable', { service }, { cause: error })
}
