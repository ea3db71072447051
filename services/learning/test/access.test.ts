import { INTERNAL_CALLS } from '@lectern/contracts/calls/internal/calls.ts'
import { getStatusList, readRemoval } from '@lectern/contracts/calls/internal/learning.ts'
import { listCertificates } from '@lectern/contracts/calls/public/certificates.ts'
import { inviteStudents, listInvitations } from '@lectern/contracts/calls/public/invitations.ts'
import {
  enroll,
  listEnrollments,
  postReview,
  removeStudent,
  resetProgress,
} from '@lectern/contracts/calls/public/learning.ts'
import { beginAttempt } from '@lectern/contracts/calls/public/quizzes.ts'
import { ROUTES } from '@lectern/contracts/calls/public/routes.ts'
import { listNotices } from '@lectern/contracts/calls/public/students.ts'
import type { OwnCertificate } from '@lectern/contracts/shapes/certificates.ts'
import type { Invitation } from '@lectern/contracts/shapes/invitations.ts'
import type { Principal } from '@lectern/contracts/shapes/principal.ts'
import type { QuizAttempt } from '@lectern/contracts/shapes/quiz-attempts.ts'
import { exampleQuiz } from '@lectern/contracts/shapes/quizzes.ts'
import type { EnrollmentNotice } from '@lectern/contracts/shapes/students.ts'
import {
  CALLERS,
  type Caller,
  type Expectation,
  internalStatusesOf,
  statusesOf,
} from '@lectern/service-kit/testing/access.ts'
import { anOffer, lessonsOf, TEACHER_ID } from '@lectern/service-kit/testing/fake-catalog.ts'
import { aStudent, aTeacher } from '@lectern/service-kit/testing/principals.ts'
import { beforeEach, describe, expect, test } from 'vitest'
import { issueDueCertificates } from '../src/certificates/issue-due-certificates.ts'
import { anOrder } from './courses.ts'
import { learningUnderTest } from './learning-under-test.ts'

const learning = learningUnderTest()

const owner = aTeacher({ id: TEACHER_ID })
let people: Record<Caller, Principal | null>
let student: Principal
let courseId: number
let enrollmentId: number

/** The student is enrolled in the owner's course; nobody else has to do with it. */
beforeEach(async () => {
  student = aStudent()
  people = { visitor: null, otherStudent: aStudent(), student, otherTeacher: aTeacher({ id: 900_002 }), owner }
  courseId = aCourse()
  const [lessonId = 0] = lessonsOf(courseId, 1)
  learning.catalog.quizzes.set(lessonId, { lessonId, courseId, version: 1, quiz: exampleQuiz })
  enrollmentId = (await learning.enroll(student, courseId)).id
})

function aCourse(): number {
  const offer = anOffer()
  learning.catalog.offers.set(offer.courseId, offer)
  return offer.courseId
}

/** The tab that its routes' examples have. */
const TAB = { body: beginAttempt.example.body }

/** What a name in a path stands for, if it is in the path. */
const THINGS: Record<string, () => number | string | Promise<number | string>> = {
  courseId: () => courseId,
  enrollmentId: () => enrollmentId,
  progressId: async () => (await learning.progressOf(student, enrollmentId))[0]?.id ?? 0,
  lessonId: () => lessonsOf(courseId, 1)[0] ?? 0,
  async attemptId() {
    const attempt = await learning.mustSend<QuizAttempt>(beginAttempt, {
      ...TAB,
      as: student,
      params: { lessonId: lessonsOf(courseId, 1)[0] ?? 0 },
    })
    return attempt.id
  },
  async certificateId() {
    await learning.study(student, enrollmentId, 3)
    await issueDueCertificates(learning.parts)
    const [certificate] = await learning.mustSend<OwnCertificate[]>(listCertificates, { as: student })
    return certificate?.id ?? ''
  },
  async noticeId() {
    await learning.study(student, enrollmentId, 1)
    await learning.mustSend(resetProgress, { as: owner, params: { enrollmentId }, body: { reason: 'Again' } })
    const [notice] = await learning.mustSend<EnrollmentNotice[]>(listNotices, { as: student })
    return notice?.id ?? 0
  },
  async invitationId() {
    const body = { list: student.email, dryRun: false }
    await learning.mustSend(inviteStudents, { as: owner, params: { courseId: aCourse() }, body })
    const [invitation] = await learning.mustSend<Invitation[]>(listInvitations, { as: student })
    return invitation?.id ?? 0
  },
}

/** What the contract doesn't tell: who is enrolled by a call gets 201, who was before 200; an attempt that begins is 201, by its example the first option is chosen; who edits a review has one; a place is in a lesson of the course. */
const EXCEPTIONS: Record<string, Expectation & { before?: () => Promise<unknown>; body?: () => object }> = {
  enroll: { but: { otherStudent: 201 } },
  acceptInvitation: { status: 201 },
  beginAttempt: { status: 201 },
  putPlace: { body: () => ({ lessonId: lessonsOf(courseId, 1)[0], position: 0, share: 0 }) },
  editReview: {
    before: () => learning.mustSend(postReview, { as: student, params: { courseId }, body: { rating: 5 } }),
  },
}

const PUBLIC = ROUTES.filter((route) => route.owner === 'learning')
test.each(PUBLIC.map((route) => [route.id, route] as const))('%s', async (id, route) => {
  const { before, body = () => route.example?.body, ...expectation } = EXCEPTIONS[id] ?? {}
  await before?.()
  const params: Record<string, number | string> = {}
  for (const name of Object.keys(route.params?.shape ?? {})) params[name] = (await THINGS[name]?.()) ?? 0
  const answers: [Caller, number][] = []
  for (const caller of CALLERS) {
    const { status } = await learning.send(route, { params, body: body(), as: people[caller] })
    answers.push([caller, status])
  }
  expect(Object.fromEntries(answers)).toEqual(statusesOf(route, expectation))
})

test("another's things don't change by trying", async () => {
  const { otherStudent = null, otherTeacher = null } = people
  await learning.send(enroll, { as: otherStudent, params: { courseId } })
  const listed = (as: Principal | null) => learning.mustSend<{ studentId: number }[]>(listEnrollments, { as })
  expect(await listed(otherTeacher)).toEqual([])
  expect((await listed(otherStudent)).map(({ studentId }) => studentId)).toEqual([otherStudent?.id])
})

const INTERNAL = INTERNAL_CALLS.filter((call) => call.owner === 'learning')
describe.each(INTERNAL.map((call) => [`${call.method} ${call.path}`, call] as const))('%s', (_, call) => {
  test.each(internalStatusesOf(call))('by %s is %i', async (from, status) => {
    if (call === readRemoval) await learning.mustSend(removeStudent, { as: owner, params: { enrollmentId } })
    const { amountCents: _, ...order } = anOrder({ courseId, studentId: aStudent().id })
    const asked: Record<string, string | number> =
      call.query && 'list' in call.query.shape ? { list: 'reviews' } : { after: 0, limit: 1 }
    const query = call.query && { query: asked }
    if (call === getStatusList) await THINGS.certificateId?.()
    const input = {
      params: {
        courseId,
        enrollmentId,
        statusList: 1,
        personId: 1,
        invitationId: (await THINGS.invitationId?.()) ?? 0,
      },
      ...query,
      ...(call.body && { body: order }),
    }
    expect((await learning.send(call, { ...input, from, as: aStudent() })).status).toBe(status)
  })
})

test.each([
  ['PUT', '/api/progress/1', { completed: false }],
  ['PUT', '/api/progress/1', {}],
  ['PUT', '/api/progress/1', { completed: true, at: 1 }],
  ['PUT', '/api/progress/zero', { completed: true }],
  ['PUT', '/api/progress/99999999999', { completed: true }],
  ['POST', '/api/courses/1/enroll', { coupon: 'x' }],
  ['POST', '/api/courses/-1/enroll', undefined],
] as const)('%s %s with %j is 400', async (method, path, body) => {
  expect((await learning.call(method, path, { as: student, body })).status).toBe(400)
})

test('the lookup tells the enrollment of whoever asks, and nothing about nobody', async () => {
  const reader = aStudent()
  const path = `/internal/courses/${courseId}/enrollment`
  expect((await learning.call('GET', path)).body).toEqual({ enrollment: null })
  expect((await learning.call('GET', path, { as: reader })).body).toEqual({ enrollment: null })
  const { id } = await learning.enroll(reader, courseId)
  expect((await learning.call('GET', path, { as: reader })).body).toEqual({
    enrollment: { enrollmentId: id, courseId },
  })
})

test('the claims are those of whoever asks, without courses that were left', async () => {
  const reader = aStudent()
  const claims = async (as: Principal | null) => (await learning.call('GET', '/internal/claims', { as })).body
  expect(await claims(null)).toEqual({ claims: [] })
  const left = await learning.enroll(reader, courseId)
  const other = aCourse()
  const kept = await learning.enroll(reader, other)
  await learning.mustSend(removeStudent, { as: owner, params: { enrollmentId: left.id } })
  expect(await claims(reader)).toEqual({ claims: [{ enrollmentId: kept.id, courseId: other }] })
})
