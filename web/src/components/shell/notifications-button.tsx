import NotificationsNoneRounded from '@mui/icons-material/NotificationsNoneRounded'
import IconButton from '@mui/material/IconButton'
import Popover from '@mui/material/Popover'
import Typography from '@mui/material/Typography'
import { useId, useState } from 'react'
import { PHONE } from '../../theme/media.ts'

/** The bell. There is nothing behind it yet, and it says so. */
export function NotificationsButton() {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const id = useId()
  return (
    <>
      <IconButton
        aria-label="Notifications"
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        aria-controls={anchor ? id : undefined}
        sx={{ [PHONE]: { color: 'text.primary' } }}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <NotificationsNoneRounded fontSize="large" />
      </IconButton>
      <Popover
        id={id}
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{ paper: { role: 'dialog', 'aria-label': 'Notifications', sx: { width: 300, p: 2.5 } } }}
      >
        <Typography variant="h5" component="h2">
          No notifications
        </Typography>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          News about your courses will wait for you here.
        </Typography>
      </Popover>
    </>
  )
}
