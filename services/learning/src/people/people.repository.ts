import type { Transaction } from '../database.ts'

/** The e-mail address that is known of the person, or ''. */
export async function addressOf(tx: Transaction, personId: number): Promise<string> {
  return (await tx.person.findUnique({ where: { id: personId }, select: { email: true } }))?.email ?? ''
}

/** The address that the person has confirmed; null where none is known. */
export async function confirmedAddressOf(tx: Transaction, personId: number): Promise<string | null> {
  const person = await tx.person.findUnique({ where: { id: personId }, select: { email: true, emailConfirmed: true } })
  return person?.emailConfirmed ? person.email : null
}
