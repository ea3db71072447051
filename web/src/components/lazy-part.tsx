// biome-ignore lint/style/noRestrictedImports: lazyPart is what everything else uses.
import { type ComponentType, lazy, type ReactNode, Suspense } from 'react'
import { fetchCode } from '../lib/fetch-code.ts'
import { partIsMissing } from '../lib/reload-reason.ts'
import { ErrorBoundary } from './error-boundary.tsx'

/**
 * A part of a page whose code is fetched once the part is shown: a menu, a dialog, a form. Where the code can't be fetched, or fails, the page
 * stays as it is, and a notice offers to reload it. `waiting` is shown while the code is on its way.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  waiting: ReactNode = null,
): ComponentType<Props> {
  const Part = lazy<ComponentType<Props>>(() => fetchCode(load))
  return (props) => (
    <ErrorBoundary fallback={null} onFailed={partIsMissing}>
      <Suspense fallback={waiting}>
        <Part {...props} />
      </Suspense>
    </ErrorBoundary>
  )
}
