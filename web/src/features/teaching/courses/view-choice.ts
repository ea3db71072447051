import { persistedSwitch } from '../../../lib/persisted-switch.ts'

/** Whether courses are shown as cards; else as a list. */
export const { useSwitch: useCardView } = persistedSwitch('lectern-course-cards')
