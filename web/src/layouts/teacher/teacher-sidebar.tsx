import LogoutRounded from '@mui/icons-material/LogoutRounded'
import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import { NavLink } from 'react-router-dom'
import { Logo } from '../../components/logo.tsx'
import { PersonAvatar } from '../../components/person-avatar.tsx'
import { SchemeSwitch } from '../../components/scheme-switch.tsx'
import { paths } from '../../config/paths.ts'
import { displayName } from '../../lib/display-name.ts'
import { useAuth } from '../../session/auth-context.tsx'
import { sidebarLinks } from './sidebar-links.ts'

const Panel = styled('div')({ display: 'flex', flexDirection: 'column', height: '100%', padding: '24px 16px 16px' })

const Links = styled('nav')(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  gap: 4,
  marginTop: 26,
  '& a': {
    display: 'flex',
    alignItems: 'center',
    gap: 12,
    minHeight: 44,
    padding: '0 12px',
    borderRadius: 8,
    fontSize: '0.9375rem',
    fontWeight: 500,
    color: theme.vars.palette.text.secondary,
    textDecoration: 'none',
    '&:hover': { color: theme.vars.palette.text.primary },
    '&.active': {
      fontWeight: 600,
      color: theme.vars.palette.primary.main,
      backgroundColor: theme.vars.palette.tint.primary,
    },
  },
}))

const Foot = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: 8,
  marginTop: 'auto',
  padding: '16px 8px 0',
  color: theme.vars.palette.text.secondary,
  borderTop: `1px solid ${theme.vars.palette.divider}`,
}))

/** The teacher's way around, and who is signed in. `onNavigate` closes the drawer on phones. */
export function TeacherSidebar({ onNavigate }: { onNavigate?: () => void }) {
  const { user, logout } = useAuth()
  return (
    <Panel>
      <div style={{ padding: '0 8px' }}>
        <Logo to={paths.teacherDashboard} />
      </div>
      <Links aria-label="Teacher">
        {sidebarLinks.map(({ label, to, Icon }) => (
          <NavLink key={to} to={to} onClick={onNavigate}>
            <Icon /> {label}
          </NavLink>
        ))}
      </Links>
      <Foot>
        {user && (
          <div style={{ display: 'flex', alignItems: 'center', gap: 12, minWidth: 0 }}>
            <PersonAvatar name={displayName(user)} image={user.profileImage} size={40} />
            <div style={{ minWidth: 0 }}>
              <Typography
                noWrap
                sx={{ fontSize: '0.9375rem', lineHeight: 20 / 15, fontWeight: 600, color: 'text.primary' }}
              >
                {displayName(user)}
              </Typography>
              <Typography variant="caption">Teacher</Typography>
            </div>
          </div>
        )}
        <Button
          color="inherit"
          startIcon={<LogoutRounded />}
          onClick={() => void logout()}
          sx={{ justifyContent: 'flex-start', gap: 1.5, px: 1.25, fontWeight: 500 }}
        >
          Sign out
        </Button>
        <SchemeSwitch />
      </Foot>
    </Panel>
  )
}
