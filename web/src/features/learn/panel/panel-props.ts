import type { CourseDetail } from '@lectern/contracts/shapes/courses.ts'

export interface PanelProps {
  course: CourseDetail
  completed: ReadonlySet<number>
  currentId: number | null
  onGoTo: (lessonId: number) => void
}
