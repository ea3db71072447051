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
    progress === 100 ? 'Completed' : progress === 0 ? 'Not started' : 'In progress',
    timeOf(new Date(item.enrolledAt)),
    item.lastAccessedAt === null ? 'Never' : timeOf(new Date(item.lastAccessedAt)),
  ]
}
