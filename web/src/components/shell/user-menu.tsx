import type { User } from '@lectern/contracts/people.ts'
import KeyboardArrowDownRounded from '@mui/icons-material/KeyboardArrowDownRounded'
import ButtonBase from '@mui/material/ButtonBase'
import Menu from '@mui/material/Menu'
import { styled } from '@mui/material/styles'
import { useId, useState } from 'react'
import { displayName } from '../../lib/display-name.ts'
import { PersonAvatar } from '../person-avatar.tsx'
import { useUserMenuItems } from './use-user-menu-items.tsx'

const Trigger = styled(ButtonBase)(({ theme }) => ({
  gap: 8,
  minHeight: 44,
  marginRight: -8,
  padding: '4px 8px',
  borderRadius: 8,
  fontFamily: theme.typography.fontFamily,
  fontSize: '0.875rem',
  fontWeight: 600,
  color: theme.vars.palette.text.primary,
  '& > .name': {
    maxWidth: 180,
    overflow: 'hidden',
    whiteSpace: 'nowrap',
    textOverflow: 'ellipsis',
    [theme.breakpoints.down('md')]: { display: 'none' },
  },
}))

/** Avatar and name, which open: Dashboard, Profile, the colour scheme, Log out. */
export function UserMenu({ user }: { user: User }) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const id = useId()
  const name = displayName(user)
  const items = useUserMenuItems({ user, close: () => setAnchor(null) })
  return (
    <>
      <Trigger
        aria-label={`Account of ${name}`}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        aria-controls={anchor ? id : undefined}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <PersonAvatar name={name} image={user.profileImage} />
        <span className="name">{name}</span>
        <KeyboardArrowDownRounded />
      </Trigger>
      <Menu
        id={id}
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{ paper: { sx: { minWidth: 220 } } }}
      >
        {items}
      </Menu>
    </>
  )
}
