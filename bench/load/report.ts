import { cpus, loadavg } from 'node:os'
import { limitOf, type Moment, ownShare, spentBetween } from './costs.ts'
import type { CallFigures, Measures } from './measures.ts'

const ms = (value: number) => Number(value.toPrecision(3))

/** One line per call, and what all of them come to. */
export function printCalls(measures: Measures, seconds: number): void {
  console.table(
    measures.figures.map(({ call, count, p50, p95, p99, max }) => ({
      call,
      count,
      'p50, ms': ms(p50),
      'p95, ms': ms(p95),
      'p99, ms': ms(p99),
      'max, ms': ms(max),
    })),
  )
  const { count, errorCount, errors } = measures
  console.log(`${count} calls in ${seconds} s, ${(count / seconds).toFixed(0)} a second, ${errorCount} errors`)
  for (const [what, times] of errors) console.log(`  ${times} × ${what}`)
}

/** What each process spent meanwhile and held at the end; `idle` is what it spends in percent of a core when nobody comes. */
export function printProcesses(before: Moment, after: Moment, calls: number, idle: ReadonlyMap<string, number>): void {
  const spent = spentBetween(before, after)
  console.table(
    spent.map(({ name, cpuS, share }) => {
      const held = after.processes.find((one) => one.name === name)
      return {
        process: name,
        'CPU, s': ms(cpuS),
        '% of a core': Math.round(share),
        '% idle': Number((idle.get(name) ?? 0).toFixed(1)),
        'CPU ms a call': ms((1_000 * cpuS) / calls),
        'RSS, MB': Math.round(held?.rssMb ?? 0),
        files: held?.files,
        ...held?.connections,
      }
    }),
  )
  const all = spent.reduce((sum, { cpuS }) => sum + cpuS, 0)
  const clients = ownShare(before, after)
  console.log(
    `all processes: ${ms((1_000 * all) / calls)} ms of CPU a call; the clients beside them ${clients.toFixed(0)} % of a core`,
  )
  console.log(limitOf(spent, clients))
  const loads = loadavg().map((load) => load.toFixed(1))
  console.log(`${cpus().length} × ${cpus()[0]?.model}, load of the machine ${loads.join(', ')}`)
}

const ENOUGH = 50

/** The slowest p95 of the calls that were made often enough to tell. */
export function slowest(figures: readonly CallFigures[]): CallFigures | undefined {
  return figures.filter(({ count }) => count >= ENOUGH).sort((one, other) => other.p95 - one.p95)[0]
}
