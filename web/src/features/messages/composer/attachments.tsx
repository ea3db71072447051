import IconButton from '@mui/material/IconButton'
import LinearProgress from '@mui/material/LinearProgress'
import { styled } from '@mui/material/styles'
import { texts } from '#texts/messages'
import ArticleOutlined from '../../../icons/article-outlined.tsx'
import CloseRounded from '../../../icons/close-rounded.tsx'
import ErrorOutlineRounded from '../../../icons/error-outline-rounded.tsx'
import { touchRoom } from '../../../theme/touch-room.ts'
import { set } from '../../../theme/typography.ts'
import type { Written } from '../outbox/outgoing.ts'
import type { Picturing } from './use-picture.ts'

const Row = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 8, padding: '2px 4px 8px' })

const Piece = styled('div')(({ theme }) => ({
  position: 'relative',
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  maxWidth: '100%',
  minWidth: 0,
  padding: '4px 4px 4px 10px',
  ...set([14, 20]),
  backgroundColor: theme.vars.palette.background.default,
  border: `1px solid ${theme.vars.palette.divider}`,
  borderRadius: 8,
  '&.picture': { padding: '4px 4px 4px 4px' },
  '&.error': { color: theme.vars.palette.error.main },
  '& > img': { width: 56, height: 56, objectFit: 'cover', borderRadius: 6 },
  '& > span': { minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis' },
  '& > svg': { flexShrink: 0 },
  '& .MuiLinearProgress-root': { width: 96 },
}))

interface Props {
  draft: Written
  picturing: Picturing
  onDropPicture: () => void
  onDropLesson: () => void
}

/** What goes with the text: a picture, also on its way, and a lesson. */
export function Attachments({ draft: { picture, lesson }, picturing, onDropPicture, onDropLesson }: Props) {
  if (!picture && !lesson && !picturing) return null
  return (
    <Row>
      {(picturing || picture) && (
        <Piece className={picturing && 'error' in picturing ? 'error' : 'picture'} role="group">
          <PictureState picture={picture} picturing={picturing} />
          <Remove label={texts.composer.removePicture} onClick={onDropPicture} />
        </Piece>
      )}
      {lesson && (
        <Piece role="group">
          <ArticleOutlined />
          <span dir="auto">{lesson.title ?? texts.thread.aLesson}</span>
          <Remove label={texts.composer.removeLesson} onClick={onDropLesson} />
        </Piece>
      )}
    </Row>
  )
}

function PictureState({ picture, picturing }: { picture: Written['picture']; picturing: Picturing }) {
  if (!picturing) return picture && <img src={picture.url} alt={texts.thread.yourPicture} />
  if ('error' in picturing) {
    return (
      <>
        <ErrorOutlineRounded />
        <span role="alert">{picturing.error}</span>
      </>
    )
  }
  const percent = Math.round(100 * picturing.share)
  return (
    <>
      <img src={picturing.preview} alt={texts.thread.yourPicture} />
      <LinearProgress variant="determinate" value={percent} aria-label={texts.composer.uploading({ percent })} />
    </>
  )
}

function Remove({ label, onClick }: { label: string; onClick: () => void }) {
  return (
    <IconButton
      aria-label={label}
      onClick={onClick}
      sx={{ width: 32, height: 32, flexShrink: 0, position: 'relative', ...touchRoom('-6px') }}
    >
      <CloseRounded fontSize="small" />
    </IconButton>
  )
}
