import type { Principal } from '@lectern/contracts/shapes/principal.ts'
import type { ChangedStudents, ChangeStudentsBody } from '@lectern/contracts/shapes/students.ts'
import { DomainError } from '@lectern/service-kit/errors.ts'
import { removeStudent } from '../enrollments/remove-student.ts'
import type { Learning } from '../learning.ts'
import { searchPeople } from '../people/search-people.repository.ts'
import { resetProgress } from '../progress/reset-progress.ts'
import { findStudentStep } from './students.repository.ts'
import { teacherOfStudents } from './teacher-of-students.ts'

/** What one call does at most: it answers long before anybody gives up waiting. */
const STEP = { most: 100, mostMs: 2_000 }

/**
 * Resets or removes many students, each in a transaction of its own as a single call would, in the order of their ids.
 * Returns how many changed and where to go on. Whoever is gone already, or isn't the teacher's, is passed over. Staff who answer reset
 * students, by a search where they see them, too, and remove nobody.
 */
export async function changeStudents(
  learning: Pick<Learning, 'database' | 'catalog'>,
  teacher: Principal,
  body: ChangeStudentsBody,
  { most, mostMs } = STEP,
): Promise<ChangedStudents> {
  const ids = await idsAfter(learning, teacher, body, most)
  const deadline = performance.now() + mostMs
  let changed = 0
  for (const [index, id] of ids.entries()) {
    if (await changeOne(learning, teacher, id, body)) changed += 1
    if (performance.now() >= deadline && index < ids.length - 1) return { changed, next: id }
  }
  return { changed, next: ids.length < most ? null : (ids.at(-1) ?? null) }
}

async function idsAfter(
  learning: Pick<Learning, 'database' | 'catalog'>,
  teacher: Principal,
  { action, enrollmentIds = [], matching, after }: ChangeStudentsBody,
  most: number,
): Promise<number[]> {
  if (matching) {
    const { database } = learning
    const search = await searchPeople(database, matching.search)
    const teacherId =
      action === 'reset'
        ? await teacherOfStudents(learning, teacher, matching.courseId, ['students', 'answer'])
        : teacher.id
    return findStudentStep(database, { teacherId, ...matching, search }, { after, limit: most })
  }
  const inOrder = [...new Set(enrollmentIds)].filter((id) => id > after).sort((one, other) => one - other)
  return inOrder.slice(0, most)
}

/** Whether there was something to change. */
async function changeOne(
  learning: Pick<Learning, 'database' | 'catalog'>,
  teacher: Principal,
  id: number,
  { action, reason }: ChangeStudentsBody,
): Promise<boolean> {
  try {
    if (action === 'reset') return (await resetProgress(learning, teacher, id, reason)).isChanged
    await removeStudent(learning, teacher, id, reason)
    return true
  } catch (error) {
    if (error instanceof DomainError && error.status === 404) return false
    throw error
  }
}
