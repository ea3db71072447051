import type { SignUpRole } from '@lectern/contracts/shapes/principal.ts'
import IconButton from '@mui/material/IconButton'
import { styled } from '@mui/material/styles'
import { useState } from 'react'
import { useLocation } from 'react-router-dom'
import { texts } from '#texts/layouts-bell'
import { useUnread } from '../../api/notifications.ts'
import { lazyPart } from '../../components/lazy-part.tsx'
import NotificationsNoneRounded from '../../icons/notifications-none-rounded.tsx'
import { useIdle } from '../../lib/use-idle.ts'
import { FORCED_COLORS } from '../../theme/media.ts'
import { countedUnread } from './counted-unread.ts'

const BellPanel = lazyPart(() => import('./bell-panel.tsx'))

const Trigger = styled(IconButton)(({ theme }) => ({
  position: 'relative',
  color: theme.vars.palette.text.primary,
  '&[aria-expanded=true]': {
    color: theme.vars.palette.primary.main,
    backgroundColor: theme.vars.palette.tint.primary,
  },
}))

/** Dark on light and light on dark; the ring parts it from the bell. */
const Count = styled('span')(({ theme }) => ({
  position: 'absolute',
  top: 1,
  left: 30,
  minWidth: 18,
  transform: 'translateX(-50%)',
  padding: '0 4px',
  border: `2px solid ${theme.vars.palette.background.paper}`,
  borderRadius: 9,
  fontSize: '0.6875rem',
  lineHeight: '14px',
  fontWeight: 700,
  fontVariantNumeric: 'tabular-nums',
  wordSpacing: 0,
  color: theme.vars.palette.background.paper,
  backgroundColor: theme.vars.palette.chart.fourth,
  '[aria-expanded=true] > &': { borderColor: theme.vars.palette.tint.primary },
  [FORCED_COLORS]: { borderColor: 'canvas', color: 'canvas', backgroundColor: 'canvastext' },
}))

/** How much somebody hasn't read; it opens what they were told. */
export function Bell({ who }: { who: SignUpRole }) {
  const { pathname } = useLocation()
  const idle = useIdle()
  const unread = useUnread(idle ? pathname : null) ?? 0
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const [everOpened, setEverOpened] = useState(false)
  return (
    <>
      <Trigger
        aria-label={unread > 0 ? texts.bell({ unread: countedUnread(unread) }) : texts.title}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onClick={(event) => {
          setEverOpened(true)
          setAnchor(event.currentTarget)
        }}
      >
        <NotificationsNoneRounded fontSize="large" />
        {unread > 0 && <Count>{countedUnread(unread)}</Count>}
      </Trigger>
      {everOpened && <BellPanel who={who} anchor={anchor} unread={unread} onClose={() => setAnchor(null)} />}
    </>
  )
}
