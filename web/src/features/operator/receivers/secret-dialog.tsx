import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import Typography from '@mui/material/Typography'
import { useId } from 'react'
import { texts } from '#texts/operator-receivers'
import { CopyButton } from '../../../components/copy-button.tsx'
import { Mono } from '../parts.tsx'

interface Props {
  secret: string
  /** Whether one of before signs for a while, too. */
  overlaps: boolean
  onClose: () => void
}

/** Shows a secret once: a press beside it doesn't close it. */
export function SecretDialog({ secret, overlaps, onClose }: Props) {
  const id = useId()
  return (
    <Dialog open fullWidth maxWidth="sm" aria-labelledby={id}>
      <DialogTitle id={id}>{texts.secretTitle}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2 }}>
        <Typography sx={{ color: 'text.secondary' }}>
          {texts.secretText} {overlaps && texts.secretOverlap}
        </Typography>
        <Mono>{secret}</Mono>
      </DialogContent>
      <DialogActions>
        <CopyButton variant="outlined" words={texts.secretWords} text={() => secret} />
        <Button variant="contained" onClick={onClose}>
          {texts.secretDone}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
