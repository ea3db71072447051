import { useEffect } from 'react'
import { Navigate, useLocation } from 'react-router-dom'
import { toast } from '../../components/toasts/toast-store.ts'
import { paths } from '../../config/paths.ts'

/** Says why somebody can't buy, and sends a visitor to sign in and back, a teacher home. */
export function Refused({ isVisitor }: { isVisitor: boolean }) {
  const { pathname, search } = useLocation()
  useEffect(() => {
    const words = isVisitor
      ? { title: 'Authentication Required', description: 'Please log in to purchase courses.' }
      : { title: 'Access Denied', description: 'Only students can purchase courses.' }
    toast({ ...words, variant: 'destructive' })
  }, [isVisitor])
  return <Navigate to={isVisitor ? paths.login(`${pathname}${search}`) : paths.home} replace />
}
