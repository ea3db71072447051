import { type PublicPerson, toPublicPerson } from '@lectern/contracts/shapes/people.ts'
import type { Transaction } from '../database.ts'

/** The person as everybody sees them; somebody erased is 'Deleted user'. */
export async function findPerson(tx: Transaction, id: number): Promise<PublicPerson & { bio: string | null }> {
  const person = await tx.person.findUnique({ where: { id } })
  return { ...toPublicPerson(person), bio: person?.bio ?? null }
}
