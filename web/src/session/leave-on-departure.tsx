import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { texts } from '#texts/session'
import { toast } from '../components/toasts/toast-store.ts'
import { paths } from '../config/paths.ts'
import { useAuth } from './auth-context.tsx'

/**
 * Leaves the page when its session is over: home after a log-out, so that the next person finds nothing of this one; to the
 * sign-in and back to the same place when the server ended it.
 */
export function LeaveOnDeparture() {
  const { departure, departed } = useAuth()
  const navigate = useNavigate()
  const { pathname, search, hash } = useLocation()
  useEffect(() => {
    if (departure === null) return
    const isThere = pathname === (departure === 'ended' ? paths.auth : paths.home)
    if (isThere) {
      // Here, so that it is the last word: the refused call has said its own.
      if (departure === 'ended') toast({ ...texts.ended, variant: 'destructive' })
      departed()
    } else if (departure === 'ended') navigate(paths.login(`${pathname}${search}${hash}`), { replace: true })
    else navigate(paths.home)
  }, [departure, departed, navigate, pathname, search, hash])
  return null
}
