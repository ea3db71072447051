import { z } from 'zod'
import { wrong } from '../problems/wrong.ts'
import { COUNTED_MATCHES, MORE_MATCHES } from './counted-matches.ts'

/** Ids are Postgres `integer`s from 1. */
export const MAX_ID = 2_147_483_647
export const idSchema = z.int().min(1).max(MAX_ID)

/** A whole number as text: decimal digits only, and not all that JavaScript takes for a number, such as `0x10` or `1e2`. */
export const digitsSchema = z.coerce.string().regex(/^\d+$/, wrong('whole-number-required')).transform(Number)

/** An id in a path or query string. */
export const idParamSchema = digitsSchema.pipe(idSchema)

/** ISO 8601 UTC with milliseconds. */
export const timestampSchema = z.iso.datetime()

/** How long a place in a course lasts: so many days from when it is taken, or until then; neither for one without an end. */
export const accessEndFields = {
  accessDays: z.int().min(1).max(3_650).nullish(),
  accessUntil: timestampSchema.nullish(),
}

/** A web address that browsers may load: http or https, at most 2048 characters. */
export const urlSchema = z
  .url({ protocol: /^https?$/, error: wrong('web-address-invalid') })
  .max(2048, wrong('url-too-long'))

/** Where a picture is: a web address, or a path of this site such as `/api/courses/3/images/cover.png`. */
export const imageUrlSchema = z.union(
  [
    urlSchema,
    z
      .string()
      .regex(/^\/[^/\\].*$/)
      .max(2048),
  ],
  {
    error: wrong('web-address-invalid'),
  },
)

/** Whether the machine at hand can tell the time there. Offsets such as `+01:00` are no time zones of people. */
function isTimeZone(name: string): boolean {
  try {
    return /^[A-Za-z].{0,63}$/.test(name) && new Intl.DateTimeFormat('en-US', { timeZone: name }) !== undefined
  } catch {
    return false
  }
}

/** A time zone by its IANA name: `Europe/Rome`. */
export const timeZoneSchema = z.string().refine(isTimeZone, wrong('time-zone-required'))

/** Required single-line text: trimmed, with the messages of the specification. */
export function titleSchema(): z.ZodString {
  return z
    .string({ error: wrong('title-required') })
    .trim()
    .min(1, wrong('title-required'))
    .max(100, wrong('title-too-long'))
}

/** What a list is searched for; an empty one means everything. */
export const searchSchema = z.string().trim().max(200)

/** Query flags and pages come as text. */
export const pageQuery = {
  page: digitsSchema.pipe(z.int().min(1).max(1_000_000)).optional(),
  pageSize: digitsSchema.pipe(z.int().min(1).max(200)).optional(),
}
export const DEFAULT_PAGE_SIZE = 24

/** What `pageQuery` promises, for the descriptions of calls. */
export const LIST_IS_COMPLETE =
  'Without `page` and `pageSize` the list is complete; a large one is better read by pages.'

export const TOTAL_COUNT_HEADER = 'x-total-count'

/** A number of matches on all pages, counted up to a bound. */
export const matchesSchema = z.int().min(0).max(MORE_MATCHES)

/** Every list that can be paged answers with the number of all matches in a header. */
export const totalCountHeader = {
  [TOTAL_COUNT_HEADER]: `Number of all matches, on every page. Of a page it is counted up to ${COUNTED_MATCHES}: ${MORE_MATCHES} means that there are more, however many. Pages behind those can be read as well, and take the longer the further they are`,
}
