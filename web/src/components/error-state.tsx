import { errorSentence } from '../api/api-error.ts'
import { EmptyState } from './empty-state.tsx'
import { PageContainer } from './page-container.tsx'
import { RetryButton } from './retry-button.tsx'

interface Props {
  title: string
  /** Its sentence is the explanation. */
  error: Error
  /** Reads again what could not be read. */
  onRetry: () => unknown
}

/** A whole page that could not be shown although it may be there: what happened, and a way to try again. */
export function ErrorState({ title, error, onRetry }: Props) {
  return (
    <PageContainer sx={{ py: 6 }}>
      <EmptyState
        heading="h1"
        scene="gap"
        title={title}
        text={errorSentence(error)}
        action={<RetryButton onRetry={onRetry} />}
      />
    </PageContainer>
  )
}
