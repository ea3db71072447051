import { getProfilePicture } from '@lectern/contracts/calls/public/profile-pictures.ts'
import { buildPath } from '@lectern/contracts/calls/public/route.ts'
import type { Database, Transaction } from '../database.ts'

/** What the address of each of our own pictures begins with. */
const OWN = buildPath(getProfilePicture.path, { name: '' })
/** So long until another try, and until a copy that was begun by a process that died is begun again. */
const RETRY = '1 hour'

export function isOwnPicture(address: string): boolean {
  return address.startsWith(OWN)
}

/** People whose picture is elsewhere on the web, along users_foreign_picture_idx. The pattern is the index's. */
export async function listWithForeignPicture(database: Database, limit: number): Promise<number[]> {
  const rows = await database.$queryRaw<{ id: number }[]>`
    SELECT id FROM users WHERE profile_image NOT LIKE '/api/profile-pictures/%' ORDER BY id LIMIT ${limit}`
  return rows.map(({ id }) => id)
}

export async function keepForeignPicture(tx: Transaction, userId: number, address: string): Promise<void> {
  await tx.foreignPicture.upsert({ where: { userId }, create: { userId, address }, update: { address, tries: 0 } })
}

export interface DuePicture {
  userId: number
  address: string
  /** This one among them. */
  tries: number
}

/** One that is due, which nobody else takes for an hour. */
export async function takeDuePicture(database: Database): Promise<DuePicture | undefined> {
  const [due] = await database.$queryRaw<DuePicture[]>`
    UPDATE foreign_pictures SET tries = tries + 1, due_at = now() + ${RETRY}::interval
    WHERE user_id = (SELECT user_id FROM foreign_pictures WHERE due_at <= now() ORDER BY due_at LIMIT 1 FOR UPDATE SKIP LOCKED)
    RETURNING user_id AS "userId", address, tries`
  return due
}

export async function findForeignPicture(tx: Transaction, userId: number): Promise<string | null> {
  return (await tx.foreignPicture.findUnique({ where: { userId } }))?.address ?? null
}

export async function dropForeignPicture(executor: Database | Transaction, userId: number): Promise<void> {
  await executor.foreignPicture.deleteMany({ where: { userId } })
}
