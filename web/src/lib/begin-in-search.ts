import { useLocation } from 'react-router-dom'

/** State of an address whose page begins with the keyboard in its search. */
export const BEGIN_IN_SEARCH = { begin: 'search' } as const

export function useBeginsInSearch(): boolean {
  return useLocation().state?.begin === BEGIN_IN_SEARCH.begin
}
