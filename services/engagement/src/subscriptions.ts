import {
  orderCreated,
  paymentAdjusted,
  paymentFailed,
  paymentRefunded,
  paymentSucceeded,
} from '@lectern/contracts/events/billing.ts'
import {
  courseArchived,
  courseCreated,
  courseDeleted,
  coursePublished,
  courseUpdated,
  curriculumChanged,
  schoolChanged,
} from '@lectern/contracts/events/catalog.ts'
import { letterRequested, userRegistered, userUpdated } from '@lectern/contracts/events/identity.ts'
import {
  certificateIssued,
  certificateNameDeclined,
  certificateNameRequested,
  certificateRevoked,
  courseCompleted,
  enrolled,
  invitationFound,
  lessonCompleted,
  progressReset,
  quizGraded,
  quizSubmitted,
  reviewPosted,
  studentInvited,
  unenrolled,
} from '@lectern/contracts/events/learning.ts'
import { on, onMany, onTombstone, type Subscription } from '@lectern/service-kit/events/subscriptions.ts'
import { onCertificateIssued } from './certificates/on-certificate-issued.ts'
import { onCertificateNameDeclined, onCertificateNameRequested } from './certificates/on-certificate-name.ts'
import { onCertificateRevoked } from './certificates/on-certificate-revoked.ts'
import { onCourseChanged } from './courses/on-course-changed.ts'
import { onCurriculumChanged } from './courses/on-curriculum-changed.ts'
import type { Transaction } from './database.ts'
import { alsoDeliver, deliverOnly } from './deliveries/also-deliver.ts'
import { onCourseCompleted } from './enrollments/on-course-completed.ts'
import { onEnrolled } from './enrollments/on-enrolled.ts'
import { onProgressReset } from './enrollments/on-progress-reset.ts'
import { onUnenrolled } from './enrollments/on-unenrolled.ts'
import { onInvitationFound } from './invitations/on-invitation-found.ts'
import { onStudentInvited } from './invitations/on-student-invited.ts'
import { onLetterRequested } from './letters/on-letter-requested.ts'
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

const heard: Subscription<Transaction>[] = [
  on(userRegistered, people.onUserChanged),
  on(userUpdated, onUserChanged),
  onTombstone('identity', onUserDeleted),
  on(letterRequested, onLetterRequested),
  on(courseCreated, onCourseChanged),
  on(courseUpdated, onCourseChanged),
  on(coursePublished, onCourseChanged),
  on(courseArchived, onCourseChanged),
  on(curriculumChanged, onCurriculumChanged),
  on(schoolChanged, onSchoolChanged),
  on(studentInvited, onStudentInvited),
  on(invitationFound, onInvitationFound),
  on(enrolled, onEnrolled),
  on(unenrolled, onUnenrolled),
  on(courseCompleted, onCourseCompleted),
  on(progressReset, onProgressReset),
  on(reviewPosted, onReviewPosted),
  on(quizSubmitted, onQuizSubmitted),
  on(quizGraded, onQuizGraded),
  on(certificateIssued, onCertificateIssued),
  on(certificateRevoked, onCertificateRevoked),
  on(certificateNameRequested, onCertificateNameRequested),
  on(certificateNameDeclined, onCertificateNameDeclined),
  on(paymentSucceeded, onPaymentSucceeded),
  on(paymentFailed, onPaymentFailed),
  on(paymentAdjusted, onPaymentAdjusted),
  onMany(courseDeleted, deliverOnly),
  onMany(lessonCompleted, deliverOnly),
  onMany(orderCreated, deliverOnly),
  onMany(paymentRefunded, deliverOnly),
]

/** Everything that engagement hears, and tells receivers of. */
export const subscriptions = heard.map(alsoDeliver)
