import type { EventContract, EventData, EventEnvelope } from '@lectern/contracts/events/event.ts'
import { EVENTS_BY_NAME } from '@lectern/contracts/events/events.ts'
import type { ReceivedEvent, XapiEvent } from '@lectern/contracts/shapes/receivers.ts'
import { onCourseStaffChanged } from '@lectern/service-kit/course-staff.ts'
import { byEventType, type None, none } from '@lectern/service-kit/events/event-registry.ts'
import type { Tombstone } from '@lectern/service-kit/events/subscriptions.ts'
import { onCertificateIssued } from './certificates/on-certificate-issued.ts'
import { onCertificateNameDeclined, onCertificateNameRequested } from './certificates/on-certificate-name.ts'
import { onCertificateRevoked } from './certificates/on-certificate-revoked.ts'
import { onCourseChanged } from './courses/on-course-changed.ts'
import { onCurriculumChanged } from './courses/on-curriculum-changed.ts'
import type { Transaction } from './database.ts'
import { onAccessChanged } from './enrollments/on-access-changed.ts'
import { onCourseCompleted } from './enrollments/on-course-completed.ts'
import { onEnrolled } from './enrollments/on-enrolled.ts'
import { onProgressReset } from './enrollments/on-progress-reset.ts'
import { onUnenrolled } from './enrollments/on-unenrolled.ts'
import { onInvitationFound } from './invitations/on-invitation-found.ts'
import { onStudentInvited } from './invitations/on-student-invited.ts'
import { onEmailRequested } from './mail/on-email-requested.ts'
import { onPaymentAdjusted } from './orders/on-payment-adjusted.ts'
import { onPaymentFailed } from './orders/on-payment-failed.ts'
import { onPaymentSucceeded } from './orders/on-payment-succeeded.ts'
import { onUserChanged } from './people/on-user-changed.ts'
import { onUserDeleted } from './people/on-user-deleted.ts'
import { people } from './people/people.ts'
import { onQuizGraded } from './quizzes/on-quiz-graded.ts'
import { onQuizSubmitted } from './quizzes/on-quiz-submitted.ts'
import { onReviewPosted } from './reviews/on-review-posted.ts'
import { onSchoolChanged } from './school/on-school-changed.ts'
import * as statements from './xapi/event-statements.ts'

type Consumed<Contract extends EventContract> =
  EventData<Contract> extends null ? Tombstone : EventEnvelope<EventData<Contract>>

export interface EventEntry<Contract extends EventContract> {
  /** Keeps engagement's copies, notifies people, and queues emails. */
  notify: ((event: Consumed<Contract>, tx: Transaction) => Promise<void>) | None
  /** Which of its data leaves the system: no personal data does. */
  webhook: Contract['name'] extends ReceivedEvent ? (data: EventData<Contract>) => unknown : None
  xapi: Contract['name'] extends XapiEvent ? statements.StatementOf<EventData<Contract>> : None
}

/** For data that is ids, numbers and titles of courses. */
const allOf = (data: unknown) => data

function pick<Key extends string>(...keys: Key[]) {
  return (data: Readonly<Record<Key, unknown>>) => Object.fromEntries(keys.map((key) => [key, data[key]]))
}

/** Receivers ask Lectern whose account it is. */
const person = pick('id', 'role', 'version')

const NOT_STUDY = none('Statements say what a student has done in a course.')
const course = { notify: onCourseChanged, webhook: allOf, xapi: NOT_STUDY }

/** What happens here with each event of the system. A new one doesn't compile until it is here. */
const eventRegistry = {
  userRegistered: { notify: people.onUserChanged, webhook: person, xapi: NOT_STUDY },
  userUpdated: { notify: onUserChanged, webhook: person, xapi: NOT_STUDY },
  userDeleted: { notify: onUserDeleted, webhook: allOf, xapi: NOT_STUDY },
  emailRequested: { notify: onEmailRequested, webhook: none('It says who is to get a link.'), xapi: NOT_STUDY },
  courseCreated: course,
  courseUpdated: course,
  coursePublished: course,
  courseArchived: course,
  courseDeleted: {
    ...{ notify: none('It was never published, so nobody has heard of it.'), webhook: allOf, xapi: NOT_STUDY },
  },
  courseStaffChanged: { notify: onCourseStaffChanged, webhook: allOf, xapi: NOT_STUDY },
  curriculumChanged: { notify: onCurriculumChanged, webhook: allOf, xapi: NOT_STUDY },
  schoolChanged: { notify: onSchoolChanged, webhook: none('It is about how the site looks.'), xapi: NOT_STUDY },
  studentInvited: { notify: onStudentInvited, webhook: allOf, xapi: NOT_STUDY },
  invitationFound: { notify: onInvitationFound, webhook: allOf, xapi: NOT_STUDY },
  enrolled: { notify: onEnrolled, webhook: allOf, xapi: statements.enrolled },
  accessChanged: { notify: onAccessChanged, webhook: allOf, xapi: NOT_STUDY },
  unenrolled: { notify: onUnenrolled, webhook: allOf, xapi: statements.unenrolled },
  lessonCompleted: {
    ...{ notify: none('Teachers hear of completed courses.'), webhook: allOf, xapi: statements.lessonCompleted },
  },
  courseCompleted: { notify: onCourseCompleted, webhook: allOf, xapi: statements.courseCompleted },
  progressReset: { notify: onProgressReset, webhook: allOf, xapi: NOT_STUDY },
  reviewPosted: { notify: onReviewPosted, webhook: allOf, xapi: statements.reviewPosted },
  quizSubmitted: { notify: onQuizSubmitted, webhook: allOf, xapi: none('The grade is the statement.') },
  quizGraded: { notify: onQuizGraded, webhook: allOf, xapi: statements.quizGraded },
  certificateIssued: {
    notify: onCertificateIssued,
    // What is sealed is for learning alone.
    webhook: ({ sealed, ...data }) => data,
    xapi: statements.certificateIssued,
  },
  certificateRevoked: { notify: onCertificateRevoked, webhook: allOf, xapi: NOT_STUDY },
  certificateNameRequested: { notify: onCertificateNameRequested, webhook: allOf, xapi: NOT_STUDY },
  certificateNameDeclined: { notify: onCertificateNameDeclined, webhook: allOf, xapi: NOT_STUDY },
  orderCreated: { notify: none('The payment follows, or its failure.'), webhook: allOf, xapi: NOT_STUDY },
  paymentSucceeded: { notify: onPaymentSucceeded, webhook: allOf, xapi: NOT_STUDY },
  paymentFailed: { notify: onPaymentFailed, webhook: allOf, xapi: NOT_STUDY },
  paymentAdjusted: { notify: onPaymentAdjusted, webhook: allOf, xapi: NOT_STUDY },
  paymentRefunded: {
    notify: none('payment-adjusted notifies of the money, unenrolled of the access.'),
    ...{ webhook: allOf, xapi: NOT_STUDY },
  },
} satisfies { [Name in keyof typeof EVENTS_BY_NAME]: EventEntry<(typeof EVENTS_BY_NAME)[Name]> }

interface Entry {
  notify: ((event: never, tx: Transaction) => Promise<void>) | None
  webhook: ((data: unknown) => unknown) | None
  xapi: statements.StatementOf<unknown> | None
}

/** The entries by their event types. */
export const entries = byEventType<Entry>(EVENTS_BY_NAME, eventRegistry)
