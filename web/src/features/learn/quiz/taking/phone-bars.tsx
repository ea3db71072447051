import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { texts as shared } from '#texts/components-quiz'
import { texts } from '#texts/learn-quiz'
import type { SaverState } from '../saving/saver-state.ts'
import { SavedState } from './saved-state.tsx'
import { SHORT_SECONDS } from './time-left.tsx'
import { clockText } from './use-time-left.ts'

const Top = styled('div')(({ theme }) => ({
  ...theme.typography.body2,
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 12,
  height: 48,
  padding: '0 20px',
  fontVariantNumeric: 'tabular-nums',
  backgroundColor: theme.vars.palette.background.default,
  borderBottom: `1px solid ${theme.vars.palette.divider}`,
  '& .time': { display: 'flex', alignItems: 'baseline', gap: 4 },
  '& .clock': { ...theme.typography.figure, fontSize: '1.25rem', lineHeight: '28px' },
  '& .time.short': { color: theme.vars.palette.warning.main },
}))

interface TopProps {
  state: SaverState
  seconds: number | null
  done: number
  all: number
  onRetry: () => void
}

/** On small screens, under the header's line: time, how many are answered, and whether that is saved. */
export function TopBar({ state, seconds, done, all, onRetry }: TopProps) {
  return (
    <Top>
      {seconds !== null && (
        <span
          className={seconds < SHORT_SECONDS ? 'time short' : 'time'}
          role="timer"
          aria-label={texts.taking.timeLeft}
        >
          <span className="clock">{clockText(seconds)}</span> {texts.taking.timeShort}
        </span>
      )}
      <span>{shared.taking.progress({ done, all })}</span>
      <SavedState state={state} short onRetry={onRetry} />
    </Top>
  )
}

const Bottom = styled('div')(({ theme }) => ({
  ...theme.typography.body2,
  position: 'fixed',
  zIndex: theme.zIndex.appBar,
  right: 0,
  bottom: 0,
  left: 0,
  display: 'flex',
  alignItems: 'center',
  gap: 16,
  padding: '10px 20px calc(10px + env(safe-area-inset-bottom))',
  color: theme.vars.palette.text.secondary,
  backgroundColor: theme.vars.palette.background.paper,
  borderTop: `1px solid ${theme.vars.palette.divider}`,
  '& > span': { flex: 1, minWidth: 80 },
  '& > button': { flex: 3 },
}))

/** Below the questions: how many are open, and the way to hand in. */
export function HandInBar({ open, disabled, onHandIn }: { open: number; disabled: boolean; onHandIn: () => void }) {
  return (
    <Bottom>
      <span>{open === 0 ? texts.taking.allAnswered : texts.taking.openCount({ count: open })}</span>
      <Button variant="contained" data-writes onClick={onHandIn} disabled={disabled}>
        {shared.taking.handIn}
      </Button>
    </Bottom>
  )
}
