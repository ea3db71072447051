import { randomBytes } from 'node:crypto'
import { type LiveFact, liveFactSchema } from '@lectern/contracts/shapes/live.ts'
import { z } from 'zod'
import type { SqlExecutor } from '../database/database.ts'

/** The Postgres channel of live facts: a notification arrives when its transaction commits, and never when it rolls back. */
export const LIVE_CHANNEL = 'lectern_live'

/** Keeps a notification below the 8,000 bytes that Postgres accepts. */
const PEOPLE_AT_ONCE = 500

export const livePublicationSchema = z.object({
  /** Lets the first of the replicas that hear it publish it, and keeps Postgres from merging equal notifications. */
  id: z.string(),
  people: z.array(z.int()),
  fact: liveFactSchema,
})
export type LivePublication = z.infer<typeof livePublicationSchema>

/**
 * Publishes to these people, if the transaction commits, that something they can read has changed. It costs one statement. A fact has ids alone, and
 * its recipients must have access to what they name.
 */
export async function publishLiveFact(tx: SqlExecutor, people: readonly number[], fact: LiveFact): Promise<void> {
  await publishLiveFacts(tx, [{ people, fact }])
}

/** Publishes any number of facts by one statement. */
export async function publishLiveFacts(
  tx: SqlExecutor,
  facts: readonly { people: readonly number[]; fact: LiveFact }[],
): Promise<void> {
  const publications = facts.flatMap(({ people, fact }) => inParts([...new Set(people)], fact))
  if (publications.length === 0) return
  const payloads = publications.map((publication) => JSON.stringify(publication))
  await tx.$executeRaw`/* prepared */ SELECT pg_notify(${LIVE_CHANNEL}, payload) FROM unnest(${payloads}::text[]) AS payload`
}

function inParts(people: readonly number[], fact: LiveFact): LivePublication[] {
  return Array.from({ length: Math.ceil(people.length / PEOPLE_AT_ONCE) }, (_, part) => ({
    id: randomBytes(9).toString('base64url'),
    people: people.slice(part * PEOPLE_AT_ONCE, (part + 1) * PEOPLE_AT_ONCE),
    fact,
  }))
}
