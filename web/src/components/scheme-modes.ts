import { texts } from '#texts/components'
import DarkModeOutlined from '../icons/dark-mode-outlined.tsx'
import LightModeOutlined from '../icons/light-mode-outlined.tsx'
import MonitorOutlined from '../icons/monitor-outlined.tsx'

/** The colour schemes to choose from; `system` follows the device. */
export const schemeModes = [
  { mode: 'light', label: texts.scheme.light, Icon: LightModeOutlined },
  { mode: 'dark', label: texts.scheme.dark, Icon: DarkModeOutlined },
  { mode: 'system', label: texts.scheme.system, Icon: MonitorOutlined },
] as const
