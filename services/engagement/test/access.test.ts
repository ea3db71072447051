import { randomUUID } from 'node:crypto'
import { INTERNAL_CALLS } from '@lectern/contracts/calls/internal/calls.ts'
import { listAnnouncements, listTeacherAnnouncements } from '@lectern/contracts/calls/public/announcements.ts'
import { listNotifications } from '@lectern/contracts/calls/public/notifications.ts'
import {
  answerQuestion,
  countTeacherWaiting,
  listQuestions,
  listTeacherQuestions,
  removeAnswer,
} from '@lectern/contracts/calls/public/questions.ts'
import { courseStaffChanged } from '@lectern/contracts/events/catalog.ts'
import { exampleLeavingToken } from '@lectern/contracts/shapes/mail.ts'
import type { Notifications } from '@lectern/contracts/shapes/notifications.ts'
import type { Principal } from '@lectern/contracts/shapes/principal.ts'
import type { Answer, TeacherQuestions, TeacherWaiting } from '@lectern/contracts/shapes/questions.ts'
import {
  type AccessCase,
  type AnyCaller,
  casesOf,
  internalStatusesOf,
  operationCasesOf,
  statusesOf,
} from '@lectern/service-kit/testing/access.ts'
import { expectAnswersToCallers } from '@lectern/service-kit/testing/expect-declared-answer.ts'
import { aPng } from '@lectern/service-kit/testing/pictures.ts'
import { aTeacher } from '@lectern/service-kit/testing/principals.ts'
import {
  demandOf,
  isEnough,
  type StaffMember,
  shareWith,
  someStaff,
} from '@lectern/service-kit/testing/staff-access.ts'
import { expectReadWhileViewing, expectRefusedWhileViewing } from '@lectern/service-kit/testing/viewing.ts'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { readUnsubscribeSecrets } from '../src/unsubscribe/unsubscribe-keys.repository.ts'
import { unsubscribeToken } from '../src/unsubscribe/unsubscribe-tokens.ts'
import { accessScene } from './access-scene.ts'

const scene = accessScene()
const { engagement, people, student, owner, things } = scene

beforeEach(async () => {
  // Each call is tried on a question of its own, more than a student may ask in an hour.
  await engagement.database.questionAct.deleteMany()
  await engagement.database.personBlock.deleteMany()
  await engagement.database.announcement.deleteMany()
})

/** As a mail program ends a mail (RFC 8058). */
const oneClick = (token: string) => ({
  params: { token },
  body: 'List-Unsubscribe=One-Click',
  headers: { 'content-type': 'application/x-www-form-urlencoded' },
})

/** Of a link in a mail about a certificate of the student's. */
async function tokenInMail() {
  const [newest] = await readUnsubscribeSecrets(engagement.database)
  return unsubscribeToken({ mail: 'certificate', personId: student.id }, newest)
}

/** The owner's own notification for the owner; for all others the student's. */
async function notification(caller: AnyCaller) {
  const holder = caller === 'owner' ? owner : student
  const { items } = await engagement.mustSend<Notifications>(listNotifications, { as: holder })
  return { params: { notificationId: items[0]?.id ?? 0 } }
}

const CASES: Record<string, AccessCase[]> = {
  readNotification: [{ input: notification }],
  openUnsubscribe: [{ input: () => ({ params: { token: exampleLeavingToken } }) }],
  unsubscribe: [
    { when: 'by a link that is not ours', input: () => oneClick(exampleLeavingToken), status: 404 },
    { when: 'by a link in a mail', input: async () => oneClick(await tokenInMail()) },
  ],
  chooseMail: [
    { when: 'by a link that is not ours', status: 404 },
    { when: 'by a link in a mail', input: async () => ({ body: { token: await tokenInMail(), wanted: false } }) },
  ],
  sendTestMail: [{ when: 'where mail is off', status: 409 }],
  openConversation: [
    {
      input(caller) {
        const { courseId, enrollmentId } = scene.course
        return { body: people[caller]?.role === 'teacher' ? { enrollmentId } : { courseId } }
      },
      but: { otherStudent: 403, otherTeacher: 404, administrator: 403, system: 404 },
    },
  ],
  sendMessage: [{ input: () => ({ body: { key: randomUUID(), text: 'How warm?' } }), status: 201 }],
  storeMessagePicture: [{ input: async () => ({ body: await aPng(), headers: { 'content-type': 'image/png' } }) }],
  reportMessage: [
    {
      when: "of the other's",
      input: async (caller) => ({ params: { messageId: await scene.message(caller === 'student' ? owner : student) } }),
    },
  ],
  getReportedPicture: [{ input: scene.reportOfMessage }],
  settleMessageReport: [{ input: scene.reportOfMessage }],
  settleQuestionReport: [{ input: scene.reportOfQuestion }],
  announce: [{ input: () => ({ body: scene.announcement() }) }],
  changeAnnouncement: [
    {
      input() {
        const { key: _, ...body } = scene.announcement()
        return { body }
      },
    },
  ],
  askQuestion: [{ input: () => ({ body: { ...scene.words(), lessonId: scene.lessonId } }) }],
  answerQuestion: [{ input: () => ({ body: { key: randomUUID(), text: 'So.' } }) }],
  changeQuestion: [{ but: { owner: 403 } }],
  changeAnswer: [{ but: { owner: 403 } }],
  voteForQuestion: [{ but: { student: 409 } }],
  voteForAnswer: [{ but: { student: 409 } }],
  reportQuestion: [{ but: { student: 409 } }],
  ...operationCasesOf('engagement'),
}

test.each(casesOf('engagement', CASES))('%s', async (_, route, { input, ...expectation }) => {
  async function thing() {
    const names = Object.keys(route.params?.shape ?? {}).toReversed()
    for (const name of names) if (things[name]) return things[name]()
    return {}
  }
  const shared = route.method === 'DELETE' ? null : await thing()
  async function call(caller: AnyCaller, as = people[caller]) {
    const { params, ...given } = (await input?.(caller)) ?? {}
    const options = { body: route.example?.body, ...given, as }
    return engagement.send(route, { ...options, params: { ...(shared ?? (await thing())), ...params } })
  }
  await expectAnswersToCallers(route, expectation, call)
  await expectReadWhileViewing(route, expectation, { people, adminUrl: engagement.adminUrl, send: call })
})

test('an administrator who views the site as somebody changes nothing, and reads what is answered alone', () =>
  expectRefusedWhileViewing('engagement', people, (route, options) => engagement.send(route, options)))

const members = someStaff()
const aboutCourse = casesOf('engagement', CASES).filter(([, route, expectation]) => {
  const isOfCourse = demandOf(route.id) === 'answer' && /enrollment-parties|teacher-owner/.test(route.access)
  return isOfCourse && statusesOf(route, expectation).owner < 300
})

describe('staff of a course', () => {
  beforeAll(() =>
    shareWith({ publish: engagement.publish, staff: scene.staff }, members, {
      ...{ courseId: scene.course.courseId, teacherId: owner.id },
    }),
  )

  test.each(aboutCourse)('%s asks for the right to answer', async (_, route, { input, ...expectation }) => {
    const name = Object.keys(route.params?.shape ?? {}).find((one) => things[one])
    for (const { name: who, rights, person } of members) {
      const params = name ? await things[name]?.() : {}
      const { params: more, ...given } = (await input?.('owner')) ?? {}
      const options = { body: route.example?.body, ...given, as: person }
      const { status } = await engagement.send(route, { ...options, params: { ...params, ...more } })
      const expected = isEnough('answer', rights) ? statusesOf(route, expectation).owner : 404
      expect({ who, status }).toEqual({ who, status: expected })
    }
  })

  const heardOf = ({ person, rights }: Pick<StaffMember, 'person' | 'rights'>, sequence: number) => {
    const { courseId } = scene.course
    const data = { courseId, teacherId: owner.id, personId: person.id, rights }
    return engagement.publish(courseStaffChanged, courseId, data, { sequence })
  }

  test.each([
    ['a course’s questions', listQuestions],
    ['a course’s announcements', listAnnouncements],
    ['all questions', listTeacherQuestions],
    ['all announcements', listTeacherAnnouncements],
  ])('whom catalog has removed have nothing among %s, though no event has come', async (_, route) => {
    await Promise.all([things.questionId?.(), things.announcementId?.()])
    const person = aTeacher()
    await heardOf({ person, rights: ['answer'] }, 2)
    const { courseId } = scene.course
    const { status, body } = await engagement.send(route, { as: person, params: { courseId } })
    expect({ status, body }).toMatchObject('params' in route ? { status: 404 } : { status: 200, body: { items: [] } })
  })

  test('who answer have its questions among theirs, and their answers count as the teacher’s', async () => {
    for (const [index, member] of members.entries()) await heardOf(member, members.length + index + 2)
    for (const { name, rights, person: as } of members) {
      const params = (await things.questionId?.()) ?? {}
      const waiting = async () => (await engagement.mustSend<TeacherWaiting>(countTeacherWaiting, { as })).questions
      const { items } = await engagement.mustSend<TeacherQuestions>(listTeacherQuestions, { as })
      const before = await waiting()
      const mayAnswer = rights.includes('answer')
      expect([name, items.length > 0, before > 0]).toEqual([name, mayAnswer, mayAnswer])
      if (!mayAnswer) continue
      const body = { key: randomUUID(), text: 'So.' }
      const { author } = await engagement.mustSend<Answer>(answerQuestion, { as, params, body })
      expect([author?.isTeacher, await waiting()]).toEqual([true, before - 1])
    }
  })

  test('what was answered by who is removed stays answered when another answer goes', async () => {
    const person = aTeacher()
    const { courseId } = scene.course
    const shares = { courseId, teacherId: owner.id, personId: person.id, rights: ['answer' as const], sequence: 100 }
    scene.staff.push(shares)
    await heardOf({ person, rights: ['answer'] }, shares.sequence)
    const params = (await things.questionId?.()) ?? {}
    const answer = (as: Principal) =>
      engagement.mustSend<Answer>(answerQuestion, { as, params, body: { key: randomUUID(), text: 'So.' } })
    await answer(person)
    const waiting = async () =>
      (await engagement.mustSend<TeacherWaiting>(countTeacherWaiting, { as: owner })).questions
    const before = await waiting()
    const { id: answerId } = await answer(owner)
    scene.staff.splice(scene.staff.indexOf(shares), 1)
    await heardOf({ person, rights: [] }, shares.sequence + 1)
    await engagement.mustSend(removeAnswer, { as: owner, params: { answerId } })
    expect(await waiting()).toBe(before)
  })
})

const INTERNAL = INTERNAL_CALLS.filter(({ owner: name }) => name === 'engagement')
test.each(INTERNAL.map((call) => [`${call.method} ${call.path}`, call] as const))('%s', async (_, call) => {
  const ofList = call.query && 'list' in call.query.shape
  const query: Record<string, string | number> = ofList ? { list: 'notifications' } : { after: 0, limit: 1 }
  for (const [from, status] of internalStatusesOf(call)) {
    const input = { from, as: student, params: { personId: 1, set: 'names' }, ...(call.query && { query }) }
    expect((await engagement.send(call, input)).status, from).toBe(status)
  }
})
