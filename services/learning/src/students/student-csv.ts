import type { StudentListItem } from '@lectern/contracts/shapes/students.ts'
import { type StudyState, studyStateOf } from '@lectern/contracts/shapes/study-state.ts'

export const STUDENT_COLUMNS = [
  'Student',
  'Username',
  'E-mail',
  'Course',
  'Progress (%)',
  'Status',
  'Enrolled',
  'Last active',
]

/** One line; `timeOf` writes times as a spreadsheet takes them for dates. */
export function studentCsvRow(item: StudentListItem, timeOf: (time: Date) => string): string[] {
  const { student, course, progress, isDeleted } = item
  return [
    student.fullName,
    isDeleted ? '' : student.username,
    student.email,
    course.title,
    String(progress),
    statusOf(item),
    timeOf(new Date(item.enrolledAt)),
    item.lastAccessedAt === null ? 'Never' : timeOf(new Date(item.lastAccessedAt)),
  ]
}

const STATUSES: Record<Exclude<StudyState, 'completed'>, string> = {
  'in-progress': 'In progress',
  'not-started': 'Not started',
}

function statusOf(item: StudentListItem): string {
  const state = studyStateOf(item)
  if (state !== 'completed') return STATUSES[state]
  const { newLessons } = item
  return newLessons > 0 ? `Completed, ${newLessons} new ${newLessons === 1 ? 'lesson' : 'lessons'}` : 'Completed'
}
