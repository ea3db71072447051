import type { StudentListItem } from '@lectern/contracts/students.ts'
import { type Stringifier, stringify } from 'csv-stringify'

const COLUMNS = ['Student', 'Username', 'E-mail', 'Course', 'Progress (%)', 'Status', 'Enrolled', 'Last active']

/**
 * Rows as Excel and LibreOffice read them without being asked: UTF-8 with a byte order mark, commas, CRLF, quotes where
 * needed. Line breaks of every kind are quoted: by itself the library lets a lone one through, and a name would end its row
 * and begin the next. What begins like a formula (`=`, `+`, `-`, `@`, tab, CR, and their wide forms) gets an apostrophe in front.
 */
export function studentCsv(): Stringifier {
  return stringify({
    bom: true,
    header: true,
    columns: COLUMNS,
    record_delimiter: 'windows',
    quoted_match: /[\r\n]/,
    escape_formulas: true,
  })
}

/** One line; dates are in the time zone, as a spreadsheet takes them for dates. */
export function studentCsvRow(item: StudentListItem, timeZone: string): string[] {
  const { student, course, progress, isDeleted } = item
  return [
    student.fullName,
    isDeleted ? '' : student.username,
    student.email,
    course.title,
    String(progress),
    progress === 100 ? 'Completed' : progress === 0 ? 'Not started' : 'In progress',
    localTime(item.enrolledAt, timeZone),
    item.lastAccessedAt === null ? 'Never' : localTime(item.lastAccessedAt, timeZone),
  ]
}

const formats = new Map<string, Intl.DateTimeFormat>()

/** `2026-10-03 18:31`: read as a date by spreadsheets of every language, and in order when sorted as text. */
export function localTime(timestamp: string, timeZone: string): string {
  // Swedish dates are ISO's.
  const format =
    formats.get(timeZone) ?? new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' })
  formats.set(timeZone, format)
  return format.format(new Date(timestamp))
}
