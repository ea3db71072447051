import { lockEnrollment } from '../enrollments/enrollments.repository.ts'
import type { Learning } from '../learning.ts'
import { findSealed, holderOf, takeSealedCertificates, writeUnsealed } from './certificates.repository.ts'

const AT_ONCE = 20

/**
 * After a restore: gives certificates back, valid or revoked, what they said when they were issued, with the very same signature. One of whom
 * nobody has told a name yet waits; one that can't be opened is issued as a new one is. Returns whether there may be more.
 */
export async function unsealCertificates({ database, credentials: { sealer } }: Learning): Promise<boolean> {
  const taken = await takeSealedCertificates(database, AT_ONCE)
  for (const { id, enrollmentId } of taken) {
    await database.$transaction(async (tx) => {
      const enrollment = await lockEnrollment(tx, enrollmentId)
      const found = await findSealed(tx, id)
      if (!enrollment || !found) return
      const holder = await holderOf(tx, enrollment.studentId)
      if (holder === null) return
      const of = { publicId: found.publicId, username: holder.username }
      await writeUnsealed(tx, id, await sealer.open(of, found.sealed))
    })
  }
  return taken.length === AT_ONCE
}
