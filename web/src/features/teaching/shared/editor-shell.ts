import type { CourseDetail } from '@lectern/contracts/shapes/courses.ts'
import { useOutletContext } from 'react-router-dom'

/** Work on the curriculum, which goes on when another tab of the editor is opened. */
export interface OutlineWork {
  subscribe: (listener: () => void) => () => void
  snapshot: () => { save: 'saved' | 'saving' | 'offline' }
}

/** What the shell of the course editor gives to the pages in it. */
export interface EditorShell {
  course: CourseDetail
  /** Whose state the shell shows from then on. */
  followOutline: (work: OutlineWork) => void
}

export function useEditorShell(): EditorShell {
  return useOutletContext<EditorShell>()
}
