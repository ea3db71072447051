import { createSvgIcon } from '@mui/material/SvgIcon'

export default createSvgIcon(
  <path fillRule="evenodd" d="M19 13H5c-.55 0-1-.45-1-1s.45-1 1-1h14c.55 0 1 .45 1 1s-.45 1-1 1" />,
  'HorizontalRuleRounded',
)
