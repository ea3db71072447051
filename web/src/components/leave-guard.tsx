import { useEffect } from 'react'
import { useBlocker } from 'react-router-dom'
import { hasLeft } from '../lib/unsent-text.ts'
import { ConfirmDialog } from './confirm-dialog.tsx'

interface Props {
  /** Whether something would be lost now. */
  isUnsaved: boolean
  title: string
  text: string
  leaveLabel: string
  stayLabel: string
}

/** Asks before unsaved work is left behind: by a link with a dialog, by closing the tab with the browser's own question. */
export function LeaveGuard({ isUnsaved, title, text, leaveLabel, stayLabel }: Props) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isUnsaved && !hasLeft() && currentLocation.pathname !== nextLocation.pathname,
  )
  useUnloadQuestion(isUnsaved)
  return (
    <ConfirmDialog
      open={blocker.state === 'blocked'}
      title={title}
      text={text}
      confirmLabel={leaveLabel}
      cancelLabel={stayLabel}
      pending={false}
      destructive
      onConfirm={() => blocker.proceed?.()}
      onClose={() => blocker.reset?.()}
    />
  )
}

/** Lets the browser ask before the tab is closed or loaded again, while something would be lost. */
export function useUnloadQuestion(isUnsaved: boolean): void {
  useEffect(() => {
    if (!isUnsaved) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [isUnsaved])
}
