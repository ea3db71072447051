import type { User } from '@lectern/contracts/shapes/people.ts'
import Button from '@mui/material/Button'
import Drawer from '@mui/material/Drawer'
import IconButton from '@mui/material/IconButton'
import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import { Link, NavLink } from 'react-router-dom'
import { texts } from '#texts/layouts'
import { PersonAvatar } from '../../components/person-avatar.tsx'
import { SchemeSwitch } from '../../components/scheme-switch.tsx'
import { paths } from '../../config/paths.ts'
import CloseRounded from '../../icons/close-rounded.tsx'
import LogoutRounded from '../../icons/logout-rounded.tsx'
import { displayName } from '../../lib/display-name.ts'
import { useAuth } from '../../session/auth-context.tsx'
import { UnreadMessages } from '../unread-messages.tsx'
import { accountLinks } from './account-links.ts'
import { siteLinks } from './nav-links.ts'

const Panel = styled('div')({
  display: 'flex',
  flexDirection: 'column',
  gap: 20,
  width: 'min(320px, 86vw)',
  minHeight: '100%',
  padding: '10px 20px 24px',
})

const Links = styled('nav')(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  gap: 4,
  margin: '0 -12px',
  '& a': {
    display: 'flex',
    alignItems: 'center',
    minHeight: 44,
    padding: '0 12px',
    borderRadius: 8,
    fontWeight: 500,
    color: theme.vars.palette.text.secondary,
    textDecoration: 'none',
    '&.active': {
      fontWeight: 600,
      color: theme.vars.palette.primary.main,
      backgroundColor: theme.vars.palette.tint.primary,
    },
  },
}))

interface Props {
  user: User | null
  open: boolean
  onClose: () => void
}

/** The header's links once more, with who is signed in and the way out. */
export default function MobileMenu({ user, open, onClose }: Props) {
  const { logout } = useAuth()
  const links = [...siteLinks(user), ...accountLinks(user)]
  return (
    <Drawer
      anchor="right"
      open={open}
      onClose={onClose}
      slotProps={{ paper: { role: 'dialog', 'aria-label': texts.menu } }}
    >
      <Panel>
        <IconButton aria-label={texts.closeMenu} onClick={onClose} sx={{ alignSelf: 'flex-end', mr: -1.5 }}>
          <CloseRounded fontSize="large" />
        </IconButton>
        {user && <Person user={user} />}
        <Links aria-label={texts.main}>
          {links.map(({ label, to }) => (
            <NavLink key={to} to={to} end={to === paths.home} onClick={onClose}>
              {label}
              {to === paths.messages && <UnreadMessages isWanted={open} />}
            </NavLink>
          ))}
        </Links>
        <SchemeSwitch />
        {user ? (
          <Button
            variant="outlined"
            startIcon={<LogoutRounded />}
            sx={{ mt: 'auto' }}
            onClick={() => {
              onClose()
              void logout()
            }}
          >
            {texts.logOut}
          </Button>
        ) : (
          <VisitorButtons onClose={onClose} />
        )}
      </Panel>
    </Drawer>
  )
}

function Person({ user }: { user: User }) {
  return (
    <div style={{ display: 'flex', alignItems: 'center', gap: 12, minWidth: 0 }}>
      <PersonAvatar name={displayName(user)} image={user.profileImage} size={48} />
      <div style={{ minWidth: 0 }}>
        <Typography variant="h5" component="p" noWrap dir="auto">
          {displayName(user)}
        </Typography>
        <Typography variant="body2" noWrap dir="auto" sx={{ color: 'text.secondary' }}>
          {user.email}
        </Typography>
      </div>
    </div>
  )
}

function VisitorButtons({ onClose }: { onClose: () => void }) {
  return (
    <div style={{ display: 'grid', gap: 12, marginTop: 'auto' }}>
      <Button component={Link} to={paths.register()} variant="contained" onClick={onClose}>
        {texts.signUp}
      </Button>
      <Button component={Link} to={paths.login()} variant="outlined" onClick={onClose}>
        {texts.logIn}
      </Button>
    </div>
  )
}
