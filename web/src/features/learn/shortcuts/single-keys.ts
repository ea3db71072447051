import { keptSwitch } from '../../../lib/kept-switch.ts'

/** Whether single keys do something. */
export const { isOn: areOn, useSwitch: useSingleKeys } = keptSwitch('lectern-single-keys')
