import { createSvgIcon } from '@mui/material/SvgIcon'

export default createSvgIcon(
  <path d="m14.4 6-.24-1.2c-.09-.46-.5-.8-.98-.8H6c-.55 0-1 .45-1 1v15c0 .55.45 1 1 1s1-.45 1-1v-6h5.6l.24 1.2c.09.47.5.8.98.8H19c.55 0 1-.45 1-1V7c0-.55-.45-1-1-1z" />,
  'FlagRounded',
)
