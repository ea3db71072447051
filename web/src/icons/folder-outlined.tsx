import { createSvgIcon } from '@mui/material/SvgIcon'

export default createSvgIcon(
  <path d="M10 4H4a2 2 0 0 0-2 2v12a2 2 0 0 0 2 2h16a2 2 0 0 0 2-2V8a2 2 0 0 0-2-2h-8zm10 14H4V6h5.2l2 2H20z" />,
  'FolderOutlined',
)
