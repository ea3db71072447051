import { setTimeout as sleep } from 'node:timers/promises'
import { makeSpansBy } from './trace.ts'
import type { TracingConfig, TracingLog } from './tracing-config.ts'
import { VERSION } from './version.ts'

/** A collector that is away must not hold up the end of a process. */
const FLUSH_MS = 2_000

let flush: (() => Promise<void>) | undefined

/**
 * Has this process's spans recorded and sent, under `component` as its name; does nothing without OTEL_EXPORTER_OTLP_ENDPOINT.
 * OpenTelemetry's SDK is loaded only here.
 */
export async function startTracing(component: string, config: TracingConfig, log: TracingLog): Promise<void> {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint } = config
  if (endpoint === undefined) return
  const { createTracerProvider } = await import('./tracer-provider.ts')
  const provider = createTracerProvider(component, { ...config, endpoint }, log)
  makeSpansBy(provider.getTracer('lectern', VERSION))
  flush = () => provider.shutdown()
}

/** Sends what was recorded, for two seconds at most; nothing is recorded any more. */
export async function stopTracing(): Promise<void> {
  const last = flush?.().catch(() => undefined)
  flush = undefined
  makeSpansBy(null)
  await Promise.race([last, sleep(FLUSH_MS, undefined, { ref: false })])
}
