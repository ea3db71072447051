import { persistedSwitch } from '../../../lib/persisted-switch.ts'

/** Whether the contents stand beside the lesson, where there is room for them. */
export const { useSwitch: useContentsShown } = persistedSwitch('lectern-contents-shown')
