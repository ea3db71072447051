import MenuRounded from '@mui/icons-material/MenuRounded'
import Drawer from '@mui/material/Drawer'
import IconButton from '@mui/material/IconButton'
import { styled } from '@mui/material/styles'
import { type ReactNode, useState } from 'react'
import { Logo } from '../../components/logo.tsx'
import { MAIN_ID, SkipLink } from '../../components/skip-link.tsx'
import { texts } from '../texts.ts'

const SIDEBAR_WIDTH = 256

const Columns = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: `${SIDEBAR_WIDTH}px minmax(0, 1fr)`,
  minHeight: '100vh',
  [theme.breakpoints.down('md')]: { display: 'block' },
}))

const Side = styled('aside')(({ theme }) => ({
  position: 'sticky',
  top: 0,
  height: '100vh',
  overflowY: 'auto',
  backgroundColor: theme.vars.palette.background.paper,
  borderRight: `1px solid ${theme.vars.palette.divider}`,
  [theme.breakpoints.down('md')]: { display: 'none' },
}))

const TopBar = styled('header')(({ theme }) => ({
  position: 'sticky',
  zIndex: theme.zIndex.appBar,
  top: 0,
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
  sidebar: (onNavigate?: () => void) => ReactNode
  children: ReactNode
}

/** A sidebar and the page; on small screens the sidebar is a drawer. */
export function SidebarShell({ home, sidebar, children }: Props) {
  const [open, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <Columns>
      <SkipLink />
      <Side>{sidebar()}</Side>
      <TopBar>
        <Logo to={home} />
        <IconButton
          aria-label={texts.menu}
          aria-haspopup="dialog"
          aria-expanded={open}
          color="inherit"
          onClick={() => setOpen(true)}
        >
          <MenuRounded fontSize="large" />
        </IconButton>
      </TopBar>
      <Drawer
        open={open}
        onClose={close}
        slotProps={{ paper: { role: 'dialog', 'aria-label': texts.menu, sx: { width: 280 } } }}
      >
        {sidebar(close)}
      </Drawer>
      <main id={MAIN_ID} tabIndex={-1}>
        {children}
      </main>
    </Columns>
  )
}
