import DarkModeOutlined from '@mui/icons-material/DarkModeOutlined'
import LightModeOutlined from '@mui/icons-material/LightModeOutlined'
import MonitorOutlined from '@mui/icons-material/MonitorOutlined'
import { texts } from './texts.ts'

/** The colour schemes to choose from; `system` follows the device. */
export const schemeModes = [
  { mode: 'light', label: texts.scheme.light, Icon: LightModeOutlined },
  { mode: 'dark', label: texts.scheme.dark, Icon: DarkModeOutlined },
  { mode: 'system', label: texts.scheme.system, Icon: MonitorOutlined },
] as const
