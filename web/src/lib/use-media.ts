import { useCallback, useSyncExternalStore } from 'react'

/**
 * Whether the window is as a media query (`@media (…)`) says. Null where nobody can know: on a server, and while a page that a
 * server has drawn is taken over. Whoever draws by it draws both ways then, and lets CSS hide one.
 */
export function useMedia(query: string): boolean | null {
  const condition = query.replace('@media ', '')
  const subscribe = useCallback(
    (changed: () => void) => {
      const list = window.matchMedia(condition)
      list.addEventListener('change', changed)
      return () => list.removeEventListener('change', changed)
    },
    [condition],
  )
  return useSyncExternalStore<boolean | null>(
    subscribe,
    () => window.matchMedia(condition).matches,
    () => null,
  )
}
