import { INTERNAL_CALLS } from '@lectern/contracts/calls/internal/calls.ts'
import { getStatusList, readRemoval } from '@lectern/contracts/calls/internal/learning.ts'
import { ruleOf } from '@lectern/contracts/calls/public/access.ts'
import { enroll, listEnrollments, removeStudent, resetProgress } from '@lectern/contracts/calls/public/learning.ts'
import {
  changeStudents,
  exportStudents,
  getEnrollmentDetails,
  listStudents,
} from '@lectern/contracts/calls/public/students.ts'
import { courseStaffChanged } from '@lectern/contracts/events/catalog.ts'
import type { Principal } from '@lectern/contracts/shapes/principal.ts'
import type { EnrollmentDetails, StudentList } from '@lectern/contracts/shapes/students.ts'
import { type AnyCaller, casesOf, internalStatusesOf, statusesOf } from '@lectern/service-kit/testing/access.ts'
import { expectAnswersToCallers } from '@lectern/service-kit/testing/expect-declared-answer.ts'
import { aStudent, aTeacher } from '@lectern/service-kit/testing/principals.ts'
import { demandOf, isEnough, shareWith, someStaff } from '@lectern/service-kit/testing/staff-access.ts'
import { expectReadWhileViewing, expectRefusedWhileViewing } from '@lectern/service-kit/testing/viewing.ts'
import { beforeAll, expect, test, vi } from 'vitest'
import { accessCases } from './access-cases.ts'
import { type AccessScene, paramsOf, setScene, thingsOf } from './access-scene.ts'
import { anOrder } from './courses.ts'
import { learningUnderTest } from './learning-under-test.ts'

const learning = learningUnderTest()
const THINGS = thingsOf(learning)

/** For what changes nothing. */
let shared: AccessScene
beforeAll(async () => {
  shared = await setScene(learning)
})

test.each(casesOf('learning', accessCases(learning)))('%s', async (_, route, { input, ...expectation }) => {
  const changes = route.method !== 'GET' && !ruleOf(route.access).rights
  const scene = changes ? await setScene(learning) : shared
  const given = (await input?.(scene)) ?? {}
  const params = await paramsOf(route, scene, THINGS, given.params)
  const call = (caller: AnyCaller, as = scene.people[caller]) =>
    learning.send(route, { body: route.example?.body, ...given, params, as })
  await expectAnswersToCallers(route, expectation, call)
  await expectReadWhileViewing(route, expectation, { people: scene.people, adminUrl: learning.adminUrl, send: call })
})

test('an administrator who views the site as somebody changes nothing, and reads what is answered alone', () =>
  expectRefusedWhileViewing('learning', shared.people, (route, options) => learning.send(route, options)))

const members = someStaff()
const aboutCourse = casesOf('learning', accessCases(learning)).filter(([, route, expectation]) => {
  const isOfCourse = route.access === 'teacher-owner' || route.access === 'enrollment-parties'
  return isOfCourse && !expectation.as && statusesOf(route, expectation).owner < 300
})

async function sharedScene(): Promise<AccessScene> {
  const scene = await setScene(learning)
  const { courseId, owner } = scene
  const sharing = { publish: learning.publish, staff: learning.catalog.staff }
  await shareWith(sharing, members, { courseId, teacherId: owner.id })
  return scene
}

test.each(aboutCourse)('%s asks staff for its right', async (_, route, { input, ...expectation }) => {
  const changes = route.method !== 'GET'
  const untouched = await sharedScene()
  for (const { name, rights, person } of members) {
    const isAllowed = isEnough(demandOf(route.id), rights)
    const scene = isAllowed && changes ? await sharedScene() : untouched
    const given = (await input?.(scene)) ?? {}
    const params = await paramsOf(route, scene, THINGS, given.params)
    const { status } = await learning.send(route, { body: route.example?.body, ...given, params, as: person })
    expect({ name, status }).toEqual({ name, status: isAllowed ? statusesOf(route, expectation).owner : 404 })
  }
})

test('staff who see students list and export those of the course, and who answer reset them, but remove nobody', async () => {
  const { courseId, enrollmentId, student } = await sharedScene()
  for (const { name, rights, person: as } of members) {
    const query = { courseId }
    const { items } = await learning.mustSend<StudentList>(listStudents, { as, query })
    // Who has paid, and a course's price, make its revenue.
    const paid = rights.includes('money') ? false : null
    expect([name, ...items.map(({ isPaid }) => isPaid)]).toEqual(rights.includes('students') ? [name, paid] : [name])
    const details = { as, params: { enrollmentId }, query: { timeZone: 'UTC' } }
    if (rights.includes('students')) {
      const { enrollment } = await learning.mustSend<EnrollmentDetails>(getEnrollmentDetails, details)
      expect([name, enrollment.isPaid]).toEqual([name, paid])
    }
    const { bytes } = await learning.send(exportStudents, { as, query })
    const seen = [items.map((item) => item.studentId), bytes.toString().includes(student.email)]
    expect([name, ...seen]).toEqual(rights.includes('students') ? [name, [student.id], true] : [name, [], false])
    const removal = { as, body: { action: 'remove', enrollmentIds: [enrollmentId] } }
    expect((await learning.send(changeStudents, removal)).body).toMatchObject({ changed: 0 })
    await learning.study(student, enrollmentId, 1)
    const reset = { as, body: { action: 'reset', enrollmentIds: [enrollmentId] } }
    const changed = rights.includes('answer') ? 1 : 0
    expect((await learning.send(changeStudents, reset)).body).toMatchObject({ changed })
    await learning.study(student, enrollmentId, 1)
    const enrolledUntil = new Date().toISOString()
    const matching = { courseId, enrolledUntil, search: student.email }
    const found = changed === 1 && rights.includes('students') ? 1 : 0
    const byList = { as, body: { action: 'reset', matching } }
    expect((await learning.send(changeStudents, byList)).body).toMatchObject({ changed: found })
    expect((await learning.send(changeStudents, { as, body: { action: 'remove', matching } })).body).toMatchObject({
      changed: 0,
    })
    expect((await learning.mustSend<StudentList>(listStudents, { as })).items).toEqual([])
  }
})

test('staff are refused while nobody can say whether they are', async () => {
  const { enrollmentId } = await setScene(learning)
  const read = (as: Principal) =>
    learning.send(getEnrollmentDetails, { as, params: { enrollmentId }, query: { timeZone: 'UTC' } })
  const [newcomer] = someStaff()
  await learning.catalog.stop()
  expect(newcomer && (await read(newcomer.person)).status).toBe(503)
  await learning.catalog.start()
})

const BACK = { timeout: 15_000 }

test('staff are asked about again after ten seconds, and an event alone counts while catalog is away', async () => {
  const { courseId, enrollmentId, owner } = await setScene(learning)
  const [member, another] = [aTeacher(), aTeacher()]
  const read = async (as: Principal) =>
    (await learning.send(getEnrollmentDetails, { as, params: { enrollmentId }, query: { timeZone: 'UTC' } })).status
  const reset = async (as: Principal) =>
    (await learning.send(resetProgress, { as, params: { enrollmentId }, body: resetProgress.example.body })).status
  const shares = { courseId, teacherId: owner.id, rights: ['students' as const, 'answer' as const] }
  for (const [index, { id: personId }] of [member, another].entries()) {
    await learning.publish(courseStaffChanged, courseId, { ...shares, personId }, { sequence: index + 2 })
  }
  // Catalog has removed the other one, of which no event has come.
  const unheard = { ...shares, personId: member.id, sequence: 2 }
  learning.catalog.staff.push(unheard)
  await learning.catalog.stop()
  expect(await read(another)).toBe(200)
  await learning.catalog.start()
  // Catalog is left alone for a second first.
  await expect.poll(() => read(another), BACK).toBe(404)
  expect(await reset(another)).toBe(404)
  await learning.catalog.stop()
  expect(await read(another)).toBe(503)
  await learning.catalog.start()

  await expect.poll(() => read(member), BACK).toBe(200)
  learning.catalog.staff.splice(learning.catalog.staff.indexOf(unheard), 1)
  const now = performance.now.bind(performance)
  const clock = vi.spyOn(performance, 'now').mockImplementation(() => now() + 10_000)
  expect(await read(member)).toBe(404)
  clock.mockRestore()
  learning.catalog.staff.push({ ...unheard, sequence: 4 })
  expect([await read(member), await reset(member)]).toEqual([200, 200])
})

test("another's things don't change by trying", async () => {
  const { people, courseId } = await setScene(learning)
  const { otherStudent, otherTeacher } = people
  await learning.send(enroll, { as: otherStudent, params: { courseId } })
  const listed = (as: Principal | null) => learning.mustSend<{ studentId: number }[]>(listEnrollments, { as })
  expect(await listed(otherTeacher)).toEqual([])
  expect((await listed(otherStudent)).map(({ studentId }) => studentId)).toEqual([otherStudent?.id])
})

const INTERNAL = INTERNAL_CALLS.filter((call) => call.owner === 'learning')
test.each(INTERNAL.map((call) => [`${call.method} ${call.path}`, call] as const))('%s', async (_, call) => {
  const scene = await setScene(learning)
  if (call === readRemoval) {
    await learning.mustSend(removeStudent, { as: scene.owner, params: { enrollmentId: scene.enrollmentId } })
  }
  if (call === getStatusList) await THINGS.certificateId?.(scene)
  const { amountCents: _cents, ...order } = anOrder({ courseId: scene.courseId, studentId: aStudent().id })
  const query: Record<string, string | number> =
    call.query && 'list' in call.query.shape ? { list: 'reviews' } : { after: 0, limit: 1 }
  const input = {
    params: await paramsOf(call, scene, THINGS, { statusList: 1, personId: 1, set: 'names' }),
    ...(call.query && { query: query }),
    ...(call.body && { body: order }),
  }
  for (const [from, status] of internalStatusesOf(call)) {
    expect([from, (await learning.send(call, { ...input, from, as: aStudent() })).status]).toEqual([from, status])
  }
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
  expect((await learning.call(method, path, { as: shared.student, body })).status).toBe(400)
})

test('the lookup tells the enrollment of whoever asks, and nothing about nobody', async () => {
  const { courseId } = shared
  const reader = aStudent()
  const path = `/internal/courses/${courseId}/enrollment`
  expect((await learning.call('GET', path)).body).toEqual({ enrollment: null })
  expect((await learning.call('GET', path, { as: reader })).body).toEqual({ enrollment: null })
  const { id } = await learning.enroll(reader, courseId)
  expect((await learning.call('GET', path, { as: reader })).body).toEqual({
    enrollment: { enrollmentId: id, courseId },
    accessUntil: null,
  })
})

test('the claims are those of whoever asks, without courses that were left', async () => {
  const { owner, courseId, anotherCourse } = shared
  const reader = aStudent()
  const claims = async (as: Principal | null) => (await learning.call('GET', '/internal/claims', { as })).body
  expect(await claims(null)).toEqual({ claims: [] })
  const left = await learning.enroll(reader, courseId)
  const other = anotherCourse()
  const remaining = await learning.enroll(reader, other)
  await learning.mustSend(removeStudent, { as: owner, params: { enrollmentId: left.id } })
  expect(await claims(reader)).toEqual({ claims: [{ enrollmentId: remaining.id, courseId: other }] })
})
