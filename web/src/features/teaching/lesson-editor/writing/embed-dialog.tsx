import { readEmbed, typedAddress, typedTitle } from '@lectern/contracts/shapes/embeds/read-embed.ts'
import { UNNAMED_FRAME } from '@lectern/contracts/shapes/lesson-addresses.ts'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { type SubmitEvent, useId, useState } from 'react'
import { texts } from '#texts/teaching-lesson-editor'
import { useEmbedRules } from '../../../../api/embed-rules.ts'
import { TextField } from '../../../../components/fields/text-field.tsx'
import type { ChosenEmbed } from '../../shared/lesson-text/blocks/editor-tools.ts'
import { embedSrc } from '../../shared/lesson-text/schema/embed.ts'

interface Props {
  /** What is there already. */
  typed: string
  onAdd: (embed: ChosenEmbed) => void
  onClose: () => void
}

/** Asks for the address or code of something to embed. What isn't allowed becomes a link. */
export function EmbedDialog({ typed, onAdd, onClose }: Props) {
  const [address, setAddress] = useState(typed)
  const { origins } = useEmbedRules(true)
  const [refused, setRefused] = useState(false)
  const id = useId()

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    event.stopPropagation()
    const src = readEmbed(address, origins)?.src ?? embedSrc(typedAddress(address))
    if (src) onAdd({ src, title: typedTitle(address) ?? UNNAMED_FRAME, width: null, height: null })
    else setRefused(true)
  }

  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="xs" aria-labelledby={id}>
      <form noValidate onSubmit={submit}>
        <DialogTitle id={id}>{texts.video.title}</DialogTitle>
        <DialogContent>
          <TextField
            autoFocus
            inputMode="url"
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
