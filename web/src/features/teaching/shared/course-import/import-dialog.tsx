import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import LinearProgress from '@mui/material/LinearProgress'
import Typography from '@mui/material/Typography'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useEffect, useId, useRef } from 'react'
import { Link, useNavigate } from 'react-router-dom'
import { texts as words } from '#texts/teaching-course-import'
import { useUnloadQuestion } from '../../../../components/leave-guard.tsx'
import { paths } from '../../../../config/paths.ts'
import { WIDER_THAN_PHONE } from '../../../../theme/media.ts'
import { announceImport } from './announce-import.ts'
import { BundleField } from './bundle-field.tsx'
import { ImportOutcome } from './import-outcome.tsx'
import { ImportPreview } from './import-preview.tsx'
import type { Brought } from './imported.ts'
import { notesOf } from './noted.ts'
import { PreviewNotes } from './preview-notes.tsx'
import { type ImportState, useImport } from './use-import.ts'

interface Props {
  /** It is read at once. */
  file: Brought
  onClose: () => void
}

/** Takes what a teacher brings, shows what becomes of it, and says what has become of it. */
export default function ImportDialog({ file, onClose }: Props) {
  const id = useId()
  const isWide = useMediaQuery(WIDER_THAN_PHONE.replace('@media ', ''), { noSsr: true })
  const { state, start, confirm, cut, again, stop } = useImport(file)
  const isBusy = state.step === 'sending' || state.step === 'importing' || state.step === 'reading'
  useUnloadQuestion(state.step === 'sending' || state.step === 'importing')
  if (state.step === 'preview') {
    const size = isWide ? { width: 'min(1080px, 100%)', height: 'min(800px, 100%)' } : {}
    return (
      <Dialog
        open
        maxWidth={false}
        fullScreen={!isWide}
        onClose={onClose}
        aria-labelledby={id}
        slotProps={{ paper: { sx: size } }}
      >
        <ImportPreview
          {...{ file: state.file, material: state.material, titleId: id, onClose, onCut: cut }}
          onImport={confirm}
        />
      </Dialog>
    )
  }
  return (
    <Dialog open fullWidth maxWidth="sm" onClose={isBusy ? undefined : onClose} aria-labelledby={id}>
      <DialogTitle id={id}>{state.step === 'done' || state.step === 'imported' ? words.done : words.title}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2.5 }}>
        {state.step === 'choosing' && <BundleField problem={state.problem} onFile={start} />}
        {isBusy && <Busy state={state} />}
        {state.step === 'failed' && <Failed state={state} />}
        {state.step === 'done' && <ImportOutcome result={state.result} />}
        {state.step === 'imported' && <Imported state={state} onClose={onClose} />}
      </DialogContent>
      <DialogActions>
        {state.step === 'choosing' && <Outlined onClick={onClose}>{words.cancel}</Outlined>}
        {isBusy && <Outlined onClick={stop}>{words.stop}</Outlined>}
        {state.step === 'failed' && (
          <>
            <Outlined onClick={stop}>{words.another}</Outlined>
            <Button variant="contained" autoFocus onClick={again}>
              {words.again}
            </Button>
          </>
        )}
        {(state.step === 'done' || state.step === 'imported') && (
          <>
            <Outlined onClick={onClose}>{words.close}</Outlined>
            <Button
              component={Link}
              to={paths.editCurriculum(state.step === 'done' ? state.result.course.id : state.result.courseId)}
              variant="contained"
              autoFocus
            >
              {words.open}
            </Button>
          </>
        )}
      </DialogActions>
    </Dialog>
  )
}

/** Leads to the course; where pictures were left out on the way, they are named first. */
function Imported({ state: { result, book }, onClose }: { state: StepOf<'imported'>; onClose: () => void }) {
  const navigate = useNavigate()
  const { notes, courseId } = result
  const arrive = useRef(() => {
    announceImport({ result, title: book.title, onUndone: () => void navigate(paths.teacherCourses) })
    if (notes.length > 0) return
    onClose()
    void navigate(paths.editCurriculum(courseId))
  })
  useEffect(() => arrive.current(), [])
  return <PreviewNotes {...notesOf(notes)} />
}

function Outlined({ onClick, children }: { onClick: () => void; children: string }) {
  return (
    <Button variant="outlined" onClick={onClick}>
      {children}
    </Button>
  )
}

type StepOf<Step extends ImportState['step']> = ImportState & { step: Step }

function Busy({ state }: { state: StepOf<'reading' | 'sending' | 'importing'> }) {
  const share = state.step === 'reading' || (state.step === 'sending' && state.share >= 1) ? null : state.share
  const text = busyText(state)
  return (
    <>
      <Typography role="status" sx={{ overflowWrap: 'anywhere' }}>
        {text}
      </Typography>
      <LinearProgress
        aria-label={share === null ? text : state.file.name}
        {...(share !== null && { variant: 'determinate', value: share * 100 })}
      />
    </>
  )
}

function busyText(state: StepOf<'reading' | 'sending' | 'importing'>): string {
  if (state.step === 'reading') return words.checking({ name: state.file.name })
  if (state.step === 'importing') return words.importing({ step: state.name })
  if (state.share >= 1) return words.reading
  return words.sending({ name: state.file.name, percent: Math.floor(state.share * 100) })
}

function Failed({ state: { file, problem, details } }: { state: StepOf<'failed'> }) {
  return (
    <>
      <div role="alert">
        <Typography sx={{ fontWeight: 600, color: 'error.main' }}>{words.failed}</Typography>
        <Typography sx={{ overflowWrap: 'anywhere' }}>{problem}</Typography>
        <Typography variant="body2" sx={{ mt: 1, color: 'text.secondary', overflowWrap: 'anywhere' }}>
          {file.name}
        </Typography>
      </div>
      {details.length > 0 && <PreviewNotes {...notesOf(details)} />}
    </>
  )
}
