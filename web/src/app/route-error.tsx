import Button from '@mui/material/Button'
import { useEffect } from 'react'
import { useRouteError } from 'react-router-dom'
import { texts } from '#texts/app'
import { EmptyState } from '../components/empty-state.tsx'
import { PageContainer } from '../components/page-container.tsx'
import { useReloadReason } from '../components/reload-notice.tsx'
import { MAIN_ID } from '../components/skip-link.tsx'
import { partIsMissing } from '../lib/reload-reason.ts'
import { usePageTitle } from '../lib/use-page-title.ts'

/** The boundary around all pages and shells: it has to bring its own landmark. */
export function RouteError() {
  return (
    <main id={MAIN_ID} tabIndex={-1}>
      <PageError />
    </main>
  )
}

/**
 * In place of a page within its shell: a failed download of the page's code, or a fault in drawing it. What it was in detail is
 * for the console.
 */
export function PageError() {
  const error = useRouteError()
  const reason = useReloadReason() ?? 'fault'
  usePageTitle(texts.failed.tab)
  useEffect(() => {
    console.error(error)
    partIsMissing()
  }, [error])
  return (
    <PageContainer sx={{ py: 6 }}>
      <EmptyState
        heading="h1"
        scene="gap"
        title={texts.failed.title}
        text={texts.failed[reason]}
        action={
          <Button variant="contained" onClick={() => window.location.reload()}>
            {texts.failed.reload}
          </Button>
        }
      />
    </PageContainer>
  )
}
