import { type CircuitBreakerPolicy, CircuitState } from 'cockatiel'
import type { Metrics } from '../process/metrics.ts'

interface Upstreams {
  watch(upstream: string, breaker: CircuitBreakerPolicy): void
}

const known = new WeakMap<Metrics, Upstreams>()

/** Counts and times the calls that go through this breaker of calls to a service, and tells whether it is open. */
export function observeUpstream(metrics: Metrics, upstream: string, breaker: CircuitBreakerPolicy): void {
  const upstreams = known.get(metrics) ?? createUpstreams(metrics)
  known.set(metrics, upstreams)
  upstreams.watch(upstream, breaker)
}

function createUpstreams(metrics: Metrics): Upstreams {
  const breakers = new Map<string, CircuitBreakerPolicy[]>()
  const isOpen = ({ state }: CircuitBreakerPolicy) => state !== CircuitState.Closed
  metrics.gauge({
    name: 'lectern_upstream_breaker_open',
    help: 'Whether calls to this service are kept back because five in a row failed (1), but for one in a second that tries.',
    labelNames: ['upstream'],
    value: () => Array.from(breakers, ([upstream, of]) => ({ labels: { upstream }, value: of.some(isOpen) ? 1 : 0 })),
  })
  const opened = metrics.counter({
    name: 'lectern_upstream_breaker_opened_total',
    help: 'How often that began.',
    labelNames: ['upstream'],
  })
  const calls = metrics.histogram({
    name: 'lectern_upstream_call_duration_seconds',
    help: 'Calls to another service, each try by itself, until its answer can be passed on: `answered`, whatever it said, or `failed`.',
    labelNames: ['upstream', 'outcome'],
  })

  return {
    watch(upstream, breaker) {
      breakers.set(upstream, [...(breakers.get(upstream) ?? []), breaker])
      opened.inc({ upstream }, 0)
      if (!metrics.enabled) return
      breaker.onBreak(() => opened.inc({ upstream }))
      breaker.onSuccess(({ duration }) => calls.observe({ upstream, outcome: 'answered' }, duration / 1_000))
      breaker.onFailure(({ duration, handled }) => {
        calls.observe({ upstream, outcome: handled ? 'failed' : 'answered' }, duration / 1_000)
      })
    },
  }
}
