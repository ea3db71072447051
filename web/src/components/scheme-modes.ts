import DarkModeOutlined from '@mui/icons-material/DarkModeOutlined'
import LightModeOutlined from '@mui/icons-material/LightModeOutlined'
import MonitorOutlined from '@mui/icons-material/MonitorOutlined'

/** The colour schemes to choose from; `system` follows the device. */
export const schemeModes = [
  { mode: 'light', label: 'Light', Icon: LightModeOutlined },
  { mode: 'dark', label: 'Dark', Icon: DarkModeOutlined },
  { mode: 'system', label: 'System', Icon: MonitorOutlined },
] as const
