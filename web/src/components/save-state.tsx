import { styled } from '@mui/material/styles'
import { type ReactNode, useEffect, useState } from 'react'
import { texts } from '#texts/components'
import CloudDoneOutlined from '../icons/cloud-done-outlined.tsx'
import CloudOffOutlined from '../icons/cloud-off-outlined.tsx'
import CloudUploadOutlined from '../icons/cloud-upload-outlined.tsx'
import ErrorOutlineRounded from '../icons/error-outline-rounded.tsx'
import { formatTime } from '../lib/format.ts'
import { VisuallyHidden } from './visually-hidden.tsx'

export type SaveStateOf =
  /** `at` in milliseconds, null where nothing was saved yet since the page was opened. */
  | { is: 'saved'; at: number | null }
  | { is: 'saving' }
  | { is: 'unsaved'; changes: number }
  | { is: 'offline' }
  | { is: 'failed'; retryAt: number | null }

const Line = styled('span')(({ theme }) => ({
  ...theme.typography.body2,
  display: 'inline-flex',
  alignItems: 'center',
  gap: 6,
  minWidth: 0,
  whiteSpace: 'nowrap',
  fontVariantNumeric: 'tabular-nums',
  color: theme.vars.palette.text.secondary,
  '& svg': { flexShrink: 0, fontSize: 16 },
  '& .words': { overflow: 'hidden', textOverflow: 'ellipsis' },
  '&.done': { color: theme.vars.palette.success.main },
  '&.warning': { color: theme.vars.palette.warning.main },
  '&.error': { color: theme.vars.palette.error.main },
  '& .disc': {
    flexShrink: 0,
    width: 8,
    height: 8,
    borderRadius: 4,
    backgroundColor: theme.vars.palette.secondary.main,
  },
}))

const LOOKS: Record<SaveStateOf['is'], { icon: ReactNode; className?: string }> = {
  saved: { icon: <CloudDoneOutlined /> },
  saving: { icon: <CloudUploadOutlined /> },
  unsaved: { icon: <span className="disc" />, className: 'warning' },
  offline: { icon: <CloudOffOutlined />, className: 'warning' },
  failed: { icon: <ErrorOutlineRounded />, className: 'error' },
}

interface Props {
  state: SaveStateOf
  /** Says at what time it was saved, not how long ago. */
  clock?: boolean
}

/** Whether what was typed is kept, and where. Said aloud when the state changes, not each second. */
export function SaveState({ state, clock = false }: Props) {
  const now = useNow((state.is === 'saved' && !clock) || state.is === 'failed')
  const { icon, className } = LOOKS[state.is]
  return (
    <Line className={clock && state.is === 'saved' ? 'done' : className}>
      {icon}
      <span className="words" aria-hidden>
        {clock && state.is === 'saved' ? savedAt(state.at) : wordsOf(state, now)}
      </span>
      <VisuallyHidden role="status">{spokenOf(state)}</VisuallyHidden>
    </Line>
  )
}

function wordsOf(state: SaveStateOf, now: number): string {
  if (state.is === 'saved')
    return state.at === null ? texts.saveState.saved : texts.saveState.savedAgo({ ago: ago(state.at, now) })
  if (state.is === 'failed' && state.retryAt !== null) {
    return texts.saveState.retry({ seconds: Math.max(1, Math.ceil((state.retryAt - now) / 1000)) })
  }
  return spokenOf(state)
}

function savedAt(at: number | null): string {
  if (at === null) return texts.saveState.saved
  return texts.saveState.savedAgo({ ago: formatTime(at) })
}

/** Without the seconds. */
function spokenOf(state: SaveStateOf): string {
  if (state.is === 'saved') return texts.saveState.saved
  if (state.is === 'saving') return texts.saveState.saving
  if (state.is === 'offline') return texts.saveState.offline
  if (state.is === 'unsaved') return texts.saveState.unsaved({ changes: state.changes })
  return texts.saveState.notSaved
}

/** Seconds up to a minute, then minutes, then the time of day. */
function ago(at: number, now: number): string {
  const seconds = Math.max(0, Math.round((now - at) / 1000))
  if (seconds < 60) return texts.saveState.seconds({ count: seconds })
  if (seconds < 3600) return texts.saveState.minutes({ count: Math.floor(seconds / 60) })
  return texts.saveState.at({ time: formatTime(at) })
}

/** Each second, while it matters. */
function useNow(ticks: boolean): number {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    setNow(Date.now())
    if (!ticks) return
    const timer = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [ticks])
  return now
}
