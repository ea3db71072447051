import type { Principal } from '@lectern/contracts/shapes/principal.ts'
import type { StudentList, StudentListQuery } from '@lectern/contracts/shapes/students.ts'
import type { Learning } from '../learning.ts'
import { searchPeople } from '../people/search-people.repository.ts'
import { countStudents, findStudentPage, readStudentFigures, readStudents } from './students.repository.ts'
import { seesPayments, teacherOfStudents } from './teacher-of-students.ts'

/** A page of the enrollments in a teacher's courses, or in one that is shared with them, with the counts of every tab for the same search and course. */
export async function listStudents(
  learning: Learning,
  teacher: Principal,
  { courseId, state, sort, order, page, pageSize, ...query }: StudentListQuery,
): Promise<StudentList> {
  const { database } = learning
  const search = await searchPeople(database, query.search)
  const teacherId = await teacherOfStudents(learning, teacher, courseId)
  const withPayments = await seesPayments(learning, teacher, { teacherId, courseId })
  const filter = { teacherId, search, courseId, state }
  const window = { limit: pageSize, offset: (page - 1) * pageSize }
  const readPage = async (matches: number) =>
    readStudents(database, await findStudentPage(database, filter, { sort, order }, { ...window, matches }), {
      withPayments,
    })
  const [[counts, items], { asOf, ...figures }] = await Promise.all([
    countStudents(database, filter).then(async (found) => [found, await readPage(found[state])] as const),
    readStudentFigures(database, teacher.id),
  ])
  return {
    items,
    total: counts[state],
    counts,
    ...figures,
    asOf: asOf.toISOString(),
  }
}
