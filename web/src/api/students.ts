import type { listStudents } from '@lectern/contracts/calls/public/students.ts'
import type { CallInput } from './endpoint.ts'
import { endpoint } from './endpoint.ts'
import { useRead } from './use-read.ts'

const students = endpoint<typeof listStudents>('GET', '/api/teacher/students')

export type StudentQuery = NonNullable<CallInput<typeof listStudents>['query']>

/** A page of the enrollments in the teacher's courses. Students study while the teacher looks. */
export function useStudents(query: StudentQuery) {
  return useRead(students, { query }, { revalidateOnMount: true, keepPreviousData: true })
}
