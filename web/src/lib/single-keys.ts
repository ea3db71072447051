import { persistedSwitch } from './persisted-switch.ts'

/** Whether single keys do something. */
export const { isOn: areOn, useSwitch: useSingleKeys } = persistedSwitch('lectern-single-keys')
