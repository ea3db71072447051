import type { Principal } from '@lectern/contracts/shapes/principal.ts'
import type { StudentList, StudentListQuery } from '@lectern/contracts/shapes/students.ts'
import type { Learning } from '../learning.ts'
import { countStudents, findStudentIds, readStudentFigures, readStudents } from './students.repository.ts'

/** A page of the enrollments in a teacher's courses, with the counts of every tab for the same search and course. */
export async function listStudents(
  { database }: Learning,
  teacher: Principal,
  { search, courseId, state, sort, order, page, pageSize }: StudentListQuery,
): Promise<StudentList> {
  const asOf = new Date().toISOString()
  const filter = { teacherId: teacher.id, search, courseId, state }
  const window = { limit: pageSize, offset: (page - 1) * pageSize }
  const [ids, counts, figures] = await Promise.all([
    findStudentIds(database, filter, { sort, order }, window),
    countStudents(database, filter),
    readStudentFigures(database, teacher.id),
  ])
  return { items: await readStudents(database, ids), total: counts[state], counts, ...figures, asOf }
}
