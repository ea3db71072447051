import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import { errorMessage } from '../../api/api-error.ts'
import { texts } from '../texts.ts'

const LINES = [96, 88, 92, 74, 0, 90, 95, 60] as const

/** In a lesson's place while it is being read, or when it could not be. */
export function LessonUnread({ error }: { error: Error | undefined }) {
  if (error) {
    const retry = (
      <Button color="inherit" size="small" onClick={() => window.location.reload()}>
        {texts.tryAgain}
      </Button>
    )
    return (
      <Alert severity="error" action={retry}>
        {errorMessage(error)}
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
