import { randomUUID } from 'node:crypto'
import { getCourseOffer } from '@lectern/contracts/calls/internal/catalog.ts'
import * as announcements from '@lectern/contracts/calls/public/announcements.ts'
import * as conversations from '@lectern/contracts/calls/public/conversations.ts'
import { listMessageReports } from '@lectern/contracts/calls/public/message-reports.ts'
import * as questions from '@lectern/contracts/calls/public/questions.ts'
import * as receivers from '@lectern/contracts/calls/public/receivers.ts'
import { progressReset } from '@lectern/contracts/events/learning.ts'
import type { MessageReport } from '@lectern/contracts/shapes/conversations.ts'
import type { Principal } from '@lectern/contracts/shapes/principal.ts'
import type { QuestionReport } from '@lectern/contracts/shapes/questions.ts'
import type { AddedReceiver } from '@lectern/contracts/shapes/receivers.ts'
import type { AnyCaller } from '@lectern/service-kit/testing/access.ts'
import { anOffer } from '@lectern/service-kit/testing/fake-catalog.ts'
import { aPng } from '@lectern/service-kit/testing/pictures.ts'
import { anAdministrator, aStudent, aSystemOperator, aTeacher } from '@lectern/service-kit/testing/principals.ts'
import { beforeAll } from 'vitest'
import { conversationsUnderTest } from './conversations-under-test.ts'

interface Created {
  id: number
}

const LESSON = 9

/** The student is in the owner's course. The other student is in the other teacher's, and neither has to do with the owner's. */
export function accessScene() {
  const { engagement, owners, known, aConversation, send } = conversationsUnderTest()
  const { mustSend, publish } = engagement
  const [student, otherStudent, owner, otherTeacher] = [aStudent(), aStudent(), aTeacher(), aTeacher()]
  const administrator = anAdministrator()
  const people: Record<AnyCaller, Principal | null> = {
    ...{ visitor: null, otherStudent, student, otherTeacher, owner, administrator, system: aSystemOperator() },
  }
  let course: { courseId: number; enrollmentId: number }

  beforeAll(async () => {
    for (const person of [student, otherStudent, owner, otherTeacher]) await known(person)
    await aConversation({ teacher: otherTeacher, student: otherStudent })
    course = await aConversation({ teacher: owner, student, lessonIds: [LESSON] })
    const { courseId, enrollmentId } = course
    owners.catalog.answer(getCourseOffer, anOffer({ courseId, teacherId: owner.id, lessonIds: [LESSON] }))
    // Tells the student; that they have enrolled tells the owner.
    await publish(progressReset, enrollmentId, { courseId, enrollmentId, studentId: student.id }, { sequence: 2 })
  })

  const conversation = async () => (await aConversation({ teacher: owner, student })).conversationId
  const message = async (as: Principal, pictureId?: number) =>
    (await send(as, await conversation(), pictureId === undefined ? {} : { pictureId })).body.id
  async function picture() {
    const params = { conversationId: await conversation() }
    const upload = { as: student, params, body: await aPng(), headers: { 'content-type': 'image/png' } }
    const { id: pictureId } = await mustSend<Created>(conversations.storeMessagePicture, upload)
    const { body } = await send(student, params.conversationId, { pictureId })
    return { pictureId, messageId: body.id }
  }

  const words = () => ({ key: randomUUID(), title: 'Why so?', text: 'I wonder.' })
  async function question() {
    const input = { as: student, params: { courseId: course.courseId }, body: { ...words(), lessonId: LESSON } }
    return (await mustSend<Created>(questions.askQuestion, input)).id
  }
  async function answer() {
    const input = { as: student, params: { questionId: await question() }, body: { key: randomUUID(), text: 'So.' } }
    return (await mustSend<Created>(questions.answerQuestion, input)).id
  }

  /** For tomorrow: it can still be changed. */
  const announcement = () => ({ ...words(), sendAt: new Date(Date.now() + 86_400_000).toISOString() })
  async function receiver() {
    const added = { as: administrator, body: receivers.addReceiver.example.body }
    return (await mustSend<AddedReceiver>(receivers.addReceiver, added)).receiver.id
  }

  /** What the names in paths stand for, made anew each time but for the course. */
  const things: Record<string, () => Promise<Record<string, number | string>>> = {
    courseId: async () => ({ courseId: course.courseId }),
    conversationId: async () => ({ conversationId: await conversation() }),
    pictureId: async () => ({ pictureId: (await picture()).pictureId }),
    questionId: async () => ({ questionId: await question() }),
    answerId: async () => ({ answerId: await answer() }),
    async announcementId() {
      const input = { as: owner, params: { courseId: course.courseId }, body: announcement() }
      return { announcementId: (await mustSend<Created>(announcements.announce, input)).id }
    },
    personId: async () => ({ personId: student.id }),
    receiverId: async () => ({ receiverId: await receiver() }),
    async deliveryId() {
      const params = { receiverId: await receiver() }
      const { id } = await mustSend<{ id: string }>(receivers.testReceiver, { as: administrator, params })
      return { ...params, deliveryId: id }
    },
  }

  return {
    ...{
      engagement,
      staff: owners.staff,
      people,
      student,
      owner,
      words,
      announcement,
      lessonId: LESSON,
      things,
      message,
    },
    get course() {
      return course
    },
    async reportOfMessage() {
      const { messageId } = await picture()
      await mustSend(conversations.reportMessage, { as: owner, params: { messageId }, body: { reason: 'Rude.' } })
      const reports = await mustSend<MessageReport[]>(listMessageReports, { as: administrator })
      return { params: { reportId: reports.find((report) => report.message.id === messageId)?.id ?? 0 } }
    },
    async reportOfQuestion() {
      const questionId = await question()
      await mustSend(questions.reportQuestion, { as: owner, params: { questionId }, body: { reason: 'Rude.' } })
      const reports = await mustSend<QuestionReport[]>(questions.listQuestionReports, { as: administrator })
      return { params: { reportId: reports.find((report) => report.questionId === questionId)?.id ?? 0 } }
    },
  }
}
