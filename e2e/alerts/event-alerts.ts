import { randomUUID } from 'node:crypto'
import { paymentSucceeded } from '@lectern/contracts/events/billing.ts'
import { topicOf } from '@lectern/contracts/events/event.ts'
import { toKafkaMessage } from '@lectern/service-kit/events/cloud-event.ts'
import { createKafka } from '@lectern/service-kit/events/kafka.ts'
import { eventually } from '@lectern/service-kit/testing/eventually.ts'
import { kafkaOf } from '@lectern/service-kit/testing/stores.ts'
import pg from 'pg'
import { test } from 'vitest'
import { newCourse } from '../support/courses.ts'
import { newPerson } from '../support/people.ts'
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
      await eventually(async () => {
        const { rows } = await client.query<{ pid: number; taken: boolean }>(
          `SELECT pid, pg_terminate_backend(pid) AND pg_try_advisory_lock(objid::bigint | (classid::bigint << 32)) AS taken
           FROM pg_locks JOIN pg_stat_activity USING (pid)
           WHERE locktype = 'advisory' AND granted AND application_name = 'catalog-relay' AND pid <> pg_backend_pid()`,
        )
        if (!rows.some(({ taken }) => taken)) throw new Error('The relay still leads')
      })
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
