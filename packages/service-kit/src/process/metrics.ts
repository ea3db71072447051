import { Counter, Gauge, type GaugeConfiguration, Histogram, Registry } from 'prom-client'
import { inTime } from './in-time.ts'

/** So long two scrapers, or one that is impatient, get the same answer of a store. */
const FRESH_MS = 10_000
/** Prometheus itself waits ten seconds for all of a process. */
const TIMEOUT_MS = 2_000

/** From a millisecond to ten seconds. */
const BUCKETS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

type Labels = Record<string, string | number>

export interface Sample {
  value: number
  labels?: Labels
}

interface Described {
  name: string
  help: string
  labelNames?: readonly string[]
}

/** Gauges whose values are asked of a store when somebody scrapes. */
interface Source<Name extends string> {
  /** In `lectern_metrics_source_up`. */
  source: string
  gauges: Record<Name, Omit<Described, 'name'>>
  read: () => Promise<Record<Name, readonly Sample[]>>
}

interface Settings {
  /** `component` of every metric: the process's name in logs. */
  component: string
  /** Whether anybody can scrape them. What costs something per call is not measured if not. */
  enabled: boolean
  log: { warn(fields: object, text: string): void }
}

/** What a process tells who operates it. docs/metrics.md has every name; no label ever holds an id, an address or a person. */
export class Metrics extends Registry {
  readonly enabled: boolean
  readonly #log: Settings['log']
  readonly #refreshes: (() => Promise<void>)[] = []
  readonly #up: Gauge

  constructor({ component, enabled, log }: Settings) {
    super()
    this.enabled = enabled
    this.#log = log
    this.setDefaultLabels({ component })
    this.#up = this.#addGauge({
      name: 'lectern_metrics_source_up',
      help: 'Whether the store could be asked for the metrics that it knows (1), or they are missing (0).',
      labelNames: ['source'],
      // Told once all have been asked.
      collect: async () => void (await Promise.all(this.#refreshes.map((refresh) => refresh()))),
    })
  }

  counter({ labelNames = [], ...described }: Described & { collect?: (counter: Counter) => void }): Counter {
    const { collect, ...rest } = described
    const counter: Counter = new Counter({
      ...{ ...rest, labelNames, registers: [this] },
      ...(collect && { collect: () => collect(counter) }),
    })
    return counter
  }

  /** Of seconds. */
  histogram({ labelNames = [], ...described }: Described): Histogram {
    return new Histogram({ ...described, labelNames, buckets: BUCKETS, registers: [this] })
  }

  /** What the process knows itself, looked at when somebody scrapes. */
  gauge({ value, ...described }: Described & { value: () => readonly Sample[] }): void {
    const gauge: Gauge = this.#addGauge({ ...described, collect: () => setSamples(gauge, value()) })
  }

  /**
   * What a store knows. It is asked once in ten seconds at most, and never twice at the same time. While it fails, or takes longer than two
   * seconds, its gauges are absent and `lectern_metrics_source_up` is 0; everything else is told as always.
   */
  addSource<Name extends string>({ source, gauges, read }: Source<Name>): void {
    let reading: ReturnType<typeof read> | undefined
    let refreshed: Promise<void> = Promise.resolve()
    let refreshedAt = Number.NEGATIVE_INFINITY
    let isUp = true

    const refresh = (): Promise<void> => {
      if (performance.now() - refreshedAt > FRESH_MS) {
        refreshedAt = performance.now()
        refreshed = refreshOnce()
      }
      return refreshed
    }
    const refreshOnce = async (): Promise<void> => {
      reading ??= read().finally(() => {
        reading = undefined
      })
      const samples = await inTime(TIMEOUT_MS, reading).catch((err: unknown) => {
        if (isUp) this.#log.warn({ err, source }, 'metrics are missing')
        return null
      })
      isUp = samples !== null
      this.#up.set({ source }, isUp ? 1 : 0)
      for (const name of names) setSamples(made[name], samples?.[name] ?? [])
    }
    const names = Object.keys(gauges) as Name[]
    const made = Object.fromEntries(
      names.map((name) => [name, this.#addGauge({ name, ...gauges[name], collect: refresh })]),
    ) as Record<Name, Gauge>
    this.#refreshes.push(refresh)
  }

  #addGauge({ labelNames = [], ...configuration }: Described & Pick<GaugeConfiguration<string>, 'collect'>): Gauge {
    return new Gauge({ ...configuration, labelNames, registers: [this] })
  }
}

/** These and no others; a gauge without any is absent. */
function setSamples(gauge: Gauge, samples: readonly Sample[]): void {
  gauge.reset()
  // One without labels is 0 after that.
  gauge.remove({})
  for (const { labels = {}, value } of samples) gauge.set(labels, value)
}
