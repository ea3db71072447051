import type { StudentListItem } from '@lectern/contracts/shapes/students.ts'

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

/** Whoever completed a course stays so when it gets another lesson. */
function statusOf({ completed, newLessons, progress }: StudentListItem): string {
  if (completed && newLessons > 0) return `Completed, ${newLessons} new ${newLessons === 1 ? 'lesson' : 'lessons'}`
  if (completed || progress === 100) return 'Completed'
  return progress === 0 ? 'Not started' : 'In progress'
}
