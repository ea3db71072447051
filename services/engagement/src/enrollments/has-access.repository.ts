import { Prisma } from '../generated/prisma/client.ts'

const judged = (owner: string) => Prisma.raw(`(${owner}active AND coalesce(${owner}access_until > now(), true))`)

/** Whether an enrollment's student has access at this moment, as learning judges it. */
export const HAS_ACCESS = judged('')
/** The same of an enrollment that is called `e`. */
export const E_HAS_ACCESS = judged('e.')
/** Of an enrollment `e` in a course `c`: whether this person may write about it. Its teacher may also to a student whose access ended by time. */
export const mayWriteIn = (personId: Prisma.Sql) =>
  Prisma.sql`(${E_HAS_ACCESS} OR (e.active AND c.teacher_id = ${personId}))`
