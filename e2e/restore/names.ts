import { SERVICES } from '@lectern/contracts/calls/public/route.ts'
import type { System } from '@lectern/local/system.ts'
import { readEvents } from '@lectern/service-kit/testing/events.ts'
import { kafkaOf } from '@lectern/service-kit/testing/stores.ts'
import { query } from '../support/query.ts'

/** Every table of every database, and every person's newest state on the topic, in which a name stands. */
export async function tracesOfName({ env }: System, name: string): Promise<string[]> {
  const found: string[] = []
  for (const service of SERVICES) {
    const tables = await query<{ name: string }>(
      env,
      service,
      `SELECT format('%I.%I', schemaname, tablename) AS name FROM pg_tables
       WHERE schemaname NOT IN ('pg_catalog', 'information_schema')`,
    )
    const looks = tables.map(
      ({ name: table }) =>
        `SELECT '${table}' AS name WHERE EXISTS (SELECT FROM ${table} t WHERE t::text ILIKE '%${name}%')`,
    )
    const rows = await query<{ name: string }>(env, service, looks.join(' UNION ALL '))
    found.push(...rows.map((row) => `${service} ${row.name}`))
  }
  return [...found, ...(await onTopic(env, name))]
}

/** What compaction leaves of the topic: of each key the last. */
async function onTopic(env: NodeJS.ProcessEnv, name: string): Promise<string[]> {
  const events = await readEvents({ owner: 'identity', prefix: 'lectern', kafka: kafkaOf(env) })
  const newest = new Map(events.map((event) => [event.subject, event]))
  return [...newest.values()].filter(({ data }) => JSON.stringify(data)?.includes(name)).map(({ type }) => type)
}
