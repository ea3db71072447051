import { z } from 'zod'

export interface TracingLog {
  info(text: string): void
  warn(fields: object, text: string): void
}

/** As OpenTelemetry names them, which tells what else its exporter reads from the environment. */
const SAMPLERS = [
  ...(['parentbased_always_on', 'parentbased_always_off', 'parentbased_traceidratio'] as const),
  ...(['always_on', 'always_off', 'traceidratio'] as const),
] as const

const headersSchema = z.string().transform((text, context): Record<string, string> => {
  try {
    return Object.fromEntries(text.split(',').map(headerOf))
  } catch {
    const message = 'must be name=value, separated by commas, with special characters as %20'
    context.addIssue({ code: 'custom', message })
    return z.NEVER
  }
})

function headerOf(part: string): [name: string, value: string] {
  const [, name, value] = /^\s*([\w-]+)\s*=\s*(.+?)\s*$/.exec(part) ?? []
  if (name === undefined || value === undefined) throw new Error('not name=value')
  return [name, decodeURIComponent(value)]
}

/** Where spans go, and which. Of every HTTP process. */
export const tracingConfigSchema = z.object({
  OTEL_EXPORTER_OTLP_ENDPOINT: z
    .url({ protocol: /^https?$/, error: 'must be an http:// address' })
    .optional()
    .describe(
      'A collector that takes traces by OTLP over HTTP (JSON), such as http://127.0.0.1:4318; /v1/traces is added. Empty: off, and nothing of it is loaded.',
    ),
  OTEL_EXPORTER_OTLP_HEADERS: headersSchema
    .optional()
    .describe('Headers for the collector: name=value, separated by commas, such as Authorization=Basic%20…'),
  OTEL_TRACES_SAMPLER: z
    .enum(SAMPLERS)
    .default('parentbased_always_on')
    .describe(
      'Which traces are recorded: parentbased_always_on (all), parentbased_traceidratio (the share that follows) or parentbased_always_off. The gateway decides, and the services go by it; always_on, traceidratio and always_off decide in each process.',
    ),
  OTEL_TRACES_SAMPLER_ARG: z.coerce
    .number()
    .pipe(z.number().min(0).max(1))
    .default(1)
    .describe('The share of traces that traceidratio records, from 0 to 1.'),
})
export type TracingConfig = Partial<z.infer<typeof tracingConfigSchema>>
