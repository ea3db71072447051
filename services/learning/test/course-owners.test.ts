import { removeStudent } from '@lectern/contracts/calls/public/learning.ts'
import { courseUpdated } from '@lectern/contracts/events/catalog.ts'
import { userDeleted } from '@lectern/contracts/events/identity.ts'
import type { CourseOffer } from '@lectern/contracts/shapes/internal.ts'
import type { SentInvitation } from '@lectern/contracts/shapes/invitations.ts'
import type { Principal } from '@lectern/contracts/shapes/principal.ts'
import type { StudentList } from '@lectern/contracts/shapes/students.ts'
import { anOffer } from '@lectern/service-kit/testing/fake-catalog.ts'
import { ownDataOf, saysErased } from '@lectern/service-kit/testing/own-data.ts'
import { aStudent, aTeacher } from '@lectern/service-kit/testing/principals.ts'
import { expect, test } from 'vitest'
import { moveToOwners } from '../src/courses/move-to-owner.repository.ts'
import { asSnapshot } from './courses.ts'
import { learningUnderTest } from './learning-under-test.ts'

const learning = learningUnderTest()

/** A free course of a teacher's with two students, an invitation, and a student of whom its teacher said why they were removed. */
async function aSchool() {
  const [owner, next] = [aTeacher(), aTeacher()]
  const offer = anOffer({ teacherId: owner.id })
  const { courseId } = offer
  learning.catalog.offers.set(courseId, offer)
  await learning.publish(courseUpdated, courseId, asSnapshot(offer), { sequence: 1 })
  const students = [aStudent(), aStudent(), aStudent()] as const
  for (const student of students) await learning.enroll(student, courseId)
  const body = { list: `someone${courseId}@example.org`, dryRun: false }
  await learning.call('POST', `/api/courses/${courseId}/invitations`, { as: owner, body })
  const { id: removed } = await learning.enroll(students[2], courseId)
  const removal = { as: owner, params: { enrollmentId: removed }, body: { reason: 'You asked for it' } }
  await learning.mustSend(removeStudent, removal)
  const give = (to: Principal, sequence: number) => publish({ ...offer, teacherId: to.id }, sequence)
  return { owner, next, offer, courseId, students, removed, give }
}

async function publish(offer: CourseOffer, sequence: number): Promise<void> {
  learning.catalog.offers.set(offer.courseId, offer)
  await learning.publish(courseUpdated, offer.courseId, asSnapshot(offer), { sequence })
}

async function listedBy(as: Principal) {
  const students = await learning.call<StudentList>('GET', '/api/teacher/students', { as })
  const sent = await learning.call<{ items: SentInvitation[] }>('GET', '/api/teacher/invitations', { as })
  return [students.body.items.length, sent.body.items.length]
}

const reasonOf = async (enrollmentId: number) =>
  (await learning.database.enrollmentHistory.findFirst({ where: { enrollmentId, kind: 'removed' } }))?.reason

test('students and open invitations of a course that went to another teacher are theirs, also of who comes meanwhile', async () => {
  const { owner, next, offer, courseId, give } = await aSchool()
  await give(next, 3)
  const late = aStudent()
  // Catalog’s answer is newer, or older, than its events.
  await learning.enroll(late, courseId)
  await moveToOwners(learning.database)
  expect([await listedBy(owner), await listedBy(next)]).toEqual([
    [0, 0],
    [3, 1],
  ])
  // Late and again.
  await publish(offer, 2)
  await publish(offer, 1)
  await moveToOwners(learning.database)
  expect(await listedBy(next)).toEqual([3, 1])
  await give(owner, 4)
  await moveToOwners(learning.database)
  expect([await listedBy(owner), await listedBy(next)]).toEqual([
    [3, 1],
    [0, 0],
  ])
})

test('who invites students while the course goes to another teacher invites nobody once it has gone', async () => {
  const { owner, next, offer, courseId } = await aSchool()
  await learning.publish(courseUpdated, courseId, asSnapshot({ ...offer, teacherId: next.id }), { sequence: 3 })
  await moveToOwners(learning.database)
  // By catalog's answer of a moment before.
  const body = { list: 'late@example.org', dryRun: false }
  const late = await learning.call('POST', `/api/courses/${courseId}/invitations`, { as: owner, body })
  expect(late.status).toBe(404)
  expect([await listedBy(owner), await listedBy(next)]).toEqual([
    [0, 0],
    [2, 1],
  ])
})

test('a move that is broken off goes on, and follows the newest owner', async () => {
  const { owner, next, courseId, give } = await aSchool()
  const last = aTeacher()
  await give(next, 2)
  await Promise.all([moveToOwners(learning.database), give(last, 3), moveToOwners(learning.database)])
  await moveToOwners(learning.database)
  expect(await Promise.all([owner, next, last].map(listedBy))).toEqual([
    [0, 0],
    [0, 0],
    [2, 1],
  ])
  expect(await learning.database.course.findUnique({ where: { id: courseId } })).toMatchObject({ moving: false })
})

test('what a former owner wrote to students goes with them, and what the new one wrote stays', async () => {
  const { owner, next, courseId, students, removed, give } = await aSchool()
  await give(next, 2)
  await moveToOwners(learning.database)
  const { id } = await learning.enroll(students[0], courseId)
  const removal = { as: next, params: { enrollmentId: id }, body: { reason: 'Not any more' } }
  await learning.mustSend(removeStudent, removal)
  const reasonsOf = async (as: Principal) =>
    (await ownDataOf('learning', learning, as)).lists.reasonsYouGave?.map(({ reason }) => reason)
  expect([await reasonsOf(owner), await reasonsOf(next)]).toEqual([['You asked for it'], ['Not any more']])
  await learning.publish(userDeleted, owner.id, null, { sequence: 2 })
  expect([await reasonOf(removed), await reasonOf(id)]).toEqual([null, 'Not any more'])
  expect(await learning.database.formerOwner.count({ where: { courseId } })).toBe(0)
})

test('an erasure of the new owner leaves what the former one wrote', async () => {
  const { owner, next, courseId, students, removed, give } = await aSchool()
  await give(next, 2)
  await moveToOwners(learning.database)
  const { id } = await learning.enroll(students[0], courseId)
  const removal = { as: next, params: { enrollmentId: id }, body: { reason: 'Not any more' } }
  await learning.mustSend(removeStudent, removal)
  await learning.publish(userDeleted, next.id, null, { sequence: 2 })
  expect([await reasonOf(removed), await reasonOf(id)]).toEqual(['You asked for it', null])
  expect(await saysErased('learning', learning, next.id)).toBe(true)
  await learning.publish(userDeleted, owner.id, null, { sequence: 2 })
  expect(await reasonOf(removed)).toBeNull()
})
