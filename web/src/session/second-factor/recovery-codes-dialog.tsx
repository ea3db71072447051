import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import Typography from '@mui/material/Typography'
import { useId } from 'react'
import { texts } from '#texts/account'
import { CopyButton } from '../../components/copy-button.tsx'
import { PlainList } from '../../components/plain-list.tsx'
import { PHONE } from '../../theme/media.ts'

interface Props {
  codes: string[]
  onClose: () => void
}

/** Recovery codes, once. Nothing but its button closes it. */
export default function RecoveryCodesDialog({ codes, onClose }: Props) {
  const id = useId()
  const { title, text, copy, download, file, kept } = texts.recovery
  const all = () => `${codes.join('\n')}\n`
  return (
    <Dialog open fullWidth maxWidth="xs" aria-labelledby={`${id}-title`} aria-describedby={`${id}-text`}>
      <DialogTitle id={`${id}-title`}>{title}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2.5 }}>
        <Typography id={`${id}-text`} sx={{ color: 'text.secondary' }}>
          {text}
        </Typography>
        <PlainList style={{ display: 'grid', gap: 6 }}>
          {codes.map((code) => (
            <Typography
              key={code}
              component="li"
              sx={{ fontFamily: 'monospace', overflowWrap: 'anywhere', [PHONE]: { fontSize: '0.8125rem' } }}
            >
              {code}
            </Typography>
          ))}
        </PlainList>
        <div style={{ display: 'flex', flexWrap: 'wrap', gap: 12 }}>
          <CopyButton variant="outlined" words={copy} text={all} />
          <Button
            variant="outlined"
            component="a"
            href={`data:text/plain;charset=utf-8,${encodeURIComponent(all())}`}
            download={file}
          >
            {download}
          </Button>
        </div>
      </DialogContent>
      <DialogActions>
        <Button variant="contained" autoFocus onClick={onClose}>
          {kept}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
