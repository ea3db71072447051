import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { useSyncExternalStore } from 'react'
import { texts } from '#texts/components'
import { currentReloadReason, forgetReloadReason, subscribeToReloadReason } from '../lib/reload-reason.ts'
import { PHONE } from '../theme/media.ts'

const Notice = styled('div')(({ theme }) => ({
  position: 'fixed',
  zIndex: theme.zIndex.snackbar,
  left: 32,
  bottom: 32,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '8px 16px',
  maxWidth: 520,
  padding: '12px 12px 12px 20px',
  borderRadius: 10,
  border: `1px solid ${theme.vars.palette.divider}`,
  color: theme.vars.palette.text.primary,
  backgroundColor: theme.vars.palette.background.paper,
  boxShadow: theme.vars.palette.elevation.overlay,
  '& > p': { flex: '1 1 220px' },
  [PHONE]: { left: 16, right: 16, bottom: 16, maxWidth: 'none' },
}))

/** Says that a part of the page is missing, or that there is a new release, and reloads. */
export function ReloadNotice() {
  const reason = useReloadReason()
  if (!reason) return null
  return (
    <Notice role="alert">
      <p>{texts.reload[reason]}</p>
      <Button onClick={forgetReloadReason}>{texts.reload.later}</Button>
      <Button variant="contained" onClick={() => window.location.reload()}>
        {texts.reload.now}
      </Button>
    </Notice>
  )
}

/** Why this tab should be reloaded; `null` as long as all is well. */
export function useReloadReason() {
  return useSyncExternalStore(subscribeToReloadReason, currentReloadReason, () => null)
}
