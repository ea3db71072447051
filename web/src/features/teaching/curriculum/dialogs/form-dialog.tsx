import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import Typography from '@mui/material/Typography'
import { type FormEventHandler, type ReactNode, useId } from 'react'

interface Props {
  title: string
  text?: string
  submit: string
  cancel: string
  pending: boolean
  /** Why the last try failed, as a sentence. */
  failure?: string | null
  onSubmit: FormEventHandler<HTMLFormElement>
  onClose: () => void
  children?: ReactNode
  wide?: boolean
}

/** A form over the outline. The focus is the outline's to give when it closes. */
export function FormDialog(props: Props) {
  const { title, text, submit, cancel, pending, failure, onSubmit, onClose, children, wide = false } = props
  const id = useId()
  return (
    <Dialog
      open
      fullWidth
      maxWidth={wide ? 'sm' : 'xs'}
      onClose={pending ? undefined : onClose}
      aria-labelledby={`${id}-title`}
      {...(text && { 'aria-describedby': `${id}-text` })}
    >
      <form noValidate onSubmit={onSubmit}>
        <DialogTitle id={`${id}-title`}>{title}</DialogTitle>
        <DialogContent sx={{ display: 'grid', gap: 2.5 }}>
          {text && (
            <Typography id={`${id}-text`} sx={{ color: 'text.secondary' }}>
              {text}
            </Typography>
          )}
          {children}
          {failure && (
            <Typography role="alert" variant="body2" sx={{ color: 'error.main' }}>
              {failure}
            </Typography>
          )}
        </DialogContent>
        <DialogActions>
          <Button variant="outlined" onClick={onClose} disabled={pending}>
            {cancel}
          </Button>
          <Button type="submit" variant="contained" disabled={pending}>
            {submit}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
