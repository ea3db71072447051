import { z } from 'zod'
import {
  changeStaffBodySchema,
  courseStaffSchema,
  inviteStaffBodySchema,
  offerCourseBodySchema,
  RECEIVED_STAFF_INVITATIONS_MAX,
  receivedStaffInvitationParamsSchema,
  receivedStaffInvitationSchema,
  STAFF_INVITATION_DAYS,
  staffInvitationParamsSchema,
  staffInvitationSchema,
  staffMemberSchema,
  staffParamsSchema,
  transferCourseBodySchema,
} from '../../shapes/course-staff.ts'
import { courseParamsSchema } from '../../shapes/courses.ts'
import { OWN_COURSE } from './catalog.ts'
import { defineRoute } from './route.ts'

const ofCourse = { owner: 'catalog', access: 'course-teacher' } as const
const ofInvitee = { owner: 'catalog', access: 'teacher-owner' } as const

const member = {
  ...{ personId: 9, fullName: 'Ken Thompson', username: 'ken', profileImage: null },
  ...{ rights: ['edit' as const], since: '2026-11-01T10:00:00.000Z' },
}
const invitation = {
  ...{ id: 4, invitee: 'barbara@example.org', rights: ['answer' as const], invitedAt: '2026-11-02T10:00:00.000Z' },
  ...{ transfer: false, stays: false },
}

export const listCourseStaff = defineRoute({
  ...ofCourse,
  id: 'listCourseStaff',
  method: 'GET',
  whileViewing: 'answered',
  path: '/api/courses/{courseId}/staff',
  summary: 'List the teachers of a course: its owner, those who share it, and to the owner those who are invited',
  params: courseParamsSchema,
  responses: { 200: courseStaffSchema },
  problems: [...OWN_COURSE],
  example: {
    answer: {
      owner: { personId: 8, fullName: 'Grace Hopper', username: 'grace', profileImage: null },
      staff: [member],
      invitations: [invitation],
    },
  },
})

export const inviteCourseStaff = defineRoute({
  ...ofCourse,
  id: 'inviteCourseStaff',
  method: 'POST',
  path: '/api/courses/{courseId}/staff-invitations',
  summary: 'Invite a teacher to a course, by email address or username; the owner only',
  description: `Whether anybody has that address or name changes neither answer nor time. The teacher finds the invitation beside their courses, with an address once it is confirmed. Repeating it replaces the rights; nobody accepts it after ${STAFF_INVITATION_DAYS} days.`,
  params: courseParamsSchema,
  body: inviteStaffBodySchema,
  responses: { 201: staffInvitationSchema },
  problems: [...OWN_COURSE, 'staff-limit-reached'],
  example: { body: { invitee: 'barbara@example.org', rights: ['answer'] }, answer: invitation },
})

export const offerCourse = defineRoute({
  ...ofCourse,
  id: 'offerCourse',
  method: 'POST',
  path: '/api/courses/{courseId}/transfer-offers',
  stepUp: 'everybody',
  summary: 'Offer a course to another teacher, who owns it once they accept; the owner only',
  description: `It is an invitation as by \`inviteCourseStaff\`, and replaces any other offer. Once it's accepted, new orders are the new owner's; paid orders, their refunds and earnings stay with the former one, who stays as a co-teacher if \`stays\` says so.`,
  params: courseParamsSchema,
  body: offerCourseBodySchema,
  responses: { 201: staffInvitationSchema },
  problems: ['proof-required', ...OWN_COURSE],
  example: {
    body: { invitee: 'barbara@example.org', stays: true },
    answer: { ...invitation, rights: ['edit', 'answer', 'students', 'money'], transfer: true, stays: true },
  },
})

export const transferCourse = defineRoute({
  ...{ id: 'transferCourse', owner: 'gateway', access: 'administrator' },
  method: 'POST',
  path: '/api/admin/courses/{courseId}/transfer',
  stepUp: 'everybody',
  summary: 'Give a course to another teacher at once',
  description:
    "Orders are handled as by `offerCourse`. The reason goes into the log, which outlives an erasure, so name nobody in it. Limits of the new owner don't count, and an email address only once it's confirmed.",
  params: courseParamsSchema,
  body: transferCourseBodySchema,
  responses: { 204: null },
  problems: [
    'proof-required',
    'course-not-found',
    'transfer-recipient-not-found',
    'transfer-recipient-suspended',
    'transfer-recipient-is-owner',
  ],
  example: { body: { invitee: 'barbara@example.org', stays: false, reason: 'The owner has left the school' } },
})

export const revokeStaffInvitation = defineRoute({
  ...ofCourse,
  id: 'revokeStaffInvitation',
  method: 'DELETE',
  path: '/api/courses/{courseId}/staff-invitations/{invitationId}',
  summary: 'Revoke an invitation to a course; the owner only',
  params: staffInvitationParamsSchema,
  responses: { 204: null },
  problems: [...OWN_COURSE, 'staff-invitation-not-found'],
})

export const changeCourseStaff = defineRoute({
  ...ofCourse,
  id: 'changeCourseStaff',
  method: 'PUT',
  path: '/api/courses/{courseId}/staff/{personId}',
  summary: "Change a teacher's rights in a course; the owner only",
  params: staffParamsSchema,
  body: changeStaffBodySchema,
  responses: { 200: staffMemberSchema },
  problems: [...OWN_COURSE, 'staff-member-not-found'],
  example: { body: { rights: ['edit'] }, answer: member },
})

export const removeCourseStaff = defineRoute({
  ...ofCourse,
  id: 'removeCourseStaff',
  method: 'DELETE',
  path: '/api/courses/{courseId}/staff/{personId}',
  summary: "Remove a teacher from a course; the owner, or the teacher themself. The owner can't be removed",
  params: staffParamsSchema,
  responses: { 204: null },
  problems: [...OWN_COURSE, 'staff-member-not-found'],
})

export const listStaffInvitations = defineRoute({
  ...{ id: 'listStaffInvitations', owner: 'catalog', access: 'teachers-own' },
  method: 'GET',
  whileViewing: 'answered',
  path: '/api/teacher/staff-invitations',
  summary: `List the ${RECEIVED_STAFF_INVITATIONS_MAX} newest invitations of the teacher to teach a course`,
  responses: { 200: z.array(receivedStaffInvitationSchema) },
  example: {
    answer: [
      {
        ...{ id: 4, courseId: 3, courseTitle: 'Sourdough from the start', ownerName: 'Grace Hopper' },
        ...{ rights: ['answer' as const], transfer: false, stays: false, invitedAt: '2026-11-02T10:00:00.000Z' },
      },
    ],
  },
})

export const acceptStaffInvitation = defineRoute({
  ...ofInvitee,
  id: 'acceptStaffInvitation',
  method: 'POST',
  path: '/api/teacher/staff-invitations/{invitationId}/accept',
  summary: 'Accept an invitation to teach a course, or to own it',
  params: receivedStaffInvitationParamsSchema,
  responses: { 204: null },
  problems: [
    'staff-invitation-not-found',
    'staff-limit-reached',
    'course-limit-reached',
    'picture-quota',
    'transfer-uploads-quota',
    'transfer-recipient-suspended',
  ],
})

export const declineStaffInvitation = defineRoute({
  ...ofInvitee,
  id: 'declineStaffInvitation',
  method: 'POST',
  path: '/api/teacher/staff-invitations/{invitationId}/decline',
  summary: 'Decline an invitation to teach a course; the owner sees it disappear',
  params: receivedStaffInvitationParamsSchema,
  responses: { 204: null },
  problems: ['staff-invitation-not-found'],
})
