import CloudDoneOutlined from '@mui/icons-material/CloudDoneOutlined'
import CloudOffOutlined from '@mui/icons-material/CloudOffOutlined'
import CloudUploadOutlined from '@mui/icons-material/CloudUploadOutlined'
import ErrorOutlineRounded from '@mui/icons-material/ErrorOutlineRounded'
import { styled } from '@mui/material/styles'
import { type ReactNode, useEffect, useState } from 'react'
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
  whiteSpace: 'nowrap',
  fontVariantNumeric: 'tabular-nums',
  color: theme.vars.palette.text.secondary,
  '& svg': { fontSize: 16 },
  '&.warning': { color: theme.vars.palette.warning.main },
  '&.error': { color: theme.vars.palette.error.main },
  '& .disc': { width: 8, height: 8, borderRadius: 4, backgroundColor: theme.vars.palette.secondary.main },
}))

const LOOKS: Record<SaveStateOf['is'], { icon: ReactNode; className?: string }> = {
  saved: { icon: <CloudDoneOutlined /> },
  saving: { icon: <CloudUploadOutlined /> },
  unsaved: { icon: <span className="disc" />, className: 'warning' },
  offline: { icon: <CloudOffOutlined />, className: 'warning' },
  failed: { icon: <ErrorOutlineRounded />, className: 'error' },
}

/** Whether what was typed is kept, and where. Said aloud when the state changes, not each second. */
export function SaveState({ state }: { state: SaveStateOf }) {
  const now = useNow(state.is === 'saved' || state.is === 'failed')
  const { icon, className } = LOOKS[state.is]
  return (
    <Line className={className}>
      {icon}
      <span aria-hidden>{wordsOf(state, now)}</span>
      <VisuallyHidden role="status">{spokenOf(state)}</VisuallyHidden>
    </Line>
  )
}

function wordsOf(state: SaveStateOf, now: number): string {
  if (state.is === 'saved') return state.at === null ? 'All changes saved' : `Saved ${ago(state.at, now)}`
  if (state.is === 'failed' && state.retryAt !== null) {
    return `Not saved, trying again in ${Math.max(1, Math.ceil((state.retryAt - now) / 1000))} s`
  }
  return spokenOf(state)
}

/** Without the seconds. */
function spokenOf(state: SaveStateOf): string {
  if (state.is === 'saved') return 'All changes saved'
  if (state.is === 'saving') return 'Saving…'
  if (state.is === 'offline') return 'Offline, kept on this computer'
  if (state.is === 'unsaved') return state.changes === 1 ? '1 unsaved change' : `${state.changes} unsaved changes`
  return 'Not saved'
}

/** Seconds up to a minute, then minutes, then the time of day. */
function ago(at: number, now: number): string {
  const seconds = Math.max(0, Math.round((now - at) / 1000))
  if (seconds < 60) return `${seconds} s ago`
  if (seconds < 3600) return `${Math.floor(seconds / 60)} min ago`
  return `at ${new Date(at).toLocaleTimeString('en-US', { hour: 'numeric', minute: '2-digit' })}`
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
