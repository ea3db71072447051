import Button from '@mui/material/Button'
import LinearProgress from '@mui/material/LinearProgress'
import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import { useId, useSyncExternalStore } from 'react'
import { texts } from '#texts/teaching-video-upload'
import { useFileChoice, useFileDrop } from '../../../../components/file-field.tsx'
import { sizeText } from './video-file.ts'
import type { UploadState, VideoUploader } from './video-uploader.ts'

const Box = styled('div')(({ theme }) => ({
  display: 'grid',
  alignContent: 'center',
  gap: 12,
  minHeight: 152,
  padding: '20px 24px',
  borderRadius: 10,
  border: `1.5px dashed ${theme.vars.palette.divider}`,
  backgroundColor: theme.vars.palette.surface.sunk,
  '&[data-over="true"]': { borderColor: theme.vars.palette.primary.main, borderStyle: 'solid' },
  '& .ways': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 12 },
  '& .name': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  '& .facts': { fontVariantNumeric: 'tabular-nums' },
}))

interface Props {
  uploader: VideoUploader
  /** Focused when it appears in the place of something that had the focus. */
  autoFocus?: boolean
}

/** Takes a video file by choice or drop, shows how far its upload is, and can pause or give it up. */
export function VideoField({ uploader, autoFocus = false }: Props) {
  const state = useSyncExternalStore(uploader.subscribe, uploader.snapshot)
  const id = useId()
  const isFree = state.is === 'idle' || state.is === 'failed'
  const onFile = (file: File) => void uploader.choose(file)
  const { isOver, drop } = useFileDrop(onFile, { isFree })
  const { choose, input } = useFileChoice({
    label: texts.field,
    accept: 'video/mp4,video/webm,video/quicktime,.mp4,.m4v,.mov,.webm',
    onFile,
  })

  return (
    <Box role="group" aria-label={texts.field} data-over={isOver} {...drop}>
      {isFree ? (
        <>
          <div className="ways">
            <Button variant="outlined" autoFocus={autoFocus} aria-describedby={id} onClick={choose}>
              {state.is === 'failed' ? texts.another : texts.choose}
            </Button>
            {state.is === 'failed' && state.file ? (
              <Button variant="contained" onClick={() => uploader.resume()}>
                {texts.tryAgain}
              </Button>
            ) : (
              <Typography variant="body2" color="textSecondary">
                {texts.drop}
              </Typography>
            )}
          </div>
          {state.is === 'failed' ? (
            <Typography variant="body2" role="alert" id={id} sx={{ color: 'error.main' }}>
              {state.reason}
            </Typography>
          ) : (
            <Typography variant="body2" color="textSecondary" id={id}>
              {texts.kinds}
            </Typography>
          )}
        </>
      ) : (
        <Progress state={state} uploader={uploader} />
      )}
      {input}
    </Box>
  )
}

type OnItsWay = Extract<UploadState, { sent: number }>

function Progress({ state, uploader }: { state: OnItsWay; uploader: VideoUploader }) {
  const { file, sent } = state
  const percent = Math.floor((sent / file.size) * 100)
  const isChecking = state.is === 'checking'
  return (
    <>
      <Typography className="name">{file.name}</Typography>
      <LinearProgress
        variant={isChecking ? 'indeterminate' : 'determinate'}
        {...(!isChecking && { value: percent })}
        color={state.is === 'sending' || isChecking ? 'primary' : 'inherit'}
        aria-label={isChecking ? texts.checking : texts.uploading}
      />
      <Typography variant="body2" color="textSecondary" className="facts">
        {isChecking ? texts.checking : texts.progress({ percent, sent: sizeText(sent), total: sizeText(file.size) })}
      </Typography>
      {/* Always there, so that a reader's software says what comes into it. */}
      <Typography variant="body2" role="status" sx={{ '&:empty': { display: 'none' } }}>
        {state.is === 'waiting' && state.reason}
        {state.is === 'paused' && texts.paused}
      </Typography>
      {!isChecking && (
        <div className="ways">
          {state.is === 'sending' ? (
            <Button variant="outlined" onClick={() => uploader.pause()}>
              {texts.pause}
            </Button>
          ) : (
            <Button variant="contained" onClick={() => uploader.resume()}>
              {texts.resume}
            </Button>
          )}
          <Button color="inherit" onClick={() => uploader.cancel()}>
            {texts.cancel}
          </Button>
        </div>
      )}
    </>
  )
}
