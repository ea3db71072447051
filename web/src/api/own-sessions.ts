import type {
  endOtherSessions as endOthersRoute,
  endSession as endRoute,
  listSessions,
} from '@lectern/contracts/calls/public/accounts.ts'
import { endpoint } from './endpoint.ts'
import { callWithProof } from './proof.ts'
import { useRead } from './use-read.ts'

const sessions = endpoint<typeof listSessions>('GET', '/api/user/sessions')
const others = endpoint<typeof endOthersRoute>('DELETE', '/api/user/sessions')
const session = endpoint<typeof endRoute>('DELETE', '/api/user/sessions/{sessionId}')

/** Where one is signed in; others change it too. */
export function useOwnSessions() {
  return useRead(sessions, {}, { revalidateOnMount: true })
}

/** This and what follows throws ProofRequiredError. */
export function endSession(sessionId: string) {
  return callWithProof(session, { params: { sessionId } })
}

export function endOtherSessions() {
  return callWithProof(others, {})
}
