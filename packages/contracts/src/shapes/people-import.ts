import { z } from 'zod'
import { wrong } from '../problems/wrong.ts'
import { signUpRoleSchema } from './principal.ts'

/** Most rows of one list. */
export const PEOPLE_IMPORT_ROWS_MAX = 500
/** How many invitations to the site are written in 24 hours, before a list is refused. */
export const PEOPLE_INVITATIONS_A_DAY = 2_000
/** Characters of a pasted or read list. */
export const PEOPLE_IMPORT_LIST_MAX = 200_000

export const importPeopleBodySchema = z.strictObject({
  /** CSV, whose first line names the columns: `email`, and if wanted `name` and `role`. */
  list: z
    .string({ error: wrong('pasted-list-required') })
    .min(1, wrong('pasted-list-required'))
    .max(PEOPLE_IMPORT_LIST_MAX, wrong('pasted-list-too-long')),
  /** Says what would happen, and changes nothing. */
  dryRun: z.boolean(),
})
export type ImportPeopleBody = z.infer<typeof importPeopleBodySchema>

/** Why a row is no invitation. */
export const PEOPLE_IMPORT_REASONS = [
  ...(['same-address', 'has-account', 'invited-before'] as const),
  ...(['no-address', 'invalid-address', 'unknown-role', 'refuses-invitations', 'invited-too-often'] as const),
] as const
export type PeopleImportReason = (typeof PEOPLE_IMPORT_REASONS)[number]

/** `doubled` is left as it is, `bad` is left out. */
const importedRowSchema = z.object({
  /** As in the file, from 1. */
  line: z.int(),
  name: z.string(),
  email: z.string(),
  /** Null where the row names another. */
  role: signUpRoleSchema.nullable(),
  result: z.enum(['good', 'doubled', 'bad']),
  reason: z.enum(PEOPLE_IMPORT_REASONS).nullable(),
  /** The line with the same address. */
  sameAs: z.int().nullable(),
})
export type ImportedRow = z.infer<typeof importedRowSchema>

export const importedPeopleSchema = z.object({
  dryRun: z.boolean(),
  rows: z.array(importedRowSchema).max(PEOPLE_IMPORT_ROWS_MAX),
  good: z.int(),
  doubled: z.int(),
  bad: z.int(),
  /** Columns that nothing is done with, by their heads. */
  ignoredColumns: z.array(z.string()),
})
export type ImportedPeople = z.infer<typeof importedPeopleSchema>
