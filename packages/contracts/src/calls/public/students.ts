import { z } from 'zod'
import { COUNTED_MATCHES, MORE_MATCHES } from '../../shapes/counted-matches.ts'
import { exampleProgressRecord } from '../../shapes/courses.ts'
import { idParamSchema } from '../../shapes/fields.ts'
import {
  changedStudentsSchema,
  changeStudentsBodySchema,
  enrollmentDetailsQuerySchema,
  enrollmentDetailsSchema,
  enrollmentNoticeSchema,
  exampleStudentListItem,
  studentExportQuerySchema,
  studentListQuerySchema,
  studentListSchema,
} from '../../shapes/students.ts'
import { defineRoute } from './route.ts'

export const listStudents = defineRoute({
  id: 'listStudents',
  method: 'GET',
  whileViewing: 'answered',
  path: '/api/teacher/students',
  owner: 'learning',
  access: 'teachers-own',
  summary: 'List students, one per enrollment, with a count for each tab',
  description: `Every number is counted up to ${COUNTED_MATCHES}: ${MORE_MATCHES} means that there are more, however many.`,
  query: studentListQuerySchema,
  responses: { 200: studentListSchema },
  example: {
    answer: {
      items: [exampleStudentListItem],
      total: 1,
      counts: { all: 1, active: 0, completed: 0, inactive: 1 },
      students: 1,
      enrollments: 1,
      asOf: '2026-11-02T10:00:00.000Z',
    },
  },
})

export const exportStudents = defineRoute({
  id: 'exportStudents',
  method: 'GET',
  whileViewing: 'refused',
  path: '/api/teacher/students.csv',
  owner: 'learning',
  access: 'teachers-own',
  summary: 'Download students as CSV',
  description:
    'UTF-8 with a byte order mark, commas and CRLF. Dates are in `timeZone`. Cells that a spreadsheet would take for a formula begin with an apostrophe.',
  query: studentExportQuerySchema,
  responses: { 200: z.unknown() },
  responseMediaType: 'text/csv',
  responseHeaders: { 'content-disposition': "The file's name" },
})

export const changeStudents = defineRoute({
  id: 'changeStudents',
  method: 'POST',
  path: '/api/teacher/students/changes',
  owner: 'learning',
  access: 'teachers-own',
  summary: 'Reset or remove many students, in steps',
  description:
    'Others that are named are passed over. Each call changes as many as fit into a moment and answers where the next one continues; call again with `after` until `next` is null. Repeating a call changes nothing.',
  body: changeStudentsBodySchema,
  responses: { 200: changedStudentsSchema },
  example: {
    body: { action: 'reset', reason: 'A new edition', enrollmentIds: [12] },
    answer: { changed: 1, next: null },
  },
})

export const getEnrollmentDetails = defineRoute({
  id: 'getEnrollmentDetails',
  method: 'GET',
  whileViewing: 'answered',
  path: '/api/enrollments/{enrollmentId}/details',
  owner: 'learning',
  access: 'teacher-owner',
  summary: 'Get a student in a course: progress by lesson and activity',
  params: z.strictObject({ enrollmentId: idParamSchema }),
  query: enrollmentDetailsQuerySchema,
  responses: { 200: enrollmentDetailsSchema },
  problems: ['enrollment-not-found'],
  example: {
    answer: {
      enrollment: exampleStudentListItem,
      progress: [exampleProgressRecord],
      certificate: null,
      timeline: [{ at: '2026-11-01T10:00:00.000Z', kind: 'enrolled' }],
      enrollments: [{ id: 12, courseId: 3, title: 'Sourdough from the start', progress: 0 }],
      studentSince: '2026-11-01T10:00:00.000Z',
    },
  },
})

export const listNotices = defineRoute({
  id: 'listNotices',
  method: 'GET',
  whileViewing: 'answered',
  path: '/api/enrollment-notices',
  owner: 'learning',
  access: 'students-own',
  summary: 'List undismissed notices of resets and removals by teachers, newest first',
  responses: { 200: z.array(enrollmentNoticeSchema) },
  example: {
    answer: [
      {
        id: 4,
        kind: 'reset',
        courseId: 3,
        courseTitle: 'Sourdough from the start',
        at: '2026-11-02T10:00:00.000Z',
        reason: 'A new edition',
      },
    ],
  },
})

export const dismissNotice = defineRoute({
  id: 'dismissNotice',
  method: 'DELETE',
  path: '/api/enrollment-notices/{noticeId}',
  owner: 'learning',
  access: 'student-owner',
  summary: 'Dismiss a notice; idempotent',
  params: z.strictObject({ noticeId: idParamSchema }),
  responses: { 204: null },
  problems: ['notice-not-found'],
})
