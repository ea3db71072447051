import { z } from 'zod'
import {
  courseParamsSchema,
  exampleProgressRecord,
  exampleReview,
  progressRecordSchema,
  reviewSchema,
} from '../../shapes/courses.ts'
import {
  completeLessonBodySchema,
  enrollmentListItemSchema,
  enrollmentListQuerySchema,
  enrollmentSchema,
  exampleEnrollment,
  exampleEnrollmentListItem,
  readingPositionBodySchema,
  reviewBodySchema,
} from '../../shapes/enrollments.ts'
import { idParamSchema, LIST_IS_COMPLETE, totalCountHeader } from '../../shapes/fields.ts'
import { reasonBodySchema } from '../../shapes/students.ts'
import { defineRoute } from './route.ts'

const enrollmentParamsSchema = z.strictObject({ enrollmentId: idParamSchema })

export const enroll = defineRoute({
  id: 'enroll',
  method: 'POST',
  path: '/api/courses/{courseId}/enroll',
  owner: 'learning',
  access: 'student',
  summary: 'Enroll in a free course',
  description:
    '201 with the new enrollment; 200 with the same one when enrolled already; 403 when the course has a price.',
  params: courseParamsSchema,
  responses: { 200: enrollmentSchema, 201: enrollmentSchema },
  problems: ['course-not-found', 'course-requires-payment', 'course-sales-paused'],
  example: { answer: exampleEnrollment },
})

export const listEnrollments = defineRoute({
  id: 'listEnrollments',
  method: 'GET',
  whileViewing: 'answered',
  path: '/api/enrollments',
  owner: 'learning',
  access: 'users-own',
  summary: 'List enrollments with their course and student, newest first',
  description: LIST_IS_COMPLETE,
  query: enrollmentListQuerySchema,
  responses: { 200: z.array(enrollmentListItemSchema) },
  responseHeaders: totalCountHeader,
  example: { answer: [exampleEnrollmentListItem] },
})

export const getEnrollmentProgress = defineRoute({
  id: 'getEnrollmentProgress',
  method: 'GET',
  whileViewing: 'answered',
  path: '/api/enrollments/{enrollmentId}',
  owner: 'learning',
  access: 'enrollment-parties',
  summary: 'List progress by lesson; marks the course as accessed when the student calls it',
  params: enrollmentParamsSchema,
  responses: { 200: z.array(progressRecordSchema) },
  problems: ['enrollment-not-found'],
  example: { answer: [exampleProgressRecord] },
})

export const saveReadingPosition = defineRoute({
  id: 'saveReadingPosition',
  method: 'PUT',
  path: '/api/enrollments/{enrollmentId}/place',
  owner: 'learning',
  access: 'student-owner',
  summary: 'Save the reading position in a lesson; marks the course as accessed',
  description: 'Of calls at once the last one counts. 404 for a lesson that the course does not have.',
  params: enrollmentParamsSchema,
  body: readingPositionBodySchema,
  responses: { 204: null },
  problems: ['lesson-not-in-your-courses'],
  example: { body: { lessonId: 9, position: 1200, share: 0.4 } },
})

export const removeStudent = defineRoute({
  id: 'removeStudent',
  method: 'DELETE',
  path: '/api/enrollments/{enrollmentId}',
  owner: 'learning',
  access: 'teacher-owner',
  summary: 'Remove a student from a course; the student sees the reason',
  params: enrollmentParamsSchema,
  body: reasonBodySchema,
  responses: { 204: null },
  problems: ['enrollment-not-found'],
  example: { body: { reason: 'The cohort is over' } },
})

export const resetProgress = defineRoute({
  id: 'resetProgress',
  method: 'POST',
  path: '/api/enrollments/{enrollmentId}/reset',
  owner: 'learning',
  access: 'teacher-owner',
  summary: "Reset a student's progress; the student sees the reason",
  params: enrollmentParamsSchema,
  body: reasonBodySchema,
  responses: { 200: enrollmentSchema },
  problems: ['enrollment-not-found'],
  example: { body: { reason: 'A new edition' }, answer: exampleEnrollment },
})

export const completeLesson = defineRoute({
  id: 'completeLesson',
  method: 'PUT',
  path: '/api/progress/{progressId}',
  owner: 'learning',
  access: 'student-owner',
  summary: 'Mark a lesson as complete; idempotent',
  description:
    '409 for a lesson whose quiz is graded: taking the quiz completes it. Once it has, and the progress was reset, this call completes it again.',
  params: z.strictObject({ progressId: idParamSchema }),
  body: completeLessonBodySchema,
  responses: { 200: progressRecordSchema },
  problems: ['lesson-not-in-your-courses', 'lesson-completed-by-quiz'],
  example: {
    body: { completed: true },
    answer: { ...exampleProgressRecord, completed: true, completedAt: '2026-11-02T10:00:00.000Z' },
  },
})

export const postReview = defineRoute({
  id: 'postReview',
  method: 'POST',
  path: '/api/courses/{courseId}/reviews',
  owner: 'learning',
  access: 'enrolled-student',
  summary: 'Review a course',
  description: 'One review per course: a second is 409.',
  params: courseParamsSchema,
  body: reviewBodySchema,
  responses: { 201: reviewSchema },
  problems: ['course-not-found', 'review-requires-enrollment', 'already-reviewed'],
  example: { body: { rating: 5, comment: 'Clear from the first page to the last.' }, answer: exampleReview },
})

export const editReview = defineRoute({
  id: 'editReview',
  method: 'PUT',
  path: '/api/courses/{courseId}/reviews',
  owner: 'learning',
  access: 'enrolled-student',
  summary: 'Edit your review of a course',
  description: '404 before the first review.',
  params: courseParamsSchema,
  body: reviewBodySchema,
  responses: { 200: reviewSchema },
  problems: ['course-not-found', 'review-requires-enrollment', 'review-not-found'],
  example: { body: { rating: 4 }, answer: { ...exampleReview, rating: 4 } },
})
