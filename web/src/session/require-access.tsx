import type { SignUpRole } from '@lectern/contracts/shapes/principal.ts'
import type { Right } from '@lectern/contracts/shapes/rights.ts'
import { Navigate, Outlet, useLocation } from 'react-router-dom'
import { texts } from '#texts/session'
import { CenteredSpinner } from '../components/centered-spinner.tsx'
import { ErrorState } from '../components/error-state.tsx'
import { paths } from '../config/paths.ts'
import { useAuth } from './auth-context.tsx'
import { hasAccess, homeOf } from './home-of.ts'

/**
 * Guards the routes below it: a spinner while the user loads, visitors to /auth and back here afterwards, and people without
 * the role or right to their own dashboard. Without `only` anybody signed in may pass.
 */
export function RequireAccess({ only }: { only?: SignUpRole | Right }) {
  const { user, isLoading, error, retry, departure } = useAuth()
  const location = useLocation()
  // On the way out, LeaveOnDeparture knows where to.
  if (isLoading || departure !== null) return <CenteredSpinner />
  if (error) return <ErrorState title={texts.accountNotLoaded} error={error} onRetry={retry} />
  if (!user) return <Navigate to={paths.login(`${location.pathname}${location.search}${location.hash}`)} replace />
  if (only && !hasAccess(user, only)) return <Navigate to={homeOf(user)} replace />
  return <Outlet />
}
