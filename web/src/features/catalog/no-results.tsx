import Button from '@mui/material/Button'
import { texts } from '#texts/catalog'
import { EmptyState } from '../../components/empty-state.tsx'
import { RetryButton } from '../../components/retry-button.tsx'

interface Props {
  failed: boolean
  onRetry: () => unknown
  onClearAll: () => void
}

/** Why no course is listed, and what to do. */
export default function NoResults({ failed, onRetry, onClearAll }: Props) {
  if (failed) return <EmptyState scene="gap" title={texts.failed} action={<RetryButton onRetry={onRetry} />} />
  return (
    <EmptyState
      scene="gap"
      title={texts.none.title}
      text={texts.none.text}
      action={
        <Button variant="outlined" onClick={onClearAll}>
          {texts.clearAll}
        </Button>
      }
    />
  )
}
