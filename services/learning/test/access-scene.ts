import { listCertificates } from '@lectern/contracts/calls/public/certificates.ts'
import { inviteStudents, listInvitations } from '@lectern/contracts/calls/public/invitations.ts'
import { resetProgress } from '@lectern/contracts/calls/public/learning.ts'
import { beginAttempt } from '@lectern/contracts/calls/public/quizzes.ts'
import { listNotices } from '@lectern/contracts/calls/public/students.ts'
import type { OwnCertificate } from '@lectern/contracts/shapes/certificates.ts'
import type { CourseOffer } from '@lectern/contracts/shapes/internal.ts'
import type { Invitation } from '@lectern/contracts/shapes/invitations.ts'
import type { Principal } from '@lectern/contracts/shapes/principal.ts'
import type { QuizAttempt } from '@lectern/contracts/shapes/quiz-attempts.ts'
import { exampleQuiz } from '@lectern/contracts/shapes/quizzes.ts'
import type { EnrollmentNotice } from '@lectern/contracts/shapes/students.ts'
import type { AnyCaller } from '@lectern/service-kit/testing/access.ts'
import { anOffer } from '@lectern/service-kit/testing/fake-catalog.ts'
import { anAdministrator, aStudent, aSystemOperator, aTeacher } from '@lectern/service-kit/testing/principals.ts'
import { issueDueCertificates } from '../src/certificates/issue-due-certificates.ts'
import type { learningUnderTest } from './learning-under-test.ts'

type LearningUnderTest = ReturnType<typeof learningUnderTest>
type Id = string | number

/** The student is enrolled in the owner's course, whose first lesson has a quiz; the others have nothing to do with it. */
export interface AccessScene {
  people: Record<AnyCaller, Principal | null>
  owner: Principal
  student: Principal
  courseId: number
  lessonId: number
  enrollmentId: number
  /** Another course of the owner's, which nobody is in. */
  anotherCourse: (offer?: Partial<CourseOffer>) => number
}

export async function setScene(learning: LearningUnderTest): Promise<AccessScene> {
  const [owner, student] = [aTeacher(), aStudent()]
  const others = {
    visitor: null,
    otherStudent: aStudent(),
    otherTeacher: aTeacher(),
    administrator: anAdministrator(),
    system: aSystemOperator(),
  }
  const { offers, quizzes } = learning.catalog
  const newOffer = (overrides: Partial<CourseOffer> = {}) => {
    const offer = anOffer({ teacherId: owner.id, ...overrides })
    offers.set(offer.courseId, offer)
    return offer
  }
  const { courseId, lessonIds } = newOffer()
  const [lessonId = 0] = lessonIds
  quizzes.set(lessonId, { lessonId, courseId, version: 1, quiz: exampleQuiz })
  const { id: enrollmentId } = await learning.enroll(student, courseId)
  const anotherCourse = (overrides?: Partial<CourseOffer>) => newOffer(overrides).courseId
  return { people: { ...others, student, owner }, owner, student, courseId, lessonId, enrollmentId, anotherCourse }
}

/** What names in paths stand for: the student's and the owner's, made where a call needs it. */
export function thingsOf(learning: LearningUnderTest): Record<string, (scene: AccessScene) => Id | Promise<Id>> {
  return {
    courseId: ({ courseId }) => courseId,
    enrollmentId: ({ enrollmentId }) => enrollmentId,
    lessonId: ({ lessonId }) => lessonId,
    async progressId({ student, enrollmentId }) {
      const [record] = await learning.progressOf(student, enrollmentId)
      return record?.id ?? 0
    },
    async attemptId({ student, lessonId }) {
      // The tab that the examples of its calls have.
      const { body } = beginAttempt.example
      return (await learning.mustSend<QuizAttempt>(beginAttempt, { as: student, params: { lessonId }, body })).id
    },
    studentId: async ({ student }) => student.id,
    personId: ({ student }) => student.id,
    teacherId: ({ owner }) => owner.id,
    async certificateId({ student, enrollmentId }) {
      await learning.study(student, enrollmentId, 3)
      await issueDueCertificates(learning.parts)
      const [certificate] = await learning.mustSend<OwnCertificate[]>(listCertificates, { as: student })
      return certificate?.id ?? ''
    },
    async noticeId({ student, owner, enrollmentId }) {
      await learning.study(student, enrollmentId, 1)
      await learning.mustSend(resetProgress, { as: owner, params: { enrollmentId }, body: { reason: 'Again' } })
      const [notice] = await learning.mustSend<EnrollmentNotice[]>(listNotices, { as: student })
      return notice?.id ?? 0
    },
    /** The student's; the same list invites a teacher and an address without an account. */
    async invitationId({ people, student, owner, anotherCourse }) {
      const list = [student.email, people.otherTeacher?.email, 'nobody@example.org'].join('\n')
      const params = { courseId: anotherCourse() }
      await learning.mustSend(inviteStudents, { as: owner, params, body: { list, dryRun: false } })
      const [invitation] = await learning.mustSend<Invitation[]>(listInvitations, { as: student })
      return invitation?.id ?? 0
    },
  }
}

/** The parameters of a path, without those that are given. */
export async function paramsOf(
  { params }: { params?: { shape: object } | undefined },
  scene: AccessScene,
  things: ReturnType<typeof thingsOf>,
  given: Record<string, Id> = {},
): Promise<Record<string, Id>> {
  const all = { ...given }
  for (const name of Object.keys(params?.shape ?? {})) {
    const thing = things[name]
    if (all[name] === undefined && !thing) throw new Error(`Say in access-scene.ts what a {${name}} is`)
    all[name] ??= (await thing?.(scene)) ?? 0
  }
  return all
}
