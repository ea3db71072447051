import { SCHOOL_LOGO_MAX_BYTES, SCHOOL_LOGO_TYPES } from '@lectern/contracts/shapes/pictures.ts'
import type { SchoolLogo } from '@lectern/contracts/shapes/school.ts'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import FormHelperText from '@mui/material/FormHelperText'
import { styled } from '@mui/material/styles'
import { useId, useState } from 'react'
import { texts } from '#texts/operator-school'
import { errorSentence } from '../../../api/api-error.ts'
import { removeLogo, uploadLogo } from '../../../api/operator-school.ts'
import { useFileChoice, useFileDrop } from '../../../components/file-field.tsx'
import { toast } from '../../../components/toasts/toast-store.ts'
import FileUploadOutlined from '../../../icons/file-upload-outlined.tsx'
import { fitPicture } from '../../../lib/shrink-picture.ts'
import { LogoOnGrounds } from './logo-on-grounds.tsx'
import { Legend } from './section-parts.tsx'

const { logo: words } = texts

/** Twice what is shown of the widest, for screens that show two pixels as one. */
const ROOM = { width: 800, height: 256 }
/** What a browser takes in to shrink it: photographs of cameras. */
const MOST_CHOSEN_BYTES = 20 * SCHOOL_LOGO_MAX_BYTES

const Buttons = styled('div')({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 12 })

/** The picture made ready to be sent. Throws a sentence for people when it can't be. */
async function readyToSend(file: File): Promise<Blob> {
  if (!SCHOOL_LOGO_TYPES.some((type) => type === file.type)) throw new Error(words.wrongType)
  if (file.size > MOST_CHOSEN_BYTES) throw new Error(words.tooLarge)
  const picture = await fitPicture(file, ROOM).catch(() => {
    throw new Error(words.unreadable)
  })
  if (picture.size > SCHOOL_LOGO_MAX_BYTES) throw new Error(words.tooLarge)
  return picture
}

/** The logo on both grounds; a new one is saved as soon as it is chosen or dropped. */
export function LogoField({ logo, name }: { logo: SchoolLogo | null; name: string }) {
  const id = useId()
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState<string>()

  async function change(make: () => Promise<unknown>, done: string) {
    setBusy(true)
    setError(undefined)
    try {
      await make()
      toast({ title: done })
    } catch (failure) {
      setError(errorSentence(failure))
    }
    setBusy(false)
  }

  const onFile = (file: File) => void change(async () => uploadLogo(await readyToSend(file)), words.saved)
  const { choose, input } = useFileChoice({ label: words.upload, accept: SCHOOL_LOGO_TYPES.join(), onFile })
  const { isOver, drop } = useFileDrop(onFile, { isFree: !isBusy })

  return (
    <Box component="fieldset" sx={{ minWidth: 0, m: 0, p: 0, border: 0 }} {...drop}>
      <Legend>{words.label}</Legend>
      <LogoOnGrounds logo={logo} name={name} isOver={isOver} />
      <Buttons sx={{ mt: 1.5 }}>
        <Button
          variant="outlined"
          startIcon={<FileUploadOutlined />}
          disabled={isBusy}
          aria-describedby={id}
          onClick={choose}
        >
          {isOver ? words.drop : isBusy ? words.uploading : words.upload}
        </Button>
        {logo && (
          <Button color="inherit" disabled={isBusy} onClick={() => void change(removeLogo, words.removed)}>
            {words.remove}
          </Button>
        )}
      </Buttons>
      {input}
      <FormHelperText id={id} error={error !== undefined} role={error ? 'alert' : undefined}>
        {error ?? words.help}
      </FormHelperText>
    </Box>
  )
}
