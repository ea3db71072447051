import { z } from 'zod'
import { declareProblems } from './declare.ts'

/** Of enrollments, quizzes, reviews, certificates, invitations and the wishlist. */
export const learningProblems = declareProblems({
  'enrollment-not-found': { status: 404 },
  'course-requires-payment': { status: 403 },
  'order-of-another-student': { status: 409, params: z.strictObject({ orderId: z.int() }) },
  'notice-not-found': { status: 404 },
  'student-not-removed': { status: 404 },
  'lesson-completed-by-quiz': { status: 409 },

  'quiz-requires-enrollment': { status: 403 },
  'quiz-not-found': { status: 404 },
  'quiz-not-published': { status: 409 },
  'attempt-not-found': { status: 404 },
  'attempt-open-in-another-tab': { status: 409 },
  'attempt-already-submitted': { status: 409 },
  'no-attempts-left': { status: 409 },

  'review-requires-enrollment': { status: 403 },
  'review-not-found': { status: 404 },
  'already-reviewed': { status: 409 },

  'certificate-not-found': { status: 404 },
  'certificate-name-unchanged': { status: 409 },
  'name-request-not-open': { status: 409 },
  'status-list-not-found': { status: 404 },

  'invitation-not-found': { status: 404 },
  'invitation-list-too-long': {
    status: 413,
    params: z.strictObject({ count: z.int(), what: z.enum(['lines', 'cells']), most: z.int() }),
  },
  'invitation-limit-reached': {
    status: 429,
    params: z.strictObject({ most: z.int(), left: z.int(), count: z.int() }),
  },
  'invitation-requires-published-course': { status: 409 },
  'invitation-requires-free-course': { status: 409 },
  'free-place-requires-reason': { status: 400 },
  'free-place-end-invalid': { status: 400 },
  'invited-course-closed': { status: 409 },
  'invited-course-not-free': { status: 409 },

  'wishlist-full': { status: 409, params: z.strictObject({ most: z.int() }) },
})
