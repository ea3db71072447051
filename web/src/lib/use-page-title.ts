import { useEffect } from 'react'
import { texts } from '#texts/lib'
import { schoolInHead } from './school-in-head.ts'

/** Names the tab: `Explore Courses · Lectern`; without a title just the school's name. */
export function usePageTitle(title?: string): void {
  const { name } = schoolInHead()
  useEffect(() => {
    document.title = title ? texts.tab({ title, school: name }) : name
  }, [title, name])
}
