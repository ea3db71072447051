import type { User } from '@lectern/contracts/shapes/people.ts'
import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { Link, NavLink } from 'react-router-dom'
import { texts } from '#texts/layouts'
import { texts as sidebarTexts } from '#texts/layouts-sidebar'
import { Logo } from '../../components/logo.tsx'
import { PersonAvatar } from '../../components/person-avatar.tsx'
import { SchemeSwitch } from '../../components/scheme-switch.tsx'
import { paths } from '../../config/paths.ts'
import LogoutRounded from '../../icons/logout-rounded.tsx'
import PeopleAltOutlined from '../../icons/people-alt-outlined.tsx'
import SchoolOutlined from '../../icons/school-outlined.tsx'
import SettingsOutlined from '../../icons/settings-outlined.tsx'
import StorefrontOutlined from '../../icons/storefront-outlined.tsx'
import { displayName } from '../../lib/display-name.ts'
import { useAuth } from '../../session/auth-context.tsx'
import { hasAccess } from '../../session/home-of.ts'

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

/** How many wait behind a link. */
export const SidebarCount = styled('span')(({ theme }) => ({
  marginLeft: 'auto',
  padding: '0 7px',
  borderRadius: 6,
  fontSize: '0.8125rem',
  lineHeight: '22px',
  fontWeight: 600,
  fontVariantNumeric: 'tabular-nums',
  color: theme.vars.palette.primary.main,
  backgroundColor: theme.vars.palette.tint.primary,
  '.active > &': { backgroundColor: theme.vars.palette.background.paper },
}))

const Foot = styled('div')(({ theme }) => ({
  display: 'grid',
  marginTop: 'auto',
  paddingTop: 12,
  color: theme.vars.palette.text.secondary,
  borderTop: `1px solid ${theme.vars.palette.divider}`,
}))

const Person = styled(NavLink)(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 12,
  minWidth: 0,
  padding: 8,
  borderRadius: 8,
  color: 'inherit',
  textDecoration: 'none',
  '&:hover': { backgroundColor: theme.vars.palette.background.default },
}))

const entry = { justifyContent: 'flex-start', gap: 1.5, minHeight: 40, px: 1.5, fontWeight: 500 } as const

const SIDES = [
  { who: 'teacher', to: paths.teacherDashboard, Icon: SchoolOutlined },
  { who: 'administrator', to: paths.admin, Icon: PeopleAltOutlined },
  { who: 'system', to: paths.operator, Icon: SettingsOutlined },
] as const

interface Props {
  /** What the links are called together. */
  label: string
  role: string
  home: string
  /** Where who is signed in changes their account. */
  account: string
  /** Beside the mark. */
  action?: ReactNode
  /** Below everything else. */
  note?: ReactNode
  /** Closes the drawer on phones. */
  onNavigate?: (() => void) | undefined
  /** The links. */
  children: ReactNode
}

/** The way to the other things that somebody does here. */
function OtherSides({ user, here }: { user: User; here: string }) {
  const sides = SIDES.filter(({ who, to }) => hasAccess(user, who) && to !== here)
  return sides.map(({ who, to, Icon }) => (
    <Button key={who} component={Link} to={to} color="inherit" startIcon={<Icon />} sx={entry}>
      {sidebarTexts.sides[who]}
    </Button>
  ))
}

/** The way around, and who is signed in. */
export function Sidebar({ label, role, home, account, action, note, onNavigate, children }: Props) {
  const { user, logout } = useAuth()
  return (
    <Panel>
      <div style={{ display: 'flex', justifyContent: 'space-between', padding: '0 8px' }}>
        <Logo to={home} />
        {action}
      </div>
      <Links aria-label={label}>{children}</Links>
      <Foot>
        {user && (
          <Person to={account} onClick={onNavigate}>
            <PersonAvatar name={displayName(user)} image={user.profileImage} size={40} />
            <div style={{ minWidth: 0 }}>
              <Typography
                noWrap
                dir="auto"
                sx={{ fontSize: '0.9375rem', lineHeight: 20 / 15, fontWeight: 600, color: 'text.primary' }}
              >
                {displayName(user)}
              </Typography>
              <Typography variant="caption">{role}</Typography>
            </div>
          </Person>
        )}
        {user && <OtherSides user={user} here={home} />}
        <Button component={Link} to={paths.home} color="inherit" startIcon={<StorefrontOutlined />} sx={entry}>
          {sidebarTexts.viewSite}
        </Button>
        <Button color="inherit" startIcon={<LogoutRounded />} onClick={() => void logout()} sx={entry}>
          {texts.logOut}
        </Button>
        <div style={{ padding: '12px 8px 0' }}>
          <SchemeSwitch />
        </div>
        {note && (
          <Typography variant="caption" sx={{ px: 1.5, pt: 1 }}>
            {note}
          </Typography>
        )}
      </Foot>
    </Panel>
  )
}
