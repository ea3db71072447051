import type { User } from '@lectern/contracts/shapes/people.ts'
import Button from '@mui/material/Button'
import FormHelperText from '@mui/material/FormHelperText'
import { styled } from '@mui/material/styles'
import { useId, useState } from 'react'
import { deleteProfilePicture, putProfilePicture } from '#api/profile-pictures'
import { texts } from '#texts/account'
import { errorSentence } from '../../api/api-error.ts'
import { profileChanged } from '../../api/changes.ts'
import { sendFile } from '../../api/send-file.ts'
import { useFileChoice } from '../../components/file-field.tsx'
import { PersonAvatar } from '../../components/person-avatar.tsx'
import { toast } from '../../components/toasts/toast-store.ts'
import FileUploadOutlined from '../../icons/file-upload-outlined.tsx'
import { displayName } from '../../lib/display-name.ts'
import { shrinkPicture } from '../../lib/shrink-picture.ts'
import { useAuth } from '../../session/auth-context.tsx'

const TYPES = ['image/jpeg', 'image/png', 'image/webp']
const MAX_BYTES = 5_242_880

const Row = styled('div')({
  display: 'flex',
  alignItems: 'center',
  flexWrap: 'wrap',
  gap: '16px 24px',
  '& > div': { flex: '1 1 180px', minWidth: 0 },
})
const Buttons = styled('div')({ display: 'flex', alignItems: 'center', gap: 12, flexWrap: 'wrap' })

/** The picture made ready to be sent. Throws a sentence for people when it can't be. */
async function readyToSend(file: File): Promise<Blob> {
  if (!TYPES.includes(file.type)) throw new Error(texts.picture.wrongType)
  if (file.size > MAX_BYTES) throw new Error(texts.picture.tooLarge)
  try {
    return await shrinkPicture(file)
  } catch {
    throw new Error(texts.picture.unreadable)
  }
}

/** One's picture or initials; a new one is saved as soon as it is chosen. */
export function PictureField({ user }: { user: User }) {
  const { setUser } = useAuth()
  const id = useId()
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState<string>()

  async function change(make: () => Promise<User>, done: string) {
    setBusy(true)
    setError(undefined)
    try {
      await setUser(await make())
      await profileChanged()
      toast({ title: done })
    } catch (failure) {
      setError(errorSentence(failure))
    }
    setBusy(false)
  }

  const { choose, input } = useFileChoice({
    label: texts.picture.upload,
    accept: TYPES.join(','),
    onFile: (file) =>
      void change(async () => sendFile(putProfilePicture, {}, await readyToSend(file)), texts.picture.saved),
  })

  return (
    <Row>
      <PersonAvatar name={displayName(user)} image={user.profileImage} size={88} />
      <div>
        <Buttons>
          <Button
            variant="outlined"
            startIcon={<FileUploadOutlined />}
            disabled={isBusy}
            aria-describedby={id}
            data-writes
            onClick={choose}
          >
            {isBusy ? texts.picture.uploading : texts.picture.upload}
          </Button>
          {user.profileImage !== null && (
            <Button
              color="inherit"
              disabled={isBusy}
              data-writes
              onClick={() => void change(() => deleteProfilePicture(), texts.picture.removed)}
            >
              {texts.picture.initials}
            </Button>
          )}
        </Buttons>
        {input}
        <FormHelperText id={id} error={error !== undefined} role={error ? 'alert' : undefined}>
          {error ?? texts.picture.help}
        </FormHelperText>
      </div>
    </Row>
  )
}
