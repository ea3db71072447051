import type { WaitingInvitation } from '@lectern/contracts/shapes/invitations.ts'
import { texts } from '#texts/course-access'
import { formatDate } from '../lib/format.ts'

export type Limit = Pick<WaitingInvitation, 'accessUntil' | 'accessDays'>

/** How long this viewer has the course, or would have it, where that ends. */
export default function AccessLimit({ accessUntil, accessDays }: Limit) {
  if (accessUntil) return texts.until({ date: formatDate(accessUntil) })
  return accessDays ? texts.forDays({ days: accessDays }) : null
}
