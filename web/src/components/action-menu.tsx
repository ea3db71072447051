import Divider from '@mui/material/Divider'
import ListItemText from '@mui/material/ListItemText'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import type SvgIcon from '@mui/material/SvgIcon'

export interface MenuAction {
  label: string
  Icon: typeof SvgIcon
  onClick: () => void
  /** Last, after a rule, in the error color. */
  destructive?: boolean
  /** Why it is not allowed now; the entry stays. */
  because?: string
}

interface Props {
  label: string
  anchor: HTMLElement | null
  actions: MenuAction[]
  onClose: () => void
}

/** What can be done with a thing. Open while it has an anchor. */
export function ActionMenu({ label, anchor, actions, onClose }: Props) {
  const harmless = actions.filter(({ destructive }) => !destructive)
  const harmful = actions.filter(({ destructive }) => destructive)
  const entry = ({ label: name, Icon, onClick, destructive = false, because }: MenuAction) => (
    <MenuItem
      key={name}
      disabled={because !== undefined}
      onClick={() => {
        onClose()
        onClick()
      }}
      sx={destructive ? { color: 'error.main', '& .MuiSvgIcon-root': { color: 'inherit' } } : null}
    >
      <Icon sx={{ fontSize: 20 }} />
      <ListItemText primary={name} secondary={because} disableTypography={because === undefined} />
    </MenuItem>
  )
  return (
    <Menu
      open={anchor !== null}
      anchorEl={anchor}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
      transformOrigin={{ vertical: 'top', horizontal: 'right' }}
      slotProps={{ list: { 'aria-label': label }, paper: { sx: { minWidth: 220, borderRadius: '10px' } } }}
    >
      {harmless.map(entry)}
      {harmless.length > 0 && harmful.length > 0 && <Divider sx={{ my: 0.75 }} component="li" />}
      {harmful.map(entry)}
    </Menu>
  )
}
