import { randomUUID } from 'node:crypto'
import { paymentSucceeded } from '@lectern/contracts/events/billing.ts'
import { topicOf } from '@lectern/contracts/events/event.ts'
import { toKafkaMessage } from '@lectern/service-kit/events/cloud-event.ts'
import { createKafka } from '@lectern/service-kit/events/kafka.ts'
import { LEADER_LOCK } from '@lectern/service-kit/events/outbox-reader.ts'
import { kafkaOf } from '@lectern/service-kit/testing/stores.ts'
import pg from 'pg'
import { test } from 'vitest'
import { newCourse } from '../support/courses.ts'
import { newPerson } from '../support/people.ts'
import { query } from '../support/query.ts'
import type { Watched } from './watched.ts'

export function eventAlerts(watched: () => Watched): void {
  test('the broker is away while a teacher writes', async () => {
    const { system, fires } = watched()
    await system.processes.stop('kafka')
    await newCourse(await newPerson(system.url, 'teacher'))
    await Promise.all([
      fires('LecternOutboxStuck', { component: 'catalog' }),
      fires('LecternStoreAway', { source: 'consumer_lag' }),
    ])
    await system.processes.start('kafka')
  }, 180_000)

  test('a connection that nobody uses any more keeps the lead', async () => {
    const { system, fires } = watched()
    const client = await connected(system.env.CATALOG_DATABASE_URL)
    try {
      const taken = client.query('SELECT pg_advisory_lock($1)', [LEADER_LOCK])
      // Whoever waits has it before a relay can try again.
      await query(
        system.env,
        'catalog',
        "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name LIKE 'catalog-relay%'",
      )
      await taken
      await fires('LecternNoRelayLeader', { component: 'catalog' })
    } finally {
      await client.end()
    }
  }, 180_000)

  test('a table is locked that every event is written to', async () => {
    const { system, fires } = watched()
    const client = await connected(system.env.ANALYTICS_DATABASE_URL)
    try {
      await client.query('BEGIN; LOCK TABLE inbox IN ACCESS EXCLUSIVE MODE')
      await newCourse(await newPerson(system.url, 'teacher'))
      await fires('LecternConsumerBehind', { component: 'analytics', topic: topicOf('catalog') })
    } finally {
      await client.end()
    }
  }, 180_000)

  test('a part does not confirm an erasure', async () => {
    const { system, fires } = watched()
    const id = '1W0s2m4QkZ8yT3uJ6vB9nA'
    const insert = `INSERT INTO erasures (id, user_id, erased_at) VALUES ('${id}', 2147483647, now() - interval '1 day')`
    await query(system.env, 'identity', insert)
    await fires('LecternErasureStuck', { part: 'catalog' })
    await query(system.env, 'identity', `DELETE FROM erasures WHERE id = '${id}'`)
  }, 180_000)

  test('an event comes that cannot be handled', async () => {
    const { system, fires } = watched()
    const producer = createKafka({ access: kafkaOf(system.env), clientId: 'stranger' }).producer()
    await producer.connect()
    const { owner, type } = paymentSucceeded
    const row = {
      id: '0',
      event_id: randomUUID(),
      topic: owner,
      key: '1',
      type,
      subject: '1',
      sequence: 1,
      time: new Date(),
    }
    const unsigned = toKafkaMessage({ ...row, data: '{}', traceparent: null, versions: null })
    await producer.send({ topic: topicOf(owner), messages: [unsigned] })
    await producer.disconnect()
    await fires('LecternEventsParked', { component: 'learning', topic: topicOf(owner) })
  }, 180_000)
}

async function connected(connectionString: string | undefined): Promise<pg.Client> {
  const client = new pg.Client({ connectionString })
  await client.connect()
  return client
}
