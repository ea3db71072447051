import Alert from '@mui/material/Alert'
import Skeleton from '@mui/material/Skeleton'
import { errorSentence, isNotFound } from '../../api/api-error.ts'
import { RetryButton } from '../retry-button.tsx'
import { texts } from '../texts.ts'

const LINES = [96, 88, 92, 74, 0, 90, 95, 60] as const

interface Props {
  error: Error | undefined
  onRetry: () => unknown
}

/** In a lesson's place while it is being read, when it could not be, or when there is none any more. */
export function LessonUnread({ error, onRetry }: Props) {
  if (isNotFound(error)) return <Alert severity="info">{texts.lesson.gone}</Alert>
  if (error) {
    return (
      <Alert severity="error" action={<RetryButton size="small" onRetry={onRetry} />}>
        {errorSentence(error)}
      </Alert>
    )
  }
  // As high as a screen, so that nothing below it jumps when the text is there.
  return (
    <div role="status" aria-label={texts.lesson.loading} style={{ minHeight: '80vh' }}>
      {LINES.map((width, line) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines of nothing, in a fixed order
        <Skeleton key={line} variant="text" width={`${width}%`} sx={{ fontSize: '1.125rem', my: 0.75 }} />
      ))}
    </div>
  )
}
