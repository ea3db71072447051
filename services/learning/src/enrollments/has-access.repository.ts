import { Prisma } from '../generated/prisma/client.ts'

const judged = (owner: string) => Prisma.raw(`(${owner}active AND coalesce(${owner}access_until > now(), true))`)

/**
 * Whether an enrollment's student has access at this moment: a grant hasn't been ended, and its time isn't over. Every path of a student asks
 * this; what a teacher sees of students asks `active` alone.
 */
export const HAS_ACCESS = judged('')
/** The same of an enrollment that is called `e`. */
export const E_HAS_ACCESS = judged('e.')
