import { randomUUID } from 'node:crypto'
import { createCourse, listCourses, seedCourses, updateCourse } from '@lectern/contracts/calls/public/catalog.ts'
import { courseArchived } from '@lectern/contracts/events/catalog.ts'
import { userDeleted, userRegistered, userUpdated } from '@lectern/contracts/events/identity.ts'
import { enrolled, reviewPosted, unenrolled } from '@lectern/contracts/events/learning.ts'
import type { CatalogCourse, CourseListItem } from '@lectern/contracts/shapes/courses.ts'
import { readEvents } from '@lectern/service-kit/testing/events.ts'
import { eventually } from '@lectern/service-kit/testing/eventually.ts'
import { aStudent, aTeacher } from '@lectern/service-kit/testing/principals.ts'
import { describe, expect, test } from 'vitest'
import { catalogUnderTest } from './catalog-under-test.ts'
import { aCourse } from './drafts.ts'

const catalog = catalogUnderTest({}, { kafka: true })
const { prefix, publish } = catalog

async function detail(courseId: number, as = aTeacher()): Promise<CatalogCourse> {
  return (await catalog.get(`/internal/courses/${courseId}`, { as })).body as CatalogCourse
}

describe('a review', () => {
  const review = (enrollmentId: number, courseId: number, rating: number, sequence: number, id?: string) =>
    publish(
      reviewPosted,
      enrollmentId,
      { enrollmentId, courseId, studentId: 1, reviewId: enrollmentId, rating },
      { id, sequence },
    )

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
  const comes = (enrollmentId: number, courseId: number, sequence: number, id?: string) => {
    const data = { enrollmentId, courseId, studentId: enrollmentId, orderId: null }
    return publish(enrolled, enrollmentId, data, { id, sequence })
  }
  const leaves = (enrollmentId: number, courseId: number, sequence: number) => {
    const data = { enrollmentId, courseId, studentId: enrollmentId, reason: 'removed' as const }
    return publish(unenrolled, enrollmentId, data, { sequence })
  }

  test('counts once while enrolled, whatever comes twice or too late', async () => {
    const { id } = await catalog.createCourse(aTeacher(), { status: 'active' })
    const eventId = randomUUID()
    await comes(51, id, 1, eventId)
    await comes(51, id, 1, eventId)
    await leaves(52, id, 4)
    await comes(52, id, 3)
    await comes(53, id, 1)
    expect(await detail(id)).toMatchObject({ studentCount: 2 })

    await leaves(53, id, 2)
    await leaves(53, id, 3)
    expect(await detail(id)).toMatchObject({ studentCount: 1, version: 1 })
  })

  test('of a course that is not there is kept from nobody else', async () => {
    await comes(61, 999_999, 1)
    const { id } = await catalog.createCourse(aTeacher(), { status: 'active' })
    await comes(62, id, 1)
    const list = (await catalog.send(listCourses)).body as CourseListItem[]

    expect(list.find((course) => course.id === id)).toMatchObject({ studentCount: 1 })
    const answer = await catalog.call('GET', `/internal/course-students?after=${id - 1}&limit=1`, { from: 'analytics' })
    expect(answer.body).toEqual([{ courseId: id, students: 1 }])
  })
})

describe('a person', () => {
  test('is known by events, the newest version only; students are not kept', async () => {
    const author = aTeacher({ fullName: 'First' })
    const reader = aStudent()
    const { id } = await catalog.createCourse(author, { status: 'active' })
    await publish(userUpdated, author.id, { ...author, fullName: 'Third', version: 3 }, { sequence: 3 })
    await publish(userRegistered, author.id, { ...author, fullName: 'Second', version: 2 }, { sequence: 2 })
    await publish(userRegistered, reader.id, reader, { sequence: 1 })

    expect((await detail(id)).teacher.fullName).toBe('Third')
    const list = (await catalog.send(listCourses)).body as CourseListItem[]
    expect(list.find((course) => course.id === id)?.teacher).toEqual({ fullName: 'Third', username: author.username })
    expect(await catalog.database.person.count({ where: { id: reader.id } })).toBe(0)
  })

  test('suspended sells nothing until that is over, and their courses stay as they are', async () => {
    const author = aTeacher({ version: 1 })
    const { id } = await catalog.createCourse(author, { status: 'active', price: 49 })
    const free = await catalog.createCourse(author, { status: 'active', price: 0 })
    const offer = async () => (await catalog.get(`/internal/courses/${id}/offer`, { from: 'billing' })).body
    expect(await offer()).toMatchObject({ status: 'active', salesPaused: false })
    await publish(userUpdated, author.id, { ...author, suspended: true, version: 2 }, { sequence: 2 })
    expect(await offer()).toMatchObject({ status: 'active', salesPaused: true })
    expect(await detail(id)).toMatchObject({ status: 'active', salesPaused: true })
    expect(await detail(free.id)).not.toHaveProperty('salesPaused')
    await publish(userUpdated, author.id, { ...author, version: 3 }, { sequence: 3 })
    expect(await detail(id)).not.toHaveProperty('salesPaused')
    expect(await offer()).toMatchObject({ salesPaused: false })
  })

  test('erased is "Deleted user", the active courses are archived with an event each, and what was never published goes', async () => {
    const author = aTeacher({ bio: 'Mine', version: 1 })
    const active = await catalog.createCourse(author, { status: 'active' })
    const draft = await catalog.createCourse(author)
    await publish(userDeleted, author.id, null, { sequence: 2 })

    const seen = await catalog.get(`/internal/courses/${active.id}`, { as: aStudent(), enrolledIn: active.id })
    expect(seen.body).toMatchObject({
      status: 'archived',
      teacher: { fullName: 'Deleted user', username: 'deleted', profileImage: null, bio: null },
    })
    expect(await catalog.database.course.count({ where: { id: draft.id } })).toBe(0)
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
    await publish(userDeleted, author.id, null, { sequence: 2 })
    await publish(userUpdated, author.id, { ...author, version: 9 }, { sequence: 1 })
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
    expect(person).toMatchObject({ erased: true, fullName: '', username: '', profileImage: null, bio: null })
    expect(await catalog.database.course.count({ where: { teacherId: author.id } })).toBe(0)
  })
})
