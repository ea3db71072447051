import { ANNOUNCEMENTS_A_DAY, LATEST_ANNOUNCEMENTS_MAX, PLANNED_DAYS_MAX } from '../../shapes/announcement-limits.ts'
import {
  announceBodySchema,
  announcementParamsSchema,
  announcementsQuerySchema,
  announcementsSchema,
  changeAnnouncementBodySchema,
  exampleAnnouncement,
  exampleOwnAnnouncement,
  exampleTeacherAnnouncement,
  latestAnnouncementsSchema,
  ownAnnouncementSchema,
  ownAnnouncementsSchema,
  teacherAnnouncementsQuerySchema,
  teacherAnnouncementsSchema,
} from '../../shapes/announcements.ts'
import { courseParamsSchema } from '../../shapes/courses.ts'
import { defineRoute } from './route.ts'

const exampleBody = { title: 'A talk on Friday', text: 'We meet at seven.', sendAt: null }

export const listAnnouncements = defineRoute({
  id: 'listAnnouncements',
  method: 'GET',
  whileViewing: 'answered',
  path: '/api/courses/{courseId}/announcements',
  owner: 'engagement',
  access: 'enrollment-parties',
  summary: "List a course's announcements as its students see them, newest first",
  description: 'Also what was sent before the student came.',
  params: courseParamsSchema,
  query: announcementsQuerySchema,
  responses: { 200: announcementsSchema },
  problems: ['course-not-found'],
  example: { answer: { items: [exampleAnnouncement], next: null } },
})

export const listOwnAnnouncements = defineRoute({
  id: 'listOwnAnnouncements',
  method: 'GET',
  whileViewing: 'answered',
  path: '/api/teacher/courses/{courseId}/announcements',
  owner: 'engagement',
  access: 'teacher-owner',
  summary: "List a course's announcements, drafts and scheduled ones first, with the number of recipients",
  params: courseParamsSchema,
  query: announcementsQuerySchema,
  responses: { 200: ownAnnouncementsSchema },
  problems: ['course-not-found'],
  example: { answer: { items: [exampleOwnAnnouncement], next: null } },
})

export const listLatestAnnouncements = defineRoute({
  id: 'listLatestAnnouncements',
  method: 'GET',
  whileViewing: 'answered',
  path: '/api/teacher/announcements',
  owner: 'engagement',
  access: 'teacher',
  summary: 'List the latest announcement of each course, newest first',
  description: `At most ${LATEST_ANNOUNCEMENTS_MAX}. What is to be sent later isn't among them.`,
  responses: { 200: latestAnnouncementsSchema },
  example: { answer: [exampleTeacherAnnouncement] },
})

export const listTeacherAnnouncements = defineRoute({
  id: 'listTeacherAnnouncements',
  method: 'GET',
  whileViewing: 'answered',
  path: '/api/teacher/announcements/all',
  owner: 'engagement',
  access: 'teachers-own',
  summary: 'List the announcements of all your courses, drafts and scheduled ones first',
  query: teacherAnnouncementsQuerySchema,
  responses: { 200: teacherAnnouncementsSchema },
  example: {
    answer: { items: [exampleTeacherAnnouncement], next: null, counts: { sent: 12, scheduled: 1, draft: 1 } },
  },
})

export const announce = defineRoute({
  id: 'announce',
  method: 'POST',
  path: '/api/courses/{courseId}/announcements',
  owner: 'engagement',
  access: 'teacher-owner',
  summary: "Announce something to a course's students, now or at a set time, or save it as a draft",
  description: `The bell tells those who are enrolled when it is sent, and mail, unless they have left it. At most ${PLANNED_DAYS_MAX} days ahead. The same key once more answers the same announcement, 409 with other words. At most ${ANNOUNCEMENTS_A_DAY} of a course in 24 hours, then 429. Drafts don't count.`,
  params: courseParamsSchema,
  body: announceBodySchema,
  responses: { 201: ownAnnouncementSchema },
  problems: ['course-not-found', 'announcement-posted-differently', 'announcement-limit-reached'],
  example: {
    body: { key: '0d4f3f5e-4b1c-4d8a-9a55-6f1c6b3e2a11', ...exampleBody },
    answer: exampleOwnAnnouncement,
  },
})

export const changeAnnouncement = defineRoute({
  id: 'changeAnnouncement',
  method: 'PUT',
  path: '/api/announcements/{announcementId}',
  owner: 'engagement',
  access: 'teacher-owner',
  summary: 'Edit, send or schedule an announcement that isn’t sent yet',
  description: `409 once it is sent, and with \`draft\` when it is scheduled. A draft counts among a course's ${ANNOUNCEMENTS_A_DAY} in 24 hours when it is sent or scheduled, then 429.`,
  params: announcementParamsSchema,
  body: changeAnnouncementBodySchema,
  responses: { 204: null },
  problems: [
    'announcement-not-found',
    'announcement-already-sent',
    'announcement-not-a-draft',
    'announcement-limit-reached',
  ],
  example: { body: { ...exampleBody, sendAt: '2027-01-20T18:00:00.000Z' } },
})

export const takeAnnouncementBack = defineRoute({
  id: 'takeAnnouncementBack',
  method: 'DELETE',
  path: '/api/announcements/{announcementId}',
  owner: 'engagement',
  access: 'teacher-owner',
  summary: 'Cancel a scheduled announcement, or delete a draft',
  description: '409 once it is sent.',
  params: announcementParamsSchema,
  responses: { 204: null },
  problems: ['announcement-not-found', 'announcement-already-sent'],
})
