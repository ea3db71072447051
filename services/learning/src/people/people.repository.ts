import type { Transaction } from '../database.ts'

/** The e-mail address that is known of the person, or ''. */
export async function addressOf(tx: Transaction, personId: number): Promise<string> {
  return (await tx.person.findUnique({ where: { id: personId }, select: { email: true } }))?.email ?? ''
}
