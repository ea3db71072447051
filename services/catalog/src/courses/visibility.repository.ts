import type { CourseStatus, Visibility } from '@lectern/contracts/shapes/courses.ts'
import { Prisma } from '../generated/prisma/client.ts'

/** In lists, counts, search and sitemaps; each order of those has an index of just these courses. */
export const IS_LISTED = Prisma.sql`courses.status = 'active' AND courses.visibility = 'public'`
/** For anybody who has the address: its page, its cover and its free previews. */
export const IS_OPEN = Prisma.sql`courses.status = 'active' AND courses.visibility <> 'invited'`

/** The same for Prisma's queries. */
export const LISTED = { status: 'active', visibility: 'public' } as const
export const OPEN = { status: 'active', visibility: { not: 'invited' } } as const

export function isOpen({ status, visibility }: { status?: CourseStatus; visibility?: Visibility }): boolean {
  return status === 'active' && visibility !== 'invited'
}
