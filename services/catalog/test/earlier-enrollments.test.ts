import { topicOf } from '@lectern/contracts/events/event.ts'
import { enrolled, unenrolled } from '@lectern/contracts/events/learning.ts'
import type { CatalogCourse } from '@lectern/contracts/shapes/courses.ts'
import { startConsumer } from '@lectern/service-kit/events/consumer.ts'
import { createKafka } from '@lectern/service-kit/events/kafka.ts'
import { ensureTopics, groupIdOf } from '@lectern/service-kit/events/topics.ts'
import { anEvent, createEventPublisher } from '@lectern/service-kit/testing/events.ts'
import { eventually } from '@lectern/service-kit/testing/eventually.ts'
import { aTeacher } from '@lectern/service-kit/testing/principals.ts'
import { testKafka, testTopicPrefix } from '@lectern/service-kit/testing/stores.ts'
import { expect, test } from 'vitest'
import { GENERATION, subscriptions } from '../src/subscriptions.ts'
import { catalogUnderTest } from './catalog-under-test.ts'

const catalog = catalogUnderTest()
const prefix = testTopicPrefix()
const topic = topicOf('learning', prefix)

test('students who enrolled before catalog listened to that are counted after the update', async () => {
  const { log } = catalog.app
  const kafka = createKafka({ access: testKafka(), clientId: 'test', log })
  await ensureTopics({ kafka, prefix, services: [{ name: 'catalog', consumes: ['identity', 'learning'] }] })
  const { id: courseId } = await catalog.createCourse(aTeacher(), { status: 'active' })

  // Two came, one of them left again, and catalog's group has all of that behind it.
  const { publish, close } = createEventPublisher(prefix)
  const of = (enrollmentId: number) => ({ enrollmentId, courseId, studentId: enrollmentId })
  await publish(
    anEvent(enrolled, 11, { ...of(11), orderId: null }),
    anEvent(enrolled, 12, { ...of(12), orderId: null }),
    anEvent(unenrolled, 12, { ...of(12), reason: 'removed' }, { sequence: 2 }),
  )
  const admin = kafka.admin()
  await admin.connect()
  const ends = await admin.fetchTopicOffsets(topic)
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
    await eventually(async () => expect(await database.inbox.count()).toBe(3))
    expect(await studentCount()).toBe(1)
  } finally {
    await consumer.stop()
    await close()
  }
})
