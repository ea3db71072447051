import { useEffect } from 'react'
import { schoolInHead } from './school-in-head.ts'
import { texts } from './texts.ts'

/** Names the tab: `Explore Courses · Lectern`; without a title just the school's name. */
export function usePageTitle(title?: string): void {
  const { name } = schoolInHead()
  useEffect(() => {
    document.title = title ? texts.tab(title, name) : name
  }, [title, name])
}
