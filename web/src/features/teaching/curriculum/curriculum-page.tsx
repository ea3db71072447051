import { useCourseId } from '../../../api/course.ts'
import { CurriculumTab } from './curriculum-tab.tsx'

/** The Curriculum tab as a route of the course editor, which has found the course already. */
export function Component() {
  const courseId = useCourseId()
  return courseId === null ? null : <CurriculumTab courseId={courseId} />
}
