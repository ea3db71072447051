import type { listSentInvitations } from '@lectern/contracts/calls/public/invitations.ts'
import { endpoint } from './endpoint.ts'
import { useRead } from './use-read.ts'

const invitations = endpoint<typeof listSentInvitations>('GET', '/api/teacher/invitations')

/** A page of the teacher's invitations that nobody has taken up. Students take them up while the teacher looks. */
export function useSentInvitations(page: number, pageSize: number) {
  return useRead(invitations, { query: { page, pageSize } }, { revalidateOnMount: true, keepPreviousData: true })
}
