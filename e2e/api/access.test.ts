import type { CallInput } from '@lectern/api-client/client.ts'
import type { Access } from '@lectern/contracts/calls/public/access.ts'
import { listAccountInvitations } from '@lectern/contracts/calls/public/account-invitations.ts'
import { getOwnEmail } from '@lectern/contracts/calls/public/accounts.ts'
import { getTeacherAnalytics } from '@lectern/contracts/calls/public/analytics.ts'
import { listLatestAnnouncements } from '@lectern/contracts/calls/public/announcements.ts'
import { getPaymentSettings, listPurchases } from '@lectern/contracts/calls/public/billing.ts'
import { listCourses } from '@lectern/contracts/calls/public/catalog.ts'
import { readReconciliations } from '@lectern/contracts/calls/public/checks.ts'
import { getConversation, openConversation } from '@lectern/contracts/calls/public/conversations.ts'
import { getCourseImage } from '@lectern/contracts/calls/public/course-images.ts'
import { getLesson } from '@lectern/contracts/calls/public/curriculum.ts'
import { getCourse, nextCourse } from '@lectern/contracts/calls/public/gateway.ts'
import { completeLesson, getEnrollmentProgress, listEnrollments } from '@lectern/contracts/calls/public/learning.ts'
import { countUnread } from '@lectern/contracts/calls/public/notifications.ts'
import type { RouteContract } from '@lectern/contracts/calls/public/route.ts'
import { getEnrollmentDetails } from '@lectern/contracts/calls/public/students.ts'
import { getCourseReadiness } from '@lectern/contracts/calls/public/teacher-courses.ts'
import { listOrdersOfStudent } from '@lectern/contracts/calls/public/timelines.ts'
import { addToWishlist } from '@lectern/contracts/calls/public/wishlist.ts'
import type { Right } from '@lectern/contracts/shapes/rights.ts'
import type { Expectation } from '@lectern/service-kit/testing/access.ts'
import { eventually } from '@lectern/service-kit/testing/eventually.ts'
import { expectAnswersToCallers } from '@lectern/service-kit/testing/expect-declared-answer.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { type Scene, setScene } from '../support/course-scene.ts'
import { newOperator } from '../support/operators.ts'
import { type Person, visitor } from '../support/people.ts'
import { targetUrl } from '../support/target.ts'

interface Representative extends Expectation {
  route: RouteContract
  input?: (scene: Scene) => CallInput | Promise<CallInput>
}

const inCourse = ({ course }: Scene) => ({ params: { courseId: course.id } })
const inDraft = ({ draft }: Scene) => ({ params: { courseId: draft.id } })
const ofEnrollment = ({ enrollment }: Scene) => ({ params: { enrollmentId: enrollment.id } })
const nothing = () => ({})

/** The student's with the owner, once engagement has heard of the enrollment. */
async function inConversation({ people: { student }, course }: Scene) {
  const body = { courseId: course.id }
  const { id } = await eventually(() => student.client.call(openConversation, { body }))
  return { params: { conversationId: id } }
}

/**
 * A call of each kind, so that gateway, tokens and services agree about all of them. That every call is of the kind that it declares is in
 * access.test.ts of the gateway and of each service.
 */
const REPRESENTATIVES: Record<Access, Representative> = {
  public: { route: getPaymentSettings },
  'signed-in': { route: getOwnEmail },
  student: { route: addToWishlist, input: inCourse },
  teacher: { route: listLatestAnnouncements },
  administrator: { route: listAccountInvitations },
  system: { route: readReconciliations },
  'any-right': { route: listOrdersOfStudent, input: ({ people }) => ({ params: { studentId: people.student.id } }) },
  'persons-own': { route: countUnread },
  'person-owner': { route: getConversation, input: inConversation },
  'users-own': { route: listEnrollments },
  'students-own': { route: listPurchases },
  'teachers-own': { route: getTeacherAnalytics },
  'public-or-teachers-own': { route: listCourses },
  'student-owner': {
    route: completeLesson,
    input: ({ enrollment }) => ({ params: { progressId: enrollment.progressIds[0] ?? 0 }, body: { completed: true } }),
  },
  'teacher-owner': { route: getEnrollmentDetails, input: ofEnrollment },
  'course-teacher': { route: getCourseReadiness, input: inCourse },
  'enrolled-student': { route: nextCourse, input: inCourse },
  'enrollment-parties': { route: getEnrollmentProgress, input: ofEnrollment },
  'course-viewers': { route: getCourse, input: inDraft, hidden: true },
  'lesson-readers': {
    route: getLesson,
    input: ({ course }) => ({ params: { lessonId: course.lessonIds[0] ?? 0 } }),
  },
  'lesson-file-readers': {
    route: getCourseImage,
    input: ({ course }) => ({ params: { courseId: course.id, name: course.imageName } }),
  },
}

let scene: Scene
let operators: Record<Right, Person>
beforeAll(async () => {
  scene = await setScene(targetUrl())
  operators = {
    administrator: await newOperator(scene.url, { role: 'student', rights: ['administrator'] }),
    system: await newOperator(scene.url, { rights: ['system'] }),
  }
})

describe('each kind of caller gets what the access of a call says', () => {
  test.each(Object.entries(REPRESENTATIVES))('%s', async (access, { route, input = nothing, ...expectation }) => {
    expect(route.access).toBe(access)
    const given = await input(scene)
    await expectAnswersToCallers(route, expectation, async (caller) => {
      const client = caller === 'visitor' ? visitor(scene.url) : { ...scene.people, ...operators }[caller].client
      const response = await client.send(route, given)
      const text = await response.text()
      const isJson = response.headers.get('content-type')?.includes('json')
      const body = isJson ? JSON.parse(text) : text || null
      return { status: response.status, headers: Object.fromEntries(response.headers), body }
    })
  })
})
