import { execFileSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { gzipSync } from 'node:zlib'
import { SERVICES } from '@lectern/contracts/calls/public/route.ts'
import pg from 'pg'
import { stripeOf } from '../support/stripe.ts'
import { readEverything } from './readings.ts'
import { openSchool } from './school.ts'
import { countWaiting, readTopics } from './topics.ts'

/**
 * Fills a running, empty copy of Lectern with a little school and keeps its databases, topics and readings as a fixture:
 * README.md says how. It is told of the copy by its `runtime.env`.
 */
/** Each service but identity consumes. */
const CONSUMERS = SERVICES.length - 1
const { GATEWAY_URL = '', PG_DUMP = 'pg_dump' } = process.env
const [folder] = process.argv.slice(2)
if (folder === undefined) throw new Error('Usage: node --env-file=<data folder>/runtime.env make-fixture.ts <folder>')

const databaseOf = (service: string) => process.env[`${service.toUpperCase()}_DATABASE_URL`] ?? ''

/** Nothing waits to be published, consumed, granted or refunded. */
async function isIdle(): Promise<boolean> {
  for (const service of SERVICES) {
    const client = new pg.Client({ connectionString: databaseOf(service) })
    await client.connect()
    const waiting = service === 'billing' ? " + (SELECT count(*) FROM refunds WHERE status = 'requested')" : ''
    const { rows } = await client.query<{ waiting: number }>(
      `SELECT ((SELECT count(*) FROM outbox) + (SELECT count(*) FROM parked_keys)${waiting})::int AS waiting`,
    )
    await client.end()
    if (rows[0]?.waiting !== 0) return false
  }
  return (await countWaiting(process.env, CONSUMERS)) === 0
}

/** Text as it is, anything else as a line of JSON each. */
function write(name: string, content: string | object[]): void {
  const text = typeof content === 'string' ? content : content.map((line) => `${JSON.stringify(line)}\n`).join('')
  writeFileSync(join(folder ?? '', name), name.endsWith('.gz') ? gzipSync(text, { level: 9 }) : text)
}

const people = await openSchool(GATEWAY_URL, stripeOf(process.env))
for (let calm = 0; calm < 5; calm = (await isIdle()) ? calm + 1 : 0) await sleep(1_000)

mkdirSync(folder, { recursive: true })
for (const service of SERVICES) {
  const options = ['--no-owner', '--no-privileges', '--inserts', '--rows-per-insert=200', databaseOf(service)]
  const dump = execFileSync(PG_DUMP, options, { encoding: 'utf8', maxBuffer: 100_000_000 })
  // psql's own commands, which only psql understands.
  write(`${service}.sql.gz`, dump.replaceAll(/^\\(un)?restrict .*\n/gm, ''))
}
write('topics.jsonl.gz', await readTopics(process.env))
// Last, because reading can leave a trace: a visit.
write('readings.jsonl', [...people, ...(await readEverything(GATEWAY_URL, people))])
