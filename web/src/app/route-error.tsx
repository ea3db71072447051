import { ErrorState } from '../components/error-state.tsx'
import { MAIN_ID } from '../components/skip-link.tsx'
import { usePageTitle } from '../lib/use-page-title.ts'

/** What went wrong is for the console: a fault of ours, or a release that replaced the page's code. */
const unexplained = new Error('Check your connection, then try again.')

/** The boundary around all pages: a failed download of a page's code, or a fault in drawing it. */
export function RouteError() {
  usePageTitle('Something went wrong')
  return (
    <main id={MAIN_ID} tabIndex={-1}>
      <ErrorState title="This page could not be shown" error={unexplained} />
    </main>
  )
}
