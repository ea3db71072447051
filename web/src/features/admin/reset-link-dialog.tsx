import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import Typography from '@mui/material/Typography'
import { useId } from 'react'
import { texts } from '#texts/admin-person'
import { CopyButton } from '../../components/copy-button.tsx'

const { account } = texts

/** A link to a new password, to pass on where no email is sent. It is shown once. */
export function ResetLinkDialog({ name, path, onClose }: { name: string; path: string; onClose: () => void }) {
  const id = useId()
  const link = new URL(path, window.location.origin).href
  return (
    <Dialog open fullWidth maxWidth="sm" aria-labelledby={`${id}-title`} onClose={onClose}>
      <DialogTitle id={`${id}-title`}>{account.password.linkTitle}</DialogTitle>
      <DialogContent>
        <Typography>{account.password.link({ name })}</Typography>
        <Typography variant="caption" component="code" sx={{ display: 'block', overflowWrap: 'anywhere', my: 1 }}>
          {link}
        </Typography>
        <CopyButton words={account.copy} text={() => link} variant="outlined" size="small" />
      </DialogContent>
      <DialogActions>
        <Button variant="contained" autoFocus onClick={onClose}>
          {account.password.done}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
