import type { Readable } from 'node:stream'
import { MAX_ID } from '@lectern/contracts/shapes/fields.ts'
import type { Language } from '@lectern/contracts/shapes/languages.ts'
import type { Principal } from '@lectern/contracts/shapes/principal.ts'
import type { StudentExportQuery } from '@lectern/contracts/shapes/students.ts'
import { csvStream, timeWriter } from '@lectern/service-kit/http/csv.ts'
import { textsIn } from '@lectern/texts/exports.ts'
import type { Learning } from '../learning.ts'
import { searchPeople } from '../people/search-people.repository.ts'
import { studentColumns, studentCsvRow } from './student-csv.ts'
import { findStudentIds, readStudents } from './students.repository.ts'
import { teacherOfStudents } from './teacher-of-students.ts'

/** Rows that are read at once. */
const BATCH = 1_000

/**
 * The list as CSV. Who is in it and in which order is settled first, by ids alone; rows are then read a thousand at a time,
 * as fast as the caller takes them, and no transaction stays open for a slow one. A student who is removed meanwhile is
 * left out.
 */
export async function exportStudents(
  learning: Learning,
  teacher: Principal,
  { sort, order, timeZone, ...query }: StudentExportQuery,
  language: Language,
): Promise<Readable> {
  const { database } = learning
  const teacherId = await teacherOfStudents(learning, teacher, query.courseId)
  const window = { limit: MAX_ID, offset: 0 }
  const filter = { teacherId, ...query, search: await searchPeople(database, query.search) }
  const ids = await findStudentIds(database, filter, { sort, order }, window)
  const timeOf = timeWriter(timeZone)
  const texts = textsIn(language).students
  async function* rows() {
    for (let from = 0; from < ids.length; from += BATCH) {
      const students = await readStudents(database, ids.slice(from, from + BATCH), { withPayments: false })
      for (const student of students) yield studentCsvRow(student, timeOf, texts)
    }
  }
  return csvStream(studentColumns(texts), rows())
}
