import { randomUUID } from 'node:crypto'
import { createCourse, listCourses, seedCourses, updateCourse } from '@lectern/contracts/calls/public/catalog.ts'
import { courseArchived } from '@lectern/contracts/events/catalog.ts'
import type { EventContract } from '@lectern/contracts/events/event.ts'
import { topicOf } from '@lectern/contracts/events/event.ts'
import { userDeleted, userRegistered, userUpdated } from '@lectern/contracts/events/identity.ts'
import { enrolled, reviewPosted, unenrolled } from '@lectern/contracts/events/learning.ts'
import type { CatalogCourse, CourseListItem } from '@lectern/contracts/shapes/courses.ts'
import { toKafkaMessage } from '@lectern/service-kit/events/cloud-event.ts'
import { createKafka } from '@lectern/service-kit/events/kafka.ts'
import { createPublisher, type Publisher } from '@lectern/service-kit/events/publisher.ts'
import { readEvents } from '@lectern/service-kit/testing/events.ts'
import { eventually } from '@lectern/service-kit/testing/eventually.ts'
import { aStudent, aTeacher } from '@lectern/service-kit/testing/principals.ts'
import { testKafkaBrokers, testTopicPrefix } from '@lectern/service-kit/testing/stores.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { catalogUnderTest } from './catalog-under-test.ts'
import { aCourse } from './drafts.ts'

const prefix = testTopicPrefix()
const catalog = catalogUnderTest({ KAFKA_BROKERS: testKafkaBrokers().join(','), KAFKA_TOPIC_PREFIX: prefix })

let publisher: Publisher

beforeAll(async () => {
  const { log } = catalog.app
  publisher = createPublisher(createKafka({ brokers: testKafkaBrokers(), clientId: 'test', log }), log)
  // The service makes the topics itself and joins its group.
  const readiness = async () => (await catalog.app.inject('/readyz')).json()
  await eventually(async () => expect(await readiness()).toMatchObject({ dependencies: { kafka: 'up' } }), 50_000)
})
afterAll(() => publisher.close())

interface Published {
  id?: string
  sequence: number
  data: object | null
}

/** Publishes as the owner would; the same id is the same event again. */
async function publish(contract: EventContract, key: number, { id = randomUUID(), sequence, data }: Published) {
  const { owner, type } = contract
  const about = { id: '0', event_id: id, topic: owner, key: String(key), type, subject: String(key), sequence }
  const row = { ...about, time: new Date(), data: data && JSON.stringify(data), traceparent: null }
  await publisher.publish(topicOf(owner, prefix), [toKafkaMessage(row)])
  await eventually(() => catalog.database.inbox.findUniqueOrThrow({ where: { eventId: id } }))
}

async function detail(courseId: number, as = aTeacher()): Promise<CatalogCourse> {
  return (await catalog.get(`/internal/courses/${courseId}`, { as })).body as CatalogCourse
}

describe('a review', () => {
  const review = (enrollmentId: number, courseId: number, rating: number, sequence: number, id?: string) =>
    publish(reviewPosted, enrollmentId, {
      ...(id && { id }),
      sequence,
      data: { enrollmentId, courseId, studentId: 1, reviewId: enrollmentId, rating },
    })

  test('counts in list and detail, once per student, as it was last', async () => {
    const { id } = await catalog.createCourse(aTeacher(), { status: 'active' })
    await review(11, id, 5, 3)
    await review(12, id, 2, 3)
    expect(await detail(id)).toMatchObject({ averageRating: 3.5, reviewCount: 2 })

    await review(12, id, 4, 7)
    const list = (await catalog.send(listCourses)).body as CourseListItem[]
    expect(list.find((course) => course.id === id)).toMatchObject({ averageRating: 4.5, reviewCount: 2 })
  })

  test('that comes twice, or too late, changes nothing', async () => {
    const { id } = await catalog.createCourse(aTeacher(), { status: 'active' })
    const eventId = randomUUID()
    await review(21, id, 5, 4, eventId)
    await review(21, id, 5, 4, eventId)
    await review(21, id, 1, 2)

    expect(await detail(id)).toMatchObject({ averageRating: 5, reviewCount: 1 })
  })

  test('of a course that is not there is kept from nobody else', async () => {
    await review(31, 999_999, 5, 1)
    const { id } = await catalog.createCourse(aTeacher(), { status: 'active' })
    await review(32, id, 3, 1)

    expect(await detail(id)).toMatchObject({ averageRating: 3, reviewCount: 1 })
  })

  test('takes no version of the course, as no event tells of it', async () => {
    const { id } = await catalog.createCourse(aTeacher(), { status: 'active' })
    await review(41, id, 5, 1)

    expect(await catalog.database.course.findUniqueOrThrow({ where: { id } })).toMatchObject({ version: 1 })
  })
})

describe('a student', () => {
  const news = (contract: EventContract, enrollmentId: number, courseId: number, sequence: number, id = randomUUID()) =>
    publish(contract, enrollmentId, {
      id,
      sequence,
      data: {
        ...{ enrollmentId, courseId, studentId: enrollmentId },
        ...(contract === enrolled ? { orderId: null } : { reason: 'removed' }),
      },
    })

  test('counts once while enrolled, whatever comes twice or too late', async () => {
    const { id } = await catalog.createCourse(aTeacher(), { status: 'active' })
    const eventId = randomUUID()
    await news(enrolled, 51, id, 1, eventId)
    await news(enrolled, 51, id, 1, eventId)
    await news(unenrolled, 52, id, 4)
    await news(enrolled, 52, id, 3)
    await news(enrolled, 53, id, 1)
    expect(await detail(id)).toMatchObject({ studentCount: 2 })

    await news(unenrolled, 53, id, 2)
    await news(unenrolled, 53, id, 3)
    expect(await detail(id)).toMatchObject({ studentCount: 1, version: 1 })
  })

  test('of a course that is not there is kept from nobody else', async () => {
    await news(enrolled, 61, 999_999, 1)
    const { id } = await catalog.createCourse(aTeacher(), { status: 'active' })
    await news(enrolled, 62, id, 1)
    const list = (await catalog.send(listCourses)).body as CourseListItem[]

    expect(list.find((course) => course.id === id)).toMatchObject({ studentCount: 1 })
  })
})

describe('a person', () => {
  test('is known by events, the newest version only; students are not kept', async () => {
    const author = aTeacher({ fullName: 'First' })
    const reader = aStudent()
    const { id } = await catalog.createCourse(author, { status: 'active' })
    await publish(userUpdated, author.id, { sequence: 3, data: { ...author, fullName: 'Third', version: 3 } })
    await publish(userRegistered, author.id, { sequence: 2, data: { ...author, fullName: 'Second', version: 2 } })
    await publish(userRegistered, reader.id, { sequence: 1, data: reader })

    expect((await detail(id)).teacher.fullName).toBe('Third')
    expect(await catalog.database.person.count({ where: { id: reader.id } })).toBe(0)
  })

  test('erased is "Deleted user", and the active courses are archived with an event each', async () => {
    const author = aTeacher({ bio: 'Mine', version: 1 })
    const active = await catalog.createCourse(author, { status: 'active' })
    const draft = await catalog.createCourse(author)
    await publish(userDeleted, author.id, { sequence: 2, data: null })

    const seen = await catalog.get(`/internal/courses/${active.id}`, { as: aStudent(), enrolledIn: active.id })
    expect(seen.body).toMatchObject({
      status: 'archived',
      teacher: { fullName: 'Deleted user', username: 'deleted', profileImage: null, bio: null },
    })
    expect(await catalog.database.course.findUniqueOrThrow({ where: { id: draft.id } })).toMatchObject({
      status: 'draft',
      version: 1,
    })
    const ofCourse = await eventually(async () => {
      const events = (await readEvents({ owner: 'catalog', prefix })).filter(({ key }) => key === String(active.id))
      expect(events).toHaveLength(2)
      return events
    })
    expect(ofCourse[1]).toMatchObject({ type: courseArchived.type, sequence: 2, data: { status: 'archived' } })
  })

  test('erased stays erased, whatever a late token or event says, and writes nothing more', async () => {
    const author = aTeacher({ version: 1 })
    const { id } = await catalog.createCourse(author)
    await publish(userDeleted, author.id, { sequence: 2, data: null })
    await publish(userUpdated, author.id, { sequence: 1, data: { ...author, version: 9 } })
    const late = { ...author, version: 10 }
    const answers = [
      await catalog.send(createCourse, { as: late, body: aCourse() }),
      await catalog.send(updateCourse, { as: late, params: { courseId: id }, body: { status: 'active' } }),
      await catalog.send(seedCourses, { as: late }),
    ]

    for (const { status, body } of answers) {
      expect(status).toBe(401)
      expect(body).toMatchObject({ detail: 'This account was deleted.' })
    }
    const person = await catalog.database.person.findUniqueOrThrow({ where: { id: author.id } })
    expect(person).toMatchObject({ erased: true, fullName: 'Deleted user', username: 'deleted' })
    expect(await catalog.database.course.count({ where: { teacherId: author.id } })).toBe(1)
  })
})
