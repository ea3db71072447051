import { z } from 'zod'
import { courseParamsSchema } from '../../shapes/courses.ts'
import { enrollmentSchema, exampleCourseSummary, exampleEnrollment } from '../../shapes/enrollments.ts'
import { idParamSchema } from '../../shapes/fields.ts'
import {
  INVITATION_LIST_MAX,
  invitationSchema,
  invitedStudentsSchema,
  inviteStudentsBodySchema,
  sentInvitationsQuerySchema,
  sentInvitationsSchema,
} from '../../shapes/invitations.ts'
import { defineRoute } from './route.ts'

const invitationParamsSchema = z.strictObject({ invitationId: idParamSchema })

export const inviteStudents = defineRoute({
  id: 'inviteStudents',
  method: 'POST',
  path: '/api/courses/{courseId}/invitations',
  owner: 'learning',
  access: 'teacher-owner',
  summary: 'Invite email addresses to a published course, or preview the result',
  description:
    'Whether an address has an account changes neither answer nor time. The invitation appears on the dashboard of the account with that address. Where the site sends email it is emailed, with a link to create an account; the answer doesn’t say which ones weren’t sent because the address got many or unsubscribed. An invitation to a course with a price is a free place, which needs a reason and may end, so many days after it’s taken or at a time to come; 409 for one where the site sends no email, since nobody there shows that an address is theirs, and for a course that is not published, 413 for too many lines, 429 beyond what a teacher may invite in a day.',
  params: courseParamsSchema,
  body: inviteStudentsBodySchema,
  bodyLimit: 4 * INVITATION_LIST_MAX + 1_000,
  responses: { 200: invitedStudentsSchema },
  problems: [
    'course-not-found',
    'invitation-requires-published-course',
    'invitation-requires-free-course',
    'free-place-requires-reason',
    'free-place-end-invalid',
    'invitation-list-too-long',
    'invitation-limit-reached',
  ],
  example: {
    body: { list: 'ada@example.org\nno address', dryRun: true },
    answer: {
      dryRun: true,
      lines: [
        { line: 1, text: 'ada@example.org', result: 'good', reason: null, sameAs: null, since: null },
        { line: 2, text: 'no address', result: 'bad', reason: 'no-address', sameAs: null, since: null },
      ],
      good: 1,
      doubled: 0,
      bad: 1,
    },
  },
})

export const listSentInvitations = defineRoute({
  id: 'listSentInvitations',
  method: 'GET',
  whileViewing: 'answered',
  path: '/api/teacher/invitations',
  owner: 'learning',
  access: 'teachers-own',
  summary: 'List pending invitations, newest first',
  query: sentInvitationsQuerySchema,
  responses: { 200: sentInvitationsSchema },
  example: {
    answer: {
      items: [
        {
          id: 21,
          email: 'ada@example.org',
          courseId: 3,
          courseTitle: 'Sourdough from the start',
          invitedAt: '2026-11-01T10:00:00.000Z',
          reason: null,
        },
      ],
      total: 1,
    },
  },
})

export const withdrawInvitation = defineRoute({
  id: 'withdrawInvitation',
  method: 'DELETE',
  path: '/api/teacher/invitations/{invitationId}',
  owner: 'learning',
  access: 'teacher-owner',
  summary: 'Revoke a pending invitation',
  params: invitationParamsSchema,
  responses: { 204: null },
  problems: ['invitation-not-found'],
})

export const listInvitations = defineRoute({
  id: 'listInvitations',
  method: 'GET',
  whileViewing: 'answered',
  path: '/api/invitations',
  owner: 'learning',
  access: 'students-own',
  summary: "List the courses you're invited to, newest first",
  description: 'An invitation belongs to the account with its address.',
  responses: { 200: z.array(invitationSchema) },
  example: {
    answer: [
      {
        id: 21,
        course: exampleCourseSummary,
        teacherName: 'Grace Hopper',
        invitedAt: '2026-11-01T10:00:00.000Z',
        freePlace: false,
      },
    ],
  },
})

export const acceptInvitation = defineRoute({
  id: 'acceptInvitation',
  method: 'POST',
  path: '/api/invitations/{invitationId}/accept',
  owner: 'learning',
  access: 'student-owner',
  summary: 'Accept an invitation: enrolls the student, and the teacher sees who it is',
  description:
    'Repeating it answers the same enrollment. 409 when the course has a price now or is not published; 404 once the teacher has revoked it or removed the student.',
  params: invitationParamsSchema,
  responses: { 201: enrollmentSchema, 200: enrollmentSchema },
  problems: ['invitation-not-found', 'course-not-found', 'invited-course-closed', 'invited-course-not-free'],
  example: { answer: exampleEnrollment },
})

export const declineInvitation = defineRoute({
  id: 'declineInvitation',
  method: 'POST',
  path: '/api/invitations/{invitationId}/decline',
  owner: 'learning',
  access: 'student-owner',
  summary: "Decline an invitation; the teacher isn't notified",
  description:
    'The same teacher can invite the address into the same course again only when the invitation is forgotten.',
  params: invitationParamsSchema,
  responses: { 204: null },
  problems: ['invitation-not-found'],
})
