import type { User } from '@lectern/contracts/shapes/people.ts'
import Divider from '@mui/material/Divider'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { useColorScheme } from '@mui/material/styles'
import type { ComponentType } from 'react'
import { Link } from 'react-router-dom'
import { texts } from '#texts/layouts'
import { schemeModes } from '../../components/scheme-modes.ts'
import ChatBubbleOutlineOutlined from '../../icons/chat-bubble-outline-outlined.tsx'
import CheckRounded from '../../icons/check-rounded.tsx'
import FavoriteBorderRounded from '../../icons/favorite-border-rounded.tsx'
import GridViewOutlined from '../../icons/grid-view-outlined.tsx'
import LogoutRounded from '../../icons/logout-rounded.tsx'
import PersonOutlineRounded from '../../icons/person-outline-rounded.tsx'
import ReceiptLongOutlined from '../../icons/receipt-long-outlined.tsx'
import SchoolOutlined from '../../icons/school-outlined.tsx'
import { useAuth } from '../../session/auth-context.tsx'
import { homeOf } from '../../session/home-of.ts'
import { UnreadMessages } from '../unread-messages.tsx'
import { accountLinks, type MenuPage } from './account-links.ts'

const icons: Record<MenuPage, ComponentType> = {
  messages: ChatBubbleOutlineOutlined,
  wishlist: FavoriteBorderRounded,
  purchases: ReceiptLongOutlined,
  profile: PersonOutlineRounded,
}

interface Props {
  id: string
  user: User
  anchor: HTMLElement | null
  onClose: () => void
}

/** Dashboard, the pages of the menu, the colour scheme, Log out. */
export default function UserMenuList({ id, user, anchor, onClose }: Props) {
  const { mode, setMode } = useColorScheme()
  const { logout } = useAuth()
  return (
    <Menu
      id={id}
      open={anchor !== null}
      anchorEl={anchor}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
      transformOrigin={{ vertical: 'top', horizontal: 'right' }}
      slotProps={{ paper: { sx: { minWidth: 220 } } }}
    >
      <MenuItem component={Link} to={homeOf(user)} onClick={onClose}>
        <GridViewOutlined /> {texts.links.dashboard}
      </MenuItem>
      {user.rights && (
        <MenuItem component={Link} to={homeOf({ role: user.role })} onClick={onClose}>
          <SchoolOutlined /> {texts.homes[user.role]}
        </MenuItem>
      )}
      {accountLinks(user).map(({ name, label, to }) => {
        const Icon = icons[name]
        return (
          <MenuItem key={name} component={Link} to={to} onClick={onClose}>
            <Icon /> {label}
            {name === 'messages' && <UnreadMessages isWanted={anchor !== null} />}
          </MenuItem>
        )
      })}
      <Divider />
      {schemeModes.map(({ mode: value, label, Icon }) => (
        <MenuItem key={value} role="menuitemradio" aria-checked={mode === value} onClick={() => setMode(value)}>
          <Icon /> {label}
          {mode === value && <CheckRounded sx={{ ml: 'auto' }} />}
        </MenuItem>
      ))}
      <Divider />
      <MenuItem
        onClick={() => {
          onClose()
          void logout()
        }}
      >
        <LogoutRounded /> {texts.logOut}
      </MenuItem>
    </Menu>
  )
}
