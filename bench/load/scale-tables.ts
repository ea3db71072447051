import { circumstances, putInDocs } from '../marked-section.ts'

/** What a run has measured, as far as docs/scale.md reckons with it. */
export interface MeasuredCosts {
  callsPerSecond: number
  callsPerLesson: number
  eventsPerCall: number
  /** Percent of a core that the bench's own clients took, of all cores in use, and how many there are. */
  inUse: { clients: number; all: number; cores: number }
  parts: { part: string; msPerCall: number; idlePercent: number; rssMb: number; postgresConnections: number }[]
  bytesPerRow: ReadonlyMap<string, number>
  bytesPerEvent: number
}

/** Nobody has measured these: docs/scale.md names each, and why. */
const ASSUMED = {
  activeOnADay: 0.2,
  lessonsADay: 5,
  shareOfThePeakHour: 0.12,
  peakWithinTheHour: 3,
  useOfACore: 0.5,
  coursesEach: 4,
  lessonsACourse: 12,
}
/** The tables that the arithmetic counts. */
const COUNTED_TABLES: ReadonlySet<string> = new Set([
  'learning.enrollments',
  'learning.enrollment_history',
  'learning.lesson_progress',
  'learning.published_events',
])
const SIZES = [1_000, 100_000, 10_000_000]
const [HOUR_S, EVENT_DAYS, YEAR_DAYS, GB] = [3_600, 14, 365, 1e9]

/** Puts what was measured, and what follows from it for three sizes, between the two marks of docs/scale.md. */
export async function writeScaleTables(costs: MeasuredCosts, how: string): Promise<void> {
  const { all, clients, cores } = costs.inUse
  const blocks = [
    `${await circumstances(`\`${how}\``)}. ${costs.callsPerSecond.toFixed(0)} calls a second, ${costs.callsPerLesson.toFixed(1)} calls for each completed lesson, ${costs.eventsPerCall.toFixed(2)} events a call, ${costs.bytesPerEvent.toFixed(0)} bytes an event in Kafka; ${all.toFixed(0)} % of ${100 * cores} % of the cores in use, ${clients.toFixed(0)} % by the clients.`,
    tableOf(
      costs.parts.map(({ part, msPerCall, idlePercent, rssMb, postgresConnections }) => ({
        part,
        'CPU ms a call': msPerCall.toFixed(2),
        '% of a core, idle': idlePercent.toFixed(1),
        'RSS, MB': rssMb.toFixed(0),
        'connections to Postgres': String(postgresConnections),
      })),
    ),
    tableOf(
      [...costs.bytesPerRow]
        .filter(([table]) => COUNTED_TABLES.has(table))
        .map(([table, bytes]) => ({ table, 'bytes a row': String(bytes) })),
    ),
    tableOf(needs(costs)),
  ]
  await putInDocs('scale.md', 'bench:load', blocks.join('\n\n'))
}

/** The arithmetic of docs/scale.md, a column for each size. */
function needs({ callsPerLesson, eventsPerCall, parts, bytesPerRow, bytesPerEvent }: MeasuredCosts) {
  const { activeOnADay, lessonsADay, coursesEach, lessonsACourse } = ASSUMED
  const callsADay = (learners: number) => learners * activeOnADay * lessonsADay * callsPerLesson
  const peak = (learners: number) =>
    (callsADay(learners) * ASSUMED.shareOfThePeakHour * ASSUMED.peakWithinTheHour) / HOUR_S
  const cores = (msPerCall: number) => (learners: number) => (peak(learners) * msPerCall) / 1_000 / ASSUMED.useOfACore
  const row = (table: string) => {
    const bytes = bytesPerRow.get(table)
    if (bytes === undefined) throw new Error(`${table} has too few rows to tell what one takes: measure for longer`)
    return bytes
  }
  const perEnrollment =
    row('learning.enrollments') + row('learning.enrollment_history') + lessonsACourse * row('learning.lesson_progress')
  const eventsADay = (learners: number) => callsADay(learners) * eventsPerCall
  const lines: [string, (learners: number) => number][] = [
    ['calls a second at the peak', peak],
    ['events a second at the peak', (learners) => peak(learners) * eventsPerCall],
    ['cores in all', cores(parts.reduce((sum, { msPerCall }) => sum + msPerCall, 0))],
    ['GB: enrollments and lessons in learning', (learners) => (learners * coursesEach * perEnrollment) / GB],
    [
      'GB: two weeks of published events in learning',
      (learners) => (eventsADay(learners) * EVENT_DAYS * row('learning.published_events')) / GB,
    ],
    ['GB a year: topics, each replica', (learners) => (eventsADay(learners) * YEAR_DAYS * bytesPerEvent) / GB],
  ]
  return lines.map(([what, of]) => ({
    learners: what,
    ...Object.fromEntries(
      SIZES.map((size) => [size.toLocaleString('en'), Number(of(size).toPrecision(2)).toLocaleString('en')]),
    ),
  }))
}

function tableOf(rows: readonly Record<string, string>[]): string {
  const names = Object.keys(rows[0] ?? {})
  const lines = [names, names.map(() => '---'), ...rows.map((row) => names.map((name) => row[name] ?? ''))]
  return lines.map((cells) => `| ${cells.join(' | ')} |`).join('\n')
}
