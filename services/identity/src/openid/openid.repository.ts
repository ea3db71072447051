import type { OpenidIdentity } from '@lectern/contracts/shapes/openid.ts'
import type { Database, Transaction } from '../database.ts'
import type { OpenidIdentity as Row } from '../generated/prisma/client.ts'

export function findIdentity(
  database: Database | Transaction,
  { issuer, subject }: OpenidIdentity,
): Promise<Row | null> {
  return database.openidIdentity.findUnique({ where: { issuer_subject: { issuer, subject } } })
}

/** Answers false where the identity is somebody's, the person has one of this issuer, or there is nobody of this number. */
export async function insertIdentity(
  executor: Database | Transaction,
  userId: number,
  { issuer, subject }: OpenidIdentity,
): Promise<boolean> {
  const count = await executor.$executeRaw`
    INSERT INTO openid_identities (user_id, issuer, subject) SELECT id, ${issuer}, ${subject} FROM users WHERE id = ${userId}
    ON CONFLICT DO NOTHING`
  return count > 0
}

/** By when they were linked. */
export function listIdentities(database: Database, userId: number): Promise<Row[]> {
  return database.openidIdentity.findMany({ where: { userId }, orderBy: { id: 'asc' } })
}

export async function deleteIdentities(tx: Transaction, userId: number): Promise<void> {
  await tx.openidIdentity.deleteMany({ where: { userId } })
}

/** Answers whether it was there. */
export async function deleteIdentity(tx: Transaction, userId: number, id: number): Promise<boolean> {
  const { count } = await tx.openidIdentity.deleteMany({ where: { id, userId } })
  return count > 0
}
