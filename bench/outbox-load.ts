import { setTimeout as sleep } from 'node:timers/promises'
import { enrolled } from '@lectern/contracts/events/learning.ts'
import type { SqlExecutor } from '@lectern/service-kit/database/database.ts'
import { withOutbox } from '@lectern/service-kit/events/outbox.ts'
import pg from 'pg'

interface OutboxLoad {
  /** Whose outbox the events are written to. */
  learningUrl: string
  /** In whose inbox they are looked for. */
  analyticsUrl: string
  /** Transactions a second, each with one event. */
  rate: number
  total: number
}

const COURSES = 200
const LOOK_MS = 8
const TIMEOUT_MS = 60_000

function executorOf(client: pg.PoolClient): SqlExecutor {
  const run = (query: TemplateStringsArray, values: unknown[]) =>
    client.query(
      query.reduce((text, part, index) => `${text}$${index}${part}`),
      values,
    )
  return {
    $executeRaw: async (query, ...values) => (await run(query, values)).rowCount ?? 0,
    $queryRaw: async <T>(query: TemplateStringsArray, ...values: unknown[]) => (await run(query, values)).rows as T,
  }
}

/**
 * Writes events of enrollments that are none to learning's outbox at a steady rate, past all that an enrollment costs otherwise.
 * Answers milliseconds from each commit to when analytics' effect was first seen, as looked for every 2 ms.
 */
export async function loadOutbox({ learningUrl, analyticsUrl, rate, total }: OutboxLoad): Promise<number[]> {
  const learning = new pg.Pool({ connectionString: learningUrl, max: 16 })
  const analytics = new pg.Client({ connectionString: analyticsUrl })
  await analytics.connect()
  // Above every id that the service gives out, and other than those of the run before.
  const base = 1_000_000_000 + (Math.floor(Date.now() / 1_000) % 1_000_000) * 1_000
  const committedAt = new Map<number, number>()
  const measured: number[] = []
  let raised = 0

  async function raise(number: number): Promise<void> {
    const client = await learning.connect()
    try {
      await client.query('BEGIN')
      const enrollmentId = base + number
      const data = { enrollmentId, courseId: base + (number % COURSES), studentId: base + number, orderId: null }
      await withOutbox(executorOf(client), { contract: enrolled, subject: enrollmentId, sequence: 1, data })
      await client.query('COMMIT')
      committedAt.set(enrollmentId, performance.now())
    } finally {
      client.release()
      raised += 1
    }
  }

  async function look(): Promise<void> {
    const { rows } = await analytics.query<{ enrollment_id: number }>(
      'SELECT enrollment_id FROM projection.enrollments WHERE enrollment_id = ANY($1::int[])',
      [[...committedAt.keys()]],
    )
    const now = performance.now()
    for (const { enrollment_id: id } of rows) {
      measured.push(now - (committedAt.get(id) ?? Number.NaN))
      committedAt.delete(id)
    }
  }

  const start = performance.now()
  const raising = Promise.all(
    Array.from({ length: total }, async (_, number) => {
      await sleep((number * 1_000) / rate)
      await raise(number)
    }),
  )
  const lastAt = start + (total * 1_000) / rate + TIMEOUT_MS
  while (raised < total || (committedAt.size > 0 && performance.now() < lastAt)) {
    await look()
    await sleep(LOOK_MS)
  }
  await raising
  await Promise.all([learning.end(), analytics.end()])
  const seconds = ((performance.now() - start) / 1_000).toFixed(1)
  console.log(`${total} events written and ${measured.length} handled in ${seconds} s`)
  return measured
}
