import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import Typography from '@mui/material/Typography'
import { useEffect, useId } from 'react'
import { useBlocker } from 'react-router-dom'
import { texts } from '#texts/teaching-course-editor'
import { hasLeft, registerUnsent } from '../../../lib/unsent-text.ts'

interface Props {
  /** Whether something would be lost. */
  when: boolean
  /** Addresses under this one are the same page. */
  within: string
}

/** Asks before a page with unsaved work is left, within the app and out of it. */
export function LeaveDialog({ when, within }: Props) {
  const id = useId()
  const blocker = useBlocker(({ nextLocation }) => when && !hasLeft() && !nextLocation.pathname.startsWith(within))
  useEffect(() => {
    if (!when) return
    const stop = registerUnsent({ send: async () => undefined, outcome: () => 'lost' })
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => {
      stop()
      window.removeEventListener('beforeunload', ask)
    }
  }, [when])
  const stay = () => blocker.reset?.()
  return (
    <Dialog open={blocker.state === 'blocked'} onClose={stay} fullWidth maxWidth="xs" aria-labelledby={id}>
      <DialogTitle id={id}>{texts.leave.title}</DialogTitle>
      <DialogContent>
        <Typography sx={{ color: 'text.secondary' }}>{texts.leave.text}</Typography>
      </DialogContent>
      <DialogActions>
        <Button variant="outlined" onClick={() => blocker.proceed?.()}>
          {texts.leave.leave}
        </Button>
        <Button variant="contained" onClick={stay} autoFocus>
          {texts.leave.stay}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
