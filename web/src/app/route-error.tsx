import { useRouteError } from 'react-router-dom'
import { ErrorState } from '../components/error-state.tsx'
import { MAIN_ID } from '../components/skip-link.tsx'
import { usePageTitle } from '../lib/use-page-title.ts'

/** The boundary around all pages: a failed download of a page's code, or a fault in drawing it. */
export function RouteError() {
  const error = useRouteError()
  usePageTitle('Something went wrong')
  return (
    <main id={MAIN_ID} tabIndex={-1}>
      <ErrorState title="This page could not be shown" error={error} />
    </main>
  )
}
