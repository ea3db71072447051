import { z } from 'zod'
import {
  courseDetailSchema,
  courseParamsSchema,
  exampleCourseDetail,
  exampleCourseListItem,
  nextCourseSchema,
} from '../../shapes/courses.ts'
import { erasureIdSchema, exampleErasureId } from '../../shapes/erasures.ts'
import {
  changePasswordBodySchema,
  deleteAccountBodySchema,
  exampleUser,
  loginBodySchema,
  profileBodySchema,
  registerBodySchema,
  replacePasswordBodySchema,
  userSchema,
} from '../../shapes/people.ts'
import {
  exampleSitePage,
  exampleSiteSchool,
  pageSlugSchema,
  sitePageSchema,
  siteQuerySchema,
  siteSchema,
} from '../../shapes/site.ts'
import { defineRoute } from './route.ts'

/** Anybody may send one, signed in or not. */
const ACCOUNT_BODY_LIMIT = 16_384

export const getCurrentUser = defineRoute({
  id: 'getCurrentUser',
  method: 'GET',
  whileViewing: 'answered',
  path: '/api/user',
  owner: 'gateway',
  access: 'signed-in',
  summary: 'Get the logged-in user',
  responses: { 200: userSchema },
  example: { answer: exampleUser },
})

export const login = defineRoute({
  id: 'login',
  method: 'POST',
  path: '/api/login',
  owner: 'gateway',
  access: 'public',
  summary: 'Log in; sets the session cookie',
  description:
    'A temporary password starts no session: 403 with the type `/problems/password-change-required`. It is only for `replacePassword`, for a day. ' +
    'Nor does that of an account with a second factor: 403 with the type `/problems/second-step-required`; `takeSecondStep` comes next. Nor that of a suspended account: 403 with the type `/problems/account-suspended` and `suspension`, on every way in; see `getOwnSuspension`.',
  body: loginBodySchema,
  bodyLimit: ACCOUNT_BODY_LIMIT,
  responses: { 200: userSchema },
  problems: [
    'credentials-incorrect',
    'password-expired',
    'password-change-required',
    'second-step-required',
    'account-suspended',
    'too-many-attempts',
    'sign-in-unavailable',
  ],
  example: { body: { username: 'ada', password: 'correct horse battery' }, answer: exampleUser },
})

export const replacePassword = defineRoute({
  id: 'replacePassword',
  method: 'POST',
  path: '/api/login/new-password',
  owner: 'gateway',
  access: 'public',
  summary: 'Replace a temporary password and log in; ends all other sessions',
  description:
    '401 also for a password that has expired; 409 for one that is its owner’s already. With a second factor the password is replaced, and the answer is that of `login`.',
  body: replacePasswordBodySchema,
  bodyLimit: ACCOUNT_BODY_LIMIT,
  responses: { 200: userSchema },
  problems: [
    'password-not-temporary',
    'current-password-incorrect',
    'credentials-incorrect',
    'password-expired',
    'password-change-required',
    'second-step-required',
    'account-suspended',
    'too-many-attempts',
    'sign-in-unavailable',
  ],
  example: {
    body: { username: 'ada', password: 'Xq3-hT9_vLw2kPzB', newPassword: 'correct horse battery' },
    answer: exampleUser,
  },
})

export const register = defineRoute({
  id: 'register',
  method: 'POST',
  path: '/api/register',
  owner: 'gateway',
  access: 'public',
  summary: 'Create an account and log in',
  description:
    'With the token of an invitation’s link (`openInvitation`) also where registration is by invitation; without one that is 403. The address counts as confirmed where the link was mailed there. 404 for a link that was used, is too old, or was taken back.',
  body: registerBodySchema,
  bodyLimit: ACCOUNT_BODY_LIMIT,
  responses: { 201: userSchema },
  problems: ['username-taken', 'email-taken', 'sign-up-by-invitation', 'link-not-valid', 'invitation-no-longer-open'],
  example: {
    body: {
      username: 'ada',
      email: 'ada@example.org',
      fullName: 'Ada Lovelace',
      password: 'correct horse battery',
      role: 'student',
    },
    answer: exampleUser,
  },
})

export const logout = defineRoute({
  id: 'logout',
  method: 'POST',
  path: '/api/logout',
  owner: 'gateway',
  access: 'public',
  whileViewing: 'answered',
  summary: 'Log out; works for visitors too',
  responses: { 204: null },
})

export const updateProfile = defineRoute({
  id: 'updateProfile',
  method: 'PUT',
  path: '/api/user',
  owner: 'gateway',
  access: 'signed-in',
  summary: 'Update your profile',
  description:
    'Another email address needs the password, if there is one, as `currentPassword`: 403 when it is wrong. People with a second factor may have to confirm their identity first (403 with the type `/problems/proof-required`). Where the site sends email, the address stays until the link sent to the new one is opened (`getOwnEmail` says which one is pending).',
  body: profileBodySchema,
  bodyLimit: ACCOUNT_BODY_LIMIT,
  responses: { 200: userSchema },
  problems: [
    'proof-required',
    'too-many-attempts',
    'sign-in-unavailable',
    'account-not-found',
    'email-taken',
    'email-limit-reached',
    'current-password-incorrect',
    'current-password-expired',
    'password-change-required',
  ],
  example: {
    body: { fullName: 'Ada King', bio: 'Writes programs for machines that are not there yet.' },
    answer: { ...exampleUser, fullName: 'Ada King', bio: 'Writes programs for machines that are not there yet.' },
  },
})

export const changePassword = defineRoute({
  id: 'changePassword',
  method: 'PUT',
  path: '/api/user/password',
  owner: 'gateway',
  access: 'signed-in',
  stepUp: 'with-second-step',
  summary: 'Change your password; ends all your other sessions',
  description:
    'Leave out the current password if there is none; the person may have to confirm their identity first (403 with the type `/problems/proof-required`).',
  body: changePasswordBodySchema,
  bodyLimit: ACCOUNT_BODY_LIMIT,
  responses: { 204: null },
  problems: [
    'proof-required',
    'too-many-attempts',
    'sign-in-unavailable',
    'account-not-found',
    'current-password-incorrect',
    'current-password-expired',
  ],
  example: { body: { currentPassword: 'correct horse battery', newPassword: 'staple battery horse' } },
})

export const deleteAccount = defineRoute({
  id: 'deleteAccount',
  method: 'DELETE',
  path: '/api/user',
  owner: 'gateway',
  access: 'signed-in',
  stepUp: 'with-second-step',
  summary: 'Delete your account; ends all your sessions',
  description:
    "A teacher's active courses are archived. Wherever the id is left, it shows as 'Deleted user'. Leave out the password if there is none, as with `changePassword`. `getErasure` says which services have confirmed it.",
  bodyLimit: ACCOUNT_BODY_LIMIT,
  body: deleteAccountBodySchema,
  /** Null where it is not known this moment: the account is erased all the same. */
  responses: { 200: z.object({ erasureId: erasureIdSchema.nullable() }) },
  problems: [
    'proof-required',
    'too-many-attempts',
    'sign-in-unavailable',
    'account-not-found',
    'password-incorrect',
    'last-administrator',
    'last-system-holder',
    'password-change-required',
  ],
  example: { body: { password: 'correct horse battery' }, answer: { erasureId: exampleErasureId } },
})

export const getCourse = defineRoute({
  id: 'getCourse',
  method: 'GET',
  whileViewing: 'answered',
  path: '/api/courses/{courseId}',
  owner: 'gateway',
  access: 'course-viewers',
  summary: 'Get a course with its teacher, curriculum and reviews, and your enrollment',
  description:
    'A draft is for its teacher alone; lesson bodies are for enrolled students and the teacher. The newest 500 reviews, and the own one in any case; the rating and its count are of all.',
  params: courseParamsSchema,
  query: z.strictObject({
    /** `none` leaves the lesson bodies out for everybody. */
    bodies: z.literal('none').optional(),
  }),
  cachedForVisitors: { unlessQuery: [] },
  responses: { 200: courseDetailSchema },
  problems: ['course-not-found'],
  example: { answer: exampleCourseDetail },
})

export const getSite = defineRoute({
  id: 'getSite',
  method: 'GET',
  whileViewing: 'answered',
  path: '/api/site',
  owner: 'gateway',
  access: 'public',
  summary: "Get the school's texts, contact details and pages, and the version of Lectern",
  query: siteQuerySchema,
  cachedForVisitors: { unlessQuery: [], studentsToo: true },
  responses: { 200: siteSchema },
  example: {
    answer: {
      school: exampleSiteSchool,
      contact: { email: 'support@courses.example', phone: null },
      pages: [{ slug: 'about', title: 'About Us', group: 'support' }],
      mail: true,
      registration: { student: 'open', teacher: 'open' },
      sampleCourses: false,
      openid: { name: 'Example School' },
      embeds: { onClick: true, origins: ['https://board.example.org'] },
      version: '0.2.0',
    },
  },
})

export const getSitePage = defineRoute({
  id: 'getSitePage',
  method: 'GET',
  whileViewing: 'answered',
  path: '/api/site/pages/{slug}',
  owner: 'gateway',
  access: 'public',
  summary: 'Get a page of the site, such as its terms',
  params: z.strictObject({ slug: pageSlugSchema }),
  query: siteQuerySchema,
  cachedForVisitors: { unlessQuery: [], studentsToo: true },
  responses: { 200: sitePageSchema },
  problems: ['school-page-not-found'],
  example: { answer: exampleSitePage },
})

export const nextCourse = defineRoute({
  id: 'nextCourse',
  method: 'GET',
  whileViewing: 'answered',
  path: '/api/courses/{courseId}/next',
  owner: 'gateway',
  access: 'enrolled-student',
  summary: 'Get the course to take after this one',
  description:
    "The same teacher's next active course of the subject, else the subject's most chosen, of those in which the student is not enrolled; null when none is left.",
  params: courseParamsSchema,
  responses: { 200: nextCourseSchema },
  problems: ['course-not-found', 'next-course-requires-enrollment'],
  example: { answer: { course: { ...exampleCourseListItem, id: 4, title: 'Rye, slowly' } } },
})
