import type { User } from '@lectern/contracts/shapes/people.ts'
import { getCurrentUser } from '#api/gateway'
import { ApiError } from '../api/api-error.ts'
import { isEndingItself } from '../api/session-end.ts'

/** This tab, or another, may have ended the session itself, and says so as soon as it is answered. */
const OWN_WORD_MS = 400

/** What has become of a session whose stream was ended: over, another person's or role's, or as it was. Null: the signal came first. */
export async function checkSession(
  { id, role }: Pick<User, 'id' | 'role'>,
  signal: AbortSignal,
): Promise<'over' | 'another' | 'same' | null> {
  do await new Promise((resolve) => setTimeout(resolve, OWN_WORD_MS))
  while (isEndingItself())
  if (signal.aborted) return null
  const sessionStatus = await getCurrentUser().then(
    (user) => (user.id === id && user.role === role ? 'same' : 'another'),
    (failure: unknown) => (failure instanceof ApiError && failure.status === 401 ? 'over' : 'same'),
  )
  return signal.aborted ? null : sessionStatus
}
