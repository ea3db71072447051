import { Prisma } from '../generated/prisma/client.ts'

/** In lists and figures for everybody. */
export const IS_LISTED = Prisma.sql`courses.status = 'active' AND coalesce(courses.visibility, 'public') = 'public'`
