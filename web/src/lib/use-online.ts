import { useSyncExternalStore } from 'react'

/** Whether the browser knows of a network. */
export function useOnline(): boolean {
  return useSyncExternalStore(onLineChange, () => navigator.onLine)
}

function onLineChange(changed: () => void) {
  window.addEventListener('online', changed)
  window.addEventListener('offline', changed)
  return () => {
    window.removeEventListener('online', changed)
    window.removeEventListener('offline', changed)
  }
}
