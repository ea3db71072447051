import { INTERNAL_CALLS } from '@lectern/contracts/calls/internal/calls.ts'
import {
  exportTeacherFigures,
  getTeacherFigures,
  getTeacherFunnel,
  listTeacherFunnels,
} from '@lectern/contracts/calls/public/figures.ts'
import type { Funnels } from '@lectern/contracts/shapes/figures.ts'
import type { Principal } from '@lectern/contracts/shapes/principal.ts'
import {
  type AccessCase,
  type AnyCaller,
  casesOf,
  internalStatusesOf,
  operationCasesOf,
} from '@lectern/service-kit/testing/access.ts'
import { expectAnswersToCallers } from '@lectern/service-kit/testing/expect-declared-answer.ts'
import { anAdministrator, aStudent, aSystemOperator, aTeacher } from '@lectern/service-kit/testing/principals.ts'
import { demandOf, isEnough, shareWith, someStaff } from '@lectern/service-kit/testing/staff-access.ts'
import { expectReadWhileViewing, expectRefusedWhileViewing } from '@lectern/service-kit/testing/viewing.ts'
import { beforeAll, expect, test } from 'vitest'
import { analyticsUnderTest } from './analytics-under-test.ts'
import { aCourse, deliver, participationOf } from './messages.ts'

const analytics = analyticsUnderTest()
const courseId = 3
const people: Record<AnyCaller, Principal | null> = {
  ...{ visitor: null, otherStudent: aStudent(), student: aStudent() },
  ...{ otherTeacher: aTeacher(), owner: aTeacher(), administrator: anAdministrator(), system: aSystemOperator() },
}

/** The student is enrolled in the owner's course; nobody else has to do with it. */
beforeAll(async () => {
  const course = aCourse({ courseId, teacherId: people.owner?.id ?? 0 })
  await deliver(analytics.database, [course, participationOf(people.student?.id ?? 0, courseId).enrolls()])
})

const courseOf = (id: number) => () => ({ query: { courseId: id } })
const OF_OWN_COURSE: AccessCase = { when: "of somebody's course", input: courseOf(courseId), as: 'teacher-owner' }
const OF_NO_COURSE: AccessCase = { when: 'of a course that nobody has', input: courseOf(2_000_000_000), status: 404 }
const BACKWARDS = { query: { from: '2026-03-02', to: '2026-03-01' } }
const FIGURES: AccessCase[] = [
  { when: 'of all courses' },
  OF_OWN_COURSE,
  OF_NO_COURSE,
  { when: 'of days that end before they begin', input: () => BACKWARDS, status: 400 },
]

const CASES: Record<string, AccessCase[]> = {
  getTeacherFigures: FIGURES,
  exportTeacherFigures: FIGURES,
  getTeacherFunnel: [{ when: 'without a course', status: 400 }, OF_OWN_COURSE, OF_NO_COURSE],
  // The services that it compares with are away.
  checkTruth: [{ status: 503 }],
  ...operationCasesOf('analytics'),
}

test.each(casesOf('analytics', CASES))('%s', async (_, route, { input, ...expectation }) => {
  const call = async (caller: AnyCaller, as = people[caller]) =>
    analytics.send(route, { body: route.example?.body, ...(await input?.(caller)), as })
  await expectAnswersToCallers(route, expectation, call)
  await expectReadWhileViewing(route, expectation, { people, adminUrl: analytics.adminUrl, send: call })
})

test('an administrator who views the site as somebody changes nothing, and reads what is answered alone', () =>
  expectRefusedWhileViewing('analytics', people, (route, options) => analytics.send(route, options)))

test('staff who see students read how far they are, and with their money all figures of the course', async () => {
  const members = someStaff()
  const sharing = { publish: analytics.publish, staff: analytics.staff }
  await shareWith(sharing, members, { courseId, teacherId: people.owner?.id ?? 0 })
  for (const { name, rights, person: as } of members) {
    for (const route of [getTeacherFunnel, getTeacherFigures, exportTeacherFigures]) {
      const { status } = await analytics.send(route, { as, query: { courseId } })
      expect([name, route.id, status]).toEqual([name, route.id, isEnough(demandOf(route.id), rights) ? 200 : 404])
    }
    expect((await analytics.mustSend<Funnels>(listTeacherFunnels, { as })).courses).toEqual([])
  }
})

const INTERNAL = INTERNAL_CALLS.filter(({ owner }) => owner === 'analytics')
test.each(INTERNAL.map((call) => [`${call.method} ${call.path}`, call] as const))('%s', async (_, call) => {
  for (const [from, status] of internalStatusesOf(call)) {
    const query = call.query && { list: 'activity' }
    const answer = await analytics.send(call, {
      from,
      as: people.student,
      params: { personId: 1 },
      ...(query && { query }),
    })
    expect(answer.status, from).toBe(status)
  }
})
