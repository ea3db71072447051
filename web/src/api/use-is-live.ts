import { useSyncExternalStore } from 'react'
import { isLive, onLiveness } from './liveness.ts'

/** Whether this page is told at once of what changes. */
export function useIsLive(): boolean {
  return useSyncExternalStore(onLiveness, isLive, () => false)
}
