import Popover from '@mui/material/Popover'
import Typography from '@mui/material/Typography'

interface Props {
  id: string
  anchor: HTMLElement | null
  onClose: () => void
}

export default function NotificationsPopover({ id, anchor, onClose }: Props) {
  return (
    <Popover
      id={id}
      open={anchor !== null}
      anchorEl={anchor}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
      transformOrigin={{ vertical: 'top', horizontal: 'right' }}
      slotProps={{
        paper: {
          role: 'dialog',
          'aria-label': 'Notifications',
          sx: { width: 300, mt: 0.5, p: 2.5, border: 1, borderColor: 'divider' },
        },
      }}
    >
      <Typography variant="h5" component="h2">
        No notifications
      </Typography>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        News about your courses will wait for you here.
      </Typography>
    </Popover>
  )
}
