import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import Popover from '@mui/material/Popover'
import { styled } from '@mui/material/styles'
import Tab from '@mui/material/Tab'
import Tabs from '@mui/material/Tabs'
import { useEffect, useId, useRef, useState } from 'react'
import { Link } from 'react-router-dom'
import { texts } from '#texts/layouts-bell'
import { errorSentence } from '../../api/api-error.ts'
import { notificationsCame } from '../../api/changes.ts'
import { readAllNotifications, useNotifications } from '../../api/notifications.ts'
import { useIsLive } from '../../api/use-is-live.ts'
import { toast } from '../../components/toasts/toast-store.ts'
import { paths } from '../../config/paths.ts'
import CloseRounded from '../../icons/close-rounded.tsx'
import SettingsOutlined from '../../icons/settings-outlined.tsx'
import { PHONE, WIDER_THAN_PHONE } from '../../theme/media.ts'
import { set } from '../../theme/typography.ts'
import { countedUnread } from './counted-unread.ts'
import { NotificationList } from './notification-list.tsx'

const HEADER_ON_PHONES = 60

const Floating = styled(Popover)(({ theme }) => ({
  '& > .MuiPopover-paper': {
    display: 'flex',
    flexDirection: 'column',
    width: 440,
    maxHeight: 'calc(100vh - 96px)',
    marginTop: 8,
    border: `1px solid ${theme.vars.palette.divider}`,
    borderRadius: 12,
    boxShadow: theme.vars.palette.elevation.overlay,
    outline: 'none',
    [PHONE]: {
      inset: `${HEADER_ON_PHONES}px 0 0 !important`,
      width: 'auto',
      maxWidth: 'none',
      maxHeight: 'none',
      margin: 0,
      border: 0,
      borderRadius: 0,
      boxShadow: 'none',
    },
  },
}))

const Head = styled('div')({
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  padding: '16px 12px 4px 20px',
  '& > h2': { flex: 1, ...set([17, 24]), fontWeight: 600 },
})

const Scrolling = styled('div')({ overflowY: 'auto', overscrollBehavior: 'contain' })

interface Props {
  who: 'student' | 'teacher'
  /** The bell; null: closed. */
  anchor: HTMLElement | null
  unread: number
  onClose: () => void
}

/** What somebody was told, under the bell; on phones all of the window under the header. */
export default function BellPanel({ who, anchor, unread, onClose }: Props) {
  const id = useId()
  const [tab, setTab] = useState<'all' | 'unread'>('all')
  useRefreshedBy(unread)
  const onlyUnread = tab === 'unread'
  return (
    <Floating
      open={anchor !== null}
      anchorEl={anchor}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
      transformOrigin={{ vertical: 'top', horizontal: 'right' }}
      elevation={0}
      slotProps={{ paper: { role: 'dialog', 'aria-labelledby': id } }}
    >
      <PanelHead titleId={id} who={who} unread={unread} onClose={onClose} />
      <Tabs
        value={tab}
        onChange={(_, chosen: typeof tab) => setTab(chosen)}
        aria-labelledby={id}
        sx={{ flexShrink: 0, px: 2.5 }}
      >
        <Tab value="all" id={`${id}-all`} aria-controls={`${id}-list`} label={texts.all} />
        <Tab value="unread" id={`${id}-unread`} aria-controls={`${id}-list`} label={<UnreadLabel unread={unread} />} />
      </Tabs>
      <Scrolling role="tabpanel" id={`${id}-list`} aria-labelledby={`${id}-${tab}`}>
        <NotificationList
          key={tab}
          onlyUnread={onlyUnread}
          none={onlyUnread ? { title: texts.nothingUnread } : { title: texts.none, text: texts.noneText[who] }}
          onOpen={onClose}
        />
      </Scrolling>
    </Floating>
  )
}

/** What comes while the list is open is in it as soon as it is counted, where it isn't told. */
function useRefreshedBy(unread: number) {
  const isLive = useIsLive()
  const before = useRef(unread)
  useEffect(() => {
    if (unread > before.current && !isLive) void notificationsCame()
    before.current = unread
  }, [unread, isLive])
}

const Figure = styled('span')(({ theme }) => ({
  ...theme.typography.caption,
  marginLeft: 8,
  fontWeight: 500,
  fontVariantNumeric: 'tabular-nums',
}))

function UnreadLabel({ unread }: { unread: number }) {
  return (
    <span>
      {texts.unread}
      {unread > 0 && <Figure>{countedUnread(unread)}</Figure>}
    </span>
  )
}

function PanelHead({ titleId, who, unread, onClose }: Omit<Props, 'anchor'> & { titleId: string }) {
  const { data } = useNotifications({ onlyUnread: false, after: null })
  const [pending, setPending] = useState(false)
  const title = useRef<HTMLHeadingElement>(null)
  const newest = data?.items[0]

  async function readAll(until: string) {
    setPending(true)
    try {
      await readAllNotifications({ body: { until } })
      // The button goes.
      title.current?.focus()
    } catch (failure) {
      toast({ title: texts.notRead, description: errorSentence(failure), variant: 'destructive' })
    }
    setPending(false)
  }

  return (
    <Head>
      <h2 id={titleId} ref={title} tabIndex={-1} style={{ outline: 'none' }}>
        {texts.title}
      </h2>
      {unread > 0 && newest && (
        <Button size="small" disabled={pending} data-writes onClick={() => void readAll(newest.at)}>
          {texts.readAll}
        </Button>
      )}
      <IconButton component={Link} to={paths.ownNotifications(who)} aria-label={texts.settings} onClick={onClose}>
        <SettingsOutlined />
      </IconButton>
      <IconButton
        aria-label={texts.close}
        color="inherit"
        sx={{ [WIDER_THAN_PHONE]: { display: 'none' } }}
        onClick={onClose}
      >
        <CloseRounded fontSize="large" />
      </IconButton>
    </Head>
  )
}
