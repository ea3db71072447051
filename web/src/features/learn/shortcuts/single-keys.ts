import { useSyncExternalStore } from 'react'

const KEY = 'lectern-single-keys'
const listeners = new Set<() => void>()

/** Whether single keys do something, for all who use this browser; on unless switched off. */
export function useSingleKeys(): [on: boolean, set: (on: boolean) => void] {
  return [useSyncExternalStore(subscribe, areOn), setOn]
}

export function areOn(): boolean {
  try {
    return localStorage.getItem(KEY) !== 'off'
  } catch {
    return true
  }
}

function setOn(on: boolean): void {
  try {
    if (on) localStorage.removeItem(KEY)
    else localStorage.setItem(KEY, 'off')
  } catch {
    // Storage is forbidden here: the switch stays as it was.
  }
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
