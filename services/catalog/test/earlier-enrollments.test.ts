import { randomUUID } from 'node:crypto'
import { topicOf } from '@lectern/contracts/events/event.ts'
import { enrolled, unenrolled } from '@lectern/contracts/events/learning.ts'
import type { CatalogCourse } from '@lectern/contracts/shapes/courses.ts'
import { toKafkaMessage } from '@lectern/service-kit/events/cloud-event.ts'
import { startConsumer } from '@lectern/service-kit/events/consumer.ts'
import { createKafka } from '@lectern/service-kit/events/kafka.ts'
import { createPublisher } from '@lectern/service-kit/events/publisher.ts'
import { ensureTopics, groupIdOf } from '@lectern/service-kit/events/topics.ts'
import { eventually } from '@lectern/service-kit/testing/eventually.ts'
import { aTeacher } from '@lectern/service-kit/testing/principals.ts'
import { testKafkaBrokers, testTopicPrefix } from '@lectern/service-kit/testing/stores.ts'
import { expect, test } from 'vitest'
import { GENERATION, subscriptions } from '../src/subscriptions.ts'
import { catalogUnderTest } from './catalog-under-test.ts'

const catalog = catalogUnderTest()
const prefix = testTopicPrefix()
const topic = topicOf('learning', prefix)

test('students who enrolled before catalog listened to that are counted after the update', async () => {
  const { log } = catalog.app
  const kafka = createKafka({ brokers: testKafkaBrokers(), clientId: 'test', log })
  await ensureTopics({ kafka, prefix, service: 'catalog', consumes: ['identity', 'learning'] })
  const { id: courseId } = await catalog.createCourse(aTeacher(), { status: 'active' })

  // Two came, one of them left again, and catalog's group has all of that behind it.
  const publisher = createPublisher(kafka, log)
  const publish = async (type: string, enrollmentId: number, sequence: number) => {
    const data = { enrollmentId, courseId, studentId: enrollmentId, ...(type === enrolled.type && { orderId: null }) }
    const reason = type === unenrolled.type ? { reason: 'removed' } : {}
    const about = { id: '0', event_id: randomUUID(), topic: 'learning', key: String(enrollmentId), type, sequence }
    const json = JSON.stringify({ ...data, ...reason })
    const row = { ...about, subject: String(enrollmentId), time: new Date(), data: json, traceparent: null }
    await publisher.publish(topic, [toKafkaMessage(row)])
  }
  await publish(enrolled.type, 11, 1)
  await publish(enrolled.type, 12, 1)
  await publish(unenrolled.type, 12, 2)
  const admin = kafka.admin()
  await admin.connect()
  // A new topic may still be without a leader here and there.
  const ends = await eventually(() => admin.fetchTopicOffsets(topic))
  const partitions = ends.map(({ partition, high }) => ({ partition, offset: high }))
  await admin.setOffsets({ groupId: groupIdOf('catalog', prefix), topic, partitions })
  await admin.disconnect()

  const { database } = catalog
  const consumer = startConsumer({
    ...{ service: 'catalog', database, kafka, prefix, subscriptions, log },
    generation: GENERATION,
  })
  try {
    const studentCount = async () => {
      const { body } = await catalog.get(`/internal/courses/${courseId}`, { as: aTeacher() })
      return (body as CatalogCourse).studentCount
    }
    await eventually(async () => expect(await database.inbox.count()).toBe(3), 50_000)
    expect(await studentCount()).toBe(1)
  } finally {
    await consumer.stop()
    await publisher.close()
  }
})
