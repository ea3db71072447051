import { keptSwitch } from '../../../lib/kept-switch.ts'

/** Whether the contents stand beside the lesson, where there is room for them. */
export const { useSwitch: useContentsShown } = keptSwitch('lectern-contents-shown')
