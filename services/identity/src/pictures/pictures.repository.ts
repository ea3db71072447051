import { longBytes } from '@lectern/service-kit/database/long-bytes.ts'
import { TRANSACTION_TIME } from '@lectern/service-kit/database/transaction-time.ts'
import type { Database, Transaction } from '../database.ts'

export interface Picture {
  /** Hex digest of whose it is and of the bytes. */
  name: string
  mediaType: string
  bytes: Buffer
}

/** Keeps the person's one picture, in place of the one before. */
export async function savePicture(tx: Transaction, userId: number, { bytes, ...about }: Picture): Promise<void> {
  const data = { ...about, bytes: new Uint8Array(bytes), updatedAt: TRANSACTION_TIME }
  // Without the selection all its bytes would come back.
  const select = { userId: true }
  await tx.profilePicture.upsert({ where: { userId }, create: { userId, ...data }, update: data, select })
}

export async function deletePicture(tx: Transaction, userId: number): Promise<void> {
  await tx.profilePicture.deleteMany({ where: { userId } })
}

/** Deletes the person's uploaded picture unless it is at this address. */
export async function deleteOtherPicture(tx: Transaction, userId: number, address: string | null): Promise<void> {
  const name = address?.split('/').at(-1) ?? ''
  await tx.profilePicture.deleteMany({ where: { userId, name: { not: name } } })
}

export async function isPicture(database: Database, name: string): Promise<boolean> {
  return (await database.profilePicture.count({ where: { name } })) > 0
}

export async function findPicture(database: Database, name: string): Promise<Omit<Picture, 'name'> | null> {
  const about = await database.profilePicture.findUnique({ where: { name }, select: { mediaType: true } })
  const bytes = await longBytes(async (start, length) => {
    const [row] = await database.$queryRaw<{ piece: Uint8Array }[]>`
      SELECT substr(bytes, ${start}::int, ${length}::int) AS piece FROM profile_pictures WHERE name = ${name}`
    return row?.piece
  })
  return about && bytes && { mediaType: about.mediaType, bytes }
}
