import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { useId, useState } from 'react'
import { texts } from '#texts/teaching-lesson-text'
import { TextField } from '../../../../../components/fields/text-field.tsx'

interface Props {
  alt: string
  onSave: (alt: string) => void
  onClose: () => void
}

/** What a picture shows, for readers who don't see it. */
export function AltField({ alt, onSave, onClose }: Props) {
  const [words, setWords] = useState(alt)
  const id = useId()
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="xs" aria-labelledby={id}>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          event.stopPropagation()
          onSave(words.trim())
        }}
      >
        <DialogTitle id={id}>{texts.picture.alt}</DialogTitle>
        <DialogContent>
          <TextField
            autoFocus
            multiline
            minRows={2}
            label={texts.picture.alt}
            helperText={texts.picture.altHelp}
            value={words}
            onChange={({ target }) => setWords(target.value)}
          />
        </DialogContent>
        <DialogActions>
          <Button variant="outlined" onClick={onClose}>
            {texts.picture.cancel}
          </Button>
          <Button type="submit" variant="contained">
            {texts.picture.save}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
