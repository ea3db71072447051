import Button from '@mui/material/Button'
import { errorSentence } from '../api/api-error.ts'
import { EmptyState } from './empty-state.tsx'
import { PageContainer } from './page-container.tsx'
import { texts } from './texts.ts'

interface Props {
  title: string
  /** Its sentence is the explanation. */
  error: Error
}

/** A whole page that could not be shown: what happened, and a way to try again. */
export function ErrorState({ title, error }: Props) {
  const retry = (
    <Button variant="outlined" onClick={() => window.location.reload()}>
      {texts.tryAgain}
    </Button>
  )
  return (
    <PageContainer sx={{ py: 6 }}>
      <EmptyState heading="h1" scene="gap" title={title} text={errorSentence(error)} action={retry} />
    </PageContainer>
  )
}
