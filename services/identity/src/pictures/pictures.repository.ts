import type { Database, Transaction } from '../database.ts'

export interface Picture {
  /** Hex digest of whose it is and of the bytes. */
  name: string
  mediaType: string
  bytes: Buffer
}

/** Keeps the person's one picture, in place of the one before. */
export async function savePicture(tx: Transaction, userId: number, { bytes, ...about }: Picture): Promise<void> {
  const data = { ...about, bytes: new Uint8Array(bytes) }
  await tx.profilePicture.upsert({ where: { userId }, create: { userId, ...data }, update: data })
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
  const row = await database.profilePicture.findUnique({ where: { name }, select: { mediaType: true, bytes: true } })
  return row && { mediaType: row.mediaType, bytes: Buffer.from(row.bytes) }
}
