import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { styled } from '@mui/material/styles'
import { useId } from 'react'
import { texts } from '#texts/teaching-curriculum'
import { KeyCap } from '../../../../components/key-cap.tsx'
import { alongText } from '../../../../lib/along-text.ts'

const List = styled('dl')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'auto 1fr',
  gap: '10px 20px',
  margin: 0,
  ...theme.typography.row,
  '& dt': { display: 'flex', gap: 4, alignItems: 'center' },
}))

/** '?': every key of the outline. */
export default function ShortcutsDialog({ onClose }: { onClose: () => void }) {
  const id = useId()
  return (
    <Dialog open fullWidth maxWidth="xs" onClose={onClose} aria-labelledby={id}>
      <DialogTitle id={id}>{texts.keys.title}</DialogTitle>
      <DialogContent>
        <List>
          {texts.keys.rows.map(([keys, meaning]) => [
            <dt key={`${meaning} keys`}>
              {keys.map((key) => (
                <KeyCap key={key} style={{ display: 'inline-flex' }}>
                  {alongText(key)}
                </KeyCap>
              ))}
            </dt>,
            <dd key={meaning}>{meaning}</dd>,
          ])}
        </List>
      </DialogContent>
      <DialogActions>
        <Button variant="outlined" onClick={onClose} autoFocus>
          {texts.keys.close}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
