import { useEffect } from 'react'
import { Navigate, useLocation } from 'react-router-dom'
import { texts } from '#texts/checkout'
import { toast } from '../../components/toasts/toast-store.ts'
import { paths } from '../../config/paths.ts'

/** Says why somebody can't buy, and sends a visitor to sign in and back, a teacher home. */
export function Refused({ isVisitor }: { isVisitor: boolean }) {
  const { pathname, search } = useLocation()
  useEffect(() => {
    toast({ ...texts.refused[isVisitor ? 'visitor' : 'teacher'], variant: 'destructive' })
  }, [isVisitor])
  return <Navigate to={isVisitor ? paths.login(`${pathname}${search}`) : paths.home} replace />
}
