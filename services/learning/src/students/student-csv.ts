import type { StudentListItem } from '@lectern/contracts/shapes/students.ts'
import { studyStateOf } from '@lectern/contracts/shapes/study-state.ts'
import type { Texts } from '@lectern/texts/exports.ts'

type StudentTexts = Texts['students']

export const studentColumns = ({ columns }: StudentTexts): string[] => [
  columns.student,
  columns.username,
  columns.email,
  columns.course,
  columns.progress,
  columns.status,
  columns.enrolled,
  columns.lastActive,
]

/** One line; `timeOf` writes times as a spreadsheet takes them for dates. */
export function studentCsvRow(item: StudentListItem, timeOf: (time: Date) => string, texts: StudentTexts): string[] {
  const { student, course, progress, isDeleted } = item
  return [
    student.fullName,
    isDeleted ? '' : student.username,
    student.email,
    course.title,
    String(progress),
    statusOf(item, texts),
    timeOf(new Date(item.enrolledAt)),
    item.lastAccessedAt === null ? texts.never : timeOf(new Date(item.lastAccessedAt)),
  ]
}

function statusOf(item: StudentListItem, { states, completed }: StudentTexts): string {
  const state = studyStateOf(item)
  return state === 'completed' ? completed({ newLessons: item.newLessons }) : states[state]
}
