import type { User } from '@lectern/contracts/people.ts'
import CheckRounded from '@mui/icons-material/CheckRounded'
import GridViewOutlined from '@mui/icons-material/GridViewOutlined'
import LogoutRounded from '@mui/icons-material/LogoutRounded'
import PersonOutlineRounded from '@mui/icons-material/PersonOutlineRounded'
import Divider from '@mui/material/Divider'
import MenuItem from '@mui/material/MenuItem'
import { useColorScheme } from '@mui/material/styles'
import { Link } from 'react-router-dom'
import { useAuth } from '../../auth/auth-context.tsx'
import { homeOf } from '../../auth/home-of.ts'
import { paths } from '../../config/paths.ts'
import { schemeModes } from './scheme-modes.ts'

/** The menu's entries as a list: MUI's menu moves the keyboard over its direct children only. */
export function useUserMenuItems({ user, close }: { user: User; close: () => void }) {
  const { mode, setMode } = useColorScheme()
  const { logout } = useAuth()
  return [
    <MenuItem key="dashboard" component={Link} to={homeOf(user.role)} onClick={close}>
      <GridViewOutlined /> Dashboard
    </MenuItem>,
    <MenuItem key="profile" component={Link} to={paths.profile} onClick={close}>
      <PersonOutlineRounded /> Profile
    </MenuItem>,
    <Divider key="schemes" />,
    ...schemeModes.map(({ mode: value, label, Icon }) => (
      <MenuItem key={value} role="menuitemradio" aria-checked={mode === value} onClick={() => setMode(value)}>
        <Icon /> {label}
        {mode === value && <CheckRounded sx={{ ml: 'auto' }} />}
      </MenuItem>
    )),
    <Divider key="end" />,
    <MenuItem
      key="logout"
      onClick={() => {
        close()
        void logout()
      }}
    >
      <LogoutRounded /> Log out
    </MenuItem>,
  ]
}
