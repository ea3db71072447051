import { cpus } from 'node:os'
import { type Moment, ownShare, spentBetween } from './costs.ts'
import type { CallFigures } from './measures.ts'
import type { MeasuredCosts } from './scale-tables.ts'

/** Stands in for Stripe, and reads logs for a terminal: not what an installation consists of. */
const EXCLUDED = new Set(['stripe-sandbox', 'npm start'])

interface Run {
  before: Moment
  after: Moment
  figures: readonly CallFigures[]
  calls: number
  idle: ReadonlyMap<string, number>
  events: readonly { service: string; events: number; bytesEach: number }[]
  tables: readonly { table: string; 'bytes a row': number }[]
}

/** What docs/scale.md reckons with, of a run; processes of a kind are one part. */
export function measuredCosts({ before, after, figures, calls, idle, events, tables }: Run): MeasuredCosts {
  const seconds = (after.at - before.at) / 1_000
  const lessons = figures.find(({ call }) => call === 'completeLesson')?.count ?? 0
  const eventCount = events.reduce((sum, one) => sum + one.events, 0)
  const parts = new Map<string, MeasuredCosts['parts'][number]>()
  const spent = spentBetween(before, after)
  for (const { name, share } of spent) {
    const part = name.replace(/-\d+$/, '')
    if (EXCLUDED.has(part)) continue
    const process = after.processes.find((one) => one.name === name)
    const known = parts.get(part) ?? { part, msPerCall: 0, idlePercent: 0, rssMb: 0, postgresConnections: 0 }
    const idlePercent = idle.get(name) ?? 0
    parts.set(part, {
      part,
      msPerCall: known.msPerCall + (10 * (share - idlePercent) * seconds) / calls,
      idlePercent: known.idlePercent + idlePercent,
      rssMb: known.rssMb + (process?.rssMb ?? 0),
      postgresConnections: known.postgresConnections + (process?.connections.postgres ?? 0),
    })
  }
  const clients = ownShare(before, after)
  return {
    callsPerSecond: calls / seconds,
    callsPerLesson: calls / lessons,
    eventsPerCall: eventCount / calls,
    inUse: { clients, all: spent.reduce((sum, { share }) => sum + share, clients), cores: cpus().length },
    parts: [...parts.values()],
    bytesPerRow: new Map(tables.map((row) => [row.table, row['bytes a row']])),
    bytesPerEvent: events.reduce((sum, one) => sum + one.events * one.bytesEach, 0) / eventCount,
  }
}
