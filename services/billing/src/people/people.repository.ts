import type { Database, Transaction } from '../database.ts'
import type { Person as PersonRow } from '../generated/prisma/client.ts'

export type Person = Omit<PersonRow, 'searchText'>

/** Those of the people who are known, by their ids. */
export async function findPeople(database: Database, ids: readonly number[]): Promise<Map<number, Person>> {
  const where = { id: { in: [...new Set(ids)] } }
  const people = await database.person.findMany({ where, omit: { searchText: true } })
  return new Map(people.map((person) => [person.id, person]))
}

/**
 * Whether somebody was erased. Of a locked order this needs no lock: an erasure that isn't through yet waits for the order, and empties it then.
 */
export async function isErased(tx: Transaction, id: number): Promise<boolean> {
  const person = await tx.person.findUnique({ where: { id }, select: { erased: true } })
  return person?.erased ?? false
}

/** What receipts knew of somebody: the address that they typed, their card, and where Stripe shows both. */
export async function erasePayer(tx: Transaction, studentId: number): Promise<void> {
  await tx.order.updateMany({ where: { studentId }, data: { receiptEmail: null, card: null, receiptUrl: null } })
}

/** Why money went back: words to this person, or of theirs. */
export async function eraseReasons(tx: Transaction, personId: number): Promise<void> {
  const order = { OR: [{ studentId: personId }, { teacherId: personId }] }
  await tx.refund.updateMany({ where: { reason: { not: null }, order }, data: { reason: null } })
}
