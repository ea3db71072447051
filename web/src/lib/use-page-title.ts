import { useEffect } from 'react'
import { texts } from './texts.ts'

/** Names the tab: `Explore Courses · Lectern`; without a title just `Lectern`. */
export function usePageTitle(title?: string): void {
  useEffect(() => {
    document.title = title ? texts.tab(title) : texts.product
  }, [title])
}
