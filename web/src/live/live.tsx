import type { User } from '@lectern/contracts/shapes/people.ts'
import { useEffect, useState } from 'react'
import { refused } from '../api/session-end.ts'
import { useAuth } from '../session/auth-context.tsx'
import { beginLive } from './begin-live.ts'
import { pauseOnClosing } from './pauses.ts'
import { checkSession } from './session-check.ts'

/** What is shown is as old as that, at most: the page's first reads were made before this code was there. */
let openedAt = performance.timeOrigin

/** Keeps what is shown as it is for as long as somebody is signed in. Draws nothing. */
export default function Live({ user: { id, role } }: { user: User }) {
  const { retry } = useAuth()
  const [round, setRound] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each round begins anew.
  useEffect(() => {
    const over = new AbortController()
    let leave = begin()

    function begin() {
      return beginLive({ person: { id, role }, openedAt, onEnded: () => void follow() })
    }

    async function follow() {
      const sessionStatus = await checkSession({ id, role }, over.signal)
      if (sessionStatus === 'over') refused('GET', '/api/live')
      else if (sessionStatus === 'another') await retry()
      else if (sessionStatus === 'same')
        setTimeout(() => over.signal.aborted || setRound((last) => last + 1), pauseOnClosing())
    }

    // A page that may come back as it was lets another tab have the connection.
    const hide = () => {
      leave()
      openedAt = Date.now()
    }
    const show = ({ persisted }: PageTransitionEvent) => {
      if (persisted) leave = begin()
    }
    window.addEventListener('pagehide', hide)
    window.addEventListener('pageshow', show)
    return () => {
      over.abort()
      hide()
      window.removeEventListener('pagehide', hide)
      window.removeEventListener('pageshow', show)
    }
  }, [id, role, retry, round])
  return null
}
