import { setTimeout as delay } from 'node:timers/promises'
import type { Database } from '../database.ts'
import { type Addresses, connectSides } from './clients.ts'
import { compareDigests } from './compare-digests.ts'
import { comparedSets } from './compared-sets.ts'
import type { Facts } from './facts.ts'
import { openHistory } from './history.ts'
import { type Difference, judge } from './judge.ts'
import { readOwnFigures, readWrongTotals } from './own-figures.repository.ts'
import { readWrongFunnels } from './own-funnels.repository.ts'
import { addUp, type Report } from './report.ts'
import { readSides } from './sides.ts'

export interface TruthSettings {
  config: Addresses & Parameters<typeof openHistory>[0]
  database: Database
  /** Milliseconds between two looks. */
  pauseMs?: number
  signal?: AbortSignal
}

/** A difference counts when it is there in each of so many looks: what is on its way is there in one. */
const LOOKS = 4
const PAUSE_MS = 1_500

/**
 * Compares what billing's ledger, the events, the figures of teachers, learning and the catalog say of money and students, order by
 * order and course by course; and row by row who has access, progress, ratings, names and notifications. It changes nothing of them. Throws when Kafka, a service or the database is away.
 */
export async function checkTruth({ config, database, pauseMs = PAUSE_MS, signal }: TruthSettings): Promise<Report> {
  const startedAt = new Date().toISOString()
  const clients = connectSides(config)
  const sets = comparedSets(clients, database)
  const history = await openHistory(config, database)
  try {
    let looks = 0
    let remaining: Map<string, Difference> | undefined
    for (;;) {
      const facts: Facts = {
        ...(await readSides(clients)),
        ...(await history.facts()),
        ...(await readOwnFigures(database)),
        wrongTotals: new Map([...(await readWrongTotals(database)), ...(await readWrongFunnels(database))]),
      }
      looks += 1
      const differences = judge(facts)
      for (const set of sets) differences.push(...(await compareDigests(set)))
      const seen = new Map(differences.map((one) => [`${one.kind} of ${one.subject}`, one]))
      const before = remaining
      remaining = before ? new Map([...seen].filter(([key]) => before.has(key))) : seen
      if (remaining.size === 0 || looks === LOOKS) {
        return {
          startedAt,
          finishedAt: new Date().toISOString(),
          looks,
          ...addUp(facts),
          differences: [...remaining.values()],
        }
      }
      await delay(pauseMs, undefined, signal && { signal })
    }
  } finally {
    await history.close()
  }
}
