import { longBytes } from '@lectern/service-kit/database/long-bytes.ts'
import type { Transaction } from '../database.ts'

export interface LogoRecord {
  name: string
  mediaType: string
  width: number
  height: number
}

const WITHOUT_BYTES = { name: true, mediaType: true, width: true, height: true } as const

export async function findLogo(tx: Transaction): Promise<LogoRecord | null> {
  return tx.schoolLogo.findUnique({ where: { id: 1 }, select: WITHOUT_BYTES })
}

/** In place of the one before. */
export async function saveLogo(tx: Transaction, { bytes, ...logo }: LogoRecord & { bytes: Buffer }): Promise<void> {
  const data = { ...logo, bytes: new Uint8Array(bytes) }
  // Without the selection all its bytes would come back.
  await tx.schoolLogo.upsert({ where: { id: 1 }, create: data, update: data, select: { id: true } })
}

export async function removeLogo(tx: Transaction): Promise<void> {
  await tx.schoolLogo.deleteMany()
}

/** Null for one that is there no more. */
export async function logoBytes(tx: Transaction, name: string): Promise<Buffer | null> {
  return longBytes(async (start, length) => {
    const [row] = await tx.$queryRaw<{ piece: Uint8Array }[]>`
      SELECT substr(bytes, ${start}::int, ${length}::int) AS piece FROM school_logo WHERE name = ${name}`
    return row?.piece
  })
}
