import { randomUUID } from 'node:crypto'
import * as calls from '@lectern/contracts/calls/public/conversations.ts'
import { courseCreated, curriculumChanged } from '@lectern/contracts/events/catalog.ts'
import { enrolled, unenrolled } from '@lectern/contracts/events/learning.ts'
import type { ConversationDetails, Conversations, Message, Messages } from '@lectern/contracts/shapes/conversations.ts'
import type { Principal } from '@lectern/contracts/shapes/principal.ts'
import { aStudent, aTeacher } from '@lectern/service-kit/testing/principals.ts'
import { serviceUnderTest } from '@lectern/service-kit/testing/service-under-test.ts'
import { service } from '../src/service.ts'
import { ownersUnderTest } from './engagement-under-test.ts'

let last = 0
const next = () => {
  last += 1
  return last
}

/** Engagement, with people who write to each other; what it does by itself is called by hand, unless with `background`. */
export function conversationsUnderTest(environment?: () => Record<string, string>, background = false) {
  const owners = ownersUnderTest()
  const engagement = serviceUnderTest(service, { environment: environment ?? owners.environment, background })
  const { publish } = engagement

  /** A teacher who has called is known by name. */
  async function known<Somebody extends Principal>(person: Somebody): Promise<Somebody> {
    await engagement.mustSend(calls.countUnreadConversations, { as: person })
    return person
  }

  async function aCourse({ teacher, lessonIds = [] }: { teacher?: Principal; lessonIds?: number[] } = {}) {
    const owner = teacher ?? (await known(aTeacher()))
    const courseId = next()
    const about = { courseId, teacherId: owner.id, title: `Knots ${courseId}`, image: null, categoryId: 1 }
    const course = { ...about, language: 'pt-BR', level: 'beginner', priceCents: 0, status: 'active' } as const
    await publish(courseCreated, courseId, course, { sequence: 1 })
    const outline = { courseId, teacherId: owner.id, curriculumVersion: 1, lessonIds, minutes: 1 }
    await publish(curriculumChanged, courseId, outline, { sequence: 2 })
    return { courseId, teacher: owner }
  }

  async function enroll(courseId: number, student: Principal) {
    const participation = { enrollmentId: next(), studentId: student.id, courseId }
    await publish(enrolled, participation.enrollmentId, { ...participation, orderId: null }, { sequence: 1 })
    const end = () =>
      publish(
        unenrolled,
        participation.enrollmentId,
        { ...participation, reason: 'removed', endedBy: null },
        { sequence: 2 },
      )
    return { ...participation, end }
  }

  const open = (as: Principal, body: unknown) =>
    engagement.send<ConversationDetails>(calls.openConversation, { as, body })
  const send = (as: Principal, conversationId: number, body: Record<string, unknown> = {}) =>
    engagement.send<Message>(calls.sendMessage, {
      ...{ as, params: { conversationId } },
      body: { key: randomUUID(), text: 'How warm should it be?', ...body },
    })
  const details = (as: Principal, conversationId: number) =>
    engagement.mustSend<ConversationDetails>(calls.getConversation, { as, params: { conversationId } })
  const list = (as: Principal, query: Record<string, string | number> = {}) =>
    engagement.mustSend<Conversations>(calls.listConversations, { as, query })
  const messages = (as: Principal, conversationId: number, query: Record<string, string | number> = {}) =>
    engagement.mustSend<Messages>(calls.listMessages, { as, params: { conversationId }, query })
  const read = (as: Principal, conversationId: number, until: number) =>
    engagement.send(calls.readConversation, { as, params: { conversationId }, body: { until } })
  const block = (as: Principal, conversationId: number, blocked = true) =>
    engagement.send(calls.blockPerson, { as, params: { conversationId }, body: { blocked } })

  /** A student in a course, and the conversation with its teacher. */
  async function aConversation(options: { teacher?: Principal; student?: Principal; lessonIds?: number[] } = {}) {
    const { courseId, teacher } = await aCourse(options)
    const student = options.student ?? (await known(aStudent()))
    const { enrollmentId, end } = await enroll(courseId, student)
    const { body } = await open(student, { courseId })
    return { conversationId: body.id, courseId, teacher, student, enrollmentId, end }
  }

  return { engagement, owners, known, aCourse, enroll, open, send, details, list, messages, read, block, aConversation }
}
