import { styled } from '@mui/material/styles'
import { useEffect, useState } from 'react'
import { texts } from '#texts/learn-quiz'
import { VisuallyHidden } from '../../../../components/visually-hidden.tsx'
import { FORCED_COLORS } from '../../../../theme/media.ts'
import { clockText } from './use-time-left.ts'

/** From here on time is shown in the color of a warning. */
export const SHORT_SECONDS = 120
/** Said aloud when so much is left, and no more often. */
const ANNOUNCED_AT_SECONDS = [300, 60]

const Block = styled('div')(({ theme }) => ({
  '& .label': { ...theme.typography.body2, color: theme.vars.palette.text.secondary },
  '& .clock': { ...theme.typography.figure, fontSize: '2.75rem', lineHeight: 50 / 44 },
  '& .of': { ...theme.typography.caption, marginTop: 8, color: theme.vars.palette.text.secondary },
  '& .track': {
    height: 6,
    borderRadius: 3,
    marginTop: 6,
    overflow: 'hidden',
    backgroundColor: theme.vars.palette.surface.track,
    [FORCED_COLORS]: { outline: '1px solid' },
  },
  '& .bar': {
    height: '100%',
    borderRadius: 3,
    backgroundColor: theme.vars.palette.primary.main,
    [FORCED_COLORS]: { forcedColorAdjust: 'none', backgroundColor: 'canvastext' },
  },
  '&.short .clock': { color: theme.vars.palette.warning.main },
  '&.short .bar': { backgroundColor: theme.vars.palette.warning.main },
}))

/** The time that is left, with a bar that runs out. */
export function TimeLeft({ seconds, minutes }: { seconds: number; minutes: number }) {
  return (
    <Block className={seconds < SHORT_SECONDS ? 'short' : ''} role="timer" aria-label={texts.taking.timeLeft}>
      <div className="label" aria-hidden="true">
        {texts.taking.timeLeft}
      </div>
      <div className="clock">{clockText(seconds)}</div>
      <div className="track" aria-hidden="true">
        <div className="bar" style={{ width: `${Math.min(100, (100 * seconds) / (minutes * 60))}%` }} />
      </div>
      <div className="of">{texts.taking.ofMinutes({ minutes })}</div>
    </Block>
  )
}

/** Says politely when five minutes and one are left. */
export function TimeAnnounced({ seconds }: { seconds: number }) {
  const [said, setSaid] = useState('')
  const [begunWith] = useState(seconds)
  const mark = ANNOUNCED_AT_SECONDS.findLast((one) => seconds <= one && begunWith > one)
  useEffect(() => {
    if (mark !== undefined) setSaid(texts.taking.minutesLeft({ minutes: mark / 60 }))
  }, [mark])
  return <VisuallyHidden role="status">{said}</VisuallyHidden>
}
