import Drawer from '@mui/material/Drawer'
import IconButton from '@mui/material/IconButton'
import { styled } from '@mui/material/styles'
import { type ReactNode, useState } from 'react'
import { texts } from '#texts/layouts'
import { Logo } from '../../components/logo.tsx'
import { MAIN_ID, SkipLink } from '../../components/skip-link.tsx'
import MenuRounded from '../../icons/menu-rounded.tsx'
import { useMedia } from '../../lib/use-media.ts'
import { FROM_MD } from '../../theme/media.ts'

const SIDEBAR_WIDTH = 256

const Columns = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: `${SIDEBAR_WIDTH}px minmax(0, 1fr)`,
  minHeight: '100vh',
  [theme.breakpoints.down('md')]: { display: 'block' },
}))

const Side = styled('aside')(({ theme }) => ({
  position: 'sticky',
  top: 'var(--viewing-bar, 0px)',
  height: 'calc(100vh - var(--viewing-bar, 0px))',
  overflowY: 'auto',
  backgroundColor: theme.vars.palette.background.paper,
  borderRight: `1px solid ${theme.vars.palette.divider}`,
  [theme.breakpoints.down('md')]: { display: 'none' },
}))

const TopBar = styled('header')(({ theme }) => ({
  position: 'sticky',
  zIndex: theme.zIndex.appBar,
  top: 'var(--viewing-bar, 0px)',
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  height: 60,
  padding: '0 8px 0 20px',
  backgroundColor: theme.vars.palette.background.paper,
  borderBottom: `1px solid ${theme.vars.palette.divider}`,
  [theme.breakpoints.up('md')]: { display: 'none' },
}))

interface Props {
  /** Where the mark leads. */
  home: string
  /** `onNavigate` closes the drawer. */
  sidebar: (settings: { action?: ReactNode; onNavigate?: () => void }) => ReactNode
  /** At the head of the sidebar, and in the bar of small screens. */
  action?: ReactNode
  children: ReactNode
}

/** A sidebar and the page; on small screens the sidebar is a drawer. */
export function SidebarShell({ home, sidebar, action, children }: Props) {
  const [open, setOpen] = useState(false)
  const isWide = useMedia(FROM_MD)
  const close = () => setOpen(false)
  return (
    <Columns>
      <SkipLink />
      <Side>{sidebar({ action: isWide && action })}</Side>
      <TopBar>
        <Logo to={home} />
        <div style={{ display: 'flex', gap: 8 }}>
          {!isWide && action}
          <IconButton
            aria-label={texts.menu}
            aria-haspopup="dialog"
            aria-expanded={open}
            color="inherit"
            onClick={() => setOpen(true)}
          >
            <MenuRounded fontSize="large" />
          </IconButton>
        </div>
      </TopBar>
      <Drawer
        open={open}
        onClose={close}
        slotProps={{ paper: { role: 'dialog', 'aria-label': texts.menu, sx: { width: 280 } } }}
      >
        {sidebar({ onNavigate: close })}
      </Drawer>
      <main id={MAIN_ID} tabIndex={-1}>
        {children}
      </main>
    </Columns>
  )
}
