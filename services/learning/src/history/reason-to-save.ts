import type { Principal } from '@lectern/contracts/shapes/principal.ts'
import type { Transaction } from '../database.ts'
import type { Enrollment } from '../enrollments/enrollments.repository.ts'
import { people } from '../people/people.ts'

/**
 * The reason that may be saved: null if the teacher gave none, or if the student is erased by now. Neither person can be erased until the
 * transaction ends, so no reason outlives them. Throws `unauthorized` (401) for an erased teacher.
 */
export async function reasonToSave(
  tx: Transaction,
  teacher: Principal,
  { studentId }: Pick<Enrollment, 'studentId'>,
  reason: string | undefined,
): Promise<string | null> {
  if (!reason) return null
  await people.refuseErased(tx, teacher.id)
  return (await people.isErased(tx, studentId)) ? null : reason
}
