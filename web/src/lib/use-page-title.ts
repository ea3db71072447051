import { useEffect } from 'react'

/** Names the tab: `Explore Courses · Lectern`; without a title just `Lectern`. */
export function usePageTitle(title?: string): void {
  useEffect(() => {
    document.title = title ? `${title} · Lectern` : 'Lectern'
  }, [title])
}
