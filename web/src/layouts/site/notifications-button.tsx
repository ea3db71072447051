import NotificationsNoneRounded from '@mui/icons-material/NotificationsNoneRounded'
import IconButton from '@mui/material/IconButton'
import { lazy, Suspense, useId, useState } from 'react'
import { PHONE } from '../../theme/media.ts'

const NotificationsPopover = lazy(() => import('./notifications-popover.tsx'))

/** The bell. There is nothing behind it yet, and it says so. */
export function NotificationsButton() {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const [everOpened, setEverOpened] = useState(false)
  const id = useId()
  return (
    <>
      <IconButton
        aria-label="Notifications"
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        aria-controls={anchor ? id : undefined}
        sx={{ [PHONE]: { color: 'text.primary' } }}
        onClick={(event) => {
          setEverOpened(true)
          setAnchor(event.currentTarget)
        }}
      >
        <NotificationsNoneRounded fontSize="large" />
      </IconButton>
      {everOpened && (
        <Suspense>
          <NotificationsPopover id={id} anchor={anchor} onClose={() => setAnchor(null)} />
        </Suspense>
      )}
    </>
  )
}
