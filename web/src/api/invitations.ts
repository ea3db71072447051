import type { listInvitations } from '@lectern/contracts/calls/public/invitations.ts'
import { endpoint } from './endpoint.ts'
import { useRead } from './use-read.ts'

const invitations = endpoint<typeof listInvitations>('GET', '/api/invitations')

/** Courses that the signed-in student is invited into. */
export function useInvitations() {
  return useRead(invitations, {}, { revalidateOnMount: true })
}
