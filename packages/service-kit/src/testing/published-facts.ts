import { setTimeout as sleep } from 'node:timers/promises'
import type { LiveFact } from '@lectern/contracts/shapes/live.ts'
import pg from 'pg'
import { onTestFinished } from 'vitest'
import { CommitListener } from '../live/commit-listener.ts'
import { LIVE_CHANNEL, type LivePublication, livePublicationSchema } from '../live/publish.ts'

interface PublishedFact {
  /** By ascending number. */
  people: number[]
  fact: LiveFact
}

const publishedBy = ({ people, fact }: LivePublication): PublishedFact => ({
  people: people.toSorted((one, other) => one - other),
  fact,
})

/** Collects the facts that a database's commits publish, until the test is over. */
export async function collectPublished(databaseUrl: string): Promise<PublishedFact[]> {
  const published: PublishedFact[] = []
  const listener = await CommitListener.open(databaseUrl, 'test', {
    onPublication: (telling) => void published.push(publishedBy(telling)),
    onLost: () => undefined,
  })
  onTestFinished(() => listener.close())
  return published
}

/** The facts that transactions publish by committing during `work`: all of them, and no others. */
export async function publishedWhile(databaseUrl: string, work: () => Promise<unknown>): Promise<PublishedFact[]> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  const published: PublishedFact[] = []
  let isOver = false
  client.on('notification', ({ payload = '' }) => {
    if (payload === 'over') isOver = true
    else published.push(publishedBy(livePublicationSchema.parse(JSON.parse(payload))))
  })
  try {
    await client.query(`LISTEN ${LIVE_CHANNEL}`)
    await work()
    // Postgres delivers in the order of commits, so this one comes last.
    await client.query(`NOTIFY ${LIVE_CHANNEL}, 'over'`)
    while (!isOver) await sleep(10)
    return published
  } finally {
    await client.end()
  }
}
