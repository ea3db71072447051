import type { Database, Transaction } from '../database.ts'
import type { Passkey as Row } from '../generated/prisma/client.ts'

export type StoredPasskey = Row

export interface NewPasskey {
  userId: number
  credentialId: Uint8Array<ArrayBuffer>
  publicKey: Uint8Array<ArrayBuffer>
  counter: number
  transports: string[]
  backedUp: boolean
  name: string
}

/** Throws Prisma's unique violation for a credential that is here already, whoever it is of. */
export async function insertPasskey(tx: Transaction, passkey: NewPasskey): Promise<StoredPasskey> {
  return tx.passkey.create({ data: passkey })
}

/** The oldest first. */
export async function listPasskeys(executor: Database | Transaction, userId: number): Promise<StoredPasskey[]> {
  return executor.passkey.findMany({ where: { userId }, orderBy: { id: 'asc' } })
}

export async function findByCredential(
  database: Database,
  credentialId: Uint8Array<ArrayBuffer>,
): Promise<StoredPasskey | null> {
  return database.passkey.findUnique({ where: { credentialId } })
}

/**
 * Notes a use with the counter that came with it. Answers false where that isn't above the last one: of parallel uses with the same it says true
 * to one. An authenticator that counts nothing says 0 each time.
 */
export async function noteUse(
  database: Database,
  { id, counter, backedUp }: { id: number; counter: number; backedUp: boolean },
): Promise<boolean> {
  const count = await database.$executeRaw`
    UPDATE passkeys SET counter = ${counter}, backed_up = ${backedUp}, used_at = clock_timestamp()
    WHERE id = ${id} AND (counter < ${counter} OR (counter = 0 AND ${counter} = 0))`
  return count > 0
}

/** Answers it, or undefined where there is none of the person's. */
export async function renameRow(
  database: Database,
  { userId, id, name }: { userId: number; id: number; name: string },
): Promise<StoredPasskey | undefined> {
  const [passkey] = await database.passkey.updateManyAndReturn({ where: { id, userId }, data: { name } })
  return passkey
}

/** Answers whether there was one of the person's. */
export async function deleteRow(tx: Transaction, { userId, id }: { userId: number; id: number }): Promise<boolean> {
  return (await tx.passkey.deleteMany({ where: { id, userId } })).count > 0
}

/** All of the person's. Answers how many there were. */
export async function deletePasskeys(tx: Transaction, userId: number): Promise<number> {
  return (await tx.passkey.deleteMany({ where: { userId } })).count
}
