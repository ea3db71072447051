import { findTransferRecipient, giveCourse } from '@lectern/contracts/calls/internal/catalog.ts'
import { deleteVideoCaptions, listVideoCaptions, putVideoCaptions } from '@lectern/contracts/calls/public/captions.ts'
import { createLesson, updateCourse, updateLesson } from '@lectern/contracts/calls/public/catalog.ts'
import * as contract from '@lectern/contracts/calls/public/course-staff.ts'
import { listPersonCourses } from '@lectern/contracts/calls/public/people.ts'
import { duplicateCourse } from '@lectern/contracts/calls/public/teacher-courses.ts'
import { courseStaffChanged, courseUpdated } from '@lectern/contracts/events/catalog.ts'
import { userDeleted, userUpdated } from '@lectern/contracts/events/identity.ts'
import { COURSE_RIGHTS, type CourseRight } from '@lectern/contracts/shapes/course-rights.ts'
import type { CourseStaff, ReceivedStaffInvitation, StaffInvitation } from '@lectern/contracts/shapes/course-staff.ts'
import type { Course } from '@lectern/contracts/shapes/courses.ts'
import type { PersonCourse } from '@lectern/contracts/shapes/people-administration.ts'
import type { Principal } from '@lectern/contracts/shapes/principal.ts'
import type { Problem } from '@lectern/contracts/shapes/problem.ts'
import { videoAddress } from '@lectern/contracts/shapes/video-address.ts'
import { anAdministrator, aStudent, aTeacher } from '@lectern/service-kit/testing/principals.ts'
import { replayRows, writtenForTopic } from '@lectern/service-kit/testing/replay-topic.ts'
import { named } from '@lectern/service-kit/testing/service-under-test.ts'
import { snapshotRows } from '@lectern/service-kit/testing/snapshot-rows.ts'
import fc from 'fast-check'
import { describe, expect, test, vi } from 'vitest'
import { service } from '../src/service.ts'
import { eraseVideosOf, markRemoving } from '../src/videos/removals.repository.ts'
import { catalogUnderTest } from './catalog-under-test.ts'
import { fileBlock, filesUnderTest } from './files-under-test.ts'
import { videoFile } from './video-files.ts'
import { aVideoFolder, videosUnderTest } from './videos-under-test.ts'

const catalog = catalogUnderTest({ VIDEO_FOLDER: aVideoFolder(), TEACHER_COURSES_MAX: '3' })
const videos = videosUnderTest(catalog)
const files = filesUnderTest(catalog)
const WEBM = videoFile('vp8-opus.webm')

const invite = (as: Principal, courseId: number, { username }: Principal, rights: CourseRight[]) =>
  catalog.mustSend<StaffInvitation>(contract.inviteCourseStaff, {
    ...{ as, params: { courseId }, body: { invitee: username, rights } },
  })
const offer = (as: Principal, courseId: number, invitee: string, stays = false) =>
  catalog.send<StaffInvitation>(contract.offerCourse, { as, params: { courseId }, body: { invitee, stays } })
const accept = (as: Principal, invitationId: number) =>
  catalog.send<Problem>(contract.acceptStaffInvitation, { as, params: { invitationId } })
async function transfer(courseId: number, invitee: string, stays = false) {
  const found = await catalog.send<Problem & { personId: number }>(findTransferRecipient, { body: { invitee } })
  if (found.status !== 200) return found
  const body = { to: found.body.personId, stays }
  return catalog.send<Problem>(giveCourse, { as: anAdministrator(), params: { courseId }, body })
}
const rename = async (as: Principal, courseId: number) =>
  (await catalog.send(updateCourse, { as, params: { courseId }, body: { title: `By ${as.id}` } })).status
const staffOf = (as: Principal, courseId: number) =>
  catalog.mustSend<CourseStaff>(contract.listCourseStaff, { as, params: { courseId } })
const received = (as: Principal) => catalog.mustSend<ReceivedStaffInvitation[]>(contract.listStaffInvitations, { as })
const eventsOf = async (courseId: number) => (await catalog.outboxOf(courseId)).map(named)

async function share(owner: Principal, courseId: number, member: Principal, rights: CourseRight[]): Promise<void> {
  const { id } = await invite(owner, courseId, member, rights)
  expect((await accept(member, id)).status).toBe(204)
}

/** Teachers whom catalog knows. */
async function knownTeachers(count: number): Promise<Principal[]> {
  const teachers = Array.from({ length: count }, () => aTeacher({ emailConfirmed: true }))
  for (const as of teachers) await received(as)
  return teachers
}

const aCourseOf = (owner: Principal) => catalog.createCourse(owner, { status: 'active' })

describe('an offer', () => {
  test('makes who accepts it the owner, with the events of the course and of its staff, whom the former owner is none of', async () => {
    const [owner, next, helper] = [aTeacher({ fullName: 'Olga Owner' }), aTeacher(), aTeacher()]
    const { id: courseId, title } = await aCourseOf(owner)
    await share(owner, courseId, helper, ['answer'])
    await share(owner, courseId, next, ['edit'])
    await invite(owner, courseId, aTeacher(), ['money'])
    const before = (await eventsOf(courseId)).length
    const { status, body } = await offer(owner, courseId, next.email.toUpperCase())
    expect({ status, body }).toMatchObject({ status: 201, body: { transfer: true, stays: false } })
    expect(await received(next)).toMatchObject([
      { id: body.id, courseTitle: title, ownerName: 'Olga Owner', transfer: true, stays: false },
    ])
    expect(await rename(owner, courseId)).toBe(200)

    expect((await accept(next, body.id)).status).toBe(204)
    const events = (await eventsOf(courseId)).slice(before + 1)
    const by = { courseId, teacherId: next.id, actorId: owner.id }
    expect(events.map(({ name, data }) => [name, data])).toEqual([
      [courseUpdated.name, expect.objectContaining({ courseId, teacherId: next.id, status: 'active' })],
      [courseStaffChanged.name, { ...by, personId: next.id, rights: [] }],
      [courseStaffChanged.name, { ...by, personId: helper.id, rights: ['answer'] }],
    ])
    expect(events.map(({ sequence }) => sequence)).toEqual([1, 2, 3].map((step) => before + 1 + step))
    expect([await rename(owner, courseId), await rename(next, courseId)]).toEqual([403, 200])
    expect(await staffOf(next, courseId)).toMatchObject({
      ...{ owner: { personId: next.id }, staff: [{ personId: helper.id, rights: ['answer'] }], invitations: [] },
    })
  })

  test('leaves who stays all rights but those of the owner', async () => {
    const [owner, next] = [aTeacher(), aTeacher()]
    const { id: courseId } = await aCourseOf(owner)
    const { body } = await offer(owner, courseId, next.username, true)
    await accept(next, body.id)
    expect((await staffOf(owner, courseId)).staff).toMatchObject([{ personId: owner.id, rights: [...COURSE_RIGHTS] }])
    expect((await eventsOf(courseId)).at(-1)).toMatchObject({
      ...{
        name: courseStaffChanged.name,
        data: { teacherId: next.id, personId: owner.id, rights: [...COURSE_RIGHTS] },
      },
    })
    expect((await offer(owner, courseId, owner.username)).status).toBe(403)
  })

  test('is nobody else’s, is revoked, declined or replaced by the next, and ends with a transfer', async () => {
    const [owner, first, second] = [aTeacher(), aTeacher(), aTeacher()]
    const { id: courseId } = await aCourseOf(owner)
    const replaced = (await offer(owner, courseId, first.username)).body
    const revoked = (await offer(owner, courseId, second.username)).body
    expect((await staffOf(owner, courseId)).invitations.map(({ invitee }) => invitee)).toEqual([second.username])
    const params = { courseId, invitationId: revoked.id }
    expect((await catalog.send(contract.revokeStaffInvitation, { as: owner, params })).status).toBe(204)
    const declined = (await offer(owner, courseId, second.username)).body
    const refusal = { as: second, params: { invitationId: declined.id } }
    expect((await catalog.send(contract.declineStaffInvitation, refusal)).status).toBe(204)
    const ended = (await offer(owner, courseId, first.username)).body
    expect((await accept(second, ended.id)).status).toBe(404)
    await received(second)
    expect((await transfer(courseId, second.username)).status).toBe(200)
    for (const { id } of [replaced, revoked, declined, ended]) {
      for (const as of [first, second]) expect((await accept(as, id)).status).toBe(404)
    }
    expect(await rename(second, courseId)).toBe(200)
  })

  test('isn’t taken by an acceptance of rights, and the other way round', async () => {
    const [owner, next] = [aTeacher(), aTeacher()]
    const { id: courseId } = await aCourseOf(owner)
    const rights = await invite(owner, courseId, next, ['edit'])
    const { body } = await offer(owner, courseId, next.email)
    expect((await accept(next, rights.id)).status).toBe(204)
    expect(await rename(owner, courseId)).toBe(200)
    expect((await accept(next, body.id)).status).toBe(204)
    expect((await staffOf(next, courseId)).owner.personId).toBe(next.id)
  })

  test('takes the place of an invitation to the same name, and the other way round: who saw the one doesn’t accept the other', async () => {
    const [owner, next] = [aTeacher(), aTeacher()]
    const { id: courseId } = await aCourseOf(owner)
    const rights = await invite(owner, courseId, next, ['answer'])
    const { body: offered } = await offer(owner, courseId, next.username)
    expect((await accept(next, rights.id)).status).toBe(404)
    const again = await invite(owner, courseId, next, ['answer'])
    expect((await accept(next, offered.id)).status).toBe(404)
    expect((await received(next)).map(({ id, transfer }) => ({ id, transfer }))).toEqual([
      { id: again.id, transfer: false },
    ])
    expect(await rename(owner, courseId)).toBe(200)
  })

  test('is the owner’s alone, to somebody else', async () => {
    const [owner, member] = [aTeacher(), aTeacher()]
    const { id: courseId } = await aCourseOf(owner)
    await share(owner, courseId, member, [...COURSE_RIGHTS])
    for (const as of [member, aTeacher(), aStudent(), anAdministrator()]) {
      expect((await offer(as, courseId, 'ada')).status).toBe(403)
    }
    for (const invitee of [owner.username, owner.email, '', 'a@b@c']) {
      expect((await offer(owner, courseId, invitee)).status).toBe(400)
    }
    const { id: draft } = await catalog.createCourse(owner)
    expect((await offer(aTeacher(), draft, 'ada')).status).toBe(404)
  })

  test('waits where who accepts has no room for another course, or is suspended', async () => {
    const [owner, next] = [aTeacher(), aTeacher()]
    const { id: courseId } = await aCourseOf(owner)
    const { body } = await offer(owner, courseId, next.username)
    for (const _ of [1, 2, 3]) await catalog.createCourse(next)
    expect(await accept(next, body.id)).toMatchObject({ status: 409, body: { type: '/problems/course-limit-reached' } })
    await catalog.publish(userUpdated, next.id, { ...next, suspended: true, version: 2 }, { sequence: 2 })
    const suspended = { ...next, suspended: true, version: 2 }
    expect(await accept(suspended, body.id)).toMatchObject({
      status: 409,
      body: { type: '/problems/transfer-recipient-suspended' },
    })
    expect(await rename(owner, courseId)).toBe(200)
  })
})

test('an offer of a suspended owner counts only once they may teach again', async () => {
  const [owner, next] = [aTeacher(), aTeacher()]
  const { id: courseId } = await aCourseOf(owner)
  const { body } = await offer(owner, courseId, next.username)
  await catalog.publish(userUpdated, owner.id, { ...owner, suspended: true, version: 2 }, { sequence: 2 })
  expect(await received(next)).toEqual([])
  expect((await accept(next, body.id)).status).toBe(404)
  await catalog.publish(userUpdated, owner.id, { ...owner, version: 3 }, { sequence: 3 })
  expect((await accept(next, body.id)).status).toBe(204)
})

describe('an administrator', () => {
  test('sees what a person owns, in every status', async () => {
    const owner = aTeacher()
    const draft = await catalog.createCourse(owner)
    const active = await aCourseOf(owner)
    const listed = await catalog.mustSend<PersonCourse[]>(listPersonCourses, {
      ...{ as: anAdministrator(), params: { personId: owner.id } },
    })
    expect(listed).toEqual([
      { id: active.id, title: active.title, status: 'active', studentCount: 0 },
      { id: draft.id, title: draft.title, status: 'draft', studentCount: 0 },
    ])
  })

  test('gives a course to another teacher at once, whatever they have already, also that of an erased one', async () => {
    const [owner = aTeacher(), next = aTeacher()] = await knownTeachers(2)
    for (const _ of [1, 2, 3]) await catalog.createCourse(next)
    const { id: courseId } = await aCourseOf(owner)
    expect((await transfer(courseId, next.email, true)).status).toBe(200)
    expect((await staffOf(next, courseId)).staff.map(({ personId }) => personId)).toEqual([owner.id])
    await catalog.publish(userDeleted, next.id, null, { sequence: 2 })
    const [last = aTeacher()] = await knownTeachers(1)
    expect((await transfer(courseId, last.username, true)).status).toBe(200)
    expect((await staffOf(last, courseId)).staff).toEqual([])
    expect(await rename(last, courseId)).toBe(200)
  })

  test('names nobody by an address that others could have given', async () => {
    const [owner = aTeacher(), next = aTeacher()] = await knownTeachers(2)
    const { id: courseId } = await aCourseOf(owner)
    const stranger = aTeacher({ email: 'barbara@example.org', emailConfirmed: false })
    await received(stranger)
    expect((await transfer(courseId, stranger.email)).body.type).toBe('/problems/transfer-recipient-not-found')
    const confirmed = { ...next, email: 'Barbara@example.org', version: 2 }
    await catalog.publish(userUpdated, next.id, confirmed, { sequence: 2 })
    expect((await transfer(courseId, stranger.email)).status).toBe(200)
    expect((await staffOf(confirmed, courseId)).owner.personId).toBe(next.id)
    expect((await transfer(courseId, stranger.username)).status).toBe(200)
  })

  test('is told why a course can’t be somebody’s', async () => {
    const [owner = aTeacher(), suspended = aTeacher(), erased = aTeacher()] = await knownTeachers(3)
    const { id: courseId } = await aCourseOf(owner)
    const [one = aTeacher(), two = aTeacher()] = [
      aTeacher({ email: 'same@example.org' }),
      aTeacher({ email: 'Same@example.org', emailConfirmed: false }),
    ]
    for (const as of [one, two]) await received(as)
    await catalog.publish(userUpdated, suspended.id, { ...suspended, suspended: true, version: 2 }, { sequence: 2 })
    await catalog.publish(userDeleted, erased.id, null, { sequence: 2 })
    const student = aStudent()
    await catalog.publish(userUpdated, student.id, { ...student, version: 2 }, { sequence: 2 })
    const codes = await Promise.all(
      [owner.username, suspended.username, erased.username, student.username, 'same@example.org', 'nobody'].map(
        async (invitee) => (await transfer(courseId, invitee)).body.type?.replace('/problems/', ''),
      ),
    )
    const missing = 'transfer-recipient-not-found'
    const expected = ['transfer-recipient-is-owner', 'transfer-recipient-suspended', missing, missing, missing, missing]
    expect(codes).toEqual(expected)
    expect((await transfer(999_999, one.username)).body.type).toBe('/problems/course-not-found')
    expect(await eventsOf(courseId)).toHaveLength(1)
  })
})

test('uploads go with the course, are shared where another course of the former owner shows them, and outlast them', async () => {
  const [owner, next] = [aTeacher(), aTeacher()]
  const { id: courseId } = await aCourseOf(owner)
  const { id: moduleId } = await catalog.createModule(owner, courseId)
  const [video, file] = [await videos.upload(owner, WEBM), await files.upload(owner, Buffer.from('Notes'))]
  const film = videoAddress(courseId, video.id)
  await catalog.createLesson(owner, moduleId, { type: 'video', videoUrl: film, content: fileBlock(file.id) })
  const copy = await catalog.mustSend<Course>(duplicateCourse, { as: owner, params: { courseId } })
  const [alone, unused] = [
    await files.upload(owner, Buffer.from('Here')),
    await files.upload(owner, Buffer.from('None')),
  ]
  await catalog.createLesson(owner, moduleId, { content: fileBlock(alone.id) })

  const statuses = async (as: Principal, id: number) => [
    (await videos.read(id, video.id, { as })).status,
    (await files.read(id, file.id, { as })).status,
  ]
  const { body } = await offer(owner, courseId, next.username)
  expect((await accept(next, body.id)).status).toBe(204)
  expect(await statuses(next, courseId)).toEqual([200, 200])
  expect(await statuses(owner, copy.id)).toEqual([200, 200])
  expect((await files.read(courseId, alone.id, { as: next })).status).toBe(200)
  expect((await files.read(courseId, alone.id, { as: owner })).status).toBe(404)
  const rowOf = async (id: string) => {
    const { teacherId, sharedWith } = await catalog.database.video.findUniqueOrThrow({ where: { id } })
    return { teacherId, sharedWith }
  }
  expect(await Promise.all([video, file, alone, unused].map(({ id }) => rowOf(id)))).toEqual([
    ...[
      { teacherId: owner.id, sharedWith: [next.id] },
      { teacherId: owner.id, sharedWith: [next.id] },
    ],
    ...[
      { teacherId: next.id, sharedWith: [] },
      { teacherId: owner.id, sharedWith: [] },
    ],
  ])
  const lesson = { title: 'Again', type: 'video', videoUrl: film, content: fileBlock(file.id) }
  expect((await catalog.send(createLesson, { as: next, params: { moduleId }, body: lesson })).status).toBe(201)
  expect((await catalog.send(listVideoCaptions, { as: next, params: { uploadId: video.id } })).status).toBe(200)

  await catalog.publish(userDeleted, owner.id, null, { sequence: 2 })
  await eraseVideosOf(catalog.database, owner.id)
  for (const { id } of [video, file]) expect(await markRemoving(catalog.database, id)).toBe(false)
  expect(await statuses(next, courseId)).toEqual([200, 200])
})

test('who shows a shared video no more doesn’t edit its captions', async () => {
  const [owner = aTeacher(), next = aTeacher()] = await knownTeachers(2)
  const { id: courseId } = await aCourseOf(owner)
  const { id: moduleId } = await catalog.createModule(owner, courseId)
  const { id: uploadId } = await videos.upload(owner, WEBM)
  const shown = { type: 'video', videoUrl: videoAddress(courseId, uploadId) } as const
  const { id: lessonId } = await catalog.createLesson(owner, moduleId, shown)
  await catalog.mustSend<Course>(duplicateCourse, { as: owner, params: { courseId } })
  await transfer(courseId, next.username)
  const put = async (as: Principal) => {
    const input = { as, params: { uploadId, language: 'en' }, headers: { 'content-type': 'text/vtt' } }
    const body = Buffer.from('WEBVTT\n\n00:01.000 --> 00:02.000\nHello')
    return (await catalog.send(putVideoCaptions, { ...input, body })).status
  }
  const remove = async (as: Principal) =>
    (await catalog.send(deleteVideoCaptions, { as, params: { uploadId, language: 'en' } })).status
  expect([await put(next), await put(owner)]).toEqual([200, 200])
  const without = { as: next, params: { lessonId }, body: { type: 'text', videoUrl: null } }
  expect((await catalog.send(updateLesson, without)).status).toBe(200)
  expect([await put(next), await remove(next), await remove(owner)]).toEqual([404, 404, 204])
})

test('an upload that is given on and back is its last owner’s', async () => {
  const [owner = aTeacher(), next = aTeacher()] = await knownTeachers(2)
  const { id: courseId } = await aCourseOf(owner)
  const { id: moduleId } = await catalog.createModule(owner, courseId)
  const file = await files.upload(owner, Buffer.from('Notes'))
  await catalog.createLesson(owner, moduleId, { content: fileBlock(file.id) })
  const copy = await catalog.mustSend<Course>(duplicateCourse, { as: owner, params: { courseId } })
  const rowOf = () => catalog.database.video.findUniqueOrThrow({ where: { id: file.id } })
  await transfer(courseId, next.username)
  expect(await rowOf()).toMatchObject({ teacherId: owner.id, sharedWith: [next.id] })
  await transfer(copy.id, next.username)
  expect(await rowOf()).toMatchObject({ teacherId: next.id, sharedWith: [] })
  await transfer(copy.id, owner.username)
  expect(await rowOf()).toMatchObject({ teacherId: next.id, sharedWith: [owner.id] })
  await transfer(courseId, owner.username)
  expect(await rowOf()).toMatchObject({ teacherId: owner.id, sharedWith: [] })
})

test('restored: a course that was given away since is its new owner’s, with its uploads', async () => {
  const [owner = aTeacher(), next = aTeacher()] = await knownTeachers(2)
  const { id: courseId } = await aCourseOf(owner)
  const { id: moduleId } = await catalog.createModule(owner, courseId)
  const file = await files.upload(owner, Buffer.from('Notes'))
  await catalog.createLesson(owner, moduleId, { content: fileBlock(file.id) })
  await share(owner, courseId, next, ['edit'])
  const backup = await snapshotRows(catalog.adminUrl)
  await transfer(courseId, next.username, true)
  const topic = await writtenForTopic(catalog.database)
  await backup.restore()
  await replayRows(service, catalog.ownersDatabase, topic)
  expect(await staffOf(next, courseId)).toMatchObject({ owner: { personId: next.id }, staff: [{ personId: owner.id }] })
  expect((await files.read(courseId, file.id, { as: next })).status).toBe(200)
  expect(await rename(next, courseId)).toBe(200)
})

// Each is several requests.
vi.setConfig({ testTimeout: 240_000 })

test('at once: transfers, acceptances, saves and erasures leave one owner, whom the last event names, and sequences without a gap', async () => {
  const act = fc.oneof(
    fc.record({ kind: fc.constant('transfer' as const), who: fc.nat(2) }),
    fc.record({ kind: fc.constant('accept' as const), who: fc.nat(2) }),
    fc.record({ kind: fc.constantFrom('save' as const, 'erase' as const, 'share' as const), who: fc.nat(2) }),
  )
  await fc.assert(
    fc.asyncProperty(fc.array(act, { minLength: 3, maxLength: 8 }), async (acts) => {
      const teachers = await knownTeachers(3)
      const [owner = aTeacher(), second = aTeacher(), third = aTeacher()] = teachers
      const { id: courseId } = await aCourseOf(owner)
      const offered = (await offer(owner, courseId, second.username, true)).body
      const shared = await invite(owner, courseId, third, ['edit'])
      const answers = await Promise.all(
        acts.map(({ kind, who }) => {
          const person = teachers[who] ?? owner
          if (kind === 'transfer') return transfer(courseId, person.username, who === 1)
          if (kind === 'accept') return accept(person, offered.id)
          if (kind === 'share') return accept(person, shared.id)
          if (kind === 'erase') return catalog.publish(userDeleted, person.id, null, { sequence: 2 })
          return rename(person, courseId).then((status) => ({ status }))
        }),
      )
      for (const answer of answers) expect(answer?.status ?? 200).toBeLessThan(500)
      const events = await eventsOf(courseId)
      expect(events.map(({ sequence }) => sequence)).toEqual(events.map((_, index) => index + 1))
      const { teacherId } = await catalog.database.course.findUniqueOrThrow({ where: { id: courseId } })
      expect(events.at(-1)?.data).toMatchObject({ teacherId })
      const rights = new Map(
        events.filter(({ name }) => name === courseStaffChanged.name).map(({ data }) => [data.personId, data]),
      )
      const staff = await catalog.database.courseStaff.findMany({ where: { courseId } })
      expect(new Map(staff.map((row) => [row.personId, row.rights]))).toEqual(
        new Map([...rights].flatMap(([id, data]) => ((data.rights as string[]).length > 0 ? [[id, data.rights]] : []))),
      )
      expect(staff.map(({ personId }) => personId)).not.toContain(teacherId)
      // Whoever shares it has heard of the owner of now.
      for (const { personId } of staff) expect(rights.get(personId)).toMatchObject({ teacherId })
    }),
    { numRuns: 25 },
  )
})
