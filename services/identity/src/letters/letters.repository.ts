import { type LetterKind, letterKindSchema } from '@lectern/contracts/shapes/letters.ts'
import type { Database, Transaction } from '../database.ts'
import type { Letter as Row, User } from '../generated/prisma/client.ts'
import { comparisonKey } from '../users/comparison-keys.ts'

export type Letter = Omit<Row, 'kind'> & { kind: LetterKind; user: User | null }

export interface NewLetter {
  id: string
  kind: LetterKind
  /** Null for somebody without an account. */
  userId: number | null
  email: string
  /** For how long its link is good. */
  minutes: number
}

export async function insertLetter(tx: Transaction, { id, kind, userId, email, minutes }: NewLetter): Promise<void> {
  await tx.$executeRaw`
    INSERT INTO letters (id, user_id, kind, email, email_key, expires_at)
    VALUES (${id}::uuid, ${userId}, ${kind}, ${email}, ${comparisonKey(email)}, now() + ${minutes}::int * interval '1 minute')`
}

/** One whose link is still good by its time, and hasn't been used. */
export async function findOpenLetter(database: Database | Transaction, id: string): Promise<Letter | null> {
  const [open] = await database.$queryRaw<{ id: string }[]>`
    SELECT id FROM letters WHERE id = ${id}::uuid AND used_at IS NULL AND expires_at > now()`
  if (!open) return null
  const row = await database.letter.findUnique({ where: { id }, include: { user: true } })
  return row && { ...row, kind: letterKindSchema.parse(row.kind) }
}
