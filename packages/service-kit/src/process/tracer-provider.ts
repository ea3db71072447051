import { randomUUID } from 'node:crypto'
import { ExportResultCode } from '@opentelemetry/core'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { defaultResource, resourceFromAttributes } from '@opentelemetry/resources'
import {
  AlwaysOffSampler,
  AlwaysOnSampler,
  BatchSpanProcessor,
  ParentBasedSampler,
  type Sampler,
  type SpanExporter,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace'
import type { TracingConfig, TracingLog } from './tracing-config.ts'
import { VERSION } from './version.ts'

/** Spans on their way to the collector; what comes while there are as many is dropped. */
const QUEUED_SPANS = 2_048

/** OpenTelemetry's, which sends spans some seconds after they end. */
export function createTracerProvider(
  component: string,
  { endpoint, ...config }: TracingConfig & { endpoint: string },
  log: TracingLog,
): TracerProvider {
  const exporter = new OTLPTraceExporter({
    url: `${endpoint.replace(/\/$/, '')}/v1/traces`,
    headers: config.OTEL_EXPORTER_OTLP_HEADERS ?? {},
  })
  const about = resourceFromAttributes({
    'service.name': component,
    'service.namespace': 'lectern',
    'service.version': VERSION,
    'service.instance.id': randomUUID(),
  })
  return new TracerProvider({
    resource: defaultResource().merge(about),
    sampler: samplerOf(config),
    spanProcessors: [new BatchSpanProcessor({ exporter: warningOnce(exporter, log), maxQueueSize: QUEUED_SPANS })],
  })
}

function samplerOf({
  OTEL_TRACES_SAMPLER: name = 'parentbased_always_on',
  OTEL_TRACES_SAMPLER_ARG: share = 1,
}: TracingConfig): Sampler {
  if (name.startsWith('parentbased_'))
    return new ParentBasedSampler({ root: rootSampler(name.slice('parentbased_'.length), share) })
  return rootSampler(name, share)
}

function rootSampler(name: string, share: number): Sampler {
  if (name === 'traceidratio') return new TraceIdRatioBasedSampler(share)
  return name === 'always_off' ? new AlwaysOffSampler() : new AlwaysOnSampler()
}

/** The exporter, which tells once that spans aren't taken, and once that they are again. */
function warningOnce(exporter: SpanExporter, log: TracingLog): SpanExporter {
  let isFailing = false
  return {
    export(spans, done) {
      exporter.export(spans, (result) => {
        const failed = result.code !== ExportResultCode.SUCCESS
        if (failed && !isFailing)
          log.warn({ err: result.error }, 'traces are not taken by their collector; spans are lost until it is back')
        if (!failed && isFailing) log.info('traces are taken again')
        isFailing = failed
        done(result)
      })
    },
    shutdown: () => exporter.shutdown(),
  }
}
