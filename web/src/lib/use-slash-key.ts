import { useKeyActions } from './use-key-actions.ts'

/** What `/` does on this page. */
export function useSlashKey(onSlash: () => void, isOn = true): void {
  useKeyActions({ '/': onSlash }, isOn)
}
