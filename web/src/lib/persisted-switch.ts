import { useSyncExternalStore } from 'react'

export interface PersistedSwitch {
  isOn: () => boolean
  useSwitch: () => [on: boolean, set: (on: boolean) => void]
}

/** A switch that this browser keeps under `key`, for all who use it; on unless switched off. */
export function persistedSwitch(key: string): PersistedSwitch {
  const listeners = new Set<() => void>()
  /** What was chosen while storage is forbidden holds as long as the page is open. */
  let unsaved: boolean | null = null

  function isOn(): boolean {
    try {
      return unsaved ?? localStorage.getItem(key) !== 'off'
    } catch {
      return true
    }
  }

  function set(on: boolean): void {
    try {
      if (on) localStorage.removeItem(key)
      else localStorage.setItem(key, 'off')
    } catch {
      unsaved = on
    }
    for (const listener of listeners) listener()
  }

  function subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }

  return { isOn, useSwitch: () => [useSyncExternalStore(subscribe, isOn, isOn), set] }
}
