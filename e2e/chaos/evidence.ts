import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { SERVICES, type ServiceName } from '@lectern/contracts/calls/public/route.ts'
import type { System } from '@lectern/local/system.ts'
import { endsOfTopics } from '@lectern/service-kit/testing/events.ts'
import { kafkaOf } from '@lectern/service-kit/testing/stores.ts'
import { differences } from '../support/commands.ts'
import { query } from '../support/query.ts'

const LINES = 40
/** As pino counts: a warning and worse. */
const GRAVE = /"level":(?:"?(?:warn|error|fatal)|[4-6]0)/

/** What is still on its way in a service's database: events to publish, keys whose events wait, and up to where it has handled which topic. */
const ON_THEIR_WAY = `
  SELECT (SELECT json_agg(json_build_array(id, type, key)) FROM outbox) AS outbox,
    (SELECT json_agg(parked_keys) FROM parked_keys) AS parked,
    (SELECT json_object_agg(topic || '/' || partition, next_offset) FROM consumer_offsets) AS places`
const FIGURES = `
  SELECT (SELECT json_agg(enrollments) FROM projection.enrollments) AS enrollments,
    (SELECT json_agg(course_totals) FROM projection.course_totals) AS totals,
    (SELECT json_agg(unfolded) FROM projection.unfolded) AS unfolded, (SELECT json_agg(activity) FROM projection.activity) AS activity`

/** What to look at when something is missing, before the copy is taken down: truth's differences, and what each process warned of last. */
export async function evidence({ env, folder }: System): Promise<string> {
  const found = await differences(env).catch(String)
  const logs = join(folder, 'logs')
  const warnings = (await readdir(logs)).map(async (file) => {
    const lines = (await readFile(join(logs, file), 'utf8')).split('\n').filter((line) => GRAVE.test(line))
    return [`── ${file}, ${lines.length} warnings`, ...lines.slice(-LINES).map((line) => line.slice(0, 400))]
  })
  const rowsOf = (service: ServiceName, sql: string) => query(env, service, sql).then(JSON.stringify, String)
  const onTheirWay = SERVICES.map(async (service) => `${service}: ${await rowsOf(service, ON_THEIR_WAY)}`)
  return [
    JSON.stringify(found, null, 2),
    ...(await Promise.all(onTheirWay)),
    await rowsOf('analytics', FIGURES),
    await endsOfTopics(kafkaOf(env)).then(JSON.stringify, String),
    ...(await Promise.all(warnings)).flat(),
  ].join('\n')
}
