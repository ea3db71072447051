import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import LinearProgress from '@mui/material/LinearProgress'
import Typography from '@mui/material/Typography'
import { useId } from 'react'
import { Link } from 'react-router-dom'
import { texts as words } from '#texts/teaching-course-import'
import { paths } from '../../../../config/paths.ts'
import { BundleField } from './bundle-field.tsx'
import { ImportOutcome } from './import-outcome.tsx'
import { type ImportState, useImport } from './use-import.ts'

interface Props {
  /** One that was dropped on the page is sent at once. */
  file: File | null
  onClose: () => void
}

/** Takes the file of an exported course and says what has become of it. */
export default function ImportDialog({ file, onClose }: Props) {
  const id = useId()
  const { state, start, again, stop } = useImport(file)
  const isSending = state.step === 'sending'
  return (
    <Dialog open fullWidth maxWidth="sm" onClose={isSending ? undefined : onClose} aria-labelledby={id}>
      <DialogTitle id={id}>{state.step === 'done' ? words.done : words.title}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2.5 }}>
        {state.step === 'choosing' && <BundleField problem={state.problem} onFile={start} />}
        {isSending && <Sending state={state} />}
        {state.step === 'failed' && <Failed state={state} />}
        {state.step === 'done' && <ImportOutcome result={state.result} />}
      </DialogContent>
      <DialogActions>
        {state.step === 'choosing' && <Outlined onClick={onClose}>{words.cancel}</Outlined>}
        {isSending && <Outlined onClick={stop}>{words.stop}</Outlined>}
        {state.step === 'failed' && (
          <>
            <Outlined onClick={stop}>{words.another}</Outlined>
            <Button variant="contained" autoFocus onClick={again}>
              {words.again}
            </Button>
          </>
        )}
        {state.step === 'done' && (
          <>
            <Outlined onClick={onClose}>{words.close}</Outlined>
            <Button component={Link} to={paths.editCourse(state.result.course.id)} variant="contained" autoFocus>
              {words.open}
            </Button>
          </>
        )}
      </DialogActions>
    </Dialog>
  )
}

function Outlined({ onClick, children }: { onClick: () => void; children: string }) {
  return (
    <Button variant="outlined" onClick={onClick}>
      {children}
    </Button>
  )
}

function Sending({ state: { file, share } }: { state: ImportState & { step: 'sending' } }) {
  const isGone = share >= 1
  const text = isGone ? words.reading : words.sending({ name: file.name, percent: Math.floor(share * 100) })
  return (
    <>
      <Typography role="status" sx={{ overflowWrap: 'anywhere' }}>
        {text}
      </Typography>
      <LinearProgress
        aria-label={isGone ? words.reading : file.name}
        {...(isGone ? {} : { variant: 'determinate', value: share * 100 })}
      />
    </>
  )
}

function Failed({ state: { file, problem } }: { state: ImportState & { step: 'failed' } }) {
  return (
    <div role="alert">
      <Typography sx={{ fontWeight: 600, color: 'error.main' }}>{words.failed}</Typography>
      <Typography sx={{ overflowWrap: 'anywhere' }}>{problem}</Typography>
      <Typography variant="body2" sx={{ mt: 1, color: 'text.secondary', overflowWrap: 'anywhere' }}>
        {file.name}
      </Typography>
    </div>
  )
}
