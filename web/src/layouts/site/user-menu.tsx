import type { User } from '@lectern/contracts/shapes/people.ts'
import ButtonBase from '@mui/material/ButtonBase'
import { styled } from '@mui/material/styles'
import { useId, useState } from 'react'
import { texts } from '#texts/layouts'
import { lazyPart } from '../../components/lazy-part.tsx'
import { PersonAvatar } from '../../components/person-avatar.tsx'
import { VisuallyHidden, visuallyHidden } from '../../components/visually-hidden.tsx'
import KeyboardArrowDownRounded from '../../icons/keyboard-arrow-down-rounded.tsx'
import { displayName } from '../../lib/display-name.ts'

const UserMenuList = lazyPart(() => import('./user-menu-list.tsx'))

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
    [theme.breakpoints.down('lg')]: visuallyHidden,
  },
}))

/** Avatar and name, which open the menu. */
export function UserMenu({ user }: { user: User }) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const [everOpened, setEverOpened] = useState(false)
  const id = useId()
  const name = displayName(user)
  return (
    <>
      <Trigger
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        aria-controls={anchor ? id : undefined}
        onClick={(event) => {
          setEverOpened(true)
          setAnchor(event.currentTarget)
        }}
      >
        <PersonAvatar name={name} image={user.profileImage} />
        <VisuallyHidden>{texts.accountOf}</VisuallyHidden>
        <span className="name" dir="auto">
          {name}
        </span>
        <KeyboardArrowDownRounded />
      </Trigger>
      {everOpened && <UserMenuList id={id} user={user} anchor={anchor} onClose={() => setAnchor(null)} />}
    </>
  )
}
