import { randomBytes } from 'node:crypto'
import { type LiveFact, liveFactSchema } from '@lectern/contracts/shapes/live.ts'
import { z } from 'zod'
import type { SqlExecutor } from '../database/database.ts'

/** What a process hears of commits that people are to be told of; Postgres delivers it when the transaction commits, and never when it doesn't. */
export const LIVE_CHANNEL = 'lectern_live'

/** Of a notification Postgres takes 8,000 bytes. */
const PEOPLE_AT_ONCE = 500

export const livePublicationSchema = z.object({
  /** By which replicas that hear the same know that it was told; without it Postgres would also take two of one transaction for one. */
  id: z.string(),
  people: z.array(z.int()),
  fact: liveFactSchema,
})
export type LivePublication = z.infer<typeof livePublicationSchema>

/**
 * Tells these people, once the transaction has committed and not otherwise, that reads of theirs say something else. It costs one statement and is
 * never the reason why a transaction fails: what is told is what can be read anyway. Whoever is told has to have access to it at that time.
 */
export async function publishLiveFact(tx: SqlExecutor, people: readonly number[], fact: LiveFact): Promise<void> {
  await publishLiveFacts(tx, [{ people, fact }])
}

/** The same of any number of facts, by one statement. */
export async function publishLiveFacts(
  tx: SqlExecutor,
  facts: readonly { people: readonly number[]; fact: LiveFact }[],
): Promise<void> {
  const publications = facts.flatMap(({ people, fact }) => inParts([...new Set(people)], fact))
  if (publications.length === 0) return
  const payloads = publications.map((publication) => JSON.stringify(publication))
  await tx.$executeRaw`SELECT pg_notify(${LIVE_CHANNEL}, payload) FROM unnest(${payloads}::text[]) AS payload`
}

function inParts(people: readonly number[], fact: LiveFact): LivePublication[] {
  return Array.from({ length: Math.ceil(people.length / PEOPLE_AT_ONCE) }, (_, part) => ({
    id: randomBytes(9).toString('base64url'),
    people: people.slice(part * PEOPLE_AT_ONCE, (part + 1) * PEOPLE_AT_ONCE),
    fact,
  }))
}
