import type { User } from '@lectern/contracts/shapes/people.ts'
import { createContext, type ReactNode, useCallback, useContext, useEffect, useMemo, useRef, useState } from 'react'
import * as calls from '#api/gateway'
import { texts } from '#texts/session'
import { errorSentence } from '../api/api-error.ts'
import { personChanged } from '../api/changes.ts'
import { useCurrentUser } from '../api/current-user.ts'
import { endingItself, noteEndingElsewhere, onRefusedAsNobody } from '../api/session-end.ts'
import { lazyPart } from '../components/lazy-part.tsx'
import { toast } from '../components/toasts/toast-store.ts'
import { leavePages, sendUnsent, type UnsentOutcome } from '../lib/unsent-text.ts'
import { deleteDrafts, outcomeOfDrafts, saveDrafts } from './draft-store.ts'
import { notifyOtherTabs, onOtherTabs } from './tabs.ts'

/** How the last session of this tab was left: on purpose, or because the server ended it. */
export type Departure = 'logged-out' | 'ended' | null

export interface Auth {
  /** `null` for a visitor, and while the user is still loading. */
  user: User | null
  isLoading: boolean
  /** The lookup failed for another reason than nobody being signed in. */
  error: Error | undefined
  /** Looks again who is signed in. */
  retry: () => Promise<unknown>
  /** Until the page has been left for it: see LeaveOnDeparture. */
  departure: Departure
  /** After a sign-in, or a change of one's own profile. Somebody else's data is forgotten. */
  setUser: (user: User) => Promise<void>
  logout: () => Promise<void>
  /** The account is gone: there is no session to end any more. */
  leave: () => Promise<void>
  departed: () => void
}

const LogOutDialog = lazyPart(() => import('./log-out-dialog.tsx'))

const AuthContext = createContext<Auth | null>(null)

export function AuthProvider({ children }: { children: ReactNode }) {
  const { data, error, isLoading, mutate: mutateUser } = useCurrentUser()
  const [departure, setDeparture] = useState<Departure>(null)
  /** What would become of unsent text, while somebody is asked about it. */
  const [asking, setAsking] = useState<Exclude<UnsentOutcome, 'sent'> | null>(null)
  const currentId = data?.id
  const seenId = useRef<number>(undefined)

  const become = useCallback(
    async (user: User | null, how: Departure) => {
      setDeparture(how)
      await mutateUser(user, { revalidate: false })
    },
    [mutateUser],
  )

  useEffect(() => {
    const before = seenId.current
    seenId.current = currentId
    // What was read as somebody else is not this person's, however the change came about.
    if (before !== undefined && before !== currentId) void personChanged()
  }, [currentId])

  const setUser = useCallback(
    async (user: User) => {
      leavePages(false)
      const isAnother = user.id !== currentId
      await become(user, null)
      if (!isAnother) return
      await personChanged()
      notifyOtherTabs('signed-in')
    },
    [become, currentId],
  )

  /** Nothing of the person stays on screen; what wasn't sent is kept for this account. */
  const goHome = useCallback(async () => {
    leavePages(true)
    await become(null, 'logged-out')
  }, [become])

  const leave = useCallback(async () => {
    if (currentId !== undefined) deleteDrafts(currentId)
    await goHome()
  }, [currentId, goHome])

  const endSession = useCallback(async () => {
    setAsking(null)
    // Before the server ends their streams, so that they don't take it for the session's own end.
    notifyOtherTabs('logging-out')
    try {
      await endingItself(() => calls.logout())
    } catch (failure) {
      notifyOtherTabs('stayed')
      toast({ title: texts.notLoggedOut, description: errorSentence(failure), variant: 'destructive' })
      return
    }
    notifyOtherTabs('logged-out')
    if (currentId !== undefined) saveDrafts(currentId)
    await goHome()
    toast(texts.loggedOut)
  }, [currentId, goHome])

  const logout = useCallback(async () => {
    const outcomes = [await sendUnsent(currentId), currentId === undefined ? 'sent' : outcomeOfDrafts(currentId)]
    if (outcomes.includes('lost')) setAsking('lost')
    else if (outcomes.includes('saved')) setAsking('saved')
    else await endSession()
  }, [currentId, endSession])

  useEffect(() => {
    if (currentId === undefined) return
    return onRefusedAsNobody(() => {
      saveDrafts(currentId)
      void become(null, 'ended')
    })
  }, [currentId, become])

  useEffect(
    () =>
      onOtherTabs((news) => {
        noteEndingElsewhere(news === 'logging-out')
        if (news === 'signed-in') {
          leavePages(false)
          void mutateUser()
        } else if (news === 'logged-out' && currentId !== undefined) {
          saveDrafts(currentId)
          void goHome()
        }
      }),
    [mutateUser, goHome, currentId],
  )

  const retry = useCallback(() => mutateUser(), [mutateUser])
  const departed = useCallback(() => setDeparture(null), [])
  const auth = useMemo<Auth>(
    () => ({ user: data ?? null, isLoading, error, retry, departure, setUser, logout, leave, departed }),
    [data, isLoading, error, retry, departure, setUser, logout, leave, departed],
  )
  return (
    <AuthContext value={auth}>
      {children}
      {asking && <LogOutDialog outcome={asking} onConfirm={endSession} onClose={() => setAsking(null)} />}
    </AuthContext>
  )
}

/** Throws outside an AuthProvider. */
export function useAuth(): Auth {
  const auth = useContext(AuthContext)
  if (!auth) throw new Error('useAuth must be used within an AuthProvider')
  return auth
}
