import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import Typography from '@mui/material/Typography'
import { type ReactNode, type SubmitEvent, useId } from 'react'
import { texts } from '#texts/components'

interface Props {
  open: boolean
  title: string
  /** What will happen, and whether it can be undone. */
  text: string
  /** What the button does: `Delete account`, never `OK`. */
  confirmLabel: string
  /** What the other button does, when 'Cancel' would leave it open. */
  cancelLabel?: string
  pending: boolean
  destructive?: boolean
  onConfirm: (event: SubmitEvent<HTMLFormElement>) => void
  onClose: () => void
  /** What the other button does where it is a choice of its own; `onClose` if not given. */
  onCancel?: () => void
  /** Fields that the decision needs. */
  children?: ReactNode
  /** Cancel has the focus although there are fields. */
  focusesCancel?: boolean
}

/** Asks before something that is hard to undo. Cancel has the focus unless a field takes it. */
export function ConfirmDialog(props: Props) {
  const { open, title, text, confirmLabel, cancelLabel = texts.cancel, pending, destructive = false } = props
  const { onConfirm, onClose, onCancel = onClose, children, focusesCancel = !children } = props
  const id = useId()
  return (
    <Dialog
      open={open}
      onClose={pending ? undefined : onClose}
      fullWidth
      maxWidth="xs"
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
    >
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          onConfirm(event)
        }}
      >
        <DialogTitle id={`${id}-title`}>{title}</DialogTitle>
        <DialogContent sx={{ display: 'grid', gap: 2.5 }}>
          <Typography id={`${id}-text`} sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
            {text}
          </Typography>
          {children}
        </DialogContent>
        <DialogActions>
          <Button variant="outlined" onClick={onCancel} disabled={pending} autoFocus={focusesCancel}>
            {cancelLabel}
          </Button>
          <Button type="submit" variant="contained" color={destructive ? 'error' : 'primary'} disabled={pending}>
            {confirmLabel}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
