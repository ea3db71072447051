import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import Typography from '@mui/material/Typography'
import { useEffect, useId, useRef, useState } from 'react'
import { useBlocker } from 'react-router-dom'
import { texts } from '#texts/teaching-lesson-saving'
import { formatTime } from '../../../../lib/format.ts'
import { hasLeft, registerUnsent } from '../../../../lib/unsent-text.ts'
import type { LessonSaver } from './lesson-saver.ts'

/** Somebody who leaves shouldn't wait longer for the last words to go out. */
const WAIT_MS = 2_500

type Upload = 'picture' | 'video' | 'file'

interface Props {
  saver: LessonSaver
  /** What is on its way to the server beside the text. */
  uploading: () => Upload | null
}

/** Asks before leaving with something unsent. With everything sent, or sent within a moment, there is no dialog. */
export function LeaveDialog({ saver, uploading }: Props) {
  const pending = useRef(uploading)
  pending.current = uploading
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      !hasLeft() && currentLocation.pathname !== nextLocation.pathname && (saver.dirty || uploading() !== null),
  )
  const [asking, setAsking] = useState(false)
  const id = useId()

  useEffect(() => {
    if (blocker.state !== 'blocked') return setAsking(false)
    let waiting = true
    const late = new Promise<false>((resolve) => setTimeout(() => resolve(false), WAIT_MS))
    Promise.race([saver.flush(), late]).then((sent) => {
      if (!waiting) return
      if (sent && pending.current() === null) blocker.proceed()
      else setAsking(true)
    }, console.error)
    return () => {
      waiting = false
    }
  }, [blocker, saver])

  useEffect(
    () =>
      registerUnsent({
        send: () => saver.flush(),
        outcome: () => {
          if (pending.current() !== null) return 'lost'
          if (!saver.dirty) return 'sent'
          return saver.snapshot().isPersisted ? 'saved' : 'lost'
        },
      }),
    [saver],
  )

  useEffect(() => {
    const onUnload = (event: BeforeUnloadEvent) => {
      if (!saver.dirty && pending.current() === null) return
      void saver.flush()
      event.preventDefault()
    }
    window.addEventListener('beforeunload', onUnload)
    return () => window.removeEventListener('beforeunload', onUnload)
  }, [saver])

  const stay = () => blocker.reset?.()
  return (
    <Dialog
      open={asking && blocker.state === 'blocked'}
      onClose={stay}
      fullWidth
      maxWidth="xs"
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
    >
      <DialogTitle id={`${id}-title`}>{texts.leaving.title}</DialogTitle>
      <DialogContent>
        <Typography id={`${id}-text`} sx={{ color: 'text.secondary' }}>
          {reasonOf(saver, uploading())}
        </Typography>
      </DialogContent>
      <DialogActions>
        <Button variant="outlined" color="inherit" onClick={() => blocker.proceed?.()}>
          {texts.leaving.leave}
        </Button>
        <Button variant="contained" autoFocus onClick={stay}>
          {texts.leaving.stay}
        </Button>
      </DialogActions>
    </Dialog>
  )
}

function reasonOf(saver: LessonSaver, uploading: Upload | null): string {
  const { status, isPersisted } = saver.snapshot()
  if (!saver.dirty && uploading === 'picture') return texts.leaving.uploading
  if (!saver.dirty && uploading === 'file') return texts.leaving.uploadingFile
  if (!saver.dirty && uploading === 'video') return texts.leaving.uploadingVideo
  if (!isPersisted) return texts.leaving.notKept
  if (status.is === 'conflict') return texts.leaving.conflict
  if (status.is === 'failed' && status.retryAt === null) return texts.leaving.refused({ reason: status.reason })
  return status.is === 'offline' ? texts.leaving.offline({ since: formatTime(status.since) }) : texts.leaving.late
}
