import Alert from '@mui/material/Alert'
import AlertTitle from '@mui/material/AlertTitle'
import { texts } from './texts.ts'

/** Stands above the lesson once the whole course is done: right after the last lesson, and on every later visit. */
export function CompletionNotice({ justFinished }: { justFinished: boolean }) {
  return (
    <Alert severity="success" role="status" sx={{ mb: 4 }}>
      {justFinished && <AlertTitle>{texts.finished.title}</AlertTitle>}
      {justFinished ? texts.finished.description : texts.finishedBefore}
    </Alert>
  )
}
