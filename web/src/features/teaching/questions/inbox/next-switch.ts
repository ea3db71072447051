import { persistedSwitch } from '../../../../lib/persisted-switch.ts'

/** Whether the next question follows a posted answer. */
export const { isOn: goesOn, useSwitch: useGoesOn } = persistedSwitch('lectern-next-question')
