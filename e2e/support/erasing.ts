import { setTimeout as delay } from 'node:timers/promises'
import { getErasure } from '@lectern/contracts/calls/public/erasures.ts'
import { deleteAccount } from '@lectern/contracts/calls/public/gateway.ts'
import { SERVICES } from '@lectern/contracts/calls/public/route.ts'
import { topicOf } from '@lectern/contracts/events/event.ts'
import { createKafka } from '@lectern/service-kit/events/kafka.ts'
import { markersOf } from '@lectern/service-kit/events/markers.ts'
import { SET_ON_TOPIC, TOPIC_RESOURCE } from '@lectern/service-kit/events/topic-settings.ts'
import { PARTITIONS } from '@lectern/service-kit/events/topics.ts'
import { eventually } from '@lectern/service-kit/testing/eventually.ts'
import { kafkaOf } from '@lectern/service-kit/testing/stores.ts'
import type { Person } from './people.ts'
import { queryAt } from './query.ts'
import type { SystemEnv } from './stripe.ts'

/** Erases the account, and waits until every service has confirmed it. */
export async function erase({ client, password }: Person): Promise<void> {
  const { erasureId } = await client.call(deleteAccount, { body: { password } })
  await eventually(async () => {
    const { parts } = await client.call(getErasure, { params: { erasureId: erasureId ?? '' } })
    const waiting = parts.filter(({ confirmedAt }) => confirmedAt === null)
    if (waiting.length > 0) throw new Error(`not confirmed by ${JSON.stringify(waiting)}`)
  })
}

/** Tables of all services that have one of these words in a row, also as bytes; as `learning.reviews`. Words are of small letters and digits. */
export async function tablesWith(env: SystemEnv, words: readonly string[]): Promise<string[]> {
  const patterns = words.flatMap((word) => [word, Buffer.from(word).toString('hex')]).map((word) => `'${word}'`)
  const found = SERVICES.map(async (service) => {
    const url = env[`${service.toUpperCase()}_OWNER_DATABASE_URL`]
    const tables = await queryAt<{ name: string }>(
      url,
      `SELECT format('%I.%I', schemaname, tablename) AS name FROM pg_tables WHERE schemaname NOT IN ('pg_catalog', 'information_schema')`,
    )
    const looks = tables.map(
      ({ name }) =>
        `SELECT '${service} ${name}' AS name WHERE EXISTS (SELECT FROM ${name} t, unnest(ARRAY[${patterns}]) AS sought (pattern) WHERE strpos(lower(t::text), sought.pattern) > 0)`,
    )
    return queryAt<{ name: string }>(url, looks.join(' UNION ALL '))
  })
  return (await Promise.all(found)).flat().map(({ name }) => name)
}

/** So soon that nobody has to wait for a day; Kafka's cleaner looks every fifteen seconds. */
const AT_ONCE = { 'segment.ms': '100', 'min.cleanable.dirty.ratio': '0.001', 'max.compaction.lag.ms': '100' }

/** While the work is done, Kafka forgets at once what a newer record has replaced on identity's topic; by itself it does so within two days. */
export async function whileCompacting(env: SystemEnv, work: () => Promise<void>): Promise<void> {
  const kafka = createKafka({ access: kafkaOf(env), clientId: 'test' })
  const [admin, producer] = [kafka.admin(), kafka.producer()]
  const topic = topicOf('identity')
  await Promise.all([admin.connect(), producer.connect()])
  const configure = (settings: Record<string, string>) => {
    const configEntries = Object.entries(settings).map(([name, value]) => ({ name, value }))
    return admin.alterConfigs({
      validateOnly: false,
      resources: [{ type: TOPIC_RESOURCE, name: topic, configEntries }],
    })
  }
  try {
    const { resources } = await admin.describeConfigs({
      includeSynonyms: false,
      resources: [{ type: TOPIC_RESOURCE, name: topic }],
    })
    const own = (resources[0]?.configEntries ?? []).filter(({ configSource }) => configSource === SET_ON_TOPIC)
    const before = Object.fromEntries(own.map(({ configName, configValue }) => [configName, configValue]))
    await configure({ ...before, ...AT_ONCE })
    try {
      // Kafka compacts nothing that it still appends to: the next record begins another file.
      for (let round = 0; round < 2; round++) {
        await delay(200)
        await producer.send({ topic, messages: markersOf('identity', new Date(), PARTITIONS) })
      }
      await work()
    } finally {
      await configure(before)
    }
  } finally {
    await Promise.all([admin.disconnect(), producer.disconnect()])
  }
}
