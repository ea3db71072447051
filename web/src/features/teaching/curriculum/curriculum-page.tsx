import { useEditorShell } from '../shared/editor-shell.ts'
import { CurriculumTab } from './curriculum-tab.tsx'

/** The Curriculum tab as a route of the course editor, which has found the course already. */
export function Component() {
  const { course, followOutline } = useEditorShell()
  // The texts of a course that had students can't become drafts again.
  return <CurriculumTab courseId={course.id} hasDrafts={course.status === 'draft'} onWork={followOutline} />
}
