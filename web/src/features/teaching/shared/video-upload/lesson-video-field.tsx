import type { StoredEmbed } from '@lectern/contracts/shapes/embeds/stored-embed.ts'
import { videoOfAddress } from '@lectern/contracts/shapes/video-address.ts'
import Button from '@mui/material/Button'
import { useState, useSyncExternalStore } from 'react'
import { texts } from '#texts/teaching-video-upload'
import { LessonVideo } from '../../../../components/lesson-content/lesson-video.tsx'
import { VideoField } from './video-field.tsx'
import type { VideoUploader } from './video-uploader.ts'

interface Props {
  url: string | null
  title: string
  embeds: readonly StoredEmbed[] | undefined
  uploader: VideoUploader
  onRemove: () => void
}

/** A video lesson's video as students see it, with a way to put another in its place; or the way to its first one. */
export function LessonVideoField({ url, title, embeds, uploader, onRemove }: Props) {
  const { is } = useSyncExternalStore(uploader.subscribe, uploader.snapshot)
  const [replaced, setReplaced] = useState<string | null>(null)
  const isUploading = is !== 'idle'
  // Where another one has come meanwhile, that is shown.
  const isReplacing = url !== null && replaced === url
  return (
    <div style={{ marginBottom: 28 }}>
      {url !== null && <LessonVideo title={title} url={url} embeds={embeds} note={(host) => texts.loads({ host })} />}
      {url === null || isUploading || isReplacing ? (
        <VideoField uploader={uploader} autoFocus={isReplacing} />
      ) : (
        <div style={{ display: 'flex', flexWrap: 'wrap', gap: 12, marginTop: -12 }}>
          <Button variant="outlined" size="small" onClick={() => setReplaced(url)}>
            {texts.replace}
          </Button>
          {videoOfAddress(url) !== null && (
            <Button size="small" color="inherit" onClick={onRemove}>
              {texts.remove}
            </Button>
          )}
        </div>
      )}
    </div>
  )
}
