import { requestCertificateName } from '@lectern/contracts/calls/public/certificates.ts'
import { postReview } from '@lectern/contracts/calls/public/learning.ts'
import { type Expectation, operationCasesOf } from '@lectern/service-kit/testing/access.ts'
import type { SendOptions } from '@lectern/service-kit/testing/calls.ts'
import { type AccessScene, thingsOf } from './access-scene.ts'
import type { learningUnderTest } from './learning-under-test.ts'

/** A call about one thing. What it leaves out follows from the contract. */
export interface AccessCase extends Expectation {
  /** What is called about, where a call has several cases. */
  when?: string
  /** Parts of the request that aren't as usual. May change the scene, but for a read: those share one. */
  input?: (scene: AccessScene) => SendOptions | Promise<SendOptions>
}

const withBody = (body: unknown) => () => ({ body })
const aDraft = ({ anotherCourse }: AccessScene) => ({ params: { courseId: anotherCourse({ status: 'draft' }) } })
const withPrice = ({ anotherCourse }: AccessScene) => ({ params: { courseId: anotherCourse({ priceCents: 2_000 }) } })

const WITH_AND_WITHOUT_REASON: AccessCase[] = [
  { when: 'without a reason', input: withBody(undefined) },
  { when: 'with a reason' },
]

/** Calls of which the contract doesn't tell everything, by their ids. */
export function accessCases(learning: ReturnType<typeof learningUnderTest>): Record<string, AccessCase[]> {
  async function reviewed({ student, courseId }: AccessScene): Promise<SendOptions> {
    await learning.mustSend(postReview, { as: student, params: { courseId }, body: { rating: 5, comment: 'Clear.' } })
    return {}
  }

  /** With a certificate on which the student has asked for another name. */
  async function nameRequested(scene: AccessScene): Promise<SendOptions> {
    const certificateId = String(await thingsOf(learning).certificateId?.(scene))
    const { body } = requestCertificateName.example
    await learning.mustSend(requestCertificateName, { as: scene.student, params: { certificateId }, body })
    return { params: { certificateId } }
  }

  return {
    decideCertificateName: [
      { when: 'that nobody has asked for', status: 409 },
      { when: 'that was asked for', input: nameRequested },
    ],
    decideCertificateNameAsOperator: [
      { when: 'that nobody has asked for', status: 409 },
      { when: 'that was asked for', input: nameRequested },
    ],

    enroll: [
      { when: 'in a free course', but: { otherStudent: 201 } },
      { when: 'in a draft', input: aDraft, hidden: true },
      { when: 'in a course with a price', input: withPrice, status: 403 },
    ],
    postReview: [{ when: 'for the first time' }, { when: 'a second time', input: reviewed, status: 409 }],
    editReview: [
      { when: 'before the first', status: 404 },
      { when: 'after the first', input: reviewed },
    ],
    saveReadingPosition: [{ input: ({ lessonId }) => ({ body: { lessonId, position: 0, share: 0 } }) }],

    removeStudent: WITH_AND_WITHOUT_REASON,
    resetProgress: WITH_AND_WITHOUT_REASON,
    listStudents: [{ input: () => ({ query: { search: 'a', state: 'active' } }) }],
    exportStudents: [{ input: () => ({ query: { timeZone: 'Europe/Rome' } }) }],
    changeStudents: [
      {
        when: "students who may be another teacher's, which are passed over",
        input: ({ enrollmentId }) => ({ body: { action: 'reset', enrollmentIds: [enrollmentId] } }),
      },
      { when: 'neither students nor a filter', input: withBody({ action: 'remove' }), status: 400 },
    ],

    inviteStudents: [
      { when: 'as a dry run' },
      { when: 'in earnest', input: withBody({ list: 'somebody@example.org', dryRun: false }) },
      { when: 'into a draft', input: aDraft, hidden: true, status: 409 },
      { when: 'into a course with a price', input: withPrice, status: 409 },
      { when: 'with an empty list', input: withBody({ list: '', dryRun: true }), as: 'teacher', status: 400 },
    ],
    acceptInvitation: [{ status: 201 }],
    listSentInvitations: [{ input: ({ courseId }) => ({ query: { courseId, page: 1 } }) }],

    beginAttempt: [{ status: 201 }],

    listEnrollmentTimelines: [{ input: ({ student }) => ({ query: { studentId: student.id } }) }],
    ...operationCasesOf('learning'),
  }
}
