import type { User } from '@lectern/contracts/shapes/people.ts'
import useSWR from 'swr'
import { getCurrentUser } from '#api/gateway'
import { ApiError } from './api-error.ts'
import { mayBeSignedIn } from './sign-in-hint.ts'

export const currentUserKey = getCurrentUser.path

/** Who is signed in; `null` for a visitor. A 401 is an answer here, not an error; where nobody can be, nobody asks. */
async function readCurrentUser(): Promise<User | null> {
  if (!mayBeSignedIn()) return null
  try {
    return await getCurrentUser()
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) return null
    throw error
  }
}

export function useCurrentUser() {
  return useSWR<User | null, Error>(currentUserKey, readCurrentUser)
}
