import { leadsTo } from '@lectern/contracts/shapes/notification-links.ts'
import type { Notification } from '@lectern/contracts/shapes/notifications.ts'
import { styled } from '@mui/material/styles'
import { Link } from 'react-router-dom'
import { texts } from '#texts/layouts-bell'
import { readNotification } from '../../api/notifications.ts'
import { VisuallyHidden } from '../../components/visually-hidden.tsx'
import { FORCED_COLORS } from '../../theme/media.ts'
import { set } from '../../theme/typography.ts'
import { whenOf } from './days.ts'
import { NotificationMark } from './notification-mark.tsx'
import { NotificationText } from './notification-text.tsx'

const Row = styled(Link, { shouldForwardProp: (name) => name !== 'read' })<{ read: boolean }>(({ theme, read }) => ({
  display: 'grid',
  gridTemplateColumns: '40px minmax(0, 1fr) 9px',
  gap: 14,
  padding: '14px 20px',
  color: theme.vars.palette.text.primary,
  backgroundColor: read ? 'transparent' : theme.vars.palette.background.default,
  textDecoration: 'none',
  overflowWrap: 'anywhere',
  '&:hover': { backgroundColor: theme.vars.palette.action.hover },
  // The list clips what hangs out of it.
  '&:focus-visible': { outlineOffset: -3 },
  '& > .said': set([15, 22]),
  '& b': { fontWeight: 600 },
  '& time': { ...theme.typography.caption, display: 'block', marginTop: 2, color: theme.vars.palette.text.secondary },
}))

const Dot = styled('span')(({ theme }) => ({
  width: 9,
  height: 9,
  marginTop: 6,
  borderRadius: '50%',
  backgroundColor: theme.vars.palette.chart.fourth,
  [FORCED_COLORS]: { border: '5px solid' },
}))

interface Props {
  notification: Notification
  onOpen: () => void
}

/** One thing that somebody is told. Opening it reads it. */
export function NotificationRow({ notification, onOpen }: Props) {
  const { id, at, read } = notification
  function open() {
    // Where that fails it stays unread, and the page is open all the same.
    if (!read) readNotification({ notificationId: id, body: { read: true } }).catch(() => {})
    onOpen()
  }
  return (
    <Row to={leadsTo(notification)} read={read} onClick={open}>
      <NotificationMark {...notification} />
      <span className="said">
        {!read && <VisuallyHidden>{texts.unread}: </VisuallyHidden>}
        <NotificationText {...notification} />
        <time dateTime={at}>{whenOf(at, new Date())}</time>
      </span>
      {!read && <Dot />}
    </Row>
  )
}
