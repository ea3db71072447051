import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { System } from '@lectern/local/system.ts'
import { endsOfTopics } from '@lectern/service-kit/testing/events.ts'
import { kafkaOf } from '@lectern/service-kit/testing/stores.ts'
import pg from 'pg'
import { differences } from '../support/commands.ts'

const LINES = 40
/** As pino counts: a warning and worse. */
const GRAVE = /"level":(?:"?(?:warn|error|fatal)|[4-6]0)/

const DATABASES = ['IDENTITY', 'CATALOG', 'LEARNING', 'BILLING', 'ANALYTICS'] as const

/** What is still on its way in a service's database: events to publish, keys whose events wait, and up to where it has handled which topic. */
const ON_THEIR_WAY = `
  SELECT (SELECT json_agg(json_build_array(id, type, key)) FROM outbox) AS outbox,
    (SELECT json_agg(parked_keys) FROM parked_keys) AS parked,
    (SELECT json_object_agg(topic || '/' || partition, next_offset) FROM consumer_offsets) AS places`
const FIGURES = `
  SELECT (SELECT json_agg(enrollments) FROM enrollments) AS enrollments, (SELECT json_agg(course_totals) FROM course_totals) AS totals,
    (SELECT json_agg(unfolded) FROM unfolded) AS unfolded, (SELECT json_agg(activity) FROM activity) AS activity`

async function rowOf(connectionString: string | undefined, sql: string): Promise<string> {
  const client = new pg.Client({ connectionString, options: '-c search_path=projection,public' })
  await client.connect()
  try {
    return JSON.stringify((await client.query(sql)).rows[0])
  } finally {
    await client.end()
  }
}

/** What to look at when something is missing, before the copy is taken down: truth's differences, and what each process warned of last. */
export async function evidence({ env, folder }: System): Promise<string> {
  const told = await differences(env).catch(String)
  const logs = join(folder, 'logs')
  const warnings = (await readdir(logs)).map(async (file) => {
    const lines = (await readFile(join(logs, file), 'utf8')).split('\n').filter((line) => GRAVE.test(line))
    return [`── ${file}, ${lines.length} warnings`, ...lines.slice(-LINES).map((line) => line.slice(0, 400))]
  })
  const onTheirWay = DATABASES.map(
    async (name) => `${name}: ${await rowOf(env[`${name}_DATABASE_URL`], ON_THEIR_WAY).catch(String)}`,
  )
  return [
    JSON.stringify(told, null, 2),
    ...(await Promise.all(onTheirWay)),
    await rowOf(env.ANALYTICS_DATABASE_URL, FIGURES).catch(String),
    await endsOfTopics(kafkaOf(env)).then(JSON.stringify, String),
    ...(await Promise.all(warnings)).flat(),
  ].join('\n')
}
