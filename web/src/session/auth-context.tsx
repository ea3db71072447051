import type { User } from '@lectern/contracts/people.ts'
import { createContext, type ReactNode, useCallback, useContext, useMemo } from 'react'
import { errorMessage } from '../api/api-error.ts'
import { personChanged } from '../api/changes.ts'
import { useCurrentUser } from '../api/current-user.ts'
import { logOut } from '../api/logout.ts'
import { toast } from '../components/toasts/toast-store.ts'

export interface Auth {
  /** `null` for a visitor, and while the user is still loading. */
  user: User | null
  isLoading: boolean
  /** The lookup failed for another reason than nobody being signed in. */
  error: Error | undefined
  /** After a sign-in, or a change of one's own profile. Somebody else's data is forgotten. */
  setUser: (user: User | null) => Promise<void>
  logout: () => Promise<void>
}

const AuthContext = createContext<Auth | null>(null)

export function AuthProvider({ children }: { children: ReactNode }) {
  const { data, error, isLoading, mutate: mutateUser } = useCurrentUser()
  const currentId = data?.id

  const setUser = useCallback(
    async (user: User | null) => {
      await mutateUser(user, { revalidate: false })
      if (user?.id !== currentId) await personChanged()
    },
    [mutateUser, currentId],
  )

  const logout = useCallback(async () => {
    try {
      await logOut()
    } catch (failure) {
      toast({ title: 'Logout failed', description: errorMessage(failure), variant: 'destructive' })
      return
    }
    await setUser(null)
    toast({ title: 'Logged out', description: 'You have been successfully logged out' })
  }, [setUser])

  const auth = useMemo<Auth>(
    () => ({ user: data ?? null, isLoading, error, setUser, logout }),
    [data, isLoading, error, setUser, logout],
  )
  return <AuthContext value={auth}>{children}</AuthContext>
}

/** Throws outside an AuthProvider. */
export function useAuth(): Auth {
  const auth = useContext(AuthContext)
  if (!auth) throw new Error('useAuth must be used within an AuthProvider')
  return auth
}
