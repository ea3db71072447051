import { z } from 'zod'
import { wrong } from '../problems/wrong.ts'
import { courseStatusSchema } from './courses.ts'
import { factorKindSchema } from './factors.ts'
import { idSchema, timestampSchema } from './fields.ts'
import { rightSchema, signUpRoleSchema } from './principal.ts'
import { suspensionSchema } from './suspensions.ts'

const PERSON_STATUSES = ['active', 'unconfirmed', 'suspended', 'deleted'] as const
const personStatusSchema = z.enum(PERSON_STATUSES)
export type PersonStatus = z.infer<typeof personStatusSchema>

const PEOPLE_SORTS = ['newest', 'oldest', 'name', 'active'] as const
const peopleSortSchema = z.enum(PEOPLE_SORTS)

export const PEOPLE_PAGE_SIZES = [25, 50, 100] as const
export const PEOPLE_SEARCH_LENGTH = { min: 2, max: 100 }

/** Where a page begins or ends; opaque to callers. Long enough for a hundred characters of any script. */
const cursorSchema = z
  .string()
  .regex(/^[\w-]{1,2000}$/, wrong('cursor-invalid'))
  .optional()

export const peopleQuerySchema = z
  .strictObject({
    search: z
      .string()
      .trim()
      .min(PEOPLE_SEARCH_LENGTH.min, wrong('people-search-too-short', { least: PEOPLE_SEARCH_LENGTH.min }))
      .max(PEOPLE_SEARCH_LENGTH.max, wrong('people-search-too-long', { most: PEOPLE_SEARCH_LENGTH.max }))
      .optional(),
    role: signUpRoleSchema.optional(),
    right: rightSchema.optional(),
    status: personStatusSchema.optional(),
    sort: peopleSortSchema.default('newest'),
    pageSize: z.enum(PEOPLE_PAGE_SIZES.map(String) as ['25', '50', '100']).default('25'),
    after: cursorSchema,
    before: cursorSchema,
  })
  .refine(({ after, before }) => after === undefined || before === undefined, {
    error: wrong('one-cursor-at-a-time'),
  })
export type PeopleQuery = z.infer<typeof peopleQuerySchema>

/** When the person was last here, to the hour; null where they haven't been since this is noted. */
const lastActiveAt = timestampSchema.nullable()

const listedPersonSchema = z.object({
  id: idSchema,
  /** These four are null of a deleted account: only its number is left. */
  fullName: z.string().nullable(),
  username: z.string().nullable(),
  email: z.string().nullable(),
  role: signUpRoleSchema.nullable(),
  profileImage: z.string().nullable(),
  rights: z.array(rightSchema),
  status: personStatusSchema,
  /** Null of a deleted account. */
  joinedAt: timestampSchema.nullable(),
  lastActiveAt,
  deletedAt: timestampSchema.nullable(),
})
export type ListedPerson = z.infer<typeof listedPersonSchema>

export const peoplePageSchema = z.object({
  people: z.array(listedPersonSchema),
  /** For `after` and `before`; null where no page follows, or none comes before. */
  next: z.string().nullable(),
  previous: z.string().nullable(),
})
export type PeoplePage = z.infer<typeof peoplePageSchema>

/** How many accounts there are, in all and in each status. `all` has no deleted ones. */
export const peopleCountsSchema = z.object({
  all: z.int(),
  ...{ active: z.int(), unconfirmed: z.int(), suspended: z.int(), deleted: z.int() },
})
export type PeopleCounts = z.infer<typeof peopleCountsSchema>

export const ACCOUNT_ACTS = ['suspended', 'reinstated', 'role-changed', 'right-added', 'right-removed'] as const
export type AccountAct = (typeof ACCOUNT_ACTS)[number]

/** What was done to an account, newest first. `what` is the new role or the right; `by` is null where it was a command, or the account is gone. */
const accountHistorySchema = z.array(
  z.object({
    kind: z.enum(ACCOUNT_ACTS),
    what: z.string().nullable(),
    reason: z.string().nullable(),
    at: timestampSchema,
    by: z.object({ id: idSchema, fullName: z.string() }).nullable(),
  }),
)
export type AccountHistory = z.infer<typeof accountHistorySchema>

/** Most courses that are listed of a person. */
export const PERSON_COURSES_MAX = 200

/** A course that a person owns. */
export const personCourseSchema = z.object({
  id: idSchema,
  title: z.string(),
  status: courseStatusSchema,
  studentCount: z.int().min(0),
})
export type PersonCourse = z.infer<typeof personCourseSchema>

export const roleBodySchema = z.strictObject({ role: signUpRoleSchema })

/** One account, for administrators. */
export const administeredPersonSchema = z.object({
  id: idSchema,
  ...{ username: z.string(), fullName: z.string(), email: z.string(), profileImage: z.string().nullable() },
  role: signUpRoleSchema,
  rights: z.array(rightSchema),
  status: z.enum(['active', 'unconfirmed', 'suspended']),
  joinedAt: timestampSchema,
  lastActiveAt,
  emailConfirmed: z.boolean(),
  /** When the present address was confirmed. */
  emailConfirmedAt: timestampSchema.nullable(),
  hasPassword: z.boolean(),
  /** Until when a temporary password works; null for one's own. */
  passwordExpiresAt: timestampSchema.nullable(),
  /** What is asked for beside a password. */
  secondStep: z.array(factorKindSchema),
  suspension: suspensionSchema.extend({ by: z.object({ id: idSchema, fullName: z.string() }).nullable() }).nullable(),
  history: accountHistorySchema,
  /** Whether nobody else could administer. */
  isLastAdministrator: z.boolean(),
})
export type AdministeredPerson = z.infer<typeof administeredPersonSchema>

/** How a new password is chosen: by an email with a link, or by this link where no email is sent. */
export const resetLinkSchema = z.object({
  emailedTo: z.string().nullable(),
  path: z.string().startsWith('/').nullable(),
})
export type ResetLink = z.infer<typeof resetLinkSchema>
