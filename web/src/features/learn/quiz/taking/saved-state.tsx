import { styled } from '@mui/material/styles'
import type { ReactNode } from 'react'
import { texts } from '#texts/learn-quiz'
import CloudDoneOutlined from '../../../../icons/cloud-done-outlined.tsx'
import CloudOffOutlined from '../../../../icons/cloud-off-outlined.tsx'
import CloudSyncOutlined from '../../../../icons/cloud-sync-outlined.tsx'
import ErrorOutlineRounded from '../../../../icons/error-outline-rounded.tsx'
import TabOutlined from '../../../../icons/tab-outlined.tsx'
import type { SaverState } from '../saving/saver-state.ts'

const Line = styled('div')(({ theme }) => ({
  ...theme.typography.body2,
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  minHeight: 24,
  color: theme.vars.palette.text.secondary,
  fontVariantNumeric: 'tabular-nums',
  '&.success': { color: theme.vars.palette.success.main },
  '&.warning': { color: theme.vars.palette.warning.main },
  '&.error': { color: theme.vars.palette.error.main },
  '&.info': { color: theme.vars.palette.info.main },
  '& svg': { fontSize: 20, flexShrink: 0 },
  '& button': {
    font: 'inherit',
    textAlign: 'left',
    minHeight: 40,
    margin: '-8px 0',
    padding: 0,
    border: 0,
    color: 'inherit',
    background: 'none',
    textDecoration: 'underline',
    textUnderlineOffset: 3,
    cursor: 'pointer',
  },
}))

interface Props {
  state: SaverState
  /** As few words as there is room for. */
  short?: boolean
  onRetry: () => void
}

/** Whether the answers are saved, by an icon and words. What is said aloud is up to whoever shows it. */
export function SavedState({ state, short = false, onRetry }: Props) {
  const { icon, className, words, brief } = lookOf(state)
  const label = short ? brief : words
  return (
    <Line className={className}>
      {icon}
      {state.status.is === 'failed' ? (
        <button type="button" onClick={onRetry}>
          {label}
        </button>
      ) : (
        <span>{label}</span>
      )}
    </Line>
  )
}

interface Look {
  icon: ReactNode
  className: string
  words: string
  brief: string
}

function lookOf({ status, isPersisted }: SaverState): Look {
  const { short } = texts.saved
  switch (status.is) {
    case 'saved':
      return {
        ...{ icon: <CloudDoneOutlined />, className: 'success' },
        ...(status.at === null
          ? { words: texts.saved.none, brief: short.none }
          : { words: texts.saved.at({ at: status.at }), brief: short.saved }),
      }
    case 'offline': {
      const words = isPersisted ? texts.saved.offline : texts.saved.offlineUnkept
      return { icon: <CloudOffOutlined />, className: 'warning', words, brief: short.offline }
    }
    case 'failed':
      return { icon: <ErrorOutlineRounded />, className: 'error', words: texts.saved.failed, brief: short.failed }
    case 'other-tab':
      return { icon: <TabOutlined />, className: 'info', words: texts.taking.otherTab, brief: short.otherTab }
    case 'unsaved':
    case 'saving':
    case 'handed-in':
      return { icon: <CloudSyncOutlined />, className: '', words: texts.saved.saving, brief: short.saving }
  }
}
