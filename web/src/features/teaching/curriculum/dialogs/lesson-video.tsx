import { videoOfAddress } from '@lectern/contracts/shapes/video-address.ts'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { texts } from '#texts/teaching-video-upload'
import { VideoField } from '../../shared/video-upload/video-field.tsx'
import type { VideoUploader } from '../../shared/video-upload/video-uploader.ts'

interface Props {
  url: string | null | undefined
  uploader: VideoUploader
  onRemove: () => void
  /** The field for an address, which an uploaded video takes the place of. */
  children: ReactNode
}

/** A new lesson's video: a file, or the address of one. */
export function NewLessonVideo({ url, uploader, onRemove, children }: Props) {
  if (!videoOfAddress(url)) {
    return (
      <>
        <VideoField uploader={uploader} />
        {children}
      </>
    )
  }
  return (
    <div style={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: 12 }}>
      <Typography role="status">{texts.done}</Typography>
      <Button color="inherit" onClick={onRemove}>
        {texts.remove}
      </Button>
    </div>
  )
}
