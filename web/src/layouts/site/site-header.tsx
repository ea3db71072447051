import { styled } from '@mui/material/styles'
import { NavLink, useMatch } from 'react-router-dom'
import { texts } from '#texts/layouts'
import { lazyPart } from '../../components/lazy-part.tsx'
import { Logo } from '../../components/logo.tsx'
import { paths } from '../../config/paths.ts'
import { useAuth } from '../../session/auth-context.tsx'
import { FORCED_COLORS, PHONE } from '../../theme/media.ts'
import { HeaderSearch } from './header-search.tsx'
import { MobileMenuButton } from './mobile-menu-button.tsx'
import { siteLinks } from './nav-links.ts'
import { NotOnPhones } from './not-on-phones.ts'
import { VisitorActions } from './visitor-actions.tsx'

const SignedInActions = lazyPart(() => import('./signed-in-actions.tsx'))

const Bar = styled('header')(({ theme }) => ({
  position: 'sticky',
  zIndex: theme.zIndex.appBar,
  top: 'var(--viewing-bar,0)',
  backgroundColor: theme.vars.palette.background.paper,
  borderBottom: `1px solid ${theme.vars.palette.divider}`,
}))

const Inner = styled('div')({
  container: 'header / inline-size',
  display: 'flex',
  alignItems: 'center',
  gap: 40,
  maxWidth: 1248,
  height: 72,
  margin: '0 auto',
  padding: '0 24px',
  [PHONE]: { gap: 0, height: 60, padding: '0 8px 0 20px' },
})

const Nav = styled('nav')(({ theme }) => ({
  display: 'flex',
  alignSelf: 'stretch',
  gap: 32,
  [PHONE]: { display: 'none' },
  [theme.breakpoints.down('md')]: { gap: 20 },
  '& a': {
    display: 'flex',
    alignItems: 'center',
    fontSize: '0.9375rem',
    lineHeight: 24 / 15,
    fontWeight: 500,
    color: theme.vars.palette.text.secondary,
    textDecoration: 'none',
    whiteSpace: 'nowrap',
    borderBlock: '2px solid transparent',
    '&:hover': { color: theme.vars.palette.text.primary },
    '&.active': {
      fontWeight: 600,
      color: theme.vars.palette.text.primary,
      borderBottomColor: theme.vars.palette.primary.main,
    },
    [FORCED_COLORS]: { borderColor: 'canvas', '&.active': { borderBottomColor: 'highlight' } },
  },
}))

const Actions = styled('div')({
  display: 'flex',
  alignItems: 'center',
  // As high as it is with an account's button, whose code comes later.
  minHeight: 44,
  gap: 8,
  marginLeft: 'auto',
  [PHONE]: { paddingRight: 4 },
})

/** Logo, links, and what the viewer may do: sign in, or open their own things. */
export function SiteHeader() {
  const { user, isLoading } = useAuth()
  const onHome = useMatch(paths.home) !== null
  return (
    <Bar>
      <Inner>
        <Logo />
        <Nav aria-label={texts.main}>
          {siteLinks(user).map(({ label, to }) => (
            <NavLink key={to} to={to} end={to === paths.home}>
              {label}
            </NavLink>
          ))}
        </Nav>
        <Actions>
          <HeaderSearch />
          {(user || isLoading) && (
            // Its code is fetched while it is asked who that is; a visitor doesn't need it.
            <SignedInActions user={user} onHome={onHome} />
          )}
          {!user && !isLoading && (
            <NotOnPhones>
              <VisitorActions />
            </NotOnPhones>
          )}
          <MobileMenuButton user={user} />
        </Actions>
      </Inner>
    </Bar>
  )
}
