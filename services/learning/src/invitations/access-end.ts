import type { WaitingInvitation } from '@lectern/contracts/shapes/invitations.ts'

/** How long the place of an invitation lasts, as it is stored. */
export interface StoredEnd {
  accessDays: number | null
  accessUntil: Date | null
}

/** The same as calls answer it; nothing for one without an end. */
export function accessEndOf({
  accessDays,
  accessUntil,
}: StoredEnd): Pick<WaitingInvitation, 'accessDays' | 'accessUntil'> {
  if (accessUntil) return { accessUntil: accessUntil.toISOString() }
  return accessDays === null ? {} : { accessDays }
}
