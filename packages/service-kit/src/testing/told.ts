import { setTimeout as sleep } from 'node:timers/promises'
import type { LiveFact } from '@lectern/contracts/shapes/live.ts'
import pg from 'pg'
import { onTestFinished } from 'vitest'
import { CommitListener } from '../live/commit-listener.ts'
import { LIVE_CHANNEL, type Telling, tellingSchema } from '../live/tell.ts'

interface Told {
  /** By ascending number. */
  people: number[]
  fact: LiveFact
}

const toldBy = ({ people, fact }: Telling): Told => ({ people: people.toSorted((one, other) => one - other), fact })

/** Whom a database's commits tell what, from now on, until the test is over. */
export async function hearTold(databaseUrl: string): Promise<Told[]> {
  const told: Told[] = []
  const listener = await CommitListener.open(databaseUrl, 'test', {
    onTelling: (telling) => void told.push(toldBy(telling)),
    onLost: () => undefined,
  })
  onTestFinished(() => listener.close())
  return told
}

/** What is told while `work` is done, by transactions that have committed: all of it, and nothing more. */
export async function toldWhile(databaseUrl: string, work: () => Promise<unknown>): Promise<Told[]> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  const told: Told[] = []
  let isOver = false
  client.on('notification', ({ payload = '' }) => {
    if (payload === 'over') isOver = true
    else told.push(toldBy(tellingSchema.parse(JSON.parse(payload))))
  })
  try {
    await client.query(`LISTEN ${LIVE_CHANNEL}`)
    await work()
    // Postgres tells in the order of commits: what comes before this is all.
    await client.query(`NOTIFY ${LIVE_CHANNEL}, 'over'`)
    while (!isOver) await sleep(10)
    return told
  } finally {
    await client.end()
  }
}
