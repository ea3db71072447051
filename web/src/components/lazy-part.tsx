import { type ReactNode, Suspense } from 'react'
import { partIsMissing } from '../lib/reload-reason.ts'
import { ErrorBoundary } from './error-boundary.tsx'

interface Props {
  /** Shown while the code is on its way. */
  fallback?: ReactNode
  children: ReactNode
}

/**
 * Around each part of a page whose code comes when it is needed: a menu, a dialog, a form. Where it doesn't come, the page stays
 * as it is, and a notice offers to reload it.
 */
export function LazyPart({ fallback = null, children }: Props) {
  return (
    <ErrorBoundary fallback={null} onFailed={partIsMissing}>
      <Suspense fallback={fallback}>{children}</Suspense>
    </ErrorBoundary>
  )
}
