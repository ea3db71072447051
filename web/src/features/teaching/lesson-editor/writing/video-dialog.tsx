import { safeFrame } from '@lectern/contracts/shapes/lesson-addresses.ts'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { type SubmitEvent, useId, useState } from 'react'
import { texts } from '#texts/teaching-lesson-editor'
import { TextField } from '../../../../components/fields/text-field.tsx'
import { videoSource } from '../../../../components/lesson-content/video-source.ts'

/** Asks for the address of a video that lessons may frame. */
export function VideoDialog({ onAdd, onClose }: { onAdd: (src: string) => void; onClose: () => void }) {
  const [address, setAddress] = useState('')
  const [refused, setRefused] = useState(false)
  const id = useId()

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    event.stopPropagation()
    const source = videoSource(address.trim())
    const src = source.kind === 'frame' ? safeFrame(source.url) : null
    if (src) onAdd(src)
    else setRefused(true)
  }

  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="xs" aria-labelledby={id}>
      <form noValidate onSubmit={submit}>
        <DialogTitle id={id}>{texts.video.title}</DialogTitle>
        <DialogContent>
          <TextField
            autoFocus
            type="url"
            label={texts.video.address}
            helperText={texts.video.help}
            error={refused ? texts.video.refused : undefined}
            value={address}
            onChange={({ target }) => {
              setAddress(target.value)
              setRefused(false)
            }}
          />
        </DialogContent>
        <DialogActions>
          <Button variant="outlined" onClick={onClose}>
            {texts.video.cancel}
          </Button>
          <Button type="submit" variant="contained">
            {texts.video.add}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
