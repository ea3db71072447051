import { createSvgIcon } from '@mui/material/SvgIcon'

export default createSvgIcon(
  <path d="M5 5.5C5 6.33 5.67 7 6.5 7h4v10.5c0 .83.67 1.5 1.5 1.5s1.5-.67 1.5-1.5V7h4c.83 0 1.5-.67 1.5-1.5S18.33 4 17.5 4h-11C5.67 4 5 4.67 5 5.5" />,
  'TitleRounded',
)
