import Button from '@mui/material/Button'
import { errorMessage } from '../api/api-error.ts'
import { EmptyState } from './empty-state.tsx'
import { PageContainer } from './page-container.tsx'

/** A whole page that could not be shown: what happened, and a way to try again. */
export function ErrorState({ title, error }: { title: string; error: unknown }) {
  const retry = (
    <Button variant="outlined" onClick={() => window.location.reload()}>
      Try Again
    </Button>
  )
  return (
    <PageContainer sx={{ py: 6 }}>
      <EmptyState heading="h1" scene="gap" title={title} text={errorMessage(error)} action={retry} />
    </PageContainer>
  )
}
